/** How far the goal is, in words and as a bar, and what became of those before it. */
import type { PageFigures } from '@waggle/contract/launch-page';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

type Goal = NonNullable<PageFigures['goal']>;

const DAY = 24 * 3600 * 1000;

function outcomeWords({ outcome, ends_at, target, reached }: Goal, now: number): string {
  if (outcome === 'reached') return 'Reached, within its days.';
  if (outcome === 'missed') {
    return `Missed by ${formatCount(target - reached)}. Its days ended on ${formatDay(ends_at)}.`;
  }
  const left = Math.max(1, Math.ceil((Date.parse(ends_at) - now) / DAY));
  return left === 1 ? 'One day left.' : `${formatCount(left)} days left.`;
}

/** Earlier goals, with what became of them. */
export function EarlierGoals({ goals }: { goals: readonly Goal[] }) {
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="earlier-goals" className="mt-6">
      <h3 id="earlier-goals" className="font-semibold">
        Goals before
      </h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {goals.map((goal) => (
          <li key={goal.set_at}>
            {formatCount(goal.reached)} of {formatCount(goal.target)} in {formatCount(goal.days)}{' '}
            {goal.days === 1 ? 'day' : 'days'}, from {formatDay(goal.set_at)} to{' '}
            {formatDay(goal.ends_at)}: {goal.outcome === 'reached' ? 'reached' : 'missed'}
          </li>
        ))}
      </ul>
    </section>
  );
}

export function GoalBar({ goal }: { goal: Goal }) {
  const now = useNow();
  const { target, days, reached } = goal;
  return (
    <div className="mt-8">
      <p className="font-semibold">
        {formatCount(reached)} of {formatCount(target)} confirmed in {formatCount(days)}{' '}
        {days === 1 ? 'day' : 'days'}. {outcomeWords(goal, now)}
      </p>
      <ProgressBar value={Math.min(reached, target)} max={target} aria-label="Towards your goal" />
      <p className="text-small text-muted">
        Set on {formatDay(goal.set_at)}, before its days began.
      </p>
    </div>
  );
}
