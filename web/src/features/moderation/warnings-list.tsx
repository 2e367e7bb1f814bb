/** What the team has warned somebody of before. */
import type { Warning } from '@waggle/contract/moderation';
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import { formatDay } from '../../lib/dates.ts';

const reasonWords = (reason: string) =>
  Object.entries(MESSAGE_REPORT.reasons).find(([code]) => code === reason)?.[1] ??
  MESSAGE_REPORT.reasons.other;

export function WarningsList({ warnings }: { warnings: readonly Warning[] }) {
  if (warnings.length === 0) return null;
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-small font-semibold underline underline-offset-4">
        {warnings.length === 1 ? 'One earlier warning' : `${warnings.length} earlier warnings`}
      </summary>
      <ul>
        {warnings.map(({ id, at, by, title, reason, text }) => (
          <li key={id} className="border-b border-line py-2 text-small wrap-anywhere">
            <p className="font-semibold">{reasonWords(reason)}</p>
            {text !== '' && (
              <p dir="auto" className="whitespace-pre-line">
                “{text}”
              </p>
            )}
            <p className="text-muted">
              {formatDay(at)}
              {by !== null && `, by ${by}`}, about <span dir="auto">{title}</span>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
