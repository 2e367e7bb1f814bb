/** A request in the user's list: what it is, its state, the time left, and who has answered. */
import type { RfqItem } from '@waggle/contract/rfq';
import { Link } from '../../../lib/navigation.tsx';
import { relativeTime } from '../../../lib/relative-time.ts';
import { Icon } from '../../../ui/icon.tsx';
import { briefPath, requestPath } from '../rfq-paths.ts';
import { countWords, quantityWords } from '../rfq-words.ts';
import { StateMark, TimeLeftMark } from '../state-mark.tsx';

/** @param now in milliseconds */
export function RequestRow({ item, now }: { item: RfqItem; now: number }) {
  const { id, title, category, state, deadline, updated_at, counts } = item;
  const quantity = quantityWords(item);
  const isDraft = state === 'draft';
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1.5 border-b border-line py-4 hover:bg-surface-sunk/60 md:grid-cols-[minmax(0,1fr)_minmax(0,16rem)_auto]">
      <div className="min-w-0">
        <h2 className="font-display text-h4">
          <Link
            to={isDraft ? briefPath(id, { step: 'product' }) : requestPath(id)}
            dir="auto"
            className="wrap-anywhere hyphens-auto underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title.trim() || 'Request without a name'}
          </Link>
        </h2>
        <p className="mt-0.5 text-small text-muted">
          {[category, quantity, isDraft && `changed ${relativeTime(updated_at, now)}`]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <div className="min-w-0 max-md:col-start-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateMark request={item} />
          {state === 'open' && deadline !== null && <TimeLeftMark deadline={deadline} now={now} />}
        </p>
        {counts.asked > 0 && (
          <p className="mt-1 text-small text-muted tabular-nums">{countWords(counts)}</p>
        )}
      </div>
      <Icon name="chevron-right" className="text-muted max-md:col-start-2 max-md:row-start-1" />
    </li>
  );
}
