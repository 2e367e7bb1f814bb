/** Reports as the team reads them: why, in whose words, by whom and when, and what came of it. */
import { FIRST_LOOK } from '@waggle/contract/reports/kinds';
import type { Report } from '@waggle/contract/reports/reported';
import { formatDateTime } from '../../lib/dates.ts';
import { TitledSection } from '../../ui/titled-section.tsx';

/** One, or one as the calls of requests and messages have it. */
export type ReadReport = Pick<Report, 'id' | 'at' | 'reason' | 'text'> & {
  /** Of the reason. */
  words: string;
  by: Report['by'] | string;
  closed?: Report['closed'];
};

const OUTCOMES: Record<NonNullable<NonNullable<Report['closed']>['outcome']>, string> = {
  dismissed: 'Closed as fine',
  warned: 'The author was warned',
  author_left: 'Closed, as the author has left',
  stopped: 'The request was stopped',
  taken_down: 'Taken down',
};

function byWords(by: ReadReport['by']): string {
  if (by === null) return 'A reader without an account';
  if (typeof by === 'string') return by;
  const { name, email } = by;
  return email === null || email === name ? name : `${name}, ${email}`;
}

export function ReportItem({ reason, words, text, by, at, closed }: ReadReport) {
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <p className="font-semibold">{words}</p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          “{text}”
        </p>
      )}
      <p className="text-small text-muted">
        {reason !== FIRST_LOOK && (
          <>
            <span dir="auto">{byWords(by)}</span>,{' '}
          </>
        )}
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      {closed && (
        <p className="mt-1 border-l-4 border-line-strong pl-3 text-small">
          {closed.outcome === null ? 'Closed' : OUTCOMES[closed.outcome]} by{' '}
          {closed.by ?? 'a former member'},{' '}
          <time dateTime={closed.at}>{formatDateTime(closed.at)}</time>
          {closed.note !== '' && (
            <span dir="auto" className="block whitespace-pre-line">
              “{closed.note}”
            </span>
          )}
        </p>
      )}
    </li>
  );
}

/** Nothing where there is none. */
export function ReportsSection({ reports }: { reports: readonly ReadReport[] }) {
  if (reports.length === 0) return null;
  return (
    <TitledSection
      id="reports"
      title={reports.length === 1 ? 'One report' : `${reports.length} reports`}
    >
      <ul>
        {reports.map((one) => (
          <ReportItem key={one.id} {...one} />
        ))}
      </ul>
    </TitledSection>
  );
}
