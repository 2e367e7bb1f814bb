/** The statistics: open, overdue, oldest, median time to decision, each reviewer, and twelve weeks as chart and table. */
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
      description="Time to decision is counted from submission, over the last 90 days: in business hours, without the time a supplier took."
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
      <Reviewers reviewers={reviewers} />
      <h3 className="mt-8 text-h4">Week by week</h3>
      <WeeksChart weeks={weeks} />
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-small font-semibold">
          As a table
        </summary>
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
      </details>
    </>
  );
}

function Reviewers({ reviewers }: Pick<Statistics, 'reviewers'>) {
  return (
    <>
      <h3 className="mt-8 text-h4">Per reviewer</h3>
      {reviewers.length === 0 ? (
        <p className="mt-2 text-small text-muted">Nobody has decided anything in these 90 days.</p>
      ) : (
        <Table label="Reviewers" heads={['Reviewer', 'Decided', 'Median', ...DECISIONS]}>
          {reviewers.map((one) => (
            <Row key={one.user_id}>
              <th scope="row" className="min-w-28 whitespace-normal wrap-anywhere">
                {one.name ?? 'A former colleague'}
              </th>
              <td>{one.decided.toLocaleString()}</td>
              <Median seconds={one.median_seconds} />
              <Decisions of={one} />
            </Row>
          ))}
        </Table>
      )}
    </>
  );
}

const DECISIONS = ['Verified', 'Changes', 'Rejected'];

/** The cells under these heads. */
function Decisions({ of }: { of: Statistics['weeks' | 'reviewers'][number] }) {
  const { verified, changes_requested: changes, rejected } = of;
  return (
    <>
      <td>{verified.toLocaleString()}</td>
      <td>{changes.toLocaleString()}</td>
      <td>{rejected.toLocaleString()}</td>
    </>
  );
}

function Median({ seconds }: { seconds: number | null }) {
  return <td>{seconds === null ? '–' : formatDuration(seconds)}</td>;
}

interface TableProps {
  label: string;
  heads: readonly string[];
  /** Its rows. */
  children: ReactNode;
}

function Table({ label, heads, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
    <div role="region" aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full text-small whitespace-nowrap tabular-nums">
        <thead>
          <Row>
            {heads.map((head) => (
              <th key={head} scope="col" className="font-[550]">
                {head}
              </th>
            ))}
          </Row>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <tr className="*:border-b *:border-line *:py-[7px] *:pr-2.5 *:text-right *:first:text-left *:first:font-[550]">
      {children}
    </tr>
  );
}
