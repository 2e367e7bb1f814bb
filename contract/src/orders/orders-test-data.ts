/** An accepted quote and its brief, for the tests of orders. */
import { emptyOffer, type OfferDraft } from '../quotes/offer.ts';
import type { RfqDraft, SpecLine } from '../rfq/brief.ts';
import type { OrderSource } from './first-terms.ts';

export const HEIGHT = '00000000-0000-4000-8000-000000000001';
export const WEIGHT = '00000000-0000-4000-8000-000000000002';
const FINISH = '00000000-0000-4000-8000-000000000003';

const line = (key: string, attribute: string, more: Partial<SpecLine>): SpecLine => ({
  key,
  attribute,
  value: '',
  unit: '',
  tolerance: { kind: 'none', by: '', percent: false },
  firmness: 'must',
  open: false,
  ...more,
});

const BRIEF: RfqDraft = {
  title: 'Fold-flat reading lamp',
  category: '',
  description: '',
  lines: [
    line(HEIGHT, 'Height, open', {
      value: '310',
      unit: 'mm',
      tolerance: { kind: 'either_way', by: '2', percent: false },
    }),
    line(WEIGHT, 'Weight', { value: '900', unit: 'g', firmness: 'nice' }),
    line(FINISH, 'Finish', { open: true }),
  ],
  quantities: [500],
  unit: 'pieces',
  target_price: '',
  currency: 'USD',
  country: 'NL',
  place: 'Rotterdam',
  incoterm: 'FCA',
  needed_by: '',
  certifications: [],
  sample: true,
  files: [],
  visibility: 'invited',
  quotes_wanted: 10,
  deadline: '',
  time_zone: 'Europe/Amsterdam',
  share_outcome: true,
};

const OFFER: OfferDraft = {
  ...emptyOffer('Asia/Colombo', BRIEF),
  currency: 'USD',
  moq: 500,
  tiers: [{ from: 500, unit_price: '16.55', lead_days: 24 }],
  costs: [{ what: 'Hinge tool', amount: '1850', owner: 'buyer' }],
  sample: { price: '60', days: 7, credited: true },
  incoterm: 'FCA',
  place: 'Colombo',
  answers: [
    { key: HEIGHT, answer: 'meets', offer: '', why: '' },
    { key: WEIGHT, answer: 'differs', offer: '940 g', why: 'Steel arm' },
    { key: FINISH, answer: 'meets', offer: 'Powder coat, matt', why: '' },
  ],
};

const party = (name: string, trading_as: string, country: string) => ({
  name,
  trading_as,
  address: '1 Street',
  country,
  capacity: 'company' as const,
});

/** @param more of the offer */
export function orderSource(more: Partial<OfferDraft> = {}): OrderSource {
  const offer = { ...OFFER, ...more };
  return {
    order: 1042,
    offer,
    brief: BRIEF,
    accepted: {
      revision: 2,
      quantity: 500,
      unit_price: '16.55',
      total: '8275.00',
      currency: offer.currency,
      lead_days: 24,
      at: '2026-11-30T09:00:00.000Z',
    },
    quote: { id: '00000000-0000-4000-8000-00000000000a', revision: 2, brief_revision: 1 },
    buyer: party('Foldlamp B.V.', 'Lamplume', 'NL'),
    supplier: party('Ceylon Leaf Reading Lamps (Pvt) Ltd', 'Ceylon Leaf', 'LK'),
  };
}
