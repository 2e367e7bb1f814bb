/** A choice of one of a few, beside each other: radio buttons in one frame. */
import type { ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';

interface Segment<Value extends string> {
  value: Value;
  /** The accessible name, and what is shown without a picture. */
  label: string;
  picture?: ReactNode;
  disabled?: boolean;
  /** Left out on a narrow panel. */
  isSpare?: boolean;
}

interface SegmentsProps<Value extends string> {
  label: string;
  name: string;
  value: Value | null;
  options: readonly Segment<Value>[];
  onChange: (value: Value) => void;
  /** With room for words: two in a line, or all where there is room. */
  isWordy?: boolean;
  /** At the end of the frame. */
  children?: ReactNode;
}

const SEGMENT =
  'relative flex min-h-11 min-w-11 flex-1 cursor-pointer items-center justify-center gap-1.5 bg-surface-raised px-1.5 text-center text-small hover:bg-surface-sunk has-checked:bg-accent-wash has-checked:font-semibold has-checked:shadow-[inset_0_-3px_0_var(--accent)] has-disabled:cursor-not-allowed has-disabled:text-muted has-disabled:opacity-60 has-focus-visible:z-1 has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-[-2.5px] has-focus-visible:outline-focus';

export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, name, value, options, onChange, isWordy = false, children } = props;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      // The lines between them are what is seen of the frame itself.
      className={classNames(
        'gap-px overflow-hidden rounded-control border border-line-strong bg-line',
        isWordy ? 'grid grid-cols-2 sm:flex' : 'flex flex-wrap',
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(SEGMENT, option.isSpare === true && '@max-sm:hidden')}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            aria-label={option.label}
            className="absolute inset-0 m-0 cursor-[inherit] appearance-none opacity-0"
          />
          {option.picture ?? <span className="wrap-anywhere">{option.label}</span>}
        </label>
      ))}
      {children}
    </div>
  );
}
