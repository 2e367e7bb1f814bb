/** A proof of demand for component tests. */
import type { Proof, ProofContent } from '@waggle/contract/evidence';

export const CONTENT: ProofContent = {
  brand: 'Hinglow',
  request: 'Fold-flat desk lamp',
  page: {
    live_since: '2026-11-14T08:00:00.000Z',
    visitors: 1284,
    confirmed: 62,
    flagged: 3,
    conversion: { percent: 4.8, low: 3.8, high: 6.1 },
    countries: [
      { country: 'SE', people: 31 },
      { country: 'DE', people: 17 },
      { country: 'DK', people: 8 },
    ],
    others: 6,
    largest_domain: 41,
    goal: { people: 50, days: 30, day: 20, so_far: 62, outcome: 'reached' },
    earlier_goals: [],
  },
  survey: { answers: 214, price: { low: '59', high: '82', currency: 'EUR', answers: 171 } },
  told: { by: 'Mira', text: '30 people in Malmö held the paper model. 21 asked where to buy it.' },
};

export const PROOF: Proof = {
  id: '0199a4f0-0000-7000-8000-0000000000e1',
  taken_at: '2026-12-04T13:20:00.000Z',
  sha256: '9f3c41d0'.padEnd(56, '0') + 'e21a77b5',
  content: CONTENT,
};

export const PREVIEW = { content: { ...CONTENT, told: null }, by: 'Mira', refused: null };
