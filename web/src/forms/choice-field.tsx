/** A multiple choice: toggles, a custom entry behind «Other», and chips of the chosen entries. */
import {
  useCallback,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { OTHER, withCustomEntry } from '@waggle/contract/options/other';
import { Icon } from '../ui/icon.tsx';
import { ChosenChips } from './chosen-chips.tsx';
import { CustomEntry } from './custom-entry.tsx';
import { descriptionOf, FieldError, FieldHint, LabelText } from './field-parts.tsx';

interface ChoiceFieldProps {
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
