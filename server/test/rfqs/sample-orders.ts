/** Samples for a test: ordered from a live quote, and agreed to. */
import type { Order } from '@waggle/contract/orders';
import { dataOf } from '../test-server.ts';
import { readOrder, stepOrder } from './orders.ts';
import type { TestUser } from './rfqs.ts';

export const SAMPLE_WISH = {
  quantity: 2,
  address: 'Wijnhaven 3, 3011 WG Rotterdam',
  note: 'Please send both in one parcel',
};

interface TestQuote {
  readonly id: string;
  readonly version: number;
}

/** Orders a sample from a quote as it was read. @returns the answer */
export const orderSample = (
  buyer: TestUser,
  { id, version }: TestQuote,
  more: object = {},
  key?: string,
) => buyer.ask('POST', `quotes/${id}/sample-order/`, { version, ...SAMPLE_WISH, ...more }, key);

/** @returns a sample order that its supplier has agreed to, as the buyer reads it */
export async function agreedSample(
  { buyer, supplier }: { buyer: TestUser; supplier: TestUser },
  quote: TestQuote,
): Promise<Order> {
  const { id } = dataOf(await orderSample(buyer, quote)).order as Order;
  dataOf(await stepOrder(supplier, id, 'agree'));
  return readOrder(buyer, id);
}
