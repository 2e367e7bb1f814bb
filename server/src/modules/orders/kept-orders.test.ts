/** What is kept of orders: in the exports of both sides, when one of them leaves, and after ten years. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { column } from '../../../test/column.ts';
import { readOrder, stepOrder } from '../../../test/rfqs/orders.ts';
import { submitted } from '../../../test/rfqs/quotes.ts';
import { newBrief, sendRequest, type TestUser } from '../../../test/rfqs/rfqs.ts';
import { agreedSample, SAMPLE_WISH } from '../../../test/rfqs/sample-orders.ts';
import { judgedOf, stepSample } from '../../../test/rfqs/samples.ts';
import {
  draftOf,
  newTrade,
  offeredOf,
  readyToSign,
  sign,
  type Trade,
} from '../../../test/rfqs/signatures.ts';
import { isAttached, newFile } from '../../../test/suppliers.ts';
import { dataOf, readAnswer, TEST_ENV, testServer } from '../../../test/test-server.ts';
import { StartupError } from '../../lib/startup-error.ts';
import { eraseForOperator } from '../data-rights/erasure.service.ts';
import { exportOrders, forgetOldOrders } from './kept-orders.service.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;

async function signedOf(trade: Trade) {
  const { id } = await offeredOf(server, trade);
  dataOf(await sign(server, trade.supplier, { id }));
  return readOrder(trade.buyer, id);
}

async function erase({ token }: TestUser) {
  const { email } = await server.user(token);
  const answer = await server.call('/v1/account/erase/', { token, body: { email } });
  return { email, ...readAnswer(answer) };
}

/** Without what both have agreed on to be over: no step of this release ends a signed order. */
const close = (id: string) => server.sql`
  UPDATE orders SET state = 'closed', outcome = 'completed', closed_at = ${server.clock.now()} WHERE id = ${id}`;

/** A change that was refused, and where a refund goes. */
async function changed({ id }: { id: string }, buyer: TestUser) {
  await server.sql`
    INSERT INTO changes (id, order_id, buyer_id, supplier_user_id, place, kind, state, version, by_side, base, number, terms, hash, why, lapses_at, created_at, updated_at)
    SELECT gen_random_uuid(), id, buyer_id, supplier_user_id, 1, 'alteration', 'refused', 0, 'supplier', 1, 2, terms, ''::bytea, 'Thicker glass', now(), now(), now()
    FROM orders WHERE id = ${id}`;
  await server.sql`
    INSERT INTO refund_accounts SELECT id, ${buyer.userId}, 'Nora Lindqvist', 'SEB', 'SE', '50001234', '', '', now()
    FROM payments WHERE order_id = ${id} AND place = 1`;
}
const countDocuments = async ({ id }: { id: string }) =>
  (await server.sql`SELECT FROM order_documents WHERE order_id = ${id}`).length;

test('both sides export their orders, with what was signed, and no address of the other', async () => {
  const trade = await newTrade(server);
  const { id, number, hash } = await signedOf(trade);
  await changed({ id }, trade.buyer);
  await draftOf(server, await newTrade(server, 'Somebody Else'));
  for (const side of ['buyer', 'supplier'] as const) {
    const { orders } = await exportOrders(context, { accountId: trade[side].userId });
    assert.equal(orders.length, 1);
    const [order] = orders;
    assert.ok(order);
    const { versions, signatures, steps, payments, changes } = order;
    assert.deepEqual(column(changes, 'why'), ['Thicker glass']);
    assert.deepEqual([order.side, order.number, order.state], [side, number, 'signed']);
    const [version] = versions;
    assert.ok(version);
    assert.equal(createHash('sha256').update(version.written).digest('hex'), hash);
    assert.equal(version.hash, hash);
    assert.deepEqual(column(signatures, 'side'), ['buyer', 'supplier']);
    for (const one of signatures) assert.equal('proved_to' in one, one.side === side);
    assert.deepEqual(column(steps, 'step'), ['start', 'offer', 'sign']);
    assert.deepEqual(
      payments.map(({ name, amount, ...told }) => [name, amount, ...column(told.steps, 'to')]),
      [
        ['Sample', '2400.0000', 'planned', 'due'],
        ['Deposit', '62700.0000', 'planned'],
        ['Balance', '143900.0000', 'planned'],
      ],
    );
    const other = await server.user(trade[side === 'buyer' ? 'supplier' : 'buyer'].token);
    const told = JSON.stringify(orders);
    for (const hidden of [other.email, other.id, id, '1863']) assert.ok(!told.includes(hidden));
    assert.equal(told.includes('50001234'), side === 'buyer');
  }
});

test('an account waits for its signed orders; what is not signed ends with it, and leaves no name', async () => {
  const trade = await newTrade(server, 'Leaving Lamps');
  const { buyer, supplier } = trade;
  const signed = await signedOf(trade);
  await changed(signed, buyer);
  const refused = await erase(supplier);
  assert.deepEqual([refused.http, refused.reason], [409, 'orders_open']);
  assert.match(refused.message, /^One order that both sides have signed is open/);
  const { email } = await server.user(buyer.token);
  await assert.rejects(eraseForOperator(context, email), (error) => {
    assert.ok(error instanceof StartupError);
    return true;
  });
  const offered = await offeredOf(server, trade);
  await close(signed.id);
  assert.equal((await erase(supplier)).http, 200);

  const left = await readOrder(buyer, offered.id);
  assert.deepEqual(
    [left.state, left.outcome, left.reason, left.counterpart, left.signatures],
    ['closed', 'unsigned', 'account_erased', 'A supplier that has left', []],
  );
  assert.ok(!JSON.stringify(left).includes('Leaving'));
  const quote = dataOf(await buyer.ask('GET', `rfqs/${left.rfq_id}/quotes/`)).quotes[0];
  assert.deepEqual([quote.state, quote.order], ['withdrawn', null]);

  const kept = await readOrder(buyer, signed.id);
  assert.deepEqual(
    [kept.counterpart, kept.first.supplier.name, kept.terms.supplier.name, kept.hash],
    ['A supplier that has left', '', 'Leaving Lamps', signed.hash],
  );
  const read = dataOf(await buyer.ask('GET', `orders/${signed.id}/versions/1/`));
  assert.equal(read.hash, createHash('sha256').update(read.written).digest('hex'));
  assert.deepEqual(column(read.signatures, 'side'), ['buyer', 'supplier']);
  const names = await server.sql`
    SELECT id FROM orders WHERE supplier_name = 'Leaving Lamps' OR first::text LIKE '%Leaving%'`;
  assert.equal(names.length, 0);

  const proof = await newFile(server, buyer.token, 'ORDER_FILES');
  await server.sql`UPDATE files SET attached_at = now() WHERE id = ${proof.id}`;
  await server.sql`
    UPDATE payments SET files = ARRAY[${proof.id}::uuid] WHERE order_id = ${signed.id} AND place = 1`;
  server.clock.advance(ORDER_LIMITS.keptDays * 24 * 3600);
  await forgetOldOrders(context);
  for (const table of ['order_versions', 'payments', 'changes', 'order_documents']) {
    const kept = await server.sql.unsafe(`SELECT FROM ${table} WHERE order_id = $1`, [signed.id]);
    assert.ok(kept.length > 0, table);
  }
  assert.ok(await isAttached(server, proof));
  server.clock.advance(24 * 3600);
  await forgetOldOrders(context);
  const rows = await server.sql`
    SELECT v.number, o.terms::text AS terms, coalesce(p.id, c.id) AS kept FROM orders o
    LEFT JOIN changes c ON c.order_id = o.id LEFT JOIN order_versions v ON v.order_id = o.id LEFT JOIN payments p ON p.order_id = o.id
    WHERE o.id = ${signed.id}`;
  assert.equal(rows.length, 1);
  assert.deepEqual([rows[0]?.['number'], rows[0]?.['kept']], [null, null]);
  assert.equal(await isAttached(server, proof), false);
  assert.ok(!String(rows[0]?.['terms']).includes('Leaving'));
  assert.equal(await countDocuments(signed), 0);
});

test('once both have left, nothing that they signed stays', async () => {
  const trade = await newTrade(server, 'Both Gone Lamps');
  const signed = await signedOf(trade);
  const draft = await draftOf(server, trade);
  dataOf(await stepOrder(trade.buyer, draft.id, 'withdraw', { reason: 'other', note: '' }));
  await close(signed.id);
  for (const side of ['buyer', 'supplier'] as const) {
    const { http, email } = await erase(trade[side]);
    assert.equal(http, 200, email);
  }
  const rows = await server.sql`
    SELECT o.buyer_id, o.supplier_user_id, v.number, p.id AS paid, o.terms::text || o.first::text AS terms
    FROM orders o LEFT JOIN order_versions v ON v.order_id = o.id LEFT JOIN payments p ON p.order_id = o.id WHERE o.id IN (${signed.id}, ${draft.id})`;
  assert.equal(rows.length, 2);
  for (const { terms, ...left } of rows) {
    const nothing = { buyer_id: null, supplier_user_id: null, number: null, paid: null };
    assert.deepEqual(left, nothing);
    assert.doesNotMatch(String(terms), /Both Gone|Nora Lindqvist|Storgatan/);
  }
  assert.equal(await countDocuments(signed), 0);
});

test('of a sample order, neither address nor words of a buyer that leaves stay', async () => {
  const { buyer, supplier } = await newTrade(server, 'Sampling Lamps');
  const rfq = await sendRequest(buyer, [supplier], newBrief());
  const quote = await submitted(server, supplier, rfq);
  const { id } = await agreedSample({ buyer, supplier }, quote);
  assert.equal((await erase(buyer)).reason, 'orders_open');
  await server.sql`UPDATE samples SET state = 'received' WHERE order_id = ${id}`;
  const order = await readOrder(buyer, id);
  const why = 'It wobbles on our table in Lund';
  const judgement = judgedOf(order, { 0: { right: false, why } });
  dataOf(await stepSample(buyer, order, 'reject', { judgement }));
  dataOf(await stepOrder(buyer, id, 'cancel', { reason: 'other', note: '' }));
  for (const { userId } of [buyer, supplier]) {
    const [order] = (await exportOrders(context, { accountId: userId })).orders;
    assert.deepEqual([order?.terms.place, order?.samples.length], [SAMPLE_WISH.address, 2]);
    assert.match(JSON.stringify(order?.samples), /wobbles.*Rotterdam, shelf 2/);
  }
  assert.ok((await countDocuments({ id })) > 0);
  assert.equal((await erase(buyer)).http, 200);
  assert.equal(await countDocuments({ id }), 0);
  const left = await readOrder(supplier, id);
  const said = JSON.stringify([left, await exportOrders(context, { accountId: supplier.userId })]);
  const gone = [SAMPLE_WISH.address, SAMPLE_WISH.note, 'Nora Lindqvist', why, 'Rotterdam, shelf 2'];
  for (const one of gone) assert.ok(!said.includes(one), one);
  assert.match(said, /Colombo, quality room/);
  assert.equal((await erase(supplier)).http, 200);
  assert.equal((await server.sql`SELECT FROM samples WHERE order_id = ${id}`).length, 0);
});

test('of an erasure and the last signature in one moment, one holds: nobody leaves behind what both have signed', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { buyer, supplier } = await newTrade(server, `Racing Lamps ${round}`);
    const { id } = await offeredOf(server, { buyer, supplier });
    const { path, body } = await readyToSign(server, supplier, { id });
    const [left, signed] = await Promise.all([erase(buyer), supplier.ask('POST', path, body)]);
    const { state } = await readOrder(supplier, id);
    const ends = left.http === 200 ? [200, 409, 'closed'] : [409, 200, 'signed'];
    assert.deepEqual([left.http, signed.http, state], ends, JSON.stringify([left, signed]));
  }
});
