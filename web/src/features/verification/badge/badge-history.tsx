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
            className="grid gap-x-6 border-t border-line py-4 first:border-t-0 sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <time dateTime={line.at} className="text-muted">
              {formatDay(line.at)}
            </time>
            <p className="wrap-anywhere">
              <strong className="font-semibold">{what}</strong> {how}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
