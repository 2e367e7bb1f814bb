/** No single quote can be found out from the ranges: not by filters, not over weeks, not by who knows all other quotes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import { decimal } from '@waggle/contract/money/decimal';
import type { FirstPrice } from '../../quotes/first-prices/first-prices.service.ts';
import { countPrices, groupOf, isFresh, type PriceRange, stepsAround } from './count-prices.ts';
import { randomNumbers } from '../../../../test/many-suppliers/random-numbers.ts';
import { long } from '../../../../test/runs/long.ts';
import { timeOf } from '../../../lib/clock.ts';

const WEEK = 7 * 24 * 3600_000;
const BEGIN = Date.parse('2027-01-04T04:10:00Z');
const CATEGORIES = ['Home & Kitchen', 'Toys & Games'];
const CURRENCIES = ['EUR', 'USD'];

interface History {
  readonly weeks: number;
  readonly quotes: readonly FirstPrice[];
  /** By quote: the week from which it is withdrawn, or of an erased account. */
  readonly gone: ReadonlyMap<string, number>;
}

function newHistory(seed: number): History {
  const random = randomNumbers(seed);
  const pick = <Value>(values: readonly Value[]) =>
    values[Math.floor(random() * values.length)] as Value;
  const weeks = 6 + Math.floor(random() * 6);
  const sides = 2 + Math.floor(random() * 6);
  const level = 10 ** (random() * 4 - 1);
  const quotes = Array.from({ length: 10 + Math.floor(random() * 60) }, (_, at): FirstPrice => ({
    quote_id: `quote ${at}`,
    supplier_id: `supplier ${Math.floor(random() * sides)}`,
    buyer_id: `buyer ${Math.floor(random() * sides)}`,
    currency: pick(CURRENCIES),
    unit_price: (level * 10 ** (random() * 0.6)).toFixed(4),
    category: pick(CATEGORIES),
    unit: random() < 0.9 ? 'pieces' : 'kg',
    sent_at: timeOf(BEGIN + Math.floor(random() * weeks * WEEK)),
  }));
  const gone = new Map(
    quotes.flatMap(({ quote_id }) =>
      random() < 0.2 ? [[quote_id, Math.floor(random() * weeks)] as const] : [],
    ),
  );
  return { weeks, quotes, gone };
}

/** @returns what anybody can read after each week, with any filter */
function runWeeks({ weeks, quotes, gone }: History): PriceRange[][] {
  const shown = new Map<string, PriceRange>();
  const counted = new Map<string, Time>();
  return Array.from({ length: weeks }, (_, week) => {
    const now = timeOf(BEGIN + (week + 1) * WEEK);
    const there = quotes.filter(
      (quote) => quote.sent_at <= now && (gone.get(quote.quote_id) ?? weeks) > week,
    );
    for (const range of countPrices(there.filter((quote) => isFresh(quote, counted)))) {
      const group = `${range.category} ${range.currency}`;
      shown.set(group, range);
      counted.set(group, now);
    }
    return [...shown.values()];
  });
}

const withPrice = (history: History, quoteId: string, price: number): History => ({
  ...history,
  quotes: history.quotes.map((quote) =>
    quote.quote_id === quoteId ? { ...quote, unit_price: price.toFixed(4) } : quote,
  ),
});

const PARTS = [1, 1.03, 1.06, 1.09, 1.12, 1.15];

/**
 * @returns whether two prices that differ by 15 %, with that of the quote between them, fit what is known to somebody who
 *   knows every other quote, when and by whom each was sent, and everything that was ever shown
 */
function isUncertain(history: History, quote: FirstPrice): boolean {
  const seen = JSON.stringify(runWeeks(history));
  const own = Number(quote.unit_price);
  const fits = (price: number) =>
    JSON.stringify(runWeeks(withPrice(history, quote.quote_id, price))) === seen;
  return PARTS.some((part) => fits(own / part) && fits((own * 1.15) / part));
}

const HISTORIES = 60;

long(
  'of no quote the price is known better than to 15 %, to whoever knows all others and every week',
  () => {
    let tried = 0;
    for (let seed = 1; seed <= HISTORIES; seed += 1) {
      const history = newHistory(seed);
      const weeks = runWeeks(history);
      if (weeks.at(-1)?.length === 0) continue;
      // The quotes that are nearest to what is shown are the ones in danger.
      const shown = new Set(
        weeks.flat().map(({ category, currency }) => `${category} ${currency}`),
      );
      const inDanger = history.quotes.filter((quote) => shown.has(groupOf(quote)));
      for (const quote of inDanger.filter((_, at) => at % 3 === seed % 3)) {
        tried += 1;
        assert.ok(isUncertain(history, quote), `history ${seed}, ${quote.quote_id}`);
      }
    }
    assert.ok(tried > 300, `${tried} quotes were attacked`);
  },
);

test('no two counts have a quote in common, and none is of fewer than the least', () => {
  const { leastPrices: least } = RESEARCH_LIMITS;
  for (let seed = 1; seed <= 4 * HISTORIES; seed += 1) {
    const history = newHistory(seed);
    const weeks = runWeeks(history);
    const counts = new Set(weeks.flat());
    const perGroup = Map.groupBy(counts, ({ category, currency }) => `${category} ${currency}`);
    for (const [group, ranges] of perGroup) {
      const all = history.quotes.filter(
        (quote) => groupOf(quote) === group && quote.unit === 'pieces',
      );
      const sum = ranges.reduce((total, { quotes }) => total + quotes, 0);
      assert.ok(sum <= all.length, `history ${seed}, ${group}: ${sum} of ${all.length}`);
      for (const { quotes, suppliers, buyers } of ranges) {
        assert.ok(quotes >= least.quotes && suppliers >= least.suppliers, group);
        assert.ok(buyers >= least.buyers, group);
      }
    }
    // One quote more or less, whenever it comes or goes, changes one count of one group at most.
    const quote = history.quotes[seed % history.quotes.length];
    if (quote === undefined) continue;
    const moved = runWeeks(withPrice(history, quote.quote_id, Number(quote.unit_price) * 50));
    const changed = new Set(
      weeks.flatMap((shown, week) =>
        shown.flatMap((range, at) => {
          const other = moved[week]?.[at];
          return JSON.stringify(range) === JSON.stringify(other) ? [] : [range];
        }),
      ),
    );
    assert.ok(changed.size <= 1, `history ${seed}: ${changed.size} counts tell of one quote`);
  }
});

test('a range has steps at both ends, and contains what it was made of', () => {
  const around = (low: string, high = low) =>
    Object.values(stepsAround(decimal(low), decimal(high)));
  assert.deepEqual(around('4.18'), ['4', '5']);
  assert.deepEqual(around('4'), ['4', '5']);
  assert.deepEqual(around('0.0001'), ['0.0001', '0.00012']);
  assert.deepEqual(around('0.011', '97'), ['0.01', '100']);
  assert.deepEqual(around('418', '511.25'), ['400', '600']);
  assert.deepEqual(around('999999999999999.9999'), ['800000000000000', '1000000000000000']);
});
