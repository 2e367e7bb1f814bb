/** Places of quotes by price and by time: in one currency, in several with and without rates, and without a price. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Ranked, rankQuotes, type Rates } from './ranks.ts';

const quote = (id: string, currency: string, unit_price: string, lead_days = 20): Ranked => ({
  id,
  offer: { currency, moq: 500, time_zone: 'UTC', tiers: [{ from: 500, unit_price, lead_days }] },
});
const EVIDENCE = { source: '', date: '' };
const RATES: Rates = {
  currency: 'EUR',
  rates: [
    { currency: 'THB', rate: '37.92', ...EVIDENCE },
    { currency: 'USD', rate: '1.0858', ...EVIDENCE },
  ],
};

function placesBy(quotes: readonly Ranked[], rates?: Rates): Record<string, number | null> {
  const ranks = rankQuotes(quotes, { quantity: 500, at: '2026-12-20T09:00:00.000Z', rates });
  return Object.fromEntries([...ranks].map(([id, { price }]) => [id, price]));
}

test('in one currency no rate is needed, and equal prices share a place', () => {
  const quotes = [quote('a', 'THB', '418'), quote('b', 'THB', '402.00'), quote('c', 'THB', '402')];
  const places = { a: 3, b: 1, c: 1 };
  assert.deepEqual(placesBy(quotes), places);
  assert.deepEqual(placesBy(quotes, { currency: 'EUR', rates: [] }), places);
});

test('several currencies are compared by the rates that the buyer has written down', () => {
  // 11.02, 10.31 and 14.40 euros.
  const quotes = [
    quote('thai', 'THB', '418'),
    quote('american', 'USD', '11.20'),
    quote('german', 'EUR', '14.40'),
  ];
  assert.deepEqual(placesBy(quotes, RATES), { thai: 2, american: 1, german: 3 });
  // To the last digit: nothing is rounded on the way.
  const close = [quote('thai', 'THB', '37.9201'), quote('german', 'EUR', '1')];
  assert.deepEqual(placesBy(close, RATES), { thai: 2, german: 1 });
});

test('without a rate for one of them nobody has a place by price; by time everybody has', () => {
  const quotes = [quote('thai', 'THB', '418', 30), quote('viet', 'VND', '1', 20)];
  for (const rates of [undefined, RATES, { currency: '', rates: RATES.rates }]) {
    assert.deepEqual(placesBy(quotes, rates), { thai: null, viet: null });
  }
  const ranks = rankQuotes(quotes, {
    quantity: 500,
    at: '2026-12-20T09:00:00.000Z',
    rates: RATES,
  });
  assert.deepEqual([ranks.get('thai')?.leadTime, ranks.get('viet')?.leadTime], [2, 1]);
});

test('who has no price for so few has no place, and keeps nobody from one', () => {
  const few = { id: 'large', offer: { ...quote('', 'VND', '1').offer, moq: 5000, tiers: [] } };
  const quotes = [quote('thai', 'THB', '418'), few, quote('german', 'EUR', '9')];
  assert.deepEqual(placesBy(quotes, RATES), { thai: 2, large: null, german: 1 });
});

test('who is closed over the new year is ready later than who offers more days', () => {
  const closed = { closures: [{ from: '2026-12-23', to: '2027-02-07' }] };
  const quotes = [
    { ...quote('closed', 'EUR', '9', 10), calendar: closed },
    quote('slow', 'EUR', '9', 30),
    quote('quick', 'EUR', '9', 2),
  ];
  const timeOn = (day: string) =>
    [...rankQuotes(quotes, { quantity: 500, at: day })].map(([id, { leadTime }]) => [id, leadTime]);
  assert.deepEqual(timeOn('2026-12-20'), [
    ['closed', 3],
    ['slow', 2],
    ['quick', 1],
  ]);
  assert.deepEqual(timeOn('2027-02-07'), [
    ['closed', 2],
    ['slow', 3],
    ['quick', 1],
  ]);
});
