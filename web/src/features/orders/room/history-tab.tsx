/** What was done in an order, the last first: by whom, when, and why. */
import type { Api } from '@waggle/contract/api';
import type { Order } from '@waggle/contract/orders';
import { CHANGE_DID, CHANGE_STEPS } from '@waggle/contract/orders/changes/change-steps';
import { PAYMENT_DID, PAYMENT_STEPS } from '@waggle/contract/orders/payments/payment-steps';
import { SAMPLE_DID, SAMPLE_STEPS } from '@waggle/contract/orders/samples/sample-steps';
import { SHIPMENT_DID, SHIPMENT_STEPS } from '@waggle/contract/orders/shipments/shipment-steps';
import { RowList } from '../../../lists/row-list.tsx';
import { formatDateTime } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { changePath } from '../order-paths.ts';
import { quantityWords } from '../order-words.ts';
import { useOrderHistory } from '../orders-queries.ts';
import { didOf, doneWords, reasonWords } from './history-words.ts';

type Did = Readonly<Partial<Record<string, string>>>;
const OF_PAYMENT: Did = { ...PAYMENT_DID, ...didOf(PAYMENT_STEPS) };
const OF_SHIPMENT: Did = { ...SHIPMENT_DID, ...didOf(SHIPMENT_STEPS) };
const OF_CHANGE: Did = { ...CHANGE_DID, ...didOf(CHANGE_STEPS) };
const OF_SAMPLE: Did = { ...SAMPLE_DID, ...didOf(SAMPLE_STEPS) };

type Entry = Api['GET /v1/orders/:id/history/']['data']['entries'][number];

/** @returns `Deposit, USD 2,985.00: you said that it was sent`, or `Sample 2: you rejected the sample` */
function entryWords(entry: Entry, order: Order): string {
  const { payment, sample, shipment, change, side, action } = entry;
  const who = side === null ? 'Waggle' : side === order.side ? 'you' : order.counterpart;
  if (sample !== undefined) {
    return `Sample ${sample.round}: ${who} ${OF_SAMPLE[action] ?? action}`;
  }
  if (shipment !== undefined) {
    const pieces = quantityWords({ quantity: shipment.quantity, unit: order.unit });
    return `Shipment ${shipment.place}, ${pieces}: ${who} ${OF_SHIPMENT[action] ?? action}`;
  }
  if (change !== undefined) {
    return `Version ${change.number}: ${who} ${OF_CHANGE[action] ?? action}`;
  }
  if (payment === undefined) return doneWords(entry, order);
  const money = formatMoney(payment.amount, payment.currency);
  return `${payment.name}, ${money}: ${who} ${OF_PAYMENT[action] ?? action}`;
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
              <span className="flex flex-wrap items-center gap-x-4 text-small text-muted">
                <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
                {entry.change && (
                  <TextLink to={changePath(order.id, entry.change.id)}>Read the change</TextLink>
                )}
              </span>
            </li>
          );
        }}
      </RowList>
    </>
  );
}
