/** Random histories of signed orders through the server: paid and paid back, packed, sent and counted, changed and ended. Every step is in the history and told to the other side, what is stored is what is worked out and what the history alone says, and no coin or piece is lost. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { isCancellation } from '@waggle/contract/orders/changes/change-graph';
import { balanceOf } from '@waggle/contract/orders/shipments/delivery';
import { otherSide, type Side, SIDES } from '@waggle/contract/permissions/parties';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { randomRow } from '@waggle/contract/quotes/landed/landed-test-data';
import { column } from '../../../test/column.ts';
import { accept, propose } from '../../../test/rfqs/changes.ts';
import { copySigned } from '../../../test/rfqs/order-rows.ts';
import { readOrder } from '../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  pageOf,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../test/rfqs/payments.ts';
import { findUnlikeHistory } from '../../../test/rfqs/replayed-orders.ts';
import { pack, saidOf } from '../../../test/rfqs/shipments.ts';
import { newTrade } from '../../../test/rfqs/signatures.ts';
import { TEST_ENV, testServer } from '../../../test/test-server.ts';
import { DAY_SECONDS } from '../../lib/clock.ts';
import { processOrderDeadlines } from './deadlines.service.ts';

const server = await testServer(TEST_ENV);
const ORDERS = Number(process.env['WAGGLE_HISTORIES'] ?? 20);
const STEPS = 12;

/** A step that a side may take now. */
interface Choice {
  readonly name: string;
  readonly side: Side;
  take(): Promise<{ http: number; message: string }>;
}

test('random histories of orders: every step is kept and told, and nothing is made or lost', async () => {
  const random = randomRow(2026);
  const trade = await newTrade(server, 'Whole Works');
  const signed = await signedOf(server, trade, { sample: null });
  await useAccount(server, trade);
  const copies = await copySigned(server, signed, { count: ORDERS, random });
  const met = new Set<string>();
  for (const id of copies) await play(id);
  // What nobody answers or counts in time, and orders of which nothing is open any more.
  const { context } = server.services;
  for (const days of [8, 30]) {
    server.clock.advance(days * DAY_SECONDS);
    await processOrderDeadlines(context);
  }
  const ended = await server.sql`
    SELECT DISTINCT action FROM steps WHERE action IN ('silence', 'lapse') ORDER BY action`;
  assert.deepEqual(column(ended, 'action'), ['lapse', 'silence']);
  assert.deepEqual(await findUnlikeHistory(server.sql), []);
  const all = ['accept', 'arrive', 'cancel together', 'check', 'confirm', 'confirm back', 'deny'];
  const more = [
    'on its way',
    'pack',
    'propose',
    'receive',
    'refuse',
    'report',
    'ship',
    'unpack',
    'withdraw',
  ];
  assert.deepEqual([...met].toSorted(), [...all, ...more].toSorted());

  async function play(id: string): Promise<void> {
    const sides = { buyer: trade.buyer, supplier: trade.supplier };
    const { currency } = await readOrder(trade.buyer, id);
    const unit = 10n ** BigInt(currencyDigits(currency));
    const coins = (text: string) => {
      const [whole = '', part = ''] = text.split('.');
      return BigInt(whole) * unit + BigInt(part.padEnd(currencyDigits(currency), '0') || '0');
    };
    const write = (sum: bigint) => {
      const part = String(sum % unit).padStart(currencyDigits(currency), '0');
      return unit === 1n ? `${sum}` : `${sum / unit}.${part}`;
    };
    // Of the other reckoning: coins that are settled with the supplier, and good pieces.
    let settled = 0n;
    let good = 0;

    const choicesOf = (side: Side, order: Order): Choice[] => {
      const user = sides[side];
      const found: Choice[] = [];
      const add = (name: string, take: Choice['take']) => found.push({ name, side, take });
      for (const one of order.payments) {
        const asked = coins(one.amount);
        const isBack = one.direction === 'back';
        const begins = one.kind === 'plan' && (one.state === 'planned' || one.state === 'due');
        if (one.may['report'] === null && one.state !== 'planned' && !isBack) {
          add('report', async () => {
            const { reasons: against } = await pageOf(user, one);
            const answer = await reportPayment(user, one, { against });
            if (answer.http === 200 && begins) settled += asked;
            return answer;
          });
        }
        if (one.may['deny'] === null)
          add('deny', () => stepPayment(user, one, 'deny', { note: '' }));
        if (one.may['confirm'] === null && one.state !== 'planned') {
          const given = [asked, asked, asked, asked + 1n, (asked + 1n) / 2n][random(5)] ?? asked;
          const rest = given < asked ? (['full', 'open'][random(2)] ?? 'full') : null;
          add(isBack ? 'confirm back' : 'confirm', async () => {
            const answer = await confirmPayment(user, one, { amount: write(given), rest });
            if (answer.http !== 200) return answer;
            if (begins) settled += asked;
            if (given > asked) settled += isBack ? asked - given : given - asked;
            return answer;
          });
        }
      }
      const { left } = balanceOf(order.terms, order.shipments);
      if (order.may['pack'] === null) {
        add('pack', () => pack(user, { id, quantity: 1 + random(left) }));
      }
      if (order.may['check'] === null) {
        add('check', () => user.ask('POST', `orders/${id}/check/`, { version: order.version }));
      }
      for (const one of order.shipments) {
        const received = one.quantity - random(Math.min(3, one.quantity + 1));
        const said = saidOf(user, received);
        for (const step of ['ship', 'arrive', 'receive', 'unpack'] as const) {
          if (one.may[step] !== null) continue;
          add(step, async () => {
            const body = { version: one.version, ...said[step] };
            const answer = await user.ask('POST', `shipments/${one.id}/${step}/`, body);
            if (step === 'receive' && answer.http === 200) good += received;
            return answer;
          });
        }
      }
      if (order.may['propose'] === null) {
        const isEnd = random(6) === 0;
        const least = balanceOf({ ...order.terms, quantity: 1 }, order.shipments);
        const there = least.packed + least.on_the_way + least.received;
        const other = there + 1 + random(random(2) === 0 ? 20 : order.quantity);
        const quantity = other === order.quantity ? other + 1 : other;
        // Everything else happens more often.
        if (random(2) === 0)
          add('propose', () =>
            propose(
              server,
              user,
              order,
              isEnd ? { kind: 'cancellation', pay_back: '0' } : { terms: { quantity } },
            ),
          );
      }
      for (const one of order.changes) {
        const { version } = one;
        const answerChange = (step: string, body: object = {}) =>
          user.ask('POST', `changes/${one.id}/${step}/`, { version, ...body });
        if (one.may['withdraw'] === null) add('withdraw', () => answerChange('withdraw'));
        if (one.may['refuse'] === null) add('refuse', () => answerChange('refuse', { note: '' }));
        // Changes come into force more often than they do not.
        for (let weight = 0; one.may['accept'] === null && weight < 3; weight += 1) {
          add(isCancellation(one) ? 'cancel together' : 'accept', async () => {
            const before = settled;
            const answer = await accept(server, user, one);
            if (answer.http !== 200 || isCancellation(one)) return answer;
            const after = await readOrder(user, id);
            const total = coins(after.terms.total);
            const open = after.payments.filter(
              ({ kind, state }) => kind === 'plan' && (state === 'planned' || state === 'due'),
            );
            const asked = open.reduce((sum, { amount }) => sum + coins(amount), 0n);
            const back = before > total ? before - total : 0n;
            assert.deepEqual(
              [asked, coins(one.back)],
              [total > before ? total - before : 0n, back],
            );
            settled -= back;
            return answer;
          });
        }
      }
      return found;
    };

    const readBoth = async () => ({
      buyer: await readOrder(trade.buyer, id),
      supplier: await readOrder(trade.supplier, id),
    });
    let read = await readBoth();
    for (let step = 0; step < STEPS; step += 1) {
      const choices = SIDES.flatMap((side) => choicesOf(side, read[side]));
      const chosen = choices[random(choices.length)];
      if (chosen === undefined) return;
      const { name, side, take } = chosen;
      const { userId } = sides[otherSide(side)];
      const counted = async () => {
        const [row] = await server.sql`
          SELECT (SELECT count(*)::int FROM steps WHERE row = ${id} OR row IN (
              SELECT id FROM payments WHERE order_id = ${id} UNION ALL SELECT id FROM shipments WHERE order_id = ${id}
              UNION ALL SELECT id FROM changes WHERE order_id = ${id})) AS steps,
            (SELECT count(*)::int FROM notifications WHERE user_id = ${userId}) AS told,
            (SELECT count(*)::int FROM mails m JOIN users u ON u.email = m.recipient
              WHERE u.id = ${userId} AND m.kind = 'request_news') AS mails`;
        const { steps, told, mails } = row ?? {};
        return { steps: Number(steps), told: Number(told), mails: Number(mails) };
      };
      const before = await counted();
      const answer = await take();
      // Codes are a minute apart.
      server.clock.advance(60);
      // What is paid back is agreed on once both know what has arrived.
      if (answer.http === 409 && answer.message.startsWith('A payment is on its way')) {
        met.add('on its way');
        continue;
      }
      assert.equal(answer.http, 200, `${name} by the ${side}: ${answer.message}`);
      met.add(name);
      const after = await counted();
      assert.ok(after.steps > before.steps, `${name} is in no history`);
      assert.ok(after.told > before.told, `nobody is told of ${name}`);
      assert.equal(after.mails - before.mails, after.told - before.told, `mails about ${name}`);
      read = await readBoth();
      const order = read[side];
      const [kept] = await server.sql`
        SELECT turn, due_at, standing - 'held' AS standing FROM orders WHERE id = ${id}`;
      assert.deepEqual(kept?.['standing'], JSON.parse(JSON.stringify(order.standing)), name);
      assert.equal(kept?.['turn'], order.standing.turn);
      assert.equal(balanceOf(order.terms, order.shipments).received, good);
    }
  }
});
