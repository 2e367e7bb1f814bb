/** What everybody may know of a badge, newest first. */
import type { Badge } from '@waggle/contract/verification/claims';
import { formatDay } from '../../../lib/dates.ts';
import { historyText } from './badge-texts.ts';

export function BadgeHistory({ badge }: { badge: Badge }) {
  return (
    <ol className="mt-1">
      {badge.history.map((line) => {
        const { what, how } = historyText(line, badge);
        return (
          <li
            key={`${line.at} ${line.what} ${line.reason ?? ''}`}
            className="gap-x-6 border-t border-line py-4 first:border-t-0 sm:flex"
          >
            <time dateTime={line.at} className="block w-36 shrink-0 text-muted">
              {formatDay(line.at)}
            </time>
            <p className="min-w-0 wrap-anywhere">
              <strong className="font-semibold">{what}</strong> {how}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
