/** What waits for the user, with a link to each. */
import { timeLeft } from '../../lib/figures/time-left.ts';
import { Link } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { useWaiting } from './waiting-query.ts';

interface WaitingLineProps {
  lead?: string;
  /** The path of what the page says itself. */
  but?: string;
  className?: string | undefined;
}

export function WaitingLine({ lead = 'Waiting for you:', but, className = '' }: WaitingLineProps) {
  const named = useWaiting('always').named.filter(({ path }) => path !== but);
  const now = useNow();
  if (named.length === 0) return null;
  return (
    <p className={`flex flex-wrap items-center gap-x-4 ${className}`}>
      {lead}
      {named.map(({ text, to, until }) => {
        const left = until === null ? undefined : timeLeft(until, now);
        return (
          <span key={text} className="inline-flex flex-wrap items-center gap-x-2">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {text}
            </Link>
            {left && left.pressure !== 'over' && (
              <span className="text-small text-muted tabular-nums">{left.text} left</span>
            )}
          </span>
        );
      })}
    </p>
  );
}
