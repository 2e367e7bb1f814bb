/** What happens to orders by themselves: time runs out, whose turn it is changes with what stands around, and the stored standing is always the computed one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { nameAccount, newOrder, readOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import { sayLegalIdentity, userOf } from '../../../test/rfqs/rfqs.ts';
import { dataOf, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { addDays } from '../../lib/clock.ts';
import { processOrderDeadlines } from './deadlines.service.ts';
import { readAround } from './order-facts.ts';
import { selectOrder } from './orders.repo.ts';
import { standingNow } from './standing.service.ts';
import { termsNow } from './terms/parties.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;
const { db } = context.database;

const passTime = async (seconds: number) => {
  server.clock.advance(seconds);
  await processOrderDeadlines(context);
};
const DAY = 24 * 3600;

/** @returns an order's two sides, who sign in again for each call: sessions end meanwhile */
async function sidesOf({ buyer, supplier }: Awaited<ReturnType<typeof newOrder>>) {
  const [bought, sold] = [await server.user(buyer.token), await server.user(supplier.token)];
  const again = (email: string) => async () => userOf(server, await server.signIn(email));
  return [again(bought.email), again(sold.email)] as const;
}

/** @returns what is stored of whose turn it is, once it is what follows from all there is */
async function storedOf(id: string) {
  const row = await until(async () => {
    const found = await selectOrder(db, id);
    if (found === undefined) throw new Error('An order is gone');
    const standing = standingNow(
      found,
      await readAround(context, db, found),
      await termsNow(db, found),
    );
    return isDeepStrictEqual(found.standing, standing) ? found : false;
  }, 'the stored standing');
  assert.deepEqual([row.turn, row.due_at], [row.standing.turn, row.standing.due]);
  return `${row.turn} ${row.standing.next}`;
}

test('whose turn it is follows from what stands around the order, and whoever it is now is told', async () => {
  const made = await newOrder(server, { name: 'Turn Works' });
  const { buyer, supplier, rfq, order } = made;
  const [buyerAgain, supplierAgain] = await sidesOf(made);
  const { id, number } = order;
  const yours = `Your turn in order W-${number}: Fold-flat desk lamp`;
  assert.equal(await storedOf(id), 'supplier name_account');
  await nameAccount(server, supplier);
  assert.equal(await storedOf(id), 'buyer sign_first');
  await until(async () => (await buyer.titles())[0] === yours, 'the news for the buyer');

  const verified = (validUntil: string | null) =>
    server.sql`UPDATE verification_cases SET stands_until = ${validUntil} WHERE supplier_id = ${supplier.id}`;
  const emit = (name: 'relation.moved' | 'verification.badge_validity_changed') =>
    server.transact((tx) =>
      context.emit(tx, name, { supplierId: supplier.id, wasValid: true, isValid: true }),
    );
  await verified(null);
  await emit('verification.badge_validity_changed');
  assert.equal(await storedOf(id), 'team settle_badge');
  await verified('infinity');
  await sayLegalIdentity(server, supplier.token, {
    name: 'Another Company Ltd',
    capacity: 'company',
  });
  assert.equal(await storedOf(id), 'supplier explain_names');
  const asked = {
    name: 'Another Company Ltd',
    country: 'TH',
    kind: 'parent',
    reference: '',
    files: [],
  };
  dataOf(await supplier.ask('POST', 'relations/', asked));
  await emit('relation.moved');
  assert.equal(await storedOf(id), 'team settle_names');
  const { may, names } = await readOrder(buyer, id);
  assert.match(may['offer'] ?? '', /«Another Company Ltd» is another name than the seller’s/);
  assert.deepEqual(names[2], { what: 'order', name: 'Another Company Ltd', agrees: false });
  await server.sql`UPDATE rfqs SET state = 'blocked' WHERE id = ${rfq.id}`;
  await server.transact((tx) => context.emit(tx, 'rfq.moderated', { rfqId: rfq.id }));
  assert.equal(await storedOf(id), 'team settle_request');

  // Meanwhile no time runs out; afterwards there is a day at least.
  await passTime(15 * DAY);
  const late = await buyerAgain();
  assert.equal((await readOrder(late, id)).state, 'draft');
  await server.sql`UPDATE rfqs SET state = 'open' WHERE id = ${rfq.id}`;
  const { token } = await supplierAgain();
  await sayLegalIdentity(server, token, { name: supplier.name, capacity: 'company' });
  assert.equal(await storedOf(id), 'buyer sign_first');
  const { lapses_at } = await readOrder(late, id);
  assert.equal(lapses_at, addDays(server.clock.now(), 1));
  assert.equal((await late.titles())[0], yours);
});

test('whoever is waited for is reminded at half time and a day before the end; then the order lapses', async () => {
  const made = await newOrder(server, { name: 'Late Works' });
  const { quote, order } = made;
  const [buyerAgain, supplierAgain] = await sidesOf(made);
  const { id, number } = order;
  const waits = `${order.terms.buyer.trading_as} waits for you in order W-${number}: Fold-flat desk lamp`;
  const reminded = async () =>
    (await (await supplierAgain()).titles()).filter((title) => title === waits).length;
  const counts: number[] = [];
  for (const seconds of [7 * DAY - 1, 1, 6 * DAY - 1, 1, DAY - 1]) {
    await passTime(seconds);
    await processOrderDeadlines(context);
    counts.push(await reminded());
  }
  assert.deepEqual(counts, [0, 1, 1, 2, 2]);
  const buyer = await buyerAgain();
  assert.equal((await readOrder(buyer, id)).state, 'draft');

  // The job has not run yet: it is too late all the same.
  server.clock.advance(1);
  const late = await stepOrder(buyer, id, 'alter', { terms: order.terms });
  assert.equal(
    (await readOrder(buyer, id)).may['alter'],
    'The time to sign has run out. Begin a new order',
  );
  assert.equal(late.http, 200, 'without a change nothing is refused');
  const changed = await stepOrder(buyer, id, 'alter', { terms: { ...order.terms, quantity: 700 } });
  assert.deepEqual([changed.http, changed.reason], [409, 'order_lapsed']);
  await Promise.all([processOrderDeadlines(context), processOrderDeadlines(context)]);
  const ended = await readOrder(buyer, id);
  assert.deepEqual([ended.state, ended.outcome, ended.reason], ['closed', 'unsigned', null]);
  const [given] = await server.sql`SELECT state, order_id FROM quotes WHERE id = ${quote.id}`;
  assert.deepEqual(given, { state: 'submitted', order_id: null });
  for (const user of [buyer, await supplierAgain()]) {
    const told = (await user.titles()).filter((title) =>
      title.startsWith(`Order W-${number} has ended`),
    );
    assert.equal(told.length, 1);
  }
});
