/** Changes of what was signed through the real server: proposed with a signature, accepted with the other, refused, taken back or not answered, and what they do to payments and terms. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DataOf } from '@waggle/contract/endpoint';
import type { listOrderHistory, Order } from '@waggle/contract/orders';
import type { previewChange } from '@waggle/contract/orders/changes/change-calls';
import {
  accept,
  changed,
  codeForChange,
  preview,
  propose,
  readChange,
} from '../../../../test/rfqs/changes.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  firstOf,
  signedOf,
  useAccount as accountInUse,
} from '../../../../test/rfqs/payments.ts';
import { mailsAbout, newTrade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer, titlesOf } from '../../../../test/test-server.ts';
import { processOrderDeadlines } from '../deadlines.service.ts';
import { reminderNews } from '../order-news.ts';
import { selectOrder } from '../orders.repo.ts';

const server = await testServer(TEST_ENV);
const { context } = server.services;

/** @returns an order whose deposit has arrived, as the buyer reads it */
async function paidOf(name: string) {
  const trade = await newTrade(server, name);
  const order = await signedOf(server, trade, { sample: null });
  await accountInUse(server, trade);
  dataOf(await confirmPayment(trade.supplier, await firstOf(trade.supplier, order)));
  return { trade, order: await readOrder(trade.buyer, order.id) };
}

const turnOf = ({ standing: { turn, next } }: Order) => `${turn} ${next}`;

test('whoever proposes signs the next version; it holds once the other side has signed the same text, and what was paid stays', async () => {
  const { trade, order } = await paidOf('Change Works');
  const { buyer, supplier } = trade;
  const wish = { terms: { quantity: order.quantity - 100, ready_days: 40 } };
  const seen: DataOf<typeof previewChange> = dataOf(await preview(supplier, order, wish));
  assert.deepEqual(
    seen.effect.changes.map(({ name, settled, after }) => [name, settled, after]),
    order.payments.map(({ name, amount }, at) => [
      name,
      at === 0,
      at === 0 ? amount : seen.terms.amounts[1],
    ]),
  );
  assert.equal(seen.effect.back, '0.00');
  assert.deepEqual(await server.sql`SELECT id FROM changes WHERE order_id = ${order.id}`, []);

  const { change } = dataOf(await propose(server, supplier, order, wish));
  assert.deepEqual(change.may, { withdraw: null });
  const open = await readOrder(buyer, order.id);
  assert.deepEqual([turnOf(open), open.standing.due], ['buyer answer_change', change.lapses_at]);
  assert.equal(open.standing.change, change.id);
  const row = await selectOrder(context.database.db, order.id);
  const reminder = row && reminderNews(row, 'buyer', context.clock.now());
  assert.equal(reminder?.path, `/orders/${order.id}/changes/${change.id}`);
  assert.deepEqual([open.terms.version, open.hash], [1, order.hash]);
  assert.match(open.may['propose'] ?? '', /proposed already/);
  const again = await propose(server, buyer, order, wish).catch(({ message }: Error) => message);
  assert.match(String(again), /proposed already/);
  const page = await readChange(buyer, change);
  assert.deepEqual(page.effect, seen.effect);
  assert.deepEqual([page.hash, page.after.changed?.why], [seen.hash, 'The steel is late']);
  assert.equal((await readOrder(buyer, order.id)).signatures.length, 2);

  // All that needs no code is checked before one is tried.
  const code = await codeForChange(server, buyer, order, page.hash);
  const { version, hash, signer: name } = page;
  const body = { version, hash, name, code, time_zone: 'Europe/Amsterdam' };
  const at = `changes/${change.id}/accept/`;
  const refusals = [
    [supplier, body, 404],
    [buyer, { ...body, version: version + 1 }, 409],
    [buyer, { ...body, hash: order.hash }, 409],
    [buyer, { ...body, name: 'Somebody Else' }, 400],
  ] as const;
  for (const [user, sent, http] of refusals) {
    assert.equal((await user.ask('POST', at, sent)).http, http);
  }
  dataOf(await buyer.ask('POST', at, body));
  const now = await readOrder(buyer, order.id);
  assert.deepEqual(
    [now.terms.version, now.hash, now.quantity],
    [2, page.hash, order.quantity - 100],
  );
  const [deposit, balance] = now.payments;
  assert.deepEqual([deposit?.state, deposit?.amount], ['received', order.payments[0]?.amount]);
  assert.deepEqual([balance?.state, balance?.amount], ['planned', seen.terms.amounts[1]]);
  assert.deepEqual(
    now.signatures.map(({ side, version: of }) => [of, side]),
    [
      [1, 'buyer'],
      [1, 'supplier'],
      [2, 'supplier'],
      [2, 'buyer'],
    ],
  );
  const history = await buyer.ask('GET', `orders/${order.id}/history/`);
  const { entries }: DataOf<typeof listOrderHistory> = dataOf(history);
  const told = entries.filter((one) => one.change !== undefined);
  assert.deepEqual(
    told.map(({ action, side }) => [action, side]),
    [
      ['accept', 'buyer'],
      ['propose', 'supplier'],
    ],
  );
  const mails = await mailsAbout(server, buyer, 'proposes a change of order');
  assert.match(mails[0]?.text ?? '', /less in all/);
  assert.equal((await buyer.ask('POST', at, body)).http, 409);
});

test('a change that is refused, taken back or not answered leaves the old terms, and keeps its number', async () => {
  const { trade, order } = await paidOf('Refusing Works');
  const { buyer, supplier } = trade;
  const wish = { terms: { ready_days: 60 } };
  const next = async () => {
    const { change } = dataOf(await propose(server, supplier, order, wish));
    return change;
  };
  const refused = await next();
  const { version } = refused;
  const note = 'We launch in March';
  assert.equal(
    (await supplier.ask('POST', `changes/${refused.id}/refuse/`, { version, note })).http,
    404,
  );
  dataOf(await buyer.ask('POST', `changes/${refused.id}/refuse/`, { version, note }));
  const withdrawn = await next();
  dataOf(await supplier.ask('POST', `changes/${withdrawn.id}/withdraw/`, { version }));
  const lapsed = await next();
  await server.sql`UPDATE changes SET lapses_at = ${server.clock.now()} WHERE id = ${lapsed.id}`;
  const late = await accept(server, buyer, lapsed);
  assert.deepEqual([late.http, /time to answer/.test(late.message)], [409, true]);
  await processOrderDeadlines(context);
  const now = await readOrder(buyer, order.id);
  assert.deepEqual(
    now.changes.map(({ state, number, note: said }) => [state, number, said]),
    [
      ['refused', 2, note],
      ['withdrawn', 3, ''],
      ['lapsed', 4, ''],
    ],
  );
  assert.deepEqual([now.terms.version, now.hash, now.signatures.length], [1, order.hash, 2]);
  assert.equal((await readChange(buyer, lapsed)).signatures[0]?.taken_back_at === null, false);
  const after = await changed(server, trade, order, wish);
  assert.deepEqual([after.terms.version, after.signatures.length], [5, 7]);
});

test('an order that ends meanwhile takes what was proposed of it along', async () => {
  const trade = await newTrade(server, 'Leaving Works');
  const order = await signedOf(server, trade, { sample: null });
  const { buyer, supplier } = trade;
  const { change } = dataOf(await propose(server, supplier, order, { terms: { ready_days: 60 } }));
  const { version } = await readOrder(buyer, order.id);
  const ending = { version, reason: 'terms', note: '' };
  const { order: closed } = dataOf(await buyer.ask('POST', `orders/${order.id}/cancel/`, ending));
  assert.equal(closed.state, 'closed');
  const page = await readChange(supplier, change);
  assert.deepEqual([page.state, page.effect, page.may], ['lapsed', null, {}]);
});

test('production that begins while a change waits for its answer is told to the supplier all the same', async () => {
  const trade = await newTrade(server, 'Waiting Works');
  const order = await signedOf(server, trade, { sample: null });
  const { supplier } = trade;
  await accountInUse(server, trade);
  dataOf(await propose(server, supplier, order, { terms: { ready_days: 60 } }));
  dataOf(await confirmPayment(supplier, await firstOf(supplier, order)));
  const told = (await titlesOf(server, supplier.token)).filter((one) =>
    one.startsWith('Production'),
  );
  assert.equal(told.length, 1);
});
