/** Shares, leads, the middle and price bands: known vectors, and the edges where the usual formulas break. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomRow } from '../quotes/landed/landed-test-data.ts';
import { type NamedPrices, priceBand, priceCurves } from './price-band.ts';
import { priceText, smallestUnit } from './price-text.ts';
import { leadOf, meanOf, middleOf, wilson } from './statistics.ts';

const percent = (share: number) => (share * 100).toFixed(1);
const counted = (...counts: number[]) => counts.map((count, option) => ({ option, count }));
const ofOneEach = (...prices: number[]) => prices.map((price) => [price, 1] as const);

test('Wilson’s interval: known vectors', () => {
  for (const [count, people, low, high] of [
    [62, 410, '12.0', '18.9'],
    [81, 214, '31.6', '44.5'],
    [62, 214, '23.3', '35.4'],
    [34, 214, '11.6', '21.4'],
    [25, 214, '8.0', '16.7'],
    [12, 214, '3.2', '9.5'],
    [0, 10, '0.0', '27.8'],
    [10, 10, '72.2', '100.0'],
    [1, 1, '20.7', '100.0'],
  ] as const) {
    const { low: from, high: to } = wilson(count, people);
    assert.deepEqual([percent(from), percent(to)], [low, high], `${count} of ${people}`);
  }
  assert.equal(percent(62 / 410), '15.1');
  assert.deepEqual(wilson(0, 0), { low: 0, high: 1 });
});

test('Wilson’s interval holds its share, lies within 0 and 1, and narrows with more people', () => {
  for (let people = 1; people <= 400; people += 13) {
    for (let count = 0; count <= people; count += 1) {
      const { low, high } = wilson(count, people);
      assert.ok(low >= 0 && high <= 1 && low <= count / people && high >= count / people);
      const more = wilson(count * 10, people * 10);
      assert.ok(more.high - more.low < high - low);
    }
  }
});

test('a lead is told only where it is real', () => {
  assert.equal(leadOf(counted(81, 62, 34, 25, 12), 214).kind, 'unsure');
  assert.equal(leadOf(counted(120, 62, 32), 214).kind, 'sure');
  assert.equal(leadOf(counted(20, 20), 40).kind, 'tied');
  assert.equal(leadOf(counted(20, 9), 29).kind, 'few');
  assert.equal(leadOf(counted(0, 0), 40).kind, 'few');
  assert.equal(leadOf(counted(40), 40).kind, 'few');
  assert.equal(leadOf(counted(40, 0), 40).kind, 'sure');
  const lead = leadOf(counted(3, 40, 12), 55);
  assert.deepEqual(lead.kind === 'sure' && [lead.first.option, lead.second.option], [1, 2]);
});

test('several answers each: the careful spread, also where the shares are more than the whole', () => {
  assert.equal(leadOf(counted(90, 80), 100).kind, 'unsure');
  assert.equal(leadOf(counted(100, 70), 100).kind, 'sure');
});

test('the middle answer and the mean', () => {
  const scale = [9, 27, 58, 73, 47].map((count, index) => ({ option: index + 1, count }));
  assert.equal(middleOf(scale), 4);
  assert.equal(meanOf(scale)?.toFixed(2), '3.57');
  assert.equal(middleOf(counted(1, 1)), 0);
  assert.equal(middleOf([]), undefined);
  assert.equal(meanOf([]), undefined);
});

test('a price band: curves, and where they cross', () => {
  const named: NamedPrices = [
    ofOneEach(2000, 3000, 4000, 5000),
    ofOneEach(3000, 5000, 6000, 7000),
    ofOneEach(5000, 7000, 8000, 9000),
    ofOneEach(8000, 9000, 10000, 12000),
  ];
  const curves = priceCurves(named);
  const at = (price: number) => curves.find((point) => point.price === price)?.shares;
  assert.deepEqual(at(2000), [1, 1, 0, 0]);
  assert.deepEqual(at(5000), [0.25, 0.75, 0.25, 0]);
  assert.deepEqual(at(7000), [0, 0.25, 0.5, 0]);
  assert.deepEqual(at(12000), [0, 0, 1, 1]);
  // Too cheap and expensive meet at 50; a bargain and too expensive between 70 and 80, halfway.
  assert.deepEqual(priceBand(named), { low: 5000, high: 7500 });
  assert.equal(priceBand([[], [], [], []]), undefined);
});

test('a price band of one person, and of people who agree', () => {
  const one: NamedPrices = [[[1000, 1]], [[2000, 1]], [[3000, 1]], [[4000, 1]]];
  assert.deepEqual(priceBand(one), { low: 2000, high: 3000 });
  const many: NamedPrices = [[[1000, 500]], [[2000, 500]], [[3000, 500]], [[4000, 500]]];
  assert.deepEqual(priceBand(many), priceBand(one));
});

test('a price band lies in order, whatever people name', () => {
  const next = randomRow(7);
  for (let round = 0; round < 200; round += 1) {
    const named: [number, number][][] = [[], [], [], []];
    for (let person = 0; person < 1 + next(40); person += 1) {
      let price = 0;
      for (const part of named) part.push([(price += 1 + next(5000)), 1]);
    }
    const band = priceBand(named as unknown as NamedPrices);
    assert.ok(band !== undefined && band.low <= band.high, JSON.stringify(named));
    assert.ok(band.low <= band.high, JSON.stringify(band));
  }
});

test('prices are whole numbers of the smallest unit', () => {
  assert.deepEqual(
    [priceText(6950, 'EUR'), priceText(5, 'EUR'), priceText(900, 'JPY')],
    ['69.50', '0.05', '900'],
  );
  assert.deepEqual(
    [
      smallestUnit('69.5', 'EUR'),
      smallestUnit('69', 'JPY'),
      smallestUnit('69.5', 'JPY'),
      smallestUnit('', 'EUR'),
    ],
    [6950, 69, undefined, undefined],
  );
});
