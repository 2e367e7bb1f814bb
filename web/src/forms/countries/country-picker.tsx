/** A text field with the list of countries below it: by keys, mouse or finger, in any of their names. */
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { isOfInputMethod } from '../../lib/keys/input-method.ts';
import { Input } from '../../ui/control.tsx';
import type * as CountryList from './country-list.ts';

export type CountriesList = typeof CountryList;

type Native = Omit<ComponentProps<typeof Input>, 'role' | 'type' | 'list'>;

interface CountryPickerProps extends Native {
  /** Offered first while nothing is typed: names as they are to be kept. */
  suggested?: readonly string[] | undefined;
  /** @returns what is written into the field for a country that was picked */
  nameOf: (code: string, list: CountriesList) => string;
  /** Whether leaving the field by Tab takes what the list has active. */
  picksOnTab?: boolean;
  /** After the field has the name of a country that was picked from the list. */
  onPicked?: ((code: string) => void) | undefined;
  /** Gets every text of the field, with the code it means and the list, once that is there. */
  onText: (text: string, code: string | undefined, list: CountriesList | undefined) => void;
}

const NONE = 'No country of this name';

let loading: Promise<CountriesList> | undefined;
const load = () => (loading ??= import('./country-list.ts'));

/** Writes like a user: whoever keeps the value is told by the field's own event. */
function write(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function CountryPicker(props: CountryPickerProps) {
  const {
    suggested = [],
    nameOf,
    onText,
    onPicked,
    picksOnTab = false,
    onChange,
    onBlur,
    ref,
    ...native
  } = props;
  const id = useId();
  const input = useRef<HTMLInputElement | null>(null);
  const [list, setList] = useState<CountriesList>();
  const [isOpen, setOpen] = useState(false);
  /** What is searched for; empty until something is typed. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);

  useEffect(() => {
    if (list !== undefined) return undefined;
    // Also when the list failed to load: the field stays a text field, and the next key tries again.
    let isOff = false;
    if (isOpen || typed !== '') {
      load().then(
        (loaded) => {
          if (isOff) return;
          setList(loaded);
          const text = input.current?.value ?? '';
          onText(text, loaded.codeOf(text), loaded);
        },
        () => {
          loading = undefined;
        },
      );
    }
    return () => {
      isOff = true;
    };
  });

  const options = list === undefined || !isOpen ? [] : optionsOf(list, typed, suggested);
  const chosen = options[active];
  const isShown = options.length > 0;

  function open(): void {
    if (isOpen) return;
    setTyped('');
    setActive(-1);
    setOpen(true);
  }

  function pick({ code, text }: CountryOption): void {
    if (list === undefined || input.current === null) return;
    write(input.current, text ?? nameOf(code, list));
    input.current.focus();
    setOpen(false);
    onPicked?.(code);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (isOfInputMethod(event)) return;
    const { key, altKey } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) open();
      else if (key === 'ArrowUp' && altKey) setOpen(false);
      else {
        const step = key === 'ArrowDown' ? 1 : -1;
        const last = options.length - 1;
        setActive(active + step > last ? 0 : active + step < 0 ? last : active + step);
      }
    } else if (key === 'Enter' && isOpen) {
      // The field stands in forms that Enter would send.
      event.preventDefault();
      if (chosen === undefined) setOpen(false);
      else pick(chosen);
    } else if (key === 'Tab' && picksOnTab && isOpen && chosen !== undefined) {
      pick(chosen);
    } else if (key === 'Escape' && isOpen) {
      // It stands in dialogs, too, which stay open.
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  }

  return (
    <div className="relative">
      <Input
        autoComplete="country-name"
        {...native}
        ref={(element) => {
          input.current = element;
          if (typeof ref === 'function') return ref(element);
          if (ref) ref.current = element;
          return undefined;
        }}
        role="combobox"
        dir="auto"
        spellCheck={false}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen === undefined ? undefined : `${id}-${active}`}
        onClick={open}
        onKeyDown={onKeyDown}
        onChange={(event) => {
          const text = event.target.value;
          const isTyped = document.activeElement === event.target;
          onChange?.(event);
          onText(text, list?.codeOf(text), list);
          setTyped(text);
          setActive(text.trim() === '' ? -1 : 0);
          setOpen(isTyped);
        }}
        onBlur={(event) => {
          setOpen(false);
          onBlur?.(event);
        }}
      />
      {isShown && (
        <CountryOptions
          id={id}
          options={options}
          active={active}
          onPick={pick}
          onPoint={setActive}
        />
      )}
      {isOpen && list !== undefined && !isShown && (
        <p className="absolute inset-x-0 top-full z-20 mt-1 rounded-control border border-line-strong bg-surface-raised px-4 py-2.5 text-muted shadow-lift">
          {NONE}
        </p>
      )}
      <span role="status" className="sr-only">
        {isOpen && list !== undefined && typed !== '' && countWords(options.length)}
      </span>
    </div>
  );
}

function countWords(count: number): string {
  if (count === 0) return NONE;
  return count === 1 ? '1 country' : `${count} countries`;
}

/** What was suggested comes first, and is not offered twice. */
function optionsOf(
  list: CountriesList,
  typed: string,
  suggested: readonly string[],
): CountryOption[] {
  const first =
    typed.trim() === '' ? suggested.map((text) => ({ text, code: list.codeOf(text) ?? '' })) : [];
  const codes = new Set(first.map(({ code }) => code));
  return [
    ...first.map(({ text, code }) => ({ code, text, label: text, note: '' })),
    ...list
      .optionsFor(typed)
      .filter(({ code }) => !codes.has(code))
      .map(({ code, native, by }) => ({
        code,
        label: list.labelOf(code),
        note: [...new Set([...native, ...(by === undefined ? [] : [by])])]
          .filter((name) => name !== list.labelOf(code))
          .join(' · '),
      })),
  ];
}

/** The list below a field for a country: each with its own names beside the reader's. */
interface CountryOption {
  /** Empty for one that is none of the list: «Other». */
  code: string;
  label: string;
  /** Its other names. */
  note: string;
  /** What is kept of it, where that is not the country's name. */
  text?: string;
}

interface CountryOptionsProps {
  id: string;
  options: readonly CountryOption[];
  active: number;
  onPick: (option: CountryOption) => void;
  onPoint: (at: number) => void;
}

function CountryOptions({ id, options, active, onPick, onPoint }: CountryOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <div
      ref={list}
      id={`${id}-list`}
      role="listbox"
      tabIndex={-1}
      aria-label="Countries"
      // The field keeps the focus, and with it the keyboard of a phone.
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-66 scroll-m-2 overflow-y-auto overscroll-contain rounded-control border border-line-strong bg-surface-raised py-1 shadow-lift"
    >
      {options.map((option, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
        <div
          key={option.code || option.label}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          onClick={() => onPick(option)}
          onMouseMove={() => at !== active && onPoint(at)}
          className={classNames(
            'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1.5',
            at === active && 'bg-surface-sunk',
          )}
        >
          <span className="min-w-0 wrap-anywhere">{option.label}</span>
          {option.note !== '' && (
            <span dir="auto" className="min-w-0 text-small text-muted wrap-anywhere">
              {option.note}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
