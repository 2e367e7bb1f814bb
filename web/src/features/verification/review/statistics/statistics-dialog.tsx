/** The statistics: open, overdue, oldest, median time to decision, and twelve weeks as chart and table. */
import type { ReactNode } from 'react';
import type { DataOf } from '@waggle/contract/endpoint';
import type { getReviewStatistics } from '@waggle/contract/verification/review';
import { Loaded } from '../../../../lists/list-body.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Overlay, OverlayDescription, OverlayTitle } from '../../../../ui/overlay.tsx';
import { formatDate, formatDuration } from '../durations.ts';
import { useStatistics } from '../review-queries.ts';
import { WeeksChart } from './weeks-chart.tsx';

type Statistics = DataOf<typeof getReviewStatistics>;

const COUNT = new Intl.NumberFormat();

export function StatisticsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Overlay look="sheet" onClose={onClose} width="max-w-190">
      <div className="p-6">
        <OverlayTitle className="text-h3">Statistics</OverlayTitle>
        <OverlayDescription className="mt-1 text-muted">
          Time to decision counts from handing in, over the last 90 days.
        </OverlayDescription>
        <Loaded
          query={useStatistics()}
          loading={
            <p role="status" className="mt-6 animate-late min-h-80 text-muted">
              Loading the statistics
            </p>
          }
          failed={<p className="font-semibold">The statistics could not be loaded</p>}
          className="mt-6"
          gap="mt-3"
        >
          {(data) => <Figures data={data} />}
        </Loaded>
        <Button onClick={onClose} className="mt-6">
          Close
        </Button>
      </div>
    </Overlay>
  );
}

function Figures({ data }: { data: Statistics }) {
  const { open, overdue, median_seconds: median, oldest_seconds: oldest, weeks } = data;
  const figures = [
    ['Open', COUNT.format(open), false],
    ['Overdue', COUNT.format(overdue), overdue > 0],
    ['Oldest open', oldest === null ? 'None' : formatDuration(oldest), false],
    ['Median to decision', median === null ? 'None yet' : formatDuration(median), false],
  ] as const;
  return (
    <>
      <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-5 border-t-2 border-text pt-4 sm:grid-cols-4">
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
        <table className="w-full text-small tabular-nums">
          <thead>
            <Row>
              {['Week of', 'Handed in', 'Verified', 'Changes', 'Rejected', 'Median'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </Row>
          </thead>
          <tbody>
            {weeks.map((week) => (
              <Row key={week.week}>
                <th scope="row">{formatDate(week.week)}</th>
                <td>{COUNT.format(week.submitted)}</td>
                <td>{COUNT.format(week.verified)}</td>
                <td>{COUNT.format(week.changes_requested)}</td>
                <td>{COUNT.format(week.rejected)}</td>
                <td>{week.median_seconds === null ? '–' : formatDuration(week.median_seconds)}</td>
              </Row>
            ))}
          </tbody>
        </table>
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
