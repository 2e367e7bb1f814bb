/** Terms of a repeated order: the price by the quote's steps, the plan without the sample, and nothing that is paid once. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { repeatedTerms } from './again.ts';
import { firstTerms, writtenTerms } from './first-terms.ts';
import { orderSource } from './orders-test-data.ts';
import type { TermsInput } from './terms.ts';

const TIERS = [
  { from: 500, unit_price: '16.55', lead_days: 24 },
  { from: 2000, unit_price: '15.10', lead_days: 31 },
];

function repeated(quantity: number, { signed = {}, last = {} }: Record<string, object> = {}) {
  const source = orderSource({ tiers: TIERS, deposit: 30, balance_due: 'before_shipping' });
  const { buyer, supplier, offer } = source;
  const first = firstTerms(source);
  const both = writtenTerms({ ...first, ...(signed as Partial<TermsInput>) }, first, 2);
  const changed = { kind: 'alteration', back: '12.50', why: 'Too few' } as const;
  const held = {
    ...writtenTerms({ ...both, ...(last as Partial<TermsInput>) }, both, 3),
    changed,
  };
  return repeatedTerms({ order: 1050, buyer, supplier, offer, quantity, last: held, signed: both });
}

test('lines, rules and the record of a tool stay; samples and what was paid once do not come again', () => {
  const terms = repeated(2000, { last: { acceptance_days: 20 } });
  const { order, version, costs, sample, acceptance_days, lines } = terms;
  assert.deepEqual([order, version, sample, acceptance_days], [1050, 1, null, 20]);
  assert.deepEqual(
    costs.map(({ what, amount, owner, tool }) => [what, amount, owner, tool?.kept_by]),
    [['Hinge tool', '0', 'buyer', 'supplier']],
  );
  assert.equal(lines.length, 3);
  assert.equal('changed' in terms, false);
  assert.deepEqual(
    terms.payments.map(({ name, trigger }) => [name, trigger]),
    [
      ['Deposit', 'signing'],
      ['Balance', 'checked'],
    ],
  );
  assert.deepEqual([terms.total, terms.amounts], ['30200.00', ['9060.00', '21140.00']]);
});

test('the price is that of the quote where it has another one at the new quantity', () => {
  const agreed = { unit_price: '16.20', ready_days: 28 };
  for (const [quantity, price, days] of [
    [800, '16.20', 28],
    // The quote has no price for so few: the supplier says whether it makes them.
    [100, '16.20', 28],
    [2000, '15.10', 31],
  ] as const) {
    const { unit_price, ready_days } = repeated(quantity, { signed: agreed });
    assert.deepEqual([unit_price, ready_days], [price, days], `${quantity} pieces`);
  }
});

test('a delay and a settlement of the order before are not repeated', () => {
  const late = { ready_days: 60, quantity: 480 };
  const fixed = [
    { key: 'deposit', name: 'Deposit', by: 'amount', value: '2400', trigger: 'signing', days: 0 },
    { key: 'balance', name: 'Difference', by: 'rest', value: '', trigger: 'signing', days: 7 },
  ];
  const terms = repeated(500, { last: { ...late, payments: fixed } });
  assert.deepEqual(
    [terms.ready_days, terms.quantity, terms.payments.map(({ name }) => name)],
    [24, 500, ['Deposit', 'Balance']],
  );
});

test('a plan of fixed amounts that does not make up the new total gives way to that of the quote', () => {
  const payments = [
    { key: 'one', name: 'First', by: 'amount', value: '9000', trigger: 'signing', days: 7 },
    { key: 'two', name: 'Second', by: 'rest', value: '', trigger: 'received', days: 7 },
  ];
  const names = (quantity: number) =>
    repeated(quantity, { signed: { payments } }).payments.map(({ name }) => name);
  assert.deepEqual(names(2000), ['First', 'Second']);
  assert.deepEqual(names(500), ['Deposit', 'Balance']);
});
