/** Shipments for a test: an order in production, and the steps of the two sides. */
import type { Order } from '@waggle/contract/orders';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { dataOf, type TestServer } from '../test-server.ts';
import { readOrder } from './orders.ts';
import { confirmPayment, firstOf, signedOf, useAccount as accountInUse } from './payments.ts';
import type { TestUser } from './rfqs.ts';
import type { Trade } from './signatures.ts';

/** @returns an order whose deposit has arrived, so that its goods are made, as the buyer reads it */
export async function inProduction(
  server: TestServer,
  trade: Trade,
  terms: Partial<OrderTerms> = {},
): Promise<Order> {
  const order = await signedOf(server, trade, { sample: null, ...terms });
  await accountInUse(server, trade);
  dataOf(await confirmPayment(trade.supplier, await firstOf(trade.supplier, order)));
  return readOrder(trade.buyer, order.id);
}

/** Says that goods are packed. @returns the answer */
export const pack = (user: TestUser, { id, quantity }: { id: string; quantity: number }) =>
  user.ask('POST', `orders/${id}/shipments/`, { quantity, packages: [], note: '', files: [] });

/** What a side says with each step. */
export const saidOf = (user: TestUser, quantity: number) => ({
  ship: { carrier: 'DHL', tracking: '44 1820', handed_over: user.today(), files: [] },
  arrive: { arrived_on: user.today(), files: [] },
  receive: { received: quantity, damaged: 0, note: '' },
  unpack: {},
});

/** Takes a step on the last shipment as a user reads it now. @returns the answer */
export async function stepShipment(
  user: TestUser,
  { id }: { id: string },
  step: keyof ReturnType<typeof saidOf>,
  more: object = {},
) {
  const last = (await readOrder(user, id)).shipments.at(-1);
  if (last === undefined) throw new Error('An order without shipments');
  const body = { version: last.version, ...saidOf(user, last.quantity)[step], ...more };
  return user.ask('POST', `shipments/${last.id}/${step}/`, body);
}
