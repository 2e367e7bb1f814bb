/** A multiple choice: toggles, a custom entry behind «Other», and chips of the chosen entries. */
import { OTHER, withCustomEntry } from '@waggle/contract/options/other';
import { isBlank } from '@waggle/contract/text';
import {
  useCallback,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useEffect,
  type KeyboardEvent,
  useEffectEvent,
  type RefObject,
} from 'react';
import { isOfInputMethod } from '../lib/keys/input-method.ts';
import { Button } from '../ui/button.tsx';
import { Input } from '../ui/control.tsx';
import { Icon } from '../ui/icon.tsx';
import { descriptionOf, FieldError, FieldHint, LabelText } from './field-parts.tsx';

export interface ChoiceFieldProps {
  label: string;
  name: string;
  /** With the option «Other», custom entries can be added. */
  options: readonly string[];
  /** Values that are no option are shown as chips and stay until they are removed. */
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Called when the focus leaves the whole field. */
  onBlur?: () => void;
  /** Label of the field for a custom entry. */
  customLabel?: string;
  /** The custom entry that is not added yet, if the caller keeps it. */
  typed?: string;
  onTyped?: (typed: string) => void;
  /** The first option, which gets the focus if the field has an error. */
  firstRef?: Ref<HTMLInputElement>;
  required?: boolean;
  hint?: ReactNode;
  error?: string | undefined;
}

export function ChoiceField(props: ChoiceFieldProps) {
  const { label, name, options, value, onChange, required, hint, error } = props;
  const id = useId();
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const [ownTyped, setOwnTyped] = useState('');
  const typed = props.typed ?? ownTyped;
  const setTyped = props.onTyped ?? setOwnTyped;

  const focusFirst = useCallback(() => fieldset.current?.querySelector('input')?.focus(), []);

  function remove(entry: string): void {
    onChange(value.filter((other) => other !== entry));
  }

  function toggle(option: string, chosen: boolean): void {
    if (chosen) onChange([...value, option]);
    else remove(option);
  }

  /** Without a move of the focus. */
  function commit(): void {
    const chosen = withCustomEntry(value, typed);
    if (chosen === value) return;
    onChange([...chosen]);
    setTyped('');
  }

  function add(): void {
    commit();
    // The entry's field disappears; «Other» opens it again.
    fieldset.current?.querySelector<HTMLElement>(`input[value="${OTHER}"]`)?.focus();
  }

  function leave(event: FocusEvent): void {
    const inside = event.relatedTarget instanceof Node ? event.relatedTarget : null;
    if (!event.currentTarget.contains(inside)) props.onBlur?.();
  }

  return (
    <div onBlur={leave}>
      <fieldset
        ref={fieldset}
        aria-describedby={`${required ? `${id}-required ` : ''}${descriptionOf(id, hint)}`}
        className="min-w-0"
      >
        <legend className="font-semibold">
          <LabelText label={label} required={required} />
        </legend>
        {required && (
          // A fieldset has no `required` state, so the description says it.
          <span id={`${id}-required`} className="sr-only">
            Required
          </span>
        )}
        {hint && <FieldHint id={id}>{hint}</FieldHint>}
        <div className="mt-2 flex flex-wrap gap-2">
          {options.map((option, index) => (
            <label
              key={option}
              className="relative flex min-h-11 max-w-full cursor-pointer items-center gap-2 rounded-control border border-line-strong bg-surface-raised px-3.5 py-2 hover:bg-surface-sunk has-checked:border-text has-checked:bg-accent has-checked:font-semibold has-checked:text-on-accent has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                ref={index === 0 ? props.firstRef : undefined}
                type="checkbox"
                name={name}
                value={option}
                checked={value.includes(option)}
                aria-invalid={error ? true : undefined}
                onChange={(event) => toggle(option, event.target.checked)}
                className="peer absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
              />
              <Icon name="check" className="hidden size-4 peer-checked:block" />
              <span className="min-w-0">{option}</span>
            </label>
          ))}
        </div>
        {options.includes(OTHER) && value.includes(OTHER) && (
          <CustomEntry
            label={props.customLabel ?? 'Your own entry'}
            typed={typed}
            onTyped={setTyped}
            onAdd={add}
            onCommit={commit}
          />
        )}
        <ChosenChips entries={value} onRemove={remove} onEmptied={focusFirst} />
        <FieldError id={id} error={error} />
      </fieldset>
    </div>
  );
}

interface ChosenChipsProps {
  entries: readonly string[];
  onRemove: (entry: string) => void;
  /** Called after the last chip was removed, to move the focus. */
  onEmptied: () => void;
}

/** Chips of the chosen entries, with a remove button. */
function ChosenChips({ entries, onRemove, onEmptied }: ChosenChipsProps) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef(-1);

  useEffect(() => {
    if (removed.current < 0) return;
    // The removed chip had the focus: its neighbour gets it.
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const next = buttons[Math.min(removed.current, buttons.length - 1)];
    removed.current = -1;
    if (next) next.focus();
    else onEmptied();
  }, [entries, onEmptied]);

  // Stays mounted without entries, to move the focus.
  if (entries.length === 0) return null;
  return (
    <ul ref={list} aria-label="Selected" className="mt-3 flex flex-wrap gap-2">
      {entries.map((entry, index) => (
        <li
          key={entry}
          className="flex max-w-full items-center rounded-tag bg-accent-wash pl-3 text-small font-semibold"
        >
          <span className="min-w-0 py-1.5 wrap-anywhere">{entry}</span>
          <Button
            variant="bare"
            aria-label={`Remove ${entry}`}
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-tag hover:bg-accent/40"
            onClick={() => {
              removed.current = index;
              onRemove(entry);
            }}
          >
            <Icon name="x" className="size-4" />
          </Button>
        </li>
      ))}
    </ul>
  );
}

interface CustomEntryProps {
  label: string;
  typed: string;
  onTyped: (typed: string) => void;
  onAdd: () => void;
  /** Adds what is typed, as the user has left the field or submits the form. */
  onCommit: () => void;
}

/** The field for a custom entry behind «Other»; what is typed counts, with or without «Add». */
function CustomEntry({ label, typed, onTyped, onAdd, onCommit }: CustomEntryProps) {
  const id = useId();
  const field = useRef<HTMLDivElement>(null);
  useCommitOnLeave(field, onCommit);
  const blank = isBlank(typed);

  /** Enter adds the entry instead of submitting the form. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isOfInputMethod(event)) return;
    event.preventDefault();
    if (!blank) onAdd();
  }

  return (
    <div ref={field} className="mt-3 max-w-120">
      <label htmlFor={id} className="mb-2 block text-small font-semibold">
        {label}
      </label>
      <div className="flex gap-2">
        <Input
          id={id}
          type="text"
          value={typed}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onTyped(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-w-0"
        />
        <Button variant="outline" disabled={blank} onClick={onAdd}>
          <Icon name="plus" />
          Add
        </Button>
      </div>
    </div>
  );
}

/** @param commit changes the page, so it waits for the end of a press, which could miss its target otherwise */
function useCommitOnLeave(field: RefObject<HTMLElement | null>, commit: () => void): void {
  const onCommit = useEffectEvent(commit);
  useEffect(() => {
    const element = field.current;
    const form = element?.closest('form');
    if (!element) return undefined;
    let pressed = false;
    let left = false;
    const stopping = new AbortController();
    const options = { signal: stopping.signal, capture: true } as const;

    const run = (): void => onCommit();
    function leave(event: globalThis.FocusEvent): void {
      const inside = event.relatedTarget instanceof Node && element?.contains(event.relatedTarget);
      // Another window in front is no leaving.
      if (inside || !document.hasFocus()) return;
      if (pressed) left = true;
      else run();
    }
    function release(): void {
      pressed = false;
      if (!left) return;
      left = false;
      // After the click of this press.
      setTimeout(run);
    }
    element.addEventListener('focusout', leave, options);
    form?.addEventListener('submit', run, options);
    addEventListener('pointerdown', () => (pressed = true), options);
    addEventListener('pointerup', release, options);
    addEventListener('pointercancel', release, options);
    return () => stopping.abort();
  }, [field]);
}
