/** The journey's progress, item by item, under new names and old. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { JOURNEY_ITEMS, journeyProgress, type JourneySource } from './journey.ts';

const FULL = {
  business_idea: 'a lamp',
  target_audience: 'readers',
  brandName: 'Foldlamp',
  logoUrl: '/logo.svg',
  colorPalette: ['#000'],
  marketResearch: { size: 1 },
  mockupPageUrl: '/mockup',
  surveySent: true,
  selectedSuppliers: ['one'],
  socialMediaKit: 'kit',
  storeSetup: { done: true },
  marketplaceListed: true,
};

const table: [string, JourneySource | null | undefined, number, number][] = [
  ['nothing at all', undefined, 0, 0],
  ['null', null, 0, 0],
  ['an empty record', {}, 0, 0],
  ['null data', { entrepreneur_data: null }, 0, 0],
  ['after onboarding', { entrepreneur_data: { business_idea: 'a', target_audience: 'b' } }, 2, 17],
  ['legacy top-level names', { businessIdea: 'a', targetMarket: 'b' }, 2, 17],
  [
    'legacy names inside the data',
    { entrepreneur_data: { businessIdea: 'a', targetMarket: 'b' } },
    2,
    17,
  ],
  [
    'both names of one item count once',
    { businessIdea: 'a', entrepreneur_data: { business_idea: 'a', businessIdea: 'a' } },
    1,
    8,
  ],
  [
    'the brand vibe is no item',
    { entrepreneur_data: { brand_vibe: 'BOLD', vibePreference: 'BOLD' } },
    0,
    0,
  ],
  ['empty text is absent', { entrepreneur_data: { brandName: '' } }, 0, 0],
  ['a survey not sent is absent', { entrepreneur_data: { surveySent: false } }, 0, 0],
  ['an empty list of suppliers', { entrepreneur_data: { selectedSuppliers: [] } }, 0, 0],
  ['a list of suppliers', { entrepreneur_data: { selectedSuppliers: ['x'] } }, 1, 8],
  ['all twelve in the data', { entrepreneur_data: FULL }, 12, 100],
  ['all twelve at the top', FULL, 12, 100],
  [
    'seven',
    { ...FULL, brandName: '', logoUrl: '', colorPalette: '', storeSetup: '', surveySent: false },
    7,
    58,
  ],
];

for (const [name, source, count, percent] of table) {
  test(`progress of ${name}: ${count} of 12, ${percent} %`, () => {
    const progress = journeyProgress(source);
    assert.deepEqual([progress.count, progress.total, progress.percent], [count, 12, percent]);
    assert.equal(progress.present.filter(Boolean).length, count);
  });
}

for (const [index, item] of JOURNEY_ITEMS.entries()) {
  for (const key of item.keys) {
    test(`«${item.name}» counts under ${key}, in the data and at the top`, () => {
      const value = key === 'selectedSuppliers' ? ['one'] : 'there';
      for (const source of [{ [key]: value }, { entrepreneur_data: { [key]: value } }]) {
        assert.equal(journeyProgress(source).present[index], true);
        assert.equal(journeyProgress(source).count, 1);
      }
    });
  }
}
