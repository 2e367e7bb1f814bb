/** The demo's requests: what is asked for, and what the suppliers that fit best answer, one after the other. */
import type { DeclineReason, RfqDraft } from '@waggle/contract/rfq';

/** The price of each quantity that was asked for, as decimals. */
type Prices = readonly [string, ...string[]];

interface DemoQuote {
  readonly kind: 'quote';
  readonly prices: Prices;
  /** Days of the first quantity; each larger one takes some more. */
  readonly days: number;
  readonly tooling?: string;
  /** How the last line differs, and why. */
  readonly differs?: readonly [offer: string, why: string];
  /** What the supplier asks first, and what it is told. */
  readonly talk?: readonly [question: string, answer: string];
  /** What the buyer asks for instead, and the prices that come back. */
  readonly counter?: { readonly price: string; readonly note: string; readonly revised: Prices };
}

interface DemoDecline {
  readonly kind: 'decline';
  readonly reason: DeclineReason;
  readonly note: string;
}

export type DemoAnswer = DemoQuote | DemoDecline | { readonly kind: 'view' | 'silence' };

/** Up to what an order is played: signed by nobody, or by its buyer; or by both, and its sample is on its way, its deposit is said not to have arrived, its goods are being made while a later day for them is proposed, fewer have arrived than were sent, or all is done. */
export type DemoOrder =
  | 'draft'
  | 'offered'
  | 'sample'
  | 'contested'
  | 'making'
  | 'short'
  | 'completed';

export interface DemoRequest {
  /** The address of its entrepreneur. */
  readonly buyer: string;
  /** The lines are those of its category's example. */
  readonly brief: Pick<RfqDraft, 'title' | 'description' | 'country' | 'place'> & {
    readonly category: Exclude<RfqDraft['category'], ''>;
  } & Partial<RfqDraft>;
  /** Of the suppliers that fit, the best first; nobody is asked where there is none. */
  readonly answers: readonly DemoAnswer[];
  /** How it ends, if it has; or that its first quote is chosen, and how far the order is. */
  readonly end?: 'close' | 'cancel' | DemoOrder;
}

export const DEMO_REQUESTS: readonly DemoRequest[] = [
  {
    buyer: 'mira@foldlamp.example',
    brief: {
      title: 'Fold-flat reading lamp',
      category: 'Home & Kitchen',
      description:
        'A lamp for reading in bed that does not wake the other one. It folds to 28 mm and goes on the bookshelf. One hinge, two positions, no loose parts.',
      country: 'NL',
      place: 'Rotterdam',
    },
    answers: [
      {
        kind: 'quote',
        prices: ['17.20', '15.90', '13.80'],
        days: 24,
        tooling: '1850',
        talk: [
          'Good morning. Your 240 mm shade fits a tool we own, so the tooling is for the hinge alone. May we see how it folds?',
          'That is good news. A drawing of the hinge follows with the order; the sample can be without it.',
        ],
        counter: {
          price: '16.40',
          note: 'With the shade from your own tool we had hoped for a little less.',
          revised: ['16.55', '15.30', '13.10'],
        },
      },
      { kind: 'quote', prices: ['19.80', '16.10', '12.90'], days: 32, tooling: '1200' },
      {
        kind: 'quote',
        prices: ['16.95', '16.20', '15.10'],
        days: 18,
        differs: ['1,050 g', 'The hinge that holds 5,000 folds weighs more.'],
      },
      {
        kind: 'decline',
        reason: 'no_capacity',
        note: 'We are full until February. Please ask us again for the second run.',
      },
      { kind: 'view' },
      { kind: 'silence' },
    ],
  },
  {
    buyer: 'mira@foldlamp.example',
    brief: {
      title: 'Mailing box for a flat lamp',
      category: 'Packaging & Printing',
      description: 'A flat box of cardboard for one folded lamp, printed outside in one colour.',
      country: 'NL',
      place: 'Rotterdam',
      sample: false,
    },
    answers: [
      { kind: 'quote', prices: ['1.92', '1.48', '1.05'], days: 12, tooling: '240' },
      { kind: 'quote', prices: ['2.10', '1.55', '1.19'], days: 9 },
      { kind: 'quote', prices: ['1.75', '1.60', '1.42'], days: 21 },
    ],
    end: 'making',
  },
  {
    buyer: 'mira@foldlamp.example',
    brief: {
      title: 'Paper band that holds the lamp shut',
      category: 'Packaging & Printing',
      description: 'A band of recycled paper around one folded lamp, printed in one colour.',
      country: 'NL',
      place: 'Rotterdam',
      sample: false,
    },
    answers: [{ kind: 'quote', prices: ['0.31', '0.24', '0.16'], days: 11 }],
    end: 'contested',
  },
  {
    buyer: 'tom@oatandseed.example',
    brief: {
      title: 'Sticker that says what is in the pouch',
      category: 'Packaging & Printing',
      description: 'A round sticker of 30 mm on paper, in three kinds, with ink for food.',
      country: 'DE',
      place: 'Hamburg',
    },
    answers: [{ kind: 'quote', prices: ['0.09', '0.06', '0.04'], days: 8 }],
    end: 'sample',
  },
  {
    buyer: 'mira@foldlamp.example',
    brief: {
      title: 'Tray of pulp that holds the lamp',
      category: 'Packaging & Printing',
      description: 'A tray of moulded pulp for one folded lamp, without ink or glue.',
      country: 'NL',
      place: 'Rotterdam',
      sample: false,
    },
    answers: [{ kind: 'quote', prices: ['0.92', '0.71', '0.52'], days: 13 }],
    end: 'short',
  },
  {
    buyer: 'tom@oatandseed.example',
    brief: {
      title: 'Card that shops put beside the muesli',
      category: 'Packaging & Printing',
      description: 'A card of 90 × 55 mm on recycled board, printed on one side in two colours.',
      country: 'DE',
      place: 'Hamburg',
    },
    answers: [{ kind: 'quote', prices: ['0.18', '0.13', '0.09'], days: 6 }],
    end: 'completed',
  },
  {
    buyer: 'mira@foldlamp.example',
    brief: {
      title: 'Leaflet that shows how the lamp folds',
      category: 'Packaging & Printing',
      description:
        'One sheet of recycled paper, printed on both sides in one colour, folded twice.',
      country: 'NL',
      place: 'Rotterdam',
      sample: false,
    },
    answers: [{ kind: 'quote', prices: ['0.24', '0.17', '0.11'], days: 10 }],
    end: 'draft',
  },
  {
    buyer: 'tom@oatandseed.example',
    brief: {
      title: 'Carton for twelve pouches',
      category: 'Packaging & Printing',
      description: 'A carton for shops with twelve pouches of 60 g, which opens to a tray.',
      country: 'DE',
      place: 'Hamburg',
    },
    answers: [{ kind: 'quote', prices: ['0.88', '0.74', '0.59'], days: 14, tooling: '310' }],
    end: 'offered',
  },
  {
    buyer: 'tom@oatandseed.example',
    brief: {
      title: 'Pouch for one portion of muesli',
      category: 'Eco-friendly & Sustainable',
      description:
        'A stand-up pouch for 60 g of muesli that goes on the compost heap at home. Tear notch, no zip, printed in two colours.',
      country: 'DE',
      place: 'Hamburg',
      visibility: 'category',
    },
    answers: [
      { kind: 'quote', prices: ['0.31', '0.27', '0.22'], days: 20, tooling: '380' },
      {
        kind: 'quote',
        prices: ['0.28', '0.25', '0.235'],
        days: 26,
        talk: [
          'Is a certificate for compost at home needed, or is an industrial one enough?',
          'At home, please: that is the promise on the pouch.',
        ],
      },
      { kind: 'decline', reason: 'cannot_meet_must', note: 'Our film needs an industrial plant.' },
      { kind: 'view' },
    ],
  },
  {
    buyer: 'tom@oatandseed.example',
    brief: {
      title: 'Counter display of cardboard',
      category: 'Packaging & Printing',
      description: 'A display for 24 pouches that stands on a counter and arrives flat.',
      country: 'DE',
      place: 'Hamburg',
    },
    answers: [{ kind: 'view' }, { kind: 'silence' }],
    end: 'cancel',
  },
  {
    buyer: 'aiko@tinytimber.example',
    brief: {
      title: 'Wooden train whose rails are blocks',
      category: 'Toys & Games',
      description:
        'A train of beech with one engine and two cars. Its rails stack like building blocks. For children from two years on.',
      country: 'GB',
      place: 'Felixstowe',
      share_outcome: false,
    },
    answers: [
      { kind: 'quote', prices: ['11.40', '9.85', '8.20'], days: 35, tooling: '900' },
      {
        kind: 'quote',
        prices: ['10.60', '9.90', '8.75'],
        days: 28,
        differs: ['Maple', 'Beech of this grade has long lead times now.'],
      },
      {
        kind: 'decline',
        reason: 'quantity_too_small',
        note: 'From 2,000 sets on we would love to.',
      },
    ],
    end: 'close',
  },
];
