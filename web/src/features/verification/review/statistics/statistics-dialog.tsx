/** The statistics: open, overdue, oldest, median time to decision, and twelve weeks as chart and table. */
import type { ReactNode } from 'react';
import type { DataOf } from '@waggle/contract/endpoint';
import type { getReviewStatistics } from '@waggle/contract/team/queue';
import { Loaded } from '../../../../lists/list-body.tsx';
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
  const { open, overdue, median_seconds: median, oldest_seconds: oldest, weeks } = data;
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
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
          As a table
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
        <div role="region" aria-label="Weeks" tabIndex={0} className="overflow-x-auto">
          <table className="w-full text-small whitespace-nowrap tabular-nums">
            <thead>
              <Row>
                {['Week of', 'Submitted', 'Verified', 'Changes', 'Rejected', 'Median'].map(
                  (head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ),
                )}
              </Row>
            </thead>
            <tbody>
              {weeks.map((week) => (
                <Row key={week.week}>
                  <th scope="row">{formatShortDate(week.week)}</th>
                  <td>{week.submitted.toLocaleString()}</td>
                  <td>{week.verified.toLocaleString()}</td>
                  <td>{week.changes_requested.toLocaleString()}</td>
                  <td>{week.rejected.toLocaleString()}</td>
                  <td>
                    {week.median_seconds === null ? '–' : formatDuration(week.median_seconds)}
                  </td>
                </Row>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="*:border-b *:border-line *:py-[7px] *:pr-2.5 *:text-right *:first:text-left *:first:font-[550]">
      {children}
    </tr>
  );
}
