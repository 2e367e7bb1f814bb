/** What was done in an order, the last first: by whom, when, and why. */
import type { Order } from '@waggle/contract/orders';
import { RowList } from '../../../lists/row-list.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { useOrderHistory } from '../orders-queries.ts';
import { doneWords, reasonWords } from './history-words.ts';

export function HistoryTab({ userId, order }: { userId: string; order: Order }) {
  const list = useOrderHistory(userId, order.id);
  return (
    <>
      <h2 className="text-h3 sm:text-h2">What was done</h2>
      <RowList
        list={list}
        what="The history"
        label="What was done, the last first"
        className="mt-3 border-t border-line"
        empty={<p className="mt-3 text-muted">Nothing was done yet.</p>}
      >
        {(entry) => {
          const why = reasonWords(entry);
          return (
            <li key={entry.id} className="border-b border-line py-3">
              <p className="wrap-anywhere">
                {doneWords(entry, order)}
                {why !== '' && (
                  <>
                    : <span dir="auto">“{why}”</span>
                  </>
                )}
              </p>
              <time dateTime={entry.at} className="text-small text-muted">
                {formatDateTime(entry.at)}
              </time>
            </li>
          );
        }}
      </RowList>
    </>
  );
}
