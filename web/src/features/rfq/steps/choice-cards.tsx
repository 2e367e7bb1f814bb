/** A choice of one, each option with a sentence that explains it. */
import { useId, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';

interface ChoiceCardsProps<Value extends string> {
  label: string;
  name: string;
  value: Value;
  options: readonly { value: Value; label: string; about: ReactNode }[];
  onChange: (value: Value) => void;
  className?: string;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { label, name, value, options, onChange } = props;
  const id = useId();
  return (
    <fieldset className={classNames('min-w-0', props.className)}>
      <legend className="mb-2 font-semibold">{label}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-line-strong bg-surface-raised">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative grid min-h-12 cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 hover:bg-surface-sunk has-checked:bg-accent-wash has-checked:shadow-[inset_4px_0_0_var(--accent)] has-focus-visible:outline-[2.5px] has-focus-visible:-outline-offset-4 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              aria-labelledby={`${id}-${option.value}`}
              aria-describedby={`${id}-${option.value}-about`}
              onChange={() => onChange(option.value)}
              className="row-span-2 mt-1 size-4.5 accent-(--text)"
            />
            <span
              id={`${id}-${option.value}`}
              className={value === option.value ? 'font-semibold' : ''}
            >
              {option.label}
            </span>
            <span id={`${id}-${option.value}-about`} className="text-small text-muted">
              {option.about}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
