/** The statistics: open, overdue, oldest, median time to decision, each reviewer, and twelve weeks as chart and table. */
import type { ReactNode } from 'react';
import type { DataOf } from '@waggle/contract/endpoint';
import type { getReviewStatistics } from '@waggle/contract/team/queue';
import { Loaded } from '../../../../lists/list-body.tsx';
import { classNames } from '../../../../lib/class-names.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { formatShortDate } from '../../../../lib/dates.ts';
import { formatDuration } from '../durations.ts';
import { useStatistics } from '../review-queries.ts';
import { WeeksChart } from './weeks-chart.tsx';

type Statistics = DataOf<typeof getReviewStatistics>;

export function StatisticsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Sheet
      title="Statistics"
      description="Time to decision is counted from submission, over the last 90 days."
      width="max-w-190"
      onClose={onClose}
    >
      <div className="px-6 pt-5 pb-6">
        <Loaded
          query={useStatistics()}
          loading={
            <p role="status" className="animate-late min-h-80 text-muted">
              Loading the statistics
            </p>
          }
          failed={<p className="font-semibold">The statistics could not be loaded</p>}
          gap="mt-3"
        >
          {(data) => <Figures data={data} />}
        </Loaded>
      </div>
    </Sheet>
  );
}

function Figures({ data }: { data: Statistics }) {
  const { open, overdue, median_seconds: median, oldest_seconds: oldest, weeks, reviewers } = data;
  const figures = [
    ['Open', open.toLocaleString(), false],
    ['Overdue', overdue.toLocaleString(), overdue > 0],
    ['Oldest open', oldest === null ? 'None' : formatDuration(oldest), false],
    ['Median to decision', median === null ? 'None yet' : formatDuration(median), false],
  ] as const;
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {figures.map(([label, value, alarming]) => (
          <div key={label}>
            <dt className="text-small text-muted">{label}</dt>
            <dd className={`font-display text-h3 font-bold ${alarming ? 'text-danger' : ''}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-8 text-h4">Week by week</h3>
      <WeeksChart weeks={weeks} />
      <details className="mt-4 whitespace-nowrap">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
          As a table
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <div role="region" aria-label="Weeks" tabIndex={0} className="overflow-x-auto">
          <Table label="Weeks" heads={['Week of', 'Submitted', ...DECISIONS, 'Median']}>
            {weeks.map((week) => (
              <Row key={week.week}>
                <th scope="row">{formatShortDate(week.week)}</th>
                <td>{week.submitted.toLocaleString()}</td>
                <Decisions of={week} />
                <Median seconds={week.median_seconds} />
              </Row>
            ))}
          </Table>
        </div>
      </details>
      <h3 className="mt-6 text-h4">Per reviewer</h3>
      <p className="mb-2 text-small text-muted">
        Over the last 90 days, in business hours, without the time a supplier took.
      </p>
      <Reviewers reviewers={reviewers} />
    </>
  );
}

function Reviewers({ reviewers }: Pick<Statistics, 'reviewers'>) {
  if (reviewers.length === 0) {
    return <p className="mt-2 text-small text-muted">Nobody has decided anything.</p>;
  }
  return (
    <Table label="Reviewers" heads={['Reviewer', 'Decided', 'Median']} wide={DECISIONS}>
      {reviewers.map((one) => (
        <Row key={one.user_id}>
          <th scope="row">
            <span className="wrap-anywhere">{one.name ?? 'A former colleague'}</span>
            <span className="block font-normal text-muted sm:hidden">
              Verified {one.verified.toLocaleString()}, changes{' '}
              {one.changes_requested.toLocaleString()}, rejected {one.rejected.toLocaleString()}
            </span>
          </th>
          <td>{one.decided.toLocaleString()}</td>
          <Median seconds={one.median_seconds} />
          <Decisions of={one} className="max-sm:hidden" />
        </Row>
      ))}
    </Table>
  );
}

const DECISIONS = ['Verified', 'Changes', 'Rejected'];

interface DecisionsProps {
  of: Statistics['weeks' | 'reviewers'][number];
  className?: string;
}

/** The cells under these heads. */
function Decisions({ of, className }: DecisionsProps) {
  const { verified, changes_requested: changes, rejected } = of;
  return [verified, changes, rejected].map((count, index) => (
    // These never change their order.
    <td key={index} className={className}>
      {count.toLocaleString()}
    </td>
  ));
}

function Median({ seconds }: { seconds: number | null }) {
  return <td className="whitespace-nowrap">{seconds === null ? '–' : formatDuration(seconds)}</td>;
}

interface TableProps {
  label: string;
  heads: readonly string[];
  /** The last ones, where there is room for them. */
  wide?: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

function Table({ label, heads, wide = [], children }: TableProps) {
  return (
    <table aria-label={label} className="w-full text-small tabular-nums">
      <thead>
        <Row>
          {[...heads, ...wide].map((head) => (
            <th
              key={head}
              scope="col"
              className={classNames('font-[550]', wide.includes(head) && 'max-sm:hidden')}
            >
              {head}
            </th>
          ))}
        </Row>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="*:border-b *:border-line *:py-[7px] *:pr-2.5 *:text-right *:first:text-left *:first:font-[550]">
      {children}
    </tr>
  );
}
