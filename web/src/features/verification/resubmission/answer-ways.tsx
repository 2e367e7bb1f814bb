/** The two ways to answer a requested change; changing the way keeps what was entered in the other. */
import { useId } from 'react';

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
      <div className="flex rounded-control border border-line-strong sm:inline-flex">
        {ways.map(([label, is]) => (
          <label
            key={label}
            className="flex min-h-11 flex-auto cursor-pointer items-center justify-center gap-2.5 px-3 py-1.5 font-semibold not-first:border-l not-first:border-line-strong first:rounded-l-[5px] last:rounded-r-[5px] hover:bg-surface-sunk has-checked:bg-accent-wash has-focus-visible:outline-[2.5px] has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:px-5"
          >
            <input
              type="radio"
              name={name}
              checked={unchanged === is}
              onChange={() => onChange(is)}
              className="m-0 size-4.5 shrink-0 cursor-pointer appearance-none rounded-full border border-line-strong bg-surface-raised outline-none checked:border-[5px] checked:border-text"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
