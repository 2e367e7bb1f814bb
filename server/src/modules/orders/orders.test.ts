/** Orders through the real server: how one begins, is changed by both sides, and ends before both have signed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newOrder, readOrder } from '../../../test/rfqs/orders.ts';
import { TEST_ENV, testServer } from '../../../test/test-server.ts';

const server = await testServer(TEST_ENV);

test('an accepted quote begins an order, and both sides are told all of it', async () => {
  const { supplier, order, quote } = await newOrder(server);
  assert.deepEqual(quote.order, { id: order.id, number: order.number });
  assert.equal((await readOrder(supplier, order.id)).number, order.number);
});
