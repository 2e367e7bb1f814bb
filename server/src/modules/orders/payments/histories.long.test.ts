/** Random histories of payments through the server, in currencies of no, two and three digits: every answer has the sums of another reckoning, and the history alone says the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { randomRow } from '@waggle/contract/quotes/landed/landed-test-data';
import { currencyDigits } from '@waggle/contract/options/currencies';
import { copySigned } from '../../../../test/rfqs/order-rows.ts';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import {
  confirmPayment,
  reportPayment,
  signedOf,
  stepPayment,
  useAccount,
} from '../../../../test/rfqs/payments.ts';
import { newTrade } from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const ORDERS = 100;
const STEPS = 7;

/** Where a step may be taken, by the words of the product. */
const FROM = {
  report: ['planned', 'due', 'contested'],
  deny: ['sent'],
  confirm: ['planned', 'due', 'sent', 'contested'],
} as const;
const TO = { report: 'sent', deny: 'contested', confirm: 'received' } as const;
const ACTIONS = ['report', 'report', 'deny', 'confirm'] as const;

interface Reckoned {
  state: string;
  readonly asked: bigint;
  sent: bigint;
  arrived: bigint;
}

test('a hundred random histories of payments add up in every answer, and so does each history alone', async () => {
  const random = randomRow(76);
  const trade = await newTrade(server, 'Random Works');
  const { buyer, supplier } = trade;
  const signed = await signedOf(server, trade, { sample: null });
  await useAccount(server, trade);
  const copies = await copySigned(server, signed, { count: ORDERS, random });
  assert.equal(copies.length, ORDERS);
  const done = { taken: 0, refused: 0, rests: 0 };
  for (const id of copies) {
    const own = new Map<string, Reckoned>();
    let order: Order = await readOrder(buyer, id);
    const { currency } = order;
    const unit = 10n ** BigInt(currencyDigits(currency));
    const coins = (text: string) => {
      const [whole = '', part = ''] = text.split('.');
      return BigInt(whole) * unit + BigInt(part.padEnd(currencyDigits(currency), '0') || '0');
    };
    const write = (sum: bigint) => {
      const digits = currencyDigits(currency);
      const part = String(sum % unit).padStart(digits, '0');
      return digits === 0 ? `${sum}` : `${sum / unit}.${part}`;
    };
    for (const { id: payment, amount, state } of order.payments) {
      own.set(payment, { state, asked: coins(amount), sent: 0n, arrived: 0n });
    }
    for (let step = 0; step < STEPS; step += 1) {
      const paid = order.payments[random(order.payments.length)];
      const action = ACTIONS[random(ACTIONS.length)] ?? 'report';
      const one = own.get(paid?.id ?? '');
      assert.ok(paid !== undefined && one !== undefined);
      const few = one.asked > 1n ? one.asked - 1n : 1n;
      const given = [few, one.asked, one.asked + 1n, (one.asked + 1n) / 2n][random(4)] ?? few;
      const amount = write(given);
      const rest = random(2) === 0 ? 'open' : 'full';
      const answer =
        action === 'report'
          ? await reportPayment(buyer, paid, { amount })
          : action === 'deny'
            ? await stepPayment(supplier, paid, 'deny', { note: '' })
            : await confirmPayment(supplier, paid, { amount, rest });
      const isAllowed = (FROM[action] as readonly string[]).includes(one.state);
      assert.equal(answer.http, isAllowed ? 200 : 409, `${action} from ${one.state}`);
      done[isAllowed ? 'taken' : 'refused'] += 1;
      order = await readOrder(random(2) === 0 ? buyer : supplier, order.id);
      if (isAllowed) {
        one.state = TO[action];
        if (action === 'report') one.sent = given;
        if (action === 'confirm') one.arrived = given;
        const added = order.payments.filter((other) => !own.has(other.id));
        const missing = action === 'confirm' && rest === 'open' ? one.asked - given : 0n;
        assert.deepEqual(
          added.map((other) => [coins(other.amount), other.state]),
          missing > 0n ? [[missing, 'due']] : [],
        );
        done.rests += added.length;
        for (const other of added) {
          own.set(other.id, { state: 'due', asked: missing, sent: 0n, arrived: 0n });
        }
      }
      const all = [...own.values()];
      const sum = (of: (row: Reckoned) => bigint) => all.reduce((sums, row) => sums + of(row), 0n);
      const arrived = sum((row) => row.arrived);
      const isOpen = ({ state }: Reckoned) => state !== 'sent' && state !== 'received';
      assert.deepEqual(
        Object.entries(order.standing.sums ?? {}).map(([name, text = '']) => [name, coins(text)]),
        [
          ['arrived', arrived],
          ['sent', sum((row) => (row.state === 'sent' ? row.sent : 0n))],
          ['open', sum((row) => (isOpen(row) ? row.asked : 0n))],
          ['back', 0n],
        ],
      );
      assert.deepEqual(
        order.payments.map((other) => other.state),
        all.map((row) => row.state),
      );
    }
    const path = `orders/${order.id}/history/?limit=100`;
    const { entries } = dataOf(await supplier.ask('GET', path));
    const told = new Map<string, [string, bigint]>();
    for (const { action, payment } of entries.toReversed()) {
      if (payment !== undefined) told.set(payment.id, [action, coins(payment.amount)]);
    }
    for (const [payment, row] of own) {
      const last = row.state === 'received' ? ['confirm', row.arrived] : undefined;
      const sent = row.state === 'sent' ? ['report', row.sent] : undefined;
      const expected = last ?? sent ?? [told.get(payment)?.[0], row.asked];
      assert.deepEqual(told.get(payment), expected);
    }
  }
  assert.ok(done.taken > ORDERS && done.refused > 0 && done.rests > 0, JSON.stringify(done));
});
