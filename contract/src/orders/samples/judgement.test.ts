/** Tests of what keeps a buyer from deciding on a sample. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstTerms, sampleTerms } from '../first-terms.ts';
import { termSections } from '../terms-words.ts';
import { HEIGHT, orderSource, WEIGHT } from '../orders-test-data.ts';
import type { JudgedLine, Judgement } from './judgement.ts';
import { emptyJudgement, judgementProblems } from './judging.ts';

const { lines } = firstTerms(orderSource());
const SEALS: Judgement['seals'] = {
  buyer: { number: 'WG 1', place: 'Rotterdam, shelf 2', picture: null },
  supplier: { number: 'WG 2', place: 'Colombo', picture: null },
};

/** Of no line of the terms. */
const STRANGE: JudgedLine = {
  key: '00000000-0000-4000-8000-0000000000ff',
  measured: '',
  right: null,
  accepted: false,
  why: '',
};

/** @returns one in which all lines are right but for what is said of them */
function judged(said: Readonly<Record<string, Partial<JudgedLine>>>, seals = SEALS): Judgement {
  const empty = emptyJudgement(lines);
  const found = empty.lines.map((line) => ({ ...line, right: true, ...said[line.key] }));
  return { ...empty, lines: found, seals };
}

test('a sample is approved once every line is right or taken as it is, and both pieces are sealed', () => {
  const problems = (of: Judgement, decision: 'approve' | 'reject') =>
    judgementProblems(of, lines, decision).map(({ path }) => path);
  const at = lines.findIndex(({ key }) => key === HEIGHT);
  const wrong = { right: false, why: 'It is 3 mm too high' };
  const cases: readonly ['approve' | 'reject', Judgement, readonly string[]][] = [
    ['approve', judged({}), []],
    ['approve', emptyJudgement(lines), [...lines.map((_, on) => `lines.${on}.right`), 'seals']],
    ['approve', judged({ [HEIGHT]: wrong }), [`lines.${at}.accepted`]],
    ['approve', judged({ [HEIGHT]: { ...wrong, accepted: true } }), []],
    ['approve', judged({ [HEIGHT]: { measured: 'about 310' } }), [`lines.${at}.measured`]],
    ['approve', judged({}, { ...SEALS, supplier: SEALS.buyer }), ['seals']],
    ['approve', { ...judged({}), lines: [] }, lines.map(() => 'lines')],
    ['reject', judged({}), ['lines']],
    ['reject', judged({ [HEIGHT]: { ...wrong, why: ' ' } }), [`lines.${at}.why`]],
    ['reject', judged({ [HEIGHT]: { ...wrong, accepted: true } }), ['lines']],
    ['reject', { ...judged({}), lines: [{ ...STRANGE, ...wrong }] }, ['lines']],
    ['reject', { ...emptyJudgement(lines), ...judged({ [WEIGHT]: wrong }, undefined) }, []],
  ];
  for (const [decision, of, expected] of cases) {
    const found = problems(of, decision).map((path) => (path.startsWith('seals') ? 'seals' : path));
    assert.deepEqual([...new Set(found)], [...new Set(expected)]);
  }
});

test('a sample order costs what the quote says, and its credit is the first payment of the order that follows', () => {
  const { accepted: _, ...source } = orderSource();
  const wish = { quantity: 2, address: '1 Street, Rotterdam', note: '' };
  const sample = sampleTerms(source, wish);
  assert.deepEqual(
    [sample.kind, sample.total, sample.amounts, sample.place, sample.sample],
    ['sample', '120.00', ['120.00'], wish.address, { rounds: 3, days: 7 }],
  );
  const say = { money: (amount: string) => amount, count: String, buyer: 'B', supplier: 'S' };
  const said = termSections(sample, say).flatMap(({ rows }) => rows.map(({ name }) => name));
  assert.deepEqual(said.slice(sample.lines.length), [
    '2 pieces at 60 a piece',
    'In all',
    'Sample',
    'Sent',
    'Delivered to',
    'Quantity',
    'Cancelling',
    'Paying',
  ]);
  const free = { ...source.offer, sample: { price: '0', days: 7, credited: false } };
  assert.deepEqual(sampleTerms({ ...source, offer: free }, wish).amounts, []);
  // Nobody can pay less than the smallest coin.
  const tiny = { ...free, currency: 'JPY', sample: { ...free.sample, price: '0.2' } };
  assert.deepEqual(sampleTerms({ ...source, offer: tiny }, wish).payments, []);
  const order = firstTerms({ ...orderSource(), sampled: { credit: '120.00' } });
  assert.deepEqual(
    order.payments.map(({ name, trigger }, at) => [name, trigger, order.amounts[at]]),
    [
      ['Sample, paid before', 'signing', '120.00'],
      ['Deposit', 'signing', '3037.50'],
      ['Balance', 'checked', '6967.50'],
    ],
  );
  assert.equal(order.sample, null);
  for (const credit of ['10125', '20000']) {
    const { amounts, payments } = firstTerms({ ...orderSource(), sampled: { credit } });
    assert.deepEqual([amounts, payments[0]?.value], [['10125.00'], '10125']);
  }
});
