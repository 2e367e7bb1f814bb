/** Tests of an order's terms: what a quote says by itself, what differs from it, and the text that is signed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalJson, shownFingerprint } from './canonical.ts';
import { differencesOf, toTick, writtenAfter } from './differences.ts';
import { firstTerms, writtenTerms } from './first-terms.ts';
import { rowsOf, termSections } from './terms-words.ts';
import { HEIGHT, orderSource, WEIGHT } from './orders-test-data.ts';
import { orderTerms, type TermsInput, termsInput, termsProblems } from './terms.ts';

const first = firstTerms(orderSource());
const input = termsInput.parse(first);
const at = '2026-12-01T09:40:00.000Z';

const altered = (change: Partial<TermsInput>) => writtenTerms({ ...input, ...change }, first, 1);

test('an order begins with what the quote and the brief say, to the last amount', () => {
  assert.deepEqual(
    [first.goods_total, first.total, first.amounts],
    ['8275.00', '10125.00', ['60.00', '3037.50', '7027.50']],
  );
  const [height, weight, finish] = first.lines;
  assert.deepEqual([height?.value, height?.unit, height?.asked], ['310', 'mm', null]);
  assert.deepEqual([weight?.value, weight?.asked?.value], ['940 g', '900']);
  assert.deepEqual([finish?.value, finish?.asked], ['Powder coat, matt', null]);
  assert.equal(first.costs[0]?.tool?.exclusive, true);
  assert.deepEqual(orderTerms.parse(first), first);
});

test('a sample that is not credited is paid on top', () => {
  const sample = { price: '60', days: 7, credited: false };
  const terms = firstTerms(orderSource({ sample }));
  assert.equal(terms.total, '10185.00');
  assert.deepEqual(terms.amounts, ['60.00', '3055.50', '7069.50']);
});

test('what keeps terms from being signed is named by its field', () => {
  const paths = (terms: Parameters<typeof termsProblems>[0]) =>
    termsProblems(terms).map(({ path }) => path);
  // Whose tool it is can be proved only by its mark.
  assert.deepEqual(paths(first), ['costs.0.tool.marking']);
  const costs = input.costs.map((one) => ({
    ...one,
    tool: one.tool && { ...one.tool, marking: 'H1' },
  }));
  assert.deepEqual(paths(altered({ costs })), []);
  assert.deepEqual(paths(altered({ costs, sample: null, check: 'none' })), [
    'payments.0.trigger',
    'payments.1.trigger',
    'payments.2.trigger',
  ]);
  assert.deepEqual(paths(altered({ costs, payments: input.payments.slice(0, 2) })), ['payments']);
  const unread = { unit: 'mm', tolerance: { kind: 'either_way', by: '', percent: false } } as const;
  const lines = input.lines.map((line) => ({ ...line, ...unread, value: 'about 3,10' }));
  assert.deepEqual(paths(altered({ costs, lines: lines.slice(0, 1) })), [
    'lines.0.value',
    'lines.0.tolerance',
  ]);
  assert.deepEqual(paths(altered({ costs, lines: [] })), ['lines']);
  assert.deepEqual(paths(altered({ costs, unit_price: '0.0001', quantity: 1 })), ['unit_price']);
  assert.deepEqual(paths({ ...altered({ costs }), buyer: { ...first.buyer, name: '' } }), [
    'buyer',
  ]);
});

test('differences: deviations are ticked already, what the other side wrote in is ticked by signing', () => {
  assert.deepEqual(differencesOf(first, first, {}), [
    { part: `lines.${WEIGHT}`, kind: 'deviation', side: null, at: null },
  ]);
  const lateness = { a_week: '0.5', most: '5' };
  const late = { ...input, lateness };
  const bySupplier = writtenAfter(
    { before: input, now: late, first },
    {},
    { side: 'supplier', at },
  );
  const later = { ...late, unit_price: '16.20', lines: input.lines.slice(1) };
  const written = writtenAfter({ before: late, now: later, first }, bySupplier, {
    side: 'buyer',
    at,
  });
  const terms = writtenTerms(later, first, 1);
  const differences = differencesOf(terms, first, written);
  assert.deepEqual(
    differences.map(({ part, kind, side }) => [part, kind, side]),
    [
      [`lines.${WEIGHT}`, 'deviation', null],
      [`lines.${HEIGHT}`, 'removed', 'buyer'],
      ['unit_price', 'changed', 'buyer'],
      ['lateness', 'changed', 'supplier'],
    ],
  );
  assert.deepEqual(toTick('buyer', differences), ['lateness']);
  assert.deepEqual(toTick('supplier', differences), [`lines.${HEIGHT}`, 'unit_price']);
  // What is as in the quote again was written by nobody.
  const back = writtenAfter({ before: later, now: input, first }, written, { side: 'buyer', at });
  assert.deepEqual(back, {});
  // Whoever changes what the other side wrote in has written it.
  const more = { ...later, lateness: { a_week: '1', most: '5' } };
  const mine = writtenAfter({ before: later, now: more, first }, written, { side: 'buyer', at });
  assert.equal(mine['lateness']?.side, 'buyer');
});

test('terms are written in one way, whatever the order of their keys; one letter makes others', () => {
  const turned = Object.fromEntries(Object.entries(first).toReversed());
  assert.equal(canonicalJson(turned), canonicalJson(first));
  assert.deepEqual(JSON.parse(canonicalJson(first)), first);
  assert.notEqual(canonicalJson({ ...first, note: 'a' }), canonicalJson(first));
  assert.equal(canonicalJson({ b: [1, null, 'ü"'], a: -0 }), '{"a":0,"b":[1,null,"ü\\""]}');
  for (const odd of [0.1, Number.NaN, undefined, 2n, [undefined]]) {
    assert.throws(() => canonicalJson({ odd }), TypeError);
  }
  assert.equal(
    shownFingerprint('9d03b7e15c4288fa10ce6d97e2b53f04ffffffff'),
    '9d03 b7e1 5c42 88fa 10ce 6d97 e2b5 3f04',
  );
});

test('the paper says every part of the terms, and where it differs from the brief', () => {
  const say = {
    money: (amount: string) => `$${amount}`,
    count: String,
    buyer: 'Lamplume',
    supplier: 'Ceylon Leaf',
  };
  const sections = termSections(first, say);
  const [weight] = rowsOf(sections, `lines.${WEIGHT}`);
  assert.deepEqual([weight?.value, weight?.note], ['940 g', 'The brief said 900 g.']);
  const [height] = rowsOf(sections, `lines.${HEIGHT}`);
  assert.equal(height?.value, '310 mm, ± 2 mm');
  const [price] = rowsOf(sections, 'unit_price');
  assert.deepEqual([price?.name, price?.value], ['500 pieces at $16.55 a piece', '$8275.00']);
  const [deposit] = rowsOf(sections, 'payments.deposit');
  assert.deepEqual(
    [deposit?.name, deposit?.value, deposit?.note],
    ['Deposit, 30 %', '$3037.50', 'once the sample is approved, within 7 days'],
  );
  assert.equal(rowsOf(sections, 'quantity')[0]?.value, '500 pieces, no more, no fewer');
  assert.equal(rowsOf(sections, 'place')[0]?.value, 'FCA Colombo');
  // What a change says beside the terms stands there too.
  const changed = { kind: 'cancellation', back: '60.00', why: ' The steel came late. ' } as const;
  const ended = termSections({ ...first, changed }, say).flatMap(({ rows }) => rows);
  assert.deepEqual(
    ended.slice(-2).map(({ name, value }) => [name, value]),
    [
      ['Ended', 'With this both end the order'],
      ['Why it changed', 'The steel came late.'],
    ],
  );
  assert.equal(ended.find(({ name }) => name === 'Paid back')?.value, '$60.00');
  // Whatever is altered has a row that shows it, but a note that was taken away.
  const everything: TermsInput = {
    ...input,
    quantity: 600,
    tolerance: { fewer: '5', more: '0' },
    unit_price: '16.20',
    costs: [],
    ready_days: 30,
    incoterm: 'FOB',
    place: 'Galle',
    check: 'none',
    acceptance_days: 7,
    lateness: { a_week: '0.5', most: '5' },
    bad_pieces: 'paid_back',
    cancelling: 'together',
    bank_fees: 'buyer',
    note: 'Packed in white boxes',
  };
  const other = termSections(altered(everything), say);
  for (const { part } of differencesOf(altered(everything), first, {})) {
    if (part === 'costs') continue;
    assert.ok(rowsOf(other, part).length > 0, part);
    const isDeviation = part === `lines.${WEIGHT}`;
    assert.equal(
      JSON.stringify(rowsOf(other, part)) === JSON.stringify(rowsOf(sections, part)),
      isDeviation,
      part,
    );
  }
});
