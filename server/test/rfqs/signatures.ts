/** Signatures for a test: two who can sign, an order between them, and the calls by which they do. */
import type { Order } from '@waggle/contract/orders';
import { dataOf, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';
import { nameAccount, readOrder } from './orders.ts';
import { decide, submitted } from './quotes.ts';
import {
  type ListedTestSupplier,
  newBrief,
  newBuyer,
  newListedSupplier,
  sendRequest,
  type TestUser,
} from './rfqs.ts';

export interface Trade {
  readonly buyer: TestUser;
  readonly supplier: ListedTestSupplier;
}

/** A buyer, and a supplier that has named its account. */
export async function newTrade(server: TestServer, name = 'Kadota Works'): Promise<Trade> {
  const supplier = await newListedSupplier(server, name);
  await nameAccount(server, supplier);
  return { buyer: await newBuyer(server), supplier };
}

/** @returns the order that begins when a buyer accepts a quote, as the buyer reads it */
export async function accepted(
  buyer: TestUser,
  quote: Parameters<typeof decide>[1],
  more: object = {},
) {
  const { order } = dataOf(await decide(buyer, quote, 'accept', more)).quote;
  return readOrder(buyer, order.id);
}

/** @returns a draft that lacks nothing but signatures, as its buyer reads it */
export async function draftOf(server: TestServer, { buyer, supplier }: Trade): Promise<Order> {
  const rfq = await sendRequest(buyer, [supplier], newBrief());
  return accepted(buyer, await submitted(server, supplier, rfq, { costs: [] }));
}

/** @returns the codes that were mailed to a user for something, `sign order W-1042`, the oldest first */
export async function codesTo(
  server: TestServer,
  { token }: Pick<TestUser, 'token'>,
  what: string,
): Promise<string[]> {
  const { email } = await server.user(token);
  return server.smtp.mails.flatMap(({ recipient, subject = '' }) =>
    recipient === email && subject.endsWith(what) ? [subject.slice(0, 6)] : [],
  );
}

/** @returns a code with which a user signs the terms that were read */
export async function codeToSign(
  server: TestServer,
  user: TestUser,
  { id, version, number }: Order,
): Promise<string> {
  const codes = () => codesTo(server, user, ` is your code to sign order W-${number}`);
  const before = (await codes()).length;
  dataOf(await user.ask('POST', `orders/${id}/code/`, { version }));
  return until(async () => (await codes())[before] ?? false, 'a code to sign');
}

/** What a side sends to sign an order as it has read it. */
export const signing = (order: Order, code: string) => ({
  version: order.version,
  hash: order.hash,
  name: order.signer ?? '',
  code,
  accepted: order.to_tick,
  time_zone: 'Europe/Amsterdam',
});

/** The step by which each side signs. */
export const ACTS = { buyer: 'offer', supplier: 'sign' } as const;

/** @returns what a side would send to sign an order as it reads it now, with a code of its own */
export async function readyToSign(
  server: TestServer,
  user: TestUser,
  { id }: { id: string },
): Promise<{ path: string; body: ReturnType<typeof signing> }> {
  const order = await readOrder(user, id);
  const body = signing(order, await codeToSign(server, user, order));
  return { path: `orders/${id}/${ACTS[order.side]}/`, body };
}

/** Signs for one side. @returns the answer */
export async function sign(
  server: TestServer,
  user: TestUser,
  order: { id: string },
  more: object = {},
) {
  const { path, body } = await readyToSign(server, user, order);
  return user.ask('POST', path, { ...body, ...more });
}

/** @returns an order that the buyer has signed, as the supplier reads it */
export async function offeredOf(server: TestServer, trade: Trade): Promise<Order> {
  const order = await draftOf(server, trade);
  dataOf(await sign(server, trade.buyer, order));
  return readOrder(trade.supplier, order.id);
}

/** Changes the terms that were read. @returns the answer */
export const alter = (user: TestUser, order: Order, change: Partial<Order['terms']>) =>
  post(user, order, 'alter', {
    version: order.version,
    terms: { ...order.terms, ...change },
  });

/** Takes a step on an order. @returns the answer */
export const post = (
  user: TestUser,
  { id }: { id: string },
  act: string,
  body: object,
  key?: string,
) => user.ask('POST', `orders/${id}/${act}/`, body, key);

/** @returns the mails to a user whose subject has these words */
export async function mailsAbout(server: TestServer, { token }: TestUser, words: string) {
  const { email } = await server.user(token);
  return server.smtp.mails.filter(
    ({ recipient, subject = '' }) => recipient === email && subject.includes(words),
  );
}
