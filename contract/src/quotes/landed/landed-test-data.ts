/** Random quotes and figures for the tests of landed costs, the same for the same seed. */
import { INCOTERM_CODES } from '../../options/incoterms.ts';
import type { ComparisonFigures } from '../figures.ts';
import { emptyFigures } from './empty-figures.ts';
import { emptyOffer, type OfferDraft } from '../offer.ts';
import type { ComparedOffer } from './plan.ts';

/** @returns whole numbers from 0 to one below the given, the same row for the same seed */
export function randomRow(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof randomRow>;

function pick<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[random(list.length)];
  if (item === undefined) throw new RangeError('Nothing to choose from');
  return item;
}

/** @returns a decimal number with at most so many digits after the point, above 0 */
export function randomDecimal(random: Random, most: number, places: number): string {
  const digits = random(places + 1);
  const fraction = Array.from({ length: digits }, () => random(10)).join('');
  return `${1 + random(most)}${digits === 0 ? '' : `.${fraction}`}`;
}

const CURRENCIES = ['EUR', 'USD', 'JPY', 'VND', 'KWD', 'TND', 'THB', 'INR'];
const ORIGINS = ['TH', 'IN', 'VN', 'DE', 'NL', ''];

export function randomOffer(random: Random, id: string): ComparedOffer {
  const first = 1 + random(1000);
  const steps = 1 + random(6);
  const froms = Array.from({ length: steps }, (_, at) => first * (at + 1) ** 2 + at);
  const offer: OfferDraft = {
    ...emptyOffer('UTC', { lines: [], quantities: [] }),
    currency: pick(random, CURRENCIES),
    moq: Math.max(1, first - random(50) + random(2) * random(200)),
    tiers: froms.map((from) => ({
      from,
      unit_price: randomDecimal(random, 900, 4),
      lead_days: random(90),
    })),
    costs: Array.from({ length: random(4) }, () => ({
      what: 'Tooling',
      amount: randomDecimal(random, 90_000, 2),
      owner: 'buyer',
    })),
    incoterm: pick(random, INCOTERM_CODES),
    place: 'Somewhere',
    pieces_per_m3: 1 + random(2000),
  };
  return { quoteId: id, origin: pick(random, ORIGINS), offer };
}

/** @returns figures for every currency and country of {@link randomOffer}, none missing */
export function randomFigures(random: Random): ComparisonFigures {
  const evidence = { source: 'Somebody', date: '2026-11-20' };
  return {
    ...emptyFigures(pick(random, ['EUR', 'JPY', 'KWD']), 'NL'),
    rates: CURRENCIES.map((currency) => ({
      currency,
      rate: randomDecimal(random, 30_000, 6),
      ...evidence,
    })),
    freight: ORIGINS.flatMap((origin) =>
      (['factory', 'port'] as const).map((start) => ({
        origin,
        start,
        per_shipment: randomDecimal(random, 900, 2),
        per_m3: random(5) === 0 ? '0' : randomDecimal(random, 400, 2),
        days: random(50),
        ...evidence,
      })),
    ),
    insurance: { percent: `0.${random(10)}`, ...evidence },
    duty: ORIGINS.map((origin) => ({
      origin,
      code: '9405 21',
      percent: randomDecimal(random, 30, 2),
      base: pick(random, ['CIF', 'FOB']),
      ...evidence,
    })),
    broker: { amount: randomDecimal(random, 300, 2), ...evidence },
    tax: { percent: randomDecimal(random, 25, 1), ...evidence },
    counts_tax: random(4) > 0,
  };
}
