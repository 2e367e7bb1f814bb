/** Random histories of orders that are changed while they are paid and sent: what is settled, still asked for and paid back is that of another reckoning in whole coins, and so is every piece. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyDigits } from '../../options/currencies.ts';
import { randomDecimal, randomRow } from '../../quotes/landed/landed-test-data.ts';
import { firstTerms } from '../first-terms.ts';
import { orderSource } from '../orders-test-data.ts';
import type { PaymentPlan } from '../payment-plan.ts';
import { amountsOf } from '../schedule.ts';
import { balanceOf, type Counted } from '../shipments/delivery.ts';
import { amountsOfTerms, type OrderTerms } from '../terms.ts';
import { effectOf, isPaymentUnderway, type SettledPayment } from './effect.ts';

const HISTORIES = 5000;
const STEPS = 16;
const KEYS = ['deposit', 'middle', 'balance', 'later'] as const;
const BASE = firstTerms(orderSource({ costs: [] }));
const ACTIONS = ['report', 'report', 'deny', 'confirm', 'confirm', 'change', 'goods'] as const;

type Random = ReturnType<typeof randomRow>;
type Row = { -readonly [Key in keyof SettledPayment]: SettledPayment[Key] };

/** @returns payments of which the last takes the rest, or all say how much */
function randomPlan(random: Random, total: bigint, write: (sum: bigint) => string): PaymentPlan[] {
  const keys = KEYS.filter(() => random(2) === 0);
  let left = total;
  return (keys.length === 0 ? [KEYS[0]] : keys).map((key, at, { length }): PaymentPlan => {
    const plan = { key, name: key, trigger: 'signing', days: random(30) } as const;
    const part = left / BigInt(2 + random(3));
    const isLast = at === length - 1;
    left -= isLast ? left : part;
    if (isLast && random(3) > 0) return { ...plan, by: 'rest', value: '' };
    if (random(2) === 0) return { ...plan, by: 'share', value: String(1 + random(60)) };
    return { ...plan, by: 'amount', value: write(isLast ? left + 1n : part + 1n) };
  });
}

test('random histories: no change makes or loses a coin or a piece', () => {
  const random = randomRow(7979);
  const met = new Set<string>();
  for (let run = 0; run < HISTORIES; run += 1) {
    const currency = ['JPY', 'USD', 'KWD'][run % 3] ?? '';
    const digits = currencyDigits(currency);
    const unit = 10n ** BigInt(digits);
    const coins = (text: string) => {
      const [whole = '', part = ''] = text.split('.');
      return BigInt(whole) * unit + BigInt(part.padEnd(digits, '0') || '0');
    };
    const write = (sum: bigint) =>
      digits === 0 ? `${sum}` : `${sum / unit}.${String(sum % unit).padStart(digits, '0')}`;
    const input = (least: number): OrderTerms => {
      const quantity = least + 1 + random(400);
      const unit_price = randomDecimal(random, 90_000, digits + random(2));
      const tolerance = {
        more: ['0', '2.5'][random(2)] ?? '',
        fewer: ['0', '7.25'][random(2)] ?? '',
      };
      const made = { ...BASE, currency, quantity, unit_price, tolerance, costs: [], payments: [] };
      const { total } = amountsOfTerms(made, currency);
      return { ...made, total, payments: randomPlan(random, coins(total), write) };
    };
    const row = (key: string, amount: string, more: Partial<Row> = {}): Row => ({
      id: `${key} ${rows.length}`,
      key,
      name: key,
      days: 7,
      part_of: null,
      kind: 'plan',
      trigger: 'signing',
      direction: 'to_supplier',
      state: 'due',
      amount,
      sent_amount: null,
      arrived_amount: null,
      ...more,
    });
    const rows: Row[] = [];
    let terms: OrderTerms = BASE;
    let number = 0;
    // Of the other reckoning: the buyer's coins that are settled, and pieces by where they are.
    let settled = 0n;
    let [packed, away, good] = [0, 0, 0];
    const shipments: (Counted & { state: string })[] = [];

    const change = (): void => {
      const next = input(Math.max(0, packed + away + good));
      number += 1;
      const before = number === 1 ? next : terms;
      const effect = effectOf(before, number, { kind: 'alteration', terms: next }, rows);
      const total = coins(next.total);
      assert.equal(coins(effect.settled), settled);
      const over = settled > total ? settled - total : 0n;
      assert.equal(coins(effect.back), over);
      const amounts = amountsOf(next.total, effect.payments, currency);
      assert.ok(amounts, `${next.total} ${currency}`);
      const sums = amounts.map(coins);
      assert.equal(
        sums.reduce((all, one) => all + one, 0n),
        total,
      );
      assert.ok(
        sums.every((sum) => sum > 0n),
        `${next.total}: ${amounts.join(' ')}`,
      );
      const { back } = effect;
      if (isPaymentUnderway({ kind: 'alteration', back }, rows)) return void met.add('underway');
      for (const [at, { key }] of effect.payments.entries()) {
        const plan = rows.find((one) => one.key === key && one.kind === 'plan');
        if (plan === undefined) rows.push(row(key, amounts[at] ?? ''));
        else if (plan.state === 'due') plan.amount = amounts[at] ?? '';
        else if (plan.state === 'waived')
          Object.assign(plan, { state: 'due', amount: amounts[at] });
      }
      const keys = new Set(effect.payments.map(({ key }) => key));
      const open = rows.filter(({ kind, state }) => kind === 'plan' && state === 'due');
      for (const one of open) if (!keys.has(one.key)) one.state = 'waived';
      const asked = open.filter(({ state }) => state === 'due').map(({ amount }) => coins(amount));
      const rest = asked.reduce((all, one) => all + one, 0n);
      assert.equal(rest, total > settled ? total - settled : 0n);
      if (over > 0n) {
        rows.push(row(`refund-${number}`, back, { kind: 'refund', direction: 'back' }));
        settled -= over;
        met.add('refund');
      }
      terms = { ...next, payments: effect.payments, amounts };
      met.add('change');
    };

    const goods = (): void => {
      const { more, fewer } = terms.tolerance;
      const percent = (text: string) => BigInt(Math.round(Number(text) * 100));
      const most = Number((BigInt(terms.quantity) * (10_000n + percent(more))) / 10_000n);
      const least = (BigInt(terms.quantity) * (10_000n - percent(fewer)) + 9_999n) / 10_000n;
      const there = packed + away + good;
      const { left, short, ...balance } = balanceOf(terms, shipments);
      assert.deepEqual(
        [balance.packed, balance.on_the_way, balance.received],
        [packed, away, good],
      );
      assert.equal(left, Math.max(0, most - there));
      assert.equal(short, Math.max(0, Math.max(1, Number(least)) - there));
      const at = random(shipments.length + 1);
      const one = shipments[at];
      if (one === undefined) {
        if (left === 0) return void met.add('nothing left');
        const quantity = 1 + random(left);
        shipments.push({ state: 'packed', quantity, received: null, damaged: null });
        packed += quantity;
      } else if (one.state === 'packed') {
        const state = random(4) === 0 ? 'cancelled' : 'shipped';
        shipments[at] = { ...one, state };
        packed -= one.quantity;
        away += state === 'shipped' ? one.quantity : 0;
        met.add(state);
      } else if (one.state === 'shipped') {
        const received = random(one.quantity + 1);
        const damaged = random(one.quantity - received + 1);
        shipments[at] = { ...one, state: 'received', received, damaged };
        away -= one.quantity;
        good += received;
        met.add('received');
      }
    };

    const pay = (action: 'report' | 'deny' | 'confirm'): void => {
      const one = rows[random(rows.length)];
      const from = {
        report: ['due', 'contested'],
        deny: ['sent'],
        confirm: ['due', 'sent', 'contested'],
      };
      if (one === undefined || !from[action].includes(one.state)) return;
      const { direction, kind, state } = one;
      const asked = coins(one.amount);
      const sign = direction === 'back' ? -1n : 1n;
      met.add(`${action} ${direction}`);
      // What is sent counts as asked for; refunds and rests have counted since they were asked for.
      if (kind === 'plan' && state === 'due' && action !== 'deny') settled += asked;
      one.state = { report: 'sent', deny: 'contested', confirm: 'received' }[
        action
      ] as Row['state'];
      if (action !== 'confirm') return;
      const given = [asked, asked, asked - 1n, asked + 1n, asked / 2n][random(5)] ?? asked;
      const arrived = given > 0n ? given : 1n;
      one.arrived_amount = write(arrived);
      if (arrived > asked) settled += sign * (arrived - asked);
      else if (arrived < asked && random(2) === 0) {
        const rest = { kind: 'rest', part_of: one.id, direction } as const;
        rows.push(row(one.key, write(asked - arrived), rest));
        met.add('rest');
      }
    };

    while (rows.length === 0) change();
    for (let step = 0; step < STEPS; step += 1) {
      const action = ACTIONS[random(ACTIONS.length)] ?? 'goods';
      if (action === 'change') change();
      else if (action === 'goods') goods();
      else pay(action);
    }
  }
  const payments = ['report', 'deny', 'confirm'].flatMap((one) => [
    `${one} back`,
    `${one} to_supplier`,
  ]);
  const all = ['change', 'refund', 'underway', 'rest', ...payments];
  const pieces = ['nothing left', 'cancelled', 'shipped', 'received'];
  assert.deepEqual([...met].toSorted(), [...all, ...pieces].toSorted());
});
