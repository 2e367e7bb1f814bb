/** Tests of the comparison: the best of a row, the change of the leader, figures used again, CSV. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fraction } from '../money/fraction.ts';
import {
  leaderAt,
  leaderChanges,
  MEASURES,
  nextLeader,
  placeOfLowest,
  placeOfLowestShown,
} from './comparison.ts';
import { daysOld, figuresToOffer } from './earlier-figures.ts';
import { comparisonFigures } from './figures.ts';
import { emptyFigures } from './landed/empty-figures.ts';
import { randomFigures, randomOffer, randomRow } from './landed/landed-test-data.ts';
import { planOffer } from './landed/landed-cost.ts';

const values = (...all: (string | null)[]) =>
  all.map((one) => (one === null ? null : fraction(one)));

test('no lowest with one value, none on a tie, also on one that only shows when rounded', () => {
  assert.equal(placeOfLowest(values('3')), undefined);
  assert.equal(placeOfLowest(values(null, '3', null)), undefined);
  assert.equal(placeOfLowest(values('3', '3', '4')), undefined);
  assert.equal(placeOfLowest(values('4', null, '3', '3.1')), 2);
  assert.equal(placeOfLowestShown(values('3.001', '3.002'), 2), undefined);
  assert.equal(placeOfLowestShown(values('3.004', '3.005'), 2), 0);
});

test('the next leader is the first that another search, one piece at a time, finds', () => {
  const random = randomRow(11);
  const runs = process.env['WAGGLE_TEST_SET'] === 'long' ? 25 : 8;
  let changes = 0;
  for (let run = 0; run < runs; run += 1) {
    const figures = randomFigures(random);
    const plans = ['a', 'b', 'c', 'd'].map((id) =>
      planOffer({ ...randomOffer(random, id), origin: 'TH' }, figures),
    );
    for (const measure of MEASURES) {
      const [above, most] = [1 + random(500), 4000];
      const now = leaderAt(plans, above, measure)?.quoteId;
      let quantity = above + 1;
      while (quantity <= most && leaderAt(plans, quantity, measure)?.quoteId === now) quantity += 1;
      const quoteId = leaderAt(plans, quantity, measure)?.quoteId;
      const wanted =
        quantity > most || quoteId === undefined ? undefined : { from: quantity, quoteId };
      assert.deepEqual(nextLeader(plans, { above, most }, measure), wanted);
      if (wanted !== undefined) changes += 1;
      const all = leaderChanges(plans, { least: 1, most }, measure);
      assert.deepEqual(
        all.find(({ from }) => from > above),
        wanted,
        'the same in the list of all changes',
      );
    }
  }
  assert.ok(changes > runs / 2, `${changes} changes`);
});

test('figures of earlier requests are offered where they mean the same, the last ones first', () => {
  const evidence = { source: 'ECB', date: '2026-11-20' };
  const rate = (currency: string, value: string) => ({ currency, rate: value, ...evidence });
  const duty = { origin: 'TH', code: '', percent: '4.7', base: 'CIF' as const, ...evidence };
  const own = { ...emptyFigures('EUR', 'NL'), rates: [rate('USD', '1.1')] };
  const offered = figuresToOffer(own, [
    { ...emptyFigures('USD', 'NL'), rates: [rate('THB', '33')], duty: [duty] },
    { ...emptyFigures('EUR', 'NL'), rates: [rate('THB', '38'), rate('USD', '1.2')] },
    {
      ...emptyFigures('EUR', 'FR'),
      rates: [rate('THB', '39')],
      broker: { amount: '5', ...evidence },
    },
    { ...emptyFigures('EUR', 'NL'), broker: { amount: '95', ...evidence } },
  ]);
  assert.deepEqual(offered.rates, [rate('THB', '38')]);
  assert.deepEqual(offered.duty, [duty]);
  assert.deepEqual(offered.broker, { amount: '95', ...evidence });
  assert.ok(comparisonFigures.safeParse(offered).success);
});

test('rates are old after a week, other figures after 90 days', () => {
  assert.equal(daysOld('2026-11-16', 'rate', '2026-11-23'), 0);
  assert.equal(daysOld('2026-11-15', 'rate', '2026-11-23'), 8);
  assert.equal(daysOld('2026-08-25', 'other', '2026-11-23'), 0);
  assert.equal(daysOld('2026-08-15', 'other', '2026-11-23'), 100);
  assert.equal(daysOld('', 'other', '2026-11-23'), 0);
});

test('figures with two rates of a currency, a rate of 0 or an unknown country are refused', () => {
  const own = emptyFigures('EUR', 'NL');
  const rate = { currency: 'USD', rate: '1.1', source: '', date: '' };
  const isRight = (changes: object) => comparisonFigures.safeParse({ ...own, ...changes }).success;
  assert.ok(isRight({ rates: [rate] }));
  assert.ok(!isRight({ rates: [rate, rate] }));
  assert.ok(!isRight({ rates: [{ ...rate, rate: '0.00' }] }));
  assert.ok(!isRight({ destination: 'Holland' }));
  assert.ok(!isRight({ broker: { amount: '-5', source: '', date: '' } }));
});
