/** The comparison of a list: best figures, ties, units, what nobody says, certifications. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ListedSupplier } from '@waggle/contract/shortlists';
import { comparisonRows, placeOfLowest, type ListedEntry } from './comparison-rows.ts';

const SUPPLIER: ListedSupplier = {
  slug: 'kadota-works',
  name: 'Kadota Works',
  picture: null,
  country: { id: 'TH', name: 'Thailand' },
  lines: [],
  capabilities: [],
  ships_to: [],
  certifications: [],
  minimum_order: null,
  minimum_order_text: '',
  lead_time: null,
  lead_time_text: '',
  response: null,
  closed: null,
};

function entry(supplier: Partial<ListedSupplier>): ListedEntry {
  return {
    supplier_id: 'id',
    name: 'Kadota Works',
    note: '',
    version: 1,
    added_at: '2026-11-01T09:00:00.000Z',
    left_at: null,
    supplier: { ...SUPPLIER, ...supplier },
  };
}

const rowOf = (name: string, ...suppliers: Partial<ListedSupplier>[]) =>
  comparisonRows(suppliers.map(entry), 'en').find((row) => row.name === name)?.cells;

const pieces = (quantity: number) => ({ minimum_order: { quantity, unit: 'pieces' as const } });
const bestOf = (cells: ReturnType<typeof rowOf>) =>
  cells?.map((cell) => (cell.kind === 'figure' ? cell.best : cell.kind));

test('the one lowest value is the best; none on a tie, of one alone, or of nothing', () => {
  assert.equal(placeOfLowest([200, 100, 300]), 1);
  assert.equal(placeOfLowest([100, 100, 300]), undefined);
  assert.equal(placeOfLowest([100, 300, 300]), 0);
  assert.equal(placeOfLowest([null, 300]), undefined);
  assert.equal(placeOfLowest([null, 300, 400]), 1);
  assert.equal(placeOfLowest([]), undefined);
});

test('the smallest order, the soonest, the quickest and the most answers have their word', () => {
  const one = {
    ...pieces(1200),
    lead_time: { from: 20, to: 25 },
    response: { rate: 0.9, hours: 4 },
  };
  const two = {
    ...pieces(100),
    lead_time: { from: 30, to: 30 },
    response: { rate: 0.96, hours: 30 },
  };
  assert.deepEqual(rowOf('Smallest order', one, two), [
    { kind: 'figure', figure: '1,200', of: 'pieces', best: null },
    { kind: 'figure', figure: '100', of: 'pieces', best: 'smallest' },
  ]);
  assert.deepEqual(rowOf('Lead time', one, two), [
    { kind: 'figure', figure: '20 to 25', of: 'days', best: 'soonest' },
    { kind: 'figure', figure: '30', of: 'days', best: null },
  ]);
  assert.deepEqual(rowOf('First answer', one, two), [
    { kind: 'figure', figure: '4', of: 'hours', best: 'quickest' },
    { kind: 'figure', figure: '1', of: 'day', best: null },
  ]);
  assert.deepEqual(bestOf(rowOf('Answers', one, two)), [null, 'most']);
});

test('pieces are not compared with kilograms, nor figures with words', () => {
  const kilograms = { minimum_order: { quantity: 5, unit: 'kg' as const } };
  assert.deepEqual(bestOf(rowOf('Smallest order', pieces(100), kilograms, pieces(50))), [
    null,
    null,
    null,
  ]);
  const inWords = { minimum_order_text: 'Depends on the colour' };
  assert.deepEqual(bestOf(rowOf('Smallest order', pieces(100), inWords)), [null, 'words']);
});

test('certifications: a row each, those of most suppliers first; checked, declared, not said', () => {
  const iso = { name: 'ISO 9001', checked: false, valid_until: null };
  const ce = { name: 'CE Certification', checked: true, valid_until: '2028-03-31' };
  const rows = comparisonRows(
    [{ certifications: [iso] }, { certifications: [ce, iso] }, {}].map(entry),
    'en',
  );
  const names = rows.map(({ name }) => name);
  assert.ok(names.indexOf('ISO 9001') < names.indexOf('CE Certification'));
  assert.deepEqual(rows.find(({ name }) => name === 'CE Certification')?.cells, [
    { kind: 'unsaid', text: 'Not said' },
    { kind: 'fact', checked: true, text: 'to Mar 2028' },
    { kind: 'unsaid', text: 'Not said' },
  ]);
});

test('a row of which nobody says anything is left out; new suppliers are said to be new', () => {
  const names = comparisonRows([entry({}), entry({})], 'en').map(({ name }) => name);
  assert.deepEqual(names, ['First answer']);
});
