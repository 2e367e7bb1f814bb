/** What was done in an order, the last first: by whom, when, and why. */
import type { Api } from '@waggle/contract/api';
import type { Order } from '@waggle/contract/orders';
import { PAYMENT_DID, PAYMENT_STEPS } from '@waggle/contract/orders/payments/payment-steps';
import { RowList } from '../../../lists/row-list.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { useOrderHistory } from '../orders-queries.ts';
import { didOf, doneWords, reasonWords } from './history-words.ts';

const DID: Readonly<Partial<Record<string, string>>> = { ...PAYMENT_DID, ...didOf(PAYMENT_STEPS) };

type Entry = Api['GET /v1/orders/:id/history/']['data']['entries'][number];

/** @returns `Deposit, USD 2,985.00: you said that it was sent` */
function entryWords(entry: Entry, order: Order): string {
  const { payment, side, action } = entry;
  if (payment === undefined) return doneWords(entry, order);
  const who = side === null ? 'Waggle' : side === order.side ? 'you' : order.counterpart;
  const money = formatMoney(payment.amount, payment.currency);
  return `${payment.name}, ${money}: ${who} ${DID[action] ?? action}`;
}

export default function HistoryTab({ userId, order }: { userId: string; order: Order }) {
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
                {entryWords(entry, order)}
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
