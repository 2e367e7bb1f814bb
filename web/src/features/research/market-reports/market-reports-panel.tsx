/** The market reports that were kept, and the button that keeps another one. */
import { useId } from 'react';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { PATHS } from '../../../paths.ts';
import type { MarketReportItem } from '@waggle/contract/research';
import { formatDateTime } from '../../../lib/dates.ts';
import { Link } from '../../../lib/navigation.tsx';
import { fillPath } from '../../../lib/path-pattern.ts';
import { counted } from '../research-words.ts';

export function MarketReportsPanel({ reports }: { reports: readonly MarketReportItem[] }) {
  const id = useId();
  const isFull = reports.length >= RESEARCH_LIMITS.marketReports;
  return (
    <section aria-labelledby={id} className="border-t-2 border-text pt-4">
      <h2 id={id} className="text-h4">
        Market reports
      </h2>
      <p className="mt-1 text-small text-muted">
        {reports.length === 0
          ? 'A market report keeps everything on this page as it stands at that moment, and fills «Market research» in your journey.'
          : 'Each stands as it was saved. The newest is the one in your journey.'}
        {isFull && ' There is no room for more: delete one first.'}
      </p>
      {reports.length > 0 && (
        <ul className="mt-2">
          {reports.map(({ id: report, taken_at, category, competitors }) => (
            <li key={report} className="border-t border-line">
              <Link
                to={fillPath(PATHS.marketReport, { id: report })}
                className="block min-h-11 py-2 underline-offset-4 hover:underline"
              >
                <span className="block font-semibold">{formatDateTime(taken_at)}</span>
                <span className="block text-small text-muted">
                  {category}, {counted(competitors, 'competitor')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
