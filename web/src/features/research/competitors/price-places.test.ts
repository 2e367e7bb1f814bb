/** Places on the axis of the price map. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Competitor } from '@waggle/contract/research';
import { axisEnd, placesOf } from './price-places.ts';

const competitor = (name: string, price: string, currency = 'EUR'): Competitor => ({
  id: name,
  name,
  url: '',
  price,
  currency,
  unit: '',
  note: '',
  version: 1,
  changed_at: '2027-01-01T00:00:00Z',
});

test('the axis ends at a round amount beyond the largest price', () => {
  assert.deepEqual([69, 100, 0.07, 1180, 98].map(axisEnd), [80, 150, 0.08, 1500, 100]);
});

test('the cheapest first, by amount and not by letters; others are counted', () => {
  const all = [
    competitor('Dear', '120'),
    competitor('Cheap', '9.5'),
    competitor('Foreign', '10', 'USD'),
    competitor('Unknown', ''),
  ];
  const { rows, planned, ends, elsewhere } = placesOf(all, {
    category: null,
    price: '75',
    currency: 'EUR',
  });
  assert.deepEqual(
    rows.map(({ competitor: { name }, at }) => [name, Math.round(at)]),
    [
      ['Cheap', 6],
      ['Dear', 80],
    ],
  );
  assert.deepEqual([planned, ends, elsewhere], [50, '150', 2]);
});

test('without any price there is nothing to place', () => {
  const { rows, planned } = placesOf([], { category: null, price: '', currency: 'EUR' });
  assert.deepEqual([rows, planned], [[], undefined]);
});
