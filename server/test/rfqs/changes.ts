/** Changes of signed orders for a test: what one would do, proposing it, and answering it. */
import type { Order } from '@waggle/contract/orders';
import type { ChangePage } from '@waggle/contract/orders/changes/change-calls';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { dataOf, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';
import { readOrder } from './orders.ts';
import type { TestUser } from './rfqs.ts';
import { codesTo, type Trade } from './signatures.ts';

export interface Wish {
  readonly kind?: 'alteration' | 'cancellation';
  /** Parts of the terms that change. */
  readonly terms?: Partial<OrderTerms>;
  readonly pay_back?: string;
  readonly why?: string;
}

/** @returns what a side sends of a proposal */
export const wished = (
  { terms }: Order,
  { kind = 'alteration', terms: change, pay_back = '', why = 'The steel is late' }: Wish,
) => ({
  kind,
  terms: kind === 'alteration' ? { ...terms, ...change } : null,
  pay_back,
  why,
});

export const preview = (user: TestUser, order: Order, wish: Wish) =>
  user.ask('POST', `orders/${order.id}/changes/preview/`, wished(order, wish));

/** @returns the code by which a user signs a change of this text */
export async function codeForChange(
  server: TestServer,
  user: TestUser,
  { id, number }: Pick<Order, 'id' | 'number'>,
  hash: string,
): Promise<string> {
  const codes = () => codesTo(server, user, ` a change of order W-${number}`);
  const before = (await codes()).length;
  dataOf(await user.ask('POST', `orders/${id}/changes/code/`, { hash }));
  return until(async () => (await codes())[before] ?? false, 'a code for a change');
}

/** Proposes a change of an order as a user reads it now. @returns the answer */
export async function propose(
  server: TestServer,
  user: TestUser,
  { id }: { id: string },
  wish: Wish,
  more: object = {},
) {
  const order = await readOrder(user, id);
  const { hash } = dataOf(await preview(user, order, wish));
  const code = await codeForChange(server, user, order, hash);
  return user.ask('POST', `orders/${id}/changes/`, {
    ...wished(order, wish),
    base: order.terms.version,
    files: [],
    hash,
    name: order.signer ?? '',
    code,
    time_zone: 'Europe/Amsterdam',
    ...more,
  });
}

export const readChange = async (user: TestUser, { id }: { id: string }): Promise<ChangePage> =>
  dataOf(await user.ask('GET', `changes/${id}/`)).change;

/** Accepts a change as a user reads it now. @returns the answer */
export async function accept(
  server: TestServer,
  user: TestUser,
  { id }: { id: string },
  more: object = {},
) {
  const { version, hash, order, signer } = await readChange(user, { id });
  const code = await codeForChange(server, user, order, hash);
  const signing = { hash, name: signer ?? '', code, time_zone: 'Asia/Colombo' };
  return user.ask('POST', `changes/${id}/accept/`, { version, ...signing, ...more });
}

/** Changes what both have signed. @returns the order, as the buyer reads it */
export async function changed(
  server: TestServer,
  { buyer, supplier }: Trade,
  order: { id: string },
  wish: Wish,
): Promise<Order> {
  const { change } = dataOf(await propose(server, supplier, order, wish));
  dataOf(await accept(server, buyer, change));
  return readOrder(buyer, order.id);
}
