/** What changes do to the money: in cases that people know, and in random histories against another reckoning in whole coins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { currencyDigits } from '../../options/currencies.ts';
import { randomRow } from '../../quotes/landed/landed-test-data.ts';
import { firstTerms, writtenTerms } from '../first-terms.ts';
import { orderSource } from '../orders-test-data.ts';
import type { PaymentPlan } from '../payment-plan.ts';
import { amountsOfTerms, type OrderTerms } from '../terms.ts';
import {
  type Effect,
  effectOf,
  isPaymentUnderway,
  mostBack,
  type SettledPayment,
} from './effect.ts';

const FIRST = firstTerms(orderSource());

const plan = (key: string, more: Partial<PaymentPlan>): PaymentPlan => ({
  key,
  name: key,
  by: 'rest',
  value: '',
  trigger: 'signing',
  days: 7,
  ...more,
});

const DEPOSIT = plan('deposit', { by: 'share', value: '30' });
const BALANCE = plan('balance', { trigger: 'received' });

/** @returns terms of so many pieces at 10 each */
const terms = (
  quantity: number,
  { payments = [DEPOSIT, BALANCE], currency = 'USD', version = 1 } = {},
): OrderTerms =>
  writtenTerms(
    { ...FIRST, quantity, unit_price: '10', costs: [], payments },
    { ...FIRST, currency },
    version,
  );

const row = (key: string, more: Partial<SettledPayment>): SettledPayment => ({
  id: key,
  part_of: null,
  key,
  name: key,
  days: 7,
  kind: 'plan',
  direction: 'to_supplier',
  state: 'planned',
  amount: '0',
  trigger: 'signing',
  sent_amount: null,
  arrived_amount: null,
  ...more,
});

const shown = ({ payments, back, changes }: Effect) => [
  ...payments.map(({ key, by, value }) => `${key} ${by} ${value}`.trim()),
  ...changes.map(({ key, before, after }) => `${key}: ${before} → ${after}`),
  `back ${back}`,
];

test('what was paid stays, the rest of the new total is asked for, and what is too much goes back', () => {
  const arrived = (key: string, amount: string, more: Partial<SettledPayment> = {}) =>
    row(key, { state: 'received', amount, arrived_amount: amount, ...more });
  const planned = row('balance', { amount: '700' });
  const deposit = arrived('deposit', '300.0000');
  const cases: [name: string, quantity: number, rows: SettledPayment[], expected: string[]][] = [
    [
      'nothing is paid yet',
      120,
      [row('deposit', { amount: '300' }), planned],
      [
        'deposit share 30',
        'balance rest',
        'deposit: 300.00 → 360.00',
        'balance: 700.00 → 840.00',
        'back 0.00',
      ],
    ],
    [
      'dearer',
      120,
      [deposit, planned],
      [
        'deposit amount 300.00',
        'balance rest',
        'deposit: 300.00 → 300.00',
        'balance: 700.00 → 900.00',
        'back 0.00',
      ],
    ],
    [
      'as much as was paid',
      30,
      [deposit, planned],
      ['deposit amount 300.00', 'deposit: 300.00 → 300.00', 'balance: 700.00 → null', 'back 0.00'],
    ],
    [
      'less than was paid',
      10,
      [deposit, planned],
      ['deposit rest', 'deposit: 300.00 → 100.00', 'balance: 700.00 → null', 'back 200.00'],
    ],
    [
      'all is paid, and it is dearer',
      110,
      [deposit, arrived('balance', '700')],
      [
        'deposit amount 300.00',
        'balance amount 700.00',
        'difference-2 rest',
        'deposit: 300.00 → 300.00',
        'balance: 700.00 → 700.00',
        'difference-2: null → 100.00',
        'back 0.00',
      ],
    ],
    [
      'less than the first payment',
      20,
      [deposit, arrived('balance', '700')],
      ['deposit rest', 'deposit: 300.00 → 200.00', 'balance: 700.00 → null', 'back 800.00'],
    ],
    [
      'less was taken as the whole',
      100,
      [row('deposit', { state: 'received', amount: '300', arrived_amount: '290' }), planned],
      [
        'deposit amount 300.00',
        'balance rest',
        'deposit: 300.00 → 300.00',
        'balance: 700.00 → 700.00',
        'back 0.00',
      ],
    ],
    [
      'the rest of one is still asked for',
      100,
      [
        row('deposit', { state: 'received', amount: '300', arrived_amount: '290' }),
        row('deposit', {
          id: 'rest',
          kind: 'rest',
          part_of: 'deposit',
          state: 'due',
          amount: '10',
        }),
        planned,
      ],
      [
        'deposit amount 300.00',
        'balance rest',
        'deposit: 300.00 → 300.00',
        'balance: 700.00 → 700.00',
        'back 0.00',
      ],
    ],
    [
      'more arrived than was asked',
      100,
      [row('deposit', { state: 'received', amount: '300', arrived_amount: '310' }), planned],
      [
        'deposit amount 310.00',
        'balance rest',
        'deposit: 300.00 → 310.00',
        'balance: 700.00 → 690.00',
        'back 0.00',
      ],
    ],
    [
      'some went back before',
      100,
      [
        deposit,
        arrived('balance', '700'),
        arrived('refund-1', '200', { kind: 'refund', direction: 'back', trigger: null }),
      ],
      [
        'deposit amount 300.00',
        'balance amount 500.00',
        'difference-2 rest',
        'deposit: 300.00 → 300.00',
        'balance: 700.00 → 500.00',
        'difference-2: null → 200.00',
        'back 0.00',
      ],
    ],
  ];
  for (const [name, quantity, rows, expected] of cases) {
    const next = terms(quantity);
    const effect = effectOf(terms(100), 2, { kind: 'alteration', terms: next }, rows);
    assert.deepEqual(shown(effect), expected, name);
  }
  const sent = [row('deposit', { state: 'sent', amount: '300' }), planned];
  assert.equal(isPaymentUnderway({ kind: 'alteration', back: '0.00' }, sent), false);
  assert.equal(isPaymentUnderway({ kind: 'alteration', back: '0.01' }, sent), true);
  assert.equal(isPaymentUnderway({ kind: 'cancellation', back: '0.00' }, sent), true);
  const ended = effectOf(terms(100), 2, { kind: 'cancellation', back: '150' }, [deposit, planned]);
  assert.deepEqual(
    [ended.back, ended.payments, mostBack([deposit, planned])],
    ['150.00', [DEPOSIT, BALANCE], '300.0000'],
  );
});

const STATES = ['planned', 'due', 'sent', 'contested', 'received', 'received'] as const;

test('random changes in a row: payments make up each total, what was settled is settled, and a change worked out again is the same', () => {
  const random = randomRow(79);
  const met = new Set<string>();
  for (let run = 0; run < 3000; run += 1) {
    const currency = ['JPY', 'USD', 'KWD'][run % 3] ?? '';
    const unit = 10n ** BigInt(currencyDigits(currency));
    const coins = (text: string) => {
      const [whole = '', part = ''] = text.split('.');
      return (
        BigInt(whole) * unit +
        BigInt(part.slice(0, currencyDigits(currency)).padEnd(currencyDigits(currency), '0') || '0')
      );
    };
    const shares = [20, 33, 50].slice(0, 1 + random(2));
    const payments = [
      ...shares.map((value, at) => plan(`part-${at}`, { by: 'share', value: String(value) })),
      BALANCE,
    ];
    let before = terms(1 + random(500), { currency, payments });
    let rows: SettledPayment[] = [];
    const inPlan = (next: OrderTerms) => {
      for (const [at, { key, name, trigger, days }] of next.payments.entries()) {
        if (rows.some((one) => one.key === key && one.state !== 'planned')) continue;
        const state = STATES[random(STATES.length)] ?? 'due';
        const amount = next.amounts[at] ?? '0';
        const arrived_amount = state === 'received' ? amount : null;
        rows = rows.filter((one) => one.key !== key);
        rows.push(row(key, { name, trigger, days, state, amount, arrived_amount }));
      }
      const keys = new Set(next.payments.map(({ key }) => key));
      rows = rows.filter((one) => keys.has(one.key) || one.state !== 'planned');
    };
    inPlan(before);
    for (let step = 2; step < 5; step += 1) {
      const wish = terms(1 + random(500), { currency, payments: before.payments });
      const effect = effectOf(before, step, { kind: 'alteration', terms: wish }, rows);
      const next = writtenTerms({ ...wish, payments: effect.payments }, wish, step);
      const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n);
      assert.equal(
        sum(next.amounts.map(coins)),
        coins(next.total),
        'the payments make up the total',
      );
      assert.ok(next.amounts.every((amount) => coins(amount) > 0n));
      const moved = rows.filter(({ state }) => ['sent', 'contested', 'received'].includes(state));
      const count = (direction: string) =>
        sum(
          moved.flatMap((one) =>
            one.direction === direction ? coins(one.arrived_amount ?? one.amount) : [],
          ),
        );
      const settled = count('to_supplier') - count('back');
      assert.equal(coins(effect.settled), settled);
      const over = settled - coins(next.total);
      assert.equal(coins(effect.back), over > 0n ? over : 0n);
      const again = effectOf(before, step, { kind: 'alteration', terms: next }, rows);
      assert.deepEqual([again.payments, again.back], [effect.payments, effect.back]);
      met.add(over > 0n ? 'back' : effect.payments.at(-1)?.name === 'Difference' ? 'more' : 'open');
      if (over > 0n) {
        const refund = { kind: 'refund', direction: 'back', trigger: null } as const;
        rows.push(
          row(`refund-${step}`, {
            ...refund,
            state: 'received',
            amount: effect.back,
            arrived_amount: effect.back,
          }),
        );
      }
      inPlan(next);
      before = next;
      assert.equal(amountsOfTerms(next, currency).total, next.total);
    }
  }
  assert.deepEqual([...met].toSorted(), ['back', 'more', 'open']);
});
