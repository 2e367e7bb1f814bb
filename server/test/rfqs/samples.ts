/** Samples for a test: an order whose sample is paid, and the steps of the two sides. */
import type { Order } from '@waggle/contract/orders';
import type { JudgedLine, Judgement } from '@waggle/contract/orders/samples/judgement';
import { emptyJudgement } from '@waggle/contract/orders/samples/judging';
import type { Sample } from '@waggle/contract/orders/samples';
import { dataOf, type TestServer } from '../test-server.ts';
import { readOrder } from './orders.ts';
import { confirmPayment, firstOf, useAccount as accountInUse } from './payments.ts';
import type { TestUser } from './rfqs.ts';
import { draftOf, sign, type Trade } from './signatures.ts';

/** @returns an order with a sample that both have signed, as the buyer reads it */
export async function signedWithSample(server: TestServer, trade: Trade): Promise<Order> {
  const draft = await draftOf(server, trade);
  dataOf(await sign(server, trade.buyer, draft));
  dataOf(await sign(server, trade.supplier, draft));
  await accountInUse(server, trade);
  return readOrder(trade.buyer, draft.id);
}

/** @returns the same once the payment for the sample has arrived */
export async function paidSample(server: TestServer, trade: Trade): Promise<Order> {
  const { id } = await signedWithSample(server, trade);
  const order = await readOrder(trade.supplier, id);
  dataOf(await confirmPayment(trade.supplier, await firstOf(trade.supplier, order)));
  return readOrder(trade.buyer, id);
}

/** @returns the last round of an order's sample, as a user reads it */
export async function lastRound(user: TestUser, { id }: { id: string }): Promise<Sample> {
  const last = (await readOrder(user, id)).samples.at(-1);
  if (last === undefined) throw new Error('An order without a sample');
  return last;
}

export const SENT = { carrier: 'DHL', tracking: '44 1820', sent_on: '2026-01-05', note: '' };

/** Takes a step on the last round as a user reads it now. @returns the answer */
export async function stepSample(
  user: TestUser,
  order: { id: string },
  step: string,
  body: object = {},
) {
  const { id, version } = await lastRound(user, order);
  return user.ask('POST', `samples/${id}/${step}/`, { version, ...body });
}

/** Sends the last round, and says that it is there. @returns it, as the buyer reads it */
export async function receivedSample({ buyer, supplier }: Trade, order: Order): Promise<Sample> {
  dataOf(await stepSample(supplier, order, 'send', SENT));
  dataOf(await stepSample(buyer, order, 'receive'));
  return lastRound(buyer, order);
}

const SEALS = {
  buyer: { number: 'WG 20817', place: 'Rotterdam, shelf 2', picture: null },
  supplier: { number: 'WG 20818', place: 'Colombo, quality room', picture: null },
};

/** @returns a judgement of all lines of an order, which are right but for what is said of them by their place */
export function judgedOf(
  { terms: { lines } }: Order,
  said: Readonly<Record<number, Partial<JudgedLine>>> = {},
  more: Partial<Judgement> = {},
): Judgement {
  const empty = emptyJudgement(lines);
  const found = empty.lines.map((line, at) => ({ ...line, right: true, ...said[at] }));
  return { ...empty, lines: found, seals: SEALS, ...more };
}
