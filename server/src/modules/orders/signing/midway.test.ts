/** What changes between two signatures: the supplier's verification, who somebody is on which side, and the clocks of the world. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { addDays, secondsBetween } from '../../../lib/clock.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import { sayLegalIdentity, userOf } from '../../../../test/rfqs/rfqs.ts';
import { draftOf, newTrade, offeredOf, post, sign } from '../../../../test/rfqs/signatures.ts';
import { postEntrepreneur } from '../../../../test/suppliers.ts';
import { dataOf, startTestServer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { processOrderDeadlines } from '../deadlines.service.ts';

const server = await testServer(TEST_ENV);

test('a supplier that is not verified any more reads its order and does not sign; no time runs out until it is again', async () => {
  const trade = await newTrade(server);
  const order = await offeredOf(server, trade);
  const { email } = await server.user(trade.supplier.token);
  const verify = (until: string | null) =>
    server.sql`UPDATE verification_cases SET stands_until = ${until} WHERE supplier_id = ${trade.supplier.id}`;
  await verify(null);
  server.clock.advance(secondsBetween(server.clock.now(), addDays(String(order.lapses_at), 3)));
  await processOrderDeadlines(server.services.context);
  const supplier = await userOf(server, await server.signIn(email));
  const read = await readOrder(supplier, order.id);
  assert.deepEqual([read.state, read.standing.next], ['offered', 'settle_badge']);
  const { version } = read;
  const refused = await post(supplier, order, 'code', { version });
  assert.deepEqual([refused.http, refused.reason], [409, 'supplier_not_verified']);
  await verify('infinity');
  assert.equal(dataOf(await sign(server, supplier, order)).order.state, 'signed');
});

test('one person who buys and sells acts in each order for one side, and is never both', async () => {
  const trade = await newTrade(server, 'Both Works');
  const sold = await draftOf(server, trade);
  const both = trade.supplier;
  await postEntrepreneur(server, both.token);
  await sayLegalIdentity(server, both.token, { name: 'Both Works', capacity: 'company' });
  const other = await newTrade(server, 'Other Works');
  const bought = await draftOf(server, { buyer: both, supplier: other.supplier });
  for (const [order, side, wrong] of [
    [sold, 'supplier', 'offer'],
    [bought, 'buyer', 'sign'],
  ] as const) {
    const read = await readOrder(both, order.id);
    assert.equal(read.side, side);
    const body = {
      version: read.version,
      hash: read.hash,
      name: 'Both',
      code: '123456',
      accepted: [],
      time_zone: 'UTC',
    };
    assert.equal((await post(both, order, wrong, body)).http, 403);
  }
  await assert.rejects(
    server.sql`UPDATE orders SET buyer_id = supplier_user_id WHERE id = ${sold.id}`,
    /orders_check/,
  );
});

/** Clocks are put forward in Europe on 28 March 2027, and back on 31 October. */
for (const start of ['2027-03-21T09:30:00.000Z', '2027-10-24T09:30:00.000Z'] as const) {
  test(`fourteen days are as long across the change of the clocks after ${start.slice(0, 10)}`, async () => {
    const elsewhere = await startTestServer({ env: TEST_ENV, start });
    after(() => elsewhere.close());
    const trade = await newTrade(elsewhere);
    const order = await draftOf(elsewhere, trade);
    const end = Date.parse(start) + 14 * 24 * 3600_000;
    assert.equal(Date.parse(String(order.lapses_at)), end);
    const { email } = await elsewhere.user(trade.buyer.token);
    elsewhere.clock.advance(secondsBetween(start, String(order.lapses_at)) - 1);
    const buyer = await userOf(elsewhere, await elsewhere.signIn(email));
    const { order: offered } = dataOf(
      await sign(elsewhere, buyer, order, { time_zone: 'Europe/Berlin' }),
    );
    assert.equal(Date.parse(offered.lapses_at), end - 1000 + 14 * 24 * 3600_000);
    const [signature] = offered.signatures;
    assert.deepEqual(
      [Date.parse(signature.at), signature.time_zone],
      [end - 1000, 'Europe/Berlin'],
    );
  });
}
