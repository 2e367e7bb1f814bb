/** An entrepreneur's market research for component tests. */
import {
  type Competitor,
  emptyWorksheet,
  type Research,
  type ResearchContent,
} from '@waggle/contract/research';
import { GERMAN } from '../records.ts';

const AT = '2026-11-23T09:12:00.000Z';

export const competitor = (place: number, more: Partial<Competitor> = {}): Competitor => ({
  id: `0199a4f0-0000-7000-8000-0000000000c${place}`,
  name: `Lumio ${place}`,
  url: 'https://lumio.example/fold',
  price: '79.90',
  currency: 'EUR',
  unit: 'One piece',
  note: '',
  version: 1,
  changed_at: AT,
  ...more,
});

export const COMPETITORS = [
  competitor(1, { name: 'Lumio Book', price: '149' }),
  competitor(2, { name: GERMAN, price: '24.99', note: 'Sold at petrol stations, folds badly' }),
  competitor(3, { name: '折叠阅读灯专卖店', price: '62.5', url: '' }),
  competitor(4, { name: 'Brightleaf', price: '45', currency: 'USD', unit: 'Set of 3' }),
];

const figure = (value: string, source: string) => ({ value, source, date: '2026-03-01' });

export const CONTENT: ResearchContent = {
  category: { id: 'home-kitchen', name: 'Home & Kitchen' },
  plan: { category: null, price: '69', currency: 'EUR' },
  suppliers: {
    n: 327,
    at: AT,
    countries: [
      { country: 'CN', name: 'China', suppliers: 141 },
      { country: 'DE', name: 'Germany', suppliers: 62 },
      { country: 'TH', name: 'Thailand', suppliers: 48 },
      { country: 'VC', name: 'Saint Vincent and the Grenadines', suppliers: 7 },
    ],
    more: 69,
  },
  terms: {
    at: AT,
    least: 5,
    minimum_order: { n: 214, low: 200, middle: 500, high: 1000 },
    lead_time: { n: 3, low: null, middle: null, high: null },
  },
  prices: {
    prices: [
      {
        currency: 'EUR',
        low: '8',
        high: '15',
        quotes: 23,
        suppliers: 11,
        buyers: 7,
        counted_at: AT,
      },
    ],
    least: { quotes: 5, suppliers: 3, buyers: 3 },
  },
  competitors: COMPETITORS,
  worksheet: {
    ...emptyWorksheet('EUR'),
    people: figure('1200000', 'Statistics Sweden, people in flats under 40 m²'),
    reach: figure('2.5', 'My own estimate, from 62 of 1,284 visitors'),
    price: figure('69.50', 'My survey, 171 answers'),
  },
  waitlist: {
    at: AT,
    live_since: '2026-11-01T08:00:00.000Z',
    visitors: 1284,
    confirmed: 62,
    flagged: 3,
    conversion: { percent: 4.8, low: 3.8, high: 6.1 },
    countries: [{ country: 'SE', people: 31 }],
    others: 31,
    largest_domain: 41,
    goal: null,
    earlier_goals: [],
  },
  survey: {
    at: AT,
    answers: 214,
    price: { low: '59', high: '82', currency: 'EUR', answers: 171 },
  },
};

export const RESEARCH: Research = {
  content: CONTENT,
  version: 3,
  suggested: [{ id: 'home-kitchen', name: 'Home & Kitchen' }],
  reports: [
    {
      id: '0199a4f0-0000-7000-8000-0000000000d1',
      taken_at: '2026-11-20T10:00:00.000Z',
      category: 'Home & Kitchen',
      competitors: 3,
    },
  ],
};

/** Of an entrepreneur who has just begun, in a category where next to nothing is known. */
export const BLANK: Research = {
  content: {
    ...CONTENT,
    plan: { category: null, price: '', currency: 'EUR' },
    suppliers: { n: 0, at: AT, countries: [], more: 0 },
    terms: {
      at: AT,
      least: 5,
      minimum_order: { n: 0, low: null, middle: null, high: null },
      lead_time: { n: 0, low: null, middle: null, high: null },
    },
    prices: { ...CONTENT.prices, prices: [] },
    competitors: [],
    worksheet: emptyWorksheet('EUR'),
    waitlist: null,
    survey: null,
  },
  version: 0,
  suggested: RESEARCH.suggested,
  reports: [],
};
