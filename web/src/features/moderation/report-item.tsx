/** One report: why, in whose words, by whom and when. */
import { formatDateTime } from '../../lib/dates.ts';

interface ReportItemProps {
  reason: string;
  report: { text: string; by: string; at: string };
}

export function ReportItem({ reason, report: { text, by, at } }: ReportItemProps) {
  return (
    <li className="border-b border-line py-3 wrap-anywhere">
      <p className="font-semibold">{reason}</p>
      {text !== '' && (
        <p dir="auto" className="whitespace-pre-line">
          “{text}”
        </p>
      )}
      <p className="text-small text-muted">
        <span dir="auto">{by}</span>, {formatDateTime(at)}
      </p>
    </li>
  );
}
