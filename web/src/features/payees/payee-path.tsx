/** How far an account is on its way to being paid into: a rail of hexagons, with words below. */
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { HEXAGON_PATH } from '../../ui/hexagon.tsx';

export interface PathPart {
  readonly title: string;
  readonly text: ReactNode;
  /** The first that is not is where it stands. */
  readonly done: boolean;
}

/** Said beside the picture of it. */
const STANDING = { done: 'Done', now: 'Now', next: 'To come' } as const;
type Standing = keyof typeof STANDING;

const MARKS: Record<Standing, string> = {
  done: 'fill-accent stroke-accent',
  now: 'fill-surface stroke-text',
  next: 'fill-surface stroke-line-strong',
};

function Mark({ standing }: { standing: Standing }) {
  return (
    <svg viewBox="3 1.4 18 21.2" aria-hidden="true" className="relative h-6 w-5.5 flex-none">
      <path
        d={HEXAGON_PATH}
        strokeWidth={standing === 'now' ? 2 : 1.2}
        strokeDasharray={standing === 'next' ? '2.4 1.8' : undefined}
        className={MARKS[standing]}
      />
      {standing === 'done' && (
        <path
          d="m8.4 12.2 2.5 2.5 4.8-5"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          className="fill-none stroke-on-accent"
        />
      )}
    </svg>
  );
}

interface PayeePathProps {
  label: string;
  parts: readonly PathPart[];
}

export function PayeePath({ label, parts }: PayeePathProps) {
  const at = parts.findIndex(({ done }) => !done);
  return (
    <ol aria-label={label} className="mt-4 sm:flex">
      {parts.map(({ title, text, done }, place) => {
        const standing = done ? 'done' : place === at ? 'now' : 'next';
        return (
          <li
            key={title}
            aria-current={standing === 'now' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 gap-3 pb-4 last:pb-0 sm:flex-col sm:gap-2 sm:pr-4 sm:pb-0"
          >
            {place < parts.length - 1 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-6 bottom-0 left-2.5 border-l-2 sm:top-3 sm:right-0 sm:bottom-auto sm:left-5 sm:border-t-2 sm:border-l-0',
                  done ? 'border-text' : 'border-dashed border-line-strong',
                )}
              />
            )}
            <Mark standing={standing} />
            <div className="min-w-0 text-small">
              <p className={classNames('font-semibold', standing === 'next' && 'text-muted')}>
                <span className="sr-only">{STANDING[standing]}: </span>
                {title}
              </p>
              <div className="text-muted wrap-anywhere">{text}</div>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
