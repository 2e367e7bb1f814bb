/** The two ways to answer a requested change; changing the way keeps what was entered in the other. */
import { useId } from 'react';
import { classNames } from '../../../lib/class-names.ts';

interface AnswerWaysProps {
  /** What the point is called. */
  title: string;
  /** The way that changes something. */
  change: string;
  unchanged: boolean;
  onChange: (unchanged: boolean) => void;
}

export function AnswerWays({ title, change, unchanged, onChange }: AnswerWaysProps) {
  const name = useId();
  const ways = [
    [change, false],
    ['Say why not', true],
  ] as const;
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">How you answer: {title}</legend>
      <div className="inline-flex max-w-full rounded-control max-sm:flex border border-line-strong">
        {ways.map(([label, is]) => (
          <label
            key={label}
            className={classNames(
              'relative flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2.5 rounded-control px-3 py-1.5 font-semibold max-sm:gap-1.5 max-sm:px-2 max-sm:text-small hover:bg-surface-sunk has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
              unchanged === is && 'bg-accent-wash',
            )}
          >
            <input
              type="radio"
              name={name}
              checked={unchanged === is}
              onChange={() => onChange(is)}
              className="absolute inset-0 m-0 cursor-pointer appearance-none opacity-0"
            />
            <svg viewBox="0 0 18 18" aria-hidden="true" className="size-4.5 shrink-0 fill-none">
              <circle
                cx="9"
                cy="9"
                r={unchanged === is ? 6.5 : 8}
                className={unchanged === is ? 'stroke-text' : 'stroke-line-strong'}
                strokeWidth={unchanged === is ? 5 : 1}
              />
            </svg>
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
