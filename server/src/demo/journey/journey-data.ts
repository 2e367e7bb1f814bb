/** The words of the demo's journeys: how far each entrepreneur has come, and what page, survey and store say. */
import type { PageContent } from '@waggle/contract/launch-page/content';
import type { SurveyContent } from '@waggle/contract/survey';

export interface DemoJourney {
  /** The address of its entrepreneur. */
  readonly email: string;
  readonly tagline: string;
  /** Of the palettes: the same seed makes the same ones. */
  readonly seed: number;
  /** Brand alone; half of the way; all of it. */
  readonly far: 'brand' | 'half' | 'all';
  /** Its id in the directory. */
  readonly category: string;
}

/** Who signs in with such an address. */
export const FAR_WORDS: Readonly<Record<DemoJourney['far'], string>> = {
  brand: 'entrepreneur, with a brand',
  half: 'entrepreneur, half of the journey done',
  all: 'entrepreneur, with page, survey, store and kit',
};

export const DEMO_JOURNEYS: readonly DemoJourney[] = [
  {
    email: 'mira@foldlamp.example',
    tagline: 'Read on, let others sleep',
    seed: 11,
    far: 'all',
    category: 'home-kitchen',
  },
  {
    email: 'tom@oatandseed.example',
    tagline: 'Breakfast on the way',
    seed: 23,
    far: 'half',
    category: 'food-beverage',
  },
  {
    email: 'aiko@tinytimber.example',
    tagline: 'Rails to build with',
    seed: 37,
    far: 'brand',
    category: 'toys-games',
  },
];

export const LAMP_PAGE: PageContent = {
  headline: 'The reading lamp that closes like a book',
  subline: 'It lights your page and not the other pillow, and goes on the shelf when you sleep.',
  price: '€49',
  picture: { kind: 'drawing', drawing: 'lamp' },
  points: [
    { title: 'Light for one', text: 'The shade ends where your book ends.' },
    { title: 'Flat in a second', text: 'It folds to 28 mm, with one hinge and no loose parts.' },
    { title: 'Stays where you put it', text: 'Two positions, each with a click.' },
  ],
  story:
    'My partner gets up at five. I read until eleven. I folded the first lamp from a cereal box.',
  story_by: 'Mira, Rotterdam',
  milestones: [
    { text: 'Paper model shown to 30 people', when: '', state: 'done' },
    { text: 'Choosing the supplier', when: '', state: 'now' },
    { text: 'First sample', when: '', state: 'planned' },
  ],
  keeper: { name: 'Mira', email: 'mira@foldlamp.example' },
};

/** How many join, by the country that they say. */
const JOINING = { NL: 14, DE: 11, SE: 8, GB: 6, FR: 2 } as const;

export const LAMP_READERS = Object.entries(JOINING).flatMap(([country, count]) =>
  Array.from({ length: count }, (_, at) => ({
    country,
    email: `reader${at + 1}@${country.toLowerCase()}-post.example`,
  })),
);

const listed = (texts: readonly string[]) => texts.map((text, at) => ({ id: at + 1, text }));

export const LAMP_SURVEY: SurveyContent = {
  title: 'What may a reading lamp for two sleepers cost?',
  intro: 'A lamp for reading in bed that does not wake the other one. Nothing is sold here.',
  thanks: 'Thank you. Your answers help to decide what is made.',
  currency: 'EUR',
  sections: [{ id: 1, title: '' }],
  questions: [
    {
      id: 1,
      section: 1,
      type: 'one',
      title: 'How often does the light of one of you disturb the other?',
      hint: '',
      required: true,
      options: listed(['Every evening', 'Some evenings', 'Never']),
      planned: '',
    },
    {
      id: 2,
      section: 1,
      type: 'several',
      title: 'What do you do about it today?',
      hint: '',
      required: false,
      options: listed(['Nothing', 'A clip-on light', 'An e-reader', 'Read elsewhere']),
      planned: '',
    },
    {
      id: 3,
      section: 1,
      type: 'price',
      title: 'What may it cost?',
      hint: 'Four prices, each higher than the one before. The first thought is right.',
      required: false,
      options: [],
      planned: '49',
    },
    {
      id: 4,
      section: 1,
      type: 'text',
      title: 'What is worst about your lamp?',
      hint: 'A few words are enough.',
      required: false,
      options: [],
      planned: '',
    },
  ],
};

export const SURVEY_PEOPLE = 60;
const WORST = ['It lights the whole room', 'The clip falls off', 'The switch is loud', ''];

/** @returns the fields of one answer; the same at every run */
export function lampAnswer(at: number): Record<string, string> {
  const cheap = 14 + ((at * 7) % 12);
  const bargain = cheap + 10 + ((at * 3) % 9);
  const expensive = bargain + 12 + ((at * 5) % 14);
  const prices = [cheap, bargain, expensive, expensive + 15 + ((at * 11) % 25)];
  return {
    q1: String(at % 10 < 5 ? 1 : at % 10 < 8 ? 2 : 3),
    q2: String(1 + (at % 4)),
    ...Object.fromEntries(prices.map((price, part) => [`q3_${part}`, String(price)])),
    q4: WORST[at % WORST.length] ?? '',
  };
}

export const LAMP_COMPETITORS = [
  {
    name: 'Clip-on book light',
    url: 'https://clip-light.example',
    price: '15.90',
    unit: 'piece',
    note: 'Light and cheap; the clip bends thin books.',
  },
  {
    name: 'Neck reading light',
    url: 'https://neck-light.example',
    price: '24.00',
    unit: 'piece',
    note: 'Two arms around the neck; people sleep in with it.',
  },
  {
    name: 'Folding table lamp',
    url: 'https://folding-lamp.example',
    price: '79.00',
    unit: 'piece',
    note: 'Folds as flat, lights the whole room.',
  },
] as const;

const figure = (value: string, source: string) => ({ value, source, date: '2026-09-01' });

export const LAMP_WORKSHEET = {
  people: figure('8200000', 'Invented for the demo: households of two in the Netherlands'),
  reach: figure('1.5', 'Invented for the demo: readers of three magazines'),
  price: figure('49', 'The planned price'),
  purchases: figure('0.3', 'Invented for the demo: one in three years'),
  currency: 'EUR',
} as const;

export const LAMP_PRODUCT = {
  title: 'Fold-flat reading lamp',
  description:
    'A lamp for reading in bed that does not wake the other one. It folds to 28 mm and goes on the shelf.\nOne hinge, two positions, no loose parts.',
  category: 'Home & Kitchen',
  facts: [
    { name: 'Height, open', value: '310 mm' },
    { name: 'Thickness, folded', value: '28 mm' },
  ],
  contact_name: 'Mira',
  contact_email: 'mira@foldlamp.example',
} as const;

const SOURCE = 'Quote and forwarder, typed';

export const LAMP_FIGURES = Object.fromEntries(
  Object.entries({
    unit_price: '16.55',
    one_time: '1850',
    freight: '1.20',
    duty: '0.75',
    brokerage: '0.20',
    packaging: '1.48',
    fixed: '6000',
    margin: '45',
    fees: '3',
    returns: '2',
    tax: '21',
  }).map(([key, value]) => [key, { value, source: SOURCE }]),
);
