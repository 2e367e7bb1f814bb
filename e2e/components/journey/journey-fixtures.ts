/** A journey for component tests: blank, half way, and complete. */
import { type JourneyView, timedStep } from '@waggle/contract/journey/journey-view';
import { JOURNEY_ITEMS } from '@waggle/contract/journey';
import { type JourneyCell, MINUTES, nextSteps } from '@waggle/contract/journey/next-steps';
import { brandWith, EMPTY_BRAND, firstPalette, paletteBatch } from '../brand/brand-fixtures.ts';

type Holds = Partial<Record<JourneyCell, string>>;

export function journeyWith(holds: Holds, changes: Partial<JourneyView> = {}): JourneyView {
  const present = JOURNEY_ITEMS.map(({ name }) => name in holds);
  const [next, other] = nextSteps(present);
  return {
    cells: JOURNEY_ITEMS.map(({ name }, at) => ({
      cell: name,
      done: present[at] === true,
      holds: holds[name] ?? null,
      minutes: MINUTES[name],
    })),
    next: timedStep(next),
    other: timedStep(other),
    news: [],
    latest: null,
    brand: EMPTY_BRAND,
    rows: [],
    ...changes,
  };
}

export const BLANK = journeyWith({ idea: 'Written', audience: 'Written' });

const palette = firstPalette(paletteBatch(1));
const present = JOURNEY_ITEMS.map(
  ({ name }) =>
    !['market research', 'survey', 'social media kit', 'store', 'marketplace listing'].includes(
      name,
    ),
);
const [next, other] = nextSteps(present, { confirmed: 38, quotes: 4, closestQuotes: 'USD 0.35' });

export const HALF_WAY = journeyWith(
  {
    idea: 'Written',
    audience: 'Written',
    brand: 'Hinglow',
    logo: 'Drawn',
    colours: palette.name,
    'mockup page': 'Live, 38 of 50',
    suppliers: '4 shortlisted',
  },
  {
    next: timedStep(next),
    other: timedStep(other),
    news: [
      {
        figure: '+9',
        title: 'confirmed on your waitlist',
        text: '38 of the 50 you set. 23 days left.',
        progress: 0.76,
        link: { label: 'See page', path: '/journey/page' },
      },
      {
        figure: '2',
        title: 'new quotes',
        text: 'Ravi & Sons Fabrication, USD 8.60. Dong Hai Lighting, USD 8.95.',
        progress: null,
        link: {
          label: 'Compare four',
          path: '/requests/0199a4f0-0000-7000-8000-0000000000d1/compare',
        },
      },
    ],
    latest: {
      text: 'Quote from Dong Hai Lighting',
      at: '2026-11-24T09:00:00.000Z',
      path: '/requests',
    },
    brand: brandWith(palette),
    rows: [
      {
        kind: 'colours',
        title: palette.name,
        text: 'Twelve roles, each legible',
        link: { label: 'Open', path: '/journey/colours' },
        version: null,
      },
      {
        kind: 'page',
        title: 'waggle.example/p/hinglow',
        text: 'Live for 7 days, 604 visitors, 38 confirmed',
        link: { label: 'Open', path: '/journey/page' },
        version: 2,
      },
    ],
  },
);

export const COMPLETE = journeyWith(
  Object.fromEntries(JOURNEY_ITEMS.map(({ name }) => [name, 'There'])),
  { brand: brandWith(palette), latest: HALF_WAY.latest },
);
