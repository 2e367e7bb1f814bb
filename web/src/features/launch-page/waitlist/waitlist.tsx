/** What the page has measured, the goal, the people on the list, and the one mail to them. */
import type { ReactNode } from 'react';
import type { LaunchPage, PageFigures } from '@waggle/contract/launch-page';
import { countryName } from '../../../lib/country-name.ts';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { LoadedRows } from '../../../lists/list-body.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { usePageFigures } from '../page-query.ts';
import { Announce } from './announce.tsx';
import { NextGoal } from './next-goal.tsx';
import { WaitlistTable } from './waitlist-table.tsx';

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
function EarlierGoals({ goals }: { goals: readonly Goal[] }) {
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

function GoalBar({ goal }: { goal: Goal }) {
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

const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

export function Waitlist({ page }: { page: LaunchPage }) {
  const query = usePageFigures();
  return (
    <>
      <LoadedRows
        query={query}
        what="The figures"
        hint="Nothing of them is lost. Please try again."
        rows={3}
      >
        {(figures) => figures !== null && <Figures page={page} figures={figures} />}
      </LoadedRows>
      <section aria-labelledby="people" className="mt-10 border-t-2 border-text pt-4">
        <h2 id="people" className="text-h3">
          Confirmed people
        </h2>
        <p className="mt-1 max-w-160 text-muted">
          Only you see these addresses. You answer for them: use them for what people agreed to, one
          mail when it can be bought.
        </p>
        <Announce
          page={page}
          confirmed={(query.data?.confirmed ?? 0) + (query.data?.flagged.total ?? 0)}
        />
        <WaitlistTable />
      </section>
    </>
  );
}

function Figures({ page, figures }: { page: LaunchPage; figures: PageFigures }) {
  const { visitors, views, confirmed, unconfirmed, flagged, left, conversion, goal } = figures;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className="sr-only">
        Figures
      </h2>
      <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2 lg:grid-cols-4">
        <Figure name="Confirmed" value={formatCount(confirmed)} isMain>
          of {formatCount(confirmed + unconfirmed + flagged.total)} who asked and stayed
        </Figure>
        <Figure name="Visitors" value={formatCount(visitors)}>
          {formatCount(views)} views; a person counts once a day. Bots and you are not counted
        </Figure>
        <Figure
          name="Confirmed of visitors"
          value={conversion === null ? '–' : PERCENT.format(conversion)}
        >
          says that people are curious, not that they would pay
        </Figure>
        <Figure name="Not confirmed" value={formatCount(unconfirmed)}>
          deleted after seven days; {formatCount(left)} confirmed and left
        </Figure>
      </dl>
      {goal !== null && <GoalBar goal={goal} />}
      {goal !== null && goal.outcome !== 'open' && <NextGoal page={page} />}
      <EarlierGoals goals={figures.earlier_goals} />
      {flagged.total > 0 && <Flagged flagged={flagged} />}
      <Countries countries={figures.countries} />
      {figures.live_since !== null && (
        <p className="mt-4 text-small text-muted">
          Measured by Waggle since {formatDay(figures.live_since)}. Renewed every few seconds.
        </p>
      )}
    </section>
  );
}

interface FigureProps {
  name: string;
  value: string;
  isMain?: boolean;
  children: ReactNode;
}

function Figure({ name, value, isMain = false, children }: FigureProps) {
  return (
    <div className="border-t border-line pt-3">
      <dt className="font-semibold">{name}</dt>
      <dd>
        <span className={`font-display text-h1 tabular-nums ${isMain ? 'highlighter' : ''}`}>
          {value}
        </span>
        <span className="block text-small text-muted">{children}</span>
      </dd>
    </div>
  );
}

function Flagged({ flagged }: { flagged: PageFigures['flagged'] }) {
  const reasons = [
    [flagged.same_network, 'from networks with many'],
    [flagged.disposable, 'mailboxes made for a few minutes'],
    [flagged.own, 'your own address'],
  ] as const;
  const said = reasons.flatMap(([count, words]) =>
    count === 0 ? [] : [`${formatCount(count)} ${words}`],
  );
  return (
    <p className="mt-6 border-l-6 border-warn bg-warn-wash px-5 py-4">
      <b className="font-semibold">{formatCount(flagged.total)} confirmed, but not counted:</b>{' '}
      {said.join(', ')}. They stay on your list, marked. Suppliers see the share of them beside your
      figures.
    </p>
  );
}

function Countries({ countries }: Pick<PageFigures, 'countries'>) {
  if (countries.length === 0) return null;
  return (
    <p className="mt-6">
      <b className="font-semibold">Where they say they are:</b>{' '}
      {countries
        .map(({ country, count }) => `${countryName(country)} ${formatCount(count)}`)
        .join(', ')}
      <span className="block text-small text-muted">
        Countries with fewer than five people are not shown.
      </span>
    </p>
  );
}
