/** Where the samples of an order stand: which rounds there are, whether one may be sent, and until when. */
import { dayIn, endOfDay } from '@waggle/contract/calendar/time-zone';
import { creditIn } from '@waggle/contract/orders/schedule';
import type { SampleObject } from '@waggle/contract/orders/samples/sample-next';
import { addDays, timeOf } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/database.ts';
import type { OrderRow } from '../orders.repo.ts';
import type { PaymentRow } from '../payments/payments.repo.ts';
import { isOpenFor, paymentsFor } from '../payments/waiting-for.ts';
import { zoneOf } from '../terms/parties.ts';
import { type SampleRow, selectSamplesOf } from './samples.repo.ts';

export interface SamplesNow {
  /** In their order. */
  readonly rounds: readonly (SampleRow & SampleObject)[];
}

/** Whether a payment that comes before the sample has not arrived. */
export const isUnpaid = (payments: readonly PaymentRow[]): boolean => isOpenFor(payments, 'sample');

export async function samplesNow(
  db: Db,
  order: OrderRow,
  payments: readonly PaymentRow[],
): Promise<SamplesNow> {
  const rows = await selectSamplesOf(db, order.id);
  const paid = paymentsFor(payments, 'sample');
  const unpaid = isUnpaid(payments);
  const rounds: SamplesNow['rounds'][number][] = [];
  for (const row of rows) {
    const isWaiting = row.state === 'agreed' && !unpaid;
    const since = [row.created_at, ...paid.flatMap(({ arrived_at }) => arrived_at ?? [])];
    const send_by = isWaiting ? await sendBy(db, order, since.toSorted().at(-1)) : null;
    rounds.push({ ...row, send_by });
  }
  return { rounds };
}

/** @param since when it was agreed on, or its payment arrived */
async function sendBy(db: Db, order: OrderRow, since: Time | undefined): Promise<Time | null> {
  const { sample } = order.terms;
  if (sample === null || since === undefined) return null;
  const zone = await zoneOf(db, order, 'supplier');
  return timeOf(endOfDay(dayIn(zone, addDays(since, sample.days)), zone));
}

/** Whether one was agreed on, and none is approved. */
export const isSampleOpen = ({ rounds }: SamplesNow): boolean =>
  rounds.length > 0 && !rounds.some(({ state }) => state === 'golden');

/** Whether one is on its way, or to be judged. */
export const isAway = ({ rounds }: SamplesNow): boolean =>
  rounds.some(({ state }) => state === 'sent' || state === 'received');

const SENT: readonly PaymentRow['state'][] = ['sent', 'contested', 'received'];

/** Whether a payment was reported, or has arrived; that of a sample does not count once the last round was rejected, nor what was paid before the order. */
export function isSomethingSent(
  { first }: Pick<OrderRow, 'first'>,
  payments: readonly PaymentRow[],
  { rounds }: SamplesNow,
): boolean {
  const settled = rounds.at(-1)?.state === 'rejected' ? paymentsFor(payments, 'sample') : [];
  const before = creditIn(first.payments)?.key;
  return payments.some(
    (one) => SENT.includes(one.state) && !settled.includes(one) && one.key !== before,
  );
}
