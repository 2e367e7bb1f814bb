/** Which of the twelve comes next, and why: plain rules over what is there. */
import { counted } from '../text/counted.ts';
import { JOURNEY_ITEMS } from '../journey.ts';

export type JourneyCell = (typeof JOURNEY_ITEMS)[number]['name'];

/** How long each takes. */
export const MINUTES: Readonly<Record<JourneyCell, number>> = {
  idea: 3,
  audience: 3,
  brand: 5,
  logo: 8,
  colours: 3,
  'market research': 10,
  'mockup page': 10,
  survey: 12,
  suppliers: 10,
  'social media kit': 2,
  store: 20,
  'marketplace listing': 15,
};

export interface JourneyStep {
  readonly cell: JourneyCell;
  /** «Ask what they would pay». */
  readonly title: string;
  readonly why: string;
  /** What there is to do, in a line. */
  readonly what: string;
  /** The button. */
  readonly action: string;
}

/** The user's own numbers, as far as there are any. */
export interface JourneyFigures {
  /** Addresses on the waitlist that were confirmed, and the number aimed for. */
  readonly confirmed?: number;
  readonly goal?: number;
  /** Visitors of the page. */
  readonly visitors?: number;
  /** Answers to surveys. */
  readonly answers?: number;
  readonly shortlisted?: number;
  /** Requests that suppliers can answer. */
  readonly openRequests?: number;
  /** Live quotes. */
  readonly quotes?: number;
  /** Between the two lowest quotes of one request, in words: «$0.35». */
  readonly closestQuotes?: string;
}

/** What each is for, before there are numbers. */
const STEPS: Readonly<Record<JourneyCell, Omit<JourneyStep, 'cell'>>> = {
  idea: {
    title: 'Write down the idea',
    why: 'Everything here begins with it: names, suppliers and the page are found from its words.',
    what: 'A few sentences in your own words',
    action: 'Write the idea',
  },
  audience: {
    title: 'Say who it is for',
    why: 'The page and the survey speak to these people.',
    what: 'A few sentences in your own words',
    action: 'Describe them',
  },
  brand: {
    title: 'Find a name',
    why: 'It appears on your logo, page and everything after. You can change it later.',
    what: 'Ten names from your idea, each with its checks',
    action: 'Find a name',
  },
  colours: {
    title: 'Choose your colours',
    why: 'Logo and page take them. Every text on them is legible from the start.',
    what: 'Six palettes from your vibe',
    action: 'Choose colours',
  },
  logo: {
    title: 'Draw a logo',
    why: 'It stands on your page, your pictures and your documents.',
    what: 'Twelve drafts, and an editor',
    action: 'Draw a logo',
  },
  'mockup page': {
    title: 'Show it to people',
    why: 'A page with a waitlist says who wants it before you make it.',
    what: 'One page, drafted from your idea',
    action: 'Make the page',
  },
  survey: {
    title: 'Ask what they would pay',
    why: 'A price band tells you which quotes you can afford.',
    what: 'Survey, drafted from your idea',
    action: 'Write the survey',
  },
  suppliers: {
    title: 'Find who can make it',
    why: 'Put those that fit on a list, and ask them for quotes.',
    what: 'Verified suppliers that fit your idea',
    action: 'Find suppliers',
  },
  'market research': {
    title: 'Look at the market',
    why: 'What others charge, and what suppliers need, with the source of each figure.',
    what: 'Figures from Waggle, and competitors that you add',
    action: 'Open the research',
  },
  'social media kit': {
    title: 'Make your pictures',
    why: 'Posts, covers and an avatar in the sizes of each network.',
    what: 'All sizes in one file',
    action: 'Make the kit',
  },
  store: {
    title: 'Set up the store',
    why: 'A price that covers what it costs, and the rules that buyers look for.',
    what: 'Price, policies and contact',
    action: 'Set up the store',
  },
  'marketplace listing': {
    title: 'List the product',
    why: 'Buyers on Waggle find it, and say how many they would take.',
    what: 'One listing, looked at by our team',
    action: 'List the product',
  },
};

/** The usual order. */
const ORDER: readonly JourneyCell[] = [
  'idea',
  'audience',
  'brand',
  'colours',
  'logo',
  'mockup page',
  'suppliers',
  'survey',
  'market research',
  'social media kit',
  'store',
  'marketplace listing',
];

interface Rule {
  readonly cell: JourneyCell;
  /** @returns why this comes before the usual order, in the user's own numbers; undefined where it does not */
  why(figures: JourneyFigures): string | undefined;
}

/** In order: the first that applies decides. */
const RULES: readonly Rule[] = [
  {
    cell: 'survey',
    why({ confirmed = 0, quotes = 0, closestQuotes }) {
      if (confirmed === 0 && quotes < 2) return undefined;
      const waiting = confirmed > 0 ? counted(confirmed, 'person waits', 'people wait') : '';
      const gap =
        closestQuotes !== undefined
          ? `your two closest quotes are ${closestQuotes} apart`
          : quotes > 1
            ? `you have ${quotes} quotes`
            : '';
      const known = [waiting && `${waiting} for it`, gap].filter(Boolean).join(' and ');
      return `${known.slice(0, 1).toUpperCase()}${known.slice(1)}. A price band tells you which one you can afford.`;
    },
  },
  {
    cell: 'social media kit',
    why({ visitors, confirmed = 0 }) {
      if (visitors === undefined || visitors >= 100) return undefined;
      return `Your page has had ${counted(visitors, 'visitor')} and ${counted(confirmed, 'confirmed address', 'confirmed addresses')}. Pictures to post bring people to it.`;
    },
  },
  {
    cell: 'store',
    why({ quotes = 0, answers = 0 }) {
      if (quotes === 0 || answers < 30) return undefined;
      return `You have ${counted(quotes, 'quote')} and ${counted(answers, 'answer')} to your survey: enough to set a price.`;
    },
  },
  {
    cell: 'mockup page',
    why: ({ shortlisted = 0, openRequests = 0 }) =>
      shortlisted + openRequests === 0
        ? undefined
        : `${openRequests > 0 ? `You have ${counted(openRequests, 'open request')}` : `You have shortlisted ${counted(shortlisted, 'supplier')}`}. A waitlist shows them that people want it.`,
  },
];

/**
 * @param present which of the twelve are there, in the order of `JOURNEY_ITEMS`
 * @returns the next step and a second choice, as far as there is anything left
 */
export function nextSteps(
  present: readonly boolean[],
  figures: JourneyFigures = {},
): readonly JourneyStep[] {
  const isOpen = (cell: JourneyCell): boolean =>
    present[JOURNEY_ITEMS.findIndex(({ name }) => name === cell)] !== true;
  const named = !isOpen('idea') && !isOpen('brand');
  const urgent = named
    ? RULES.flatMap(({ cell, why }) => {
        const reason = isOpen(cell) ? why(figures) : undefined;
        return reason === undefined ? [] : [{ cell, ...STEPS[cell], why: reason }];
      })
    : [];
  const usual = ORDER.filter(isOpen).map((cell) => ({ cell, ...STEPS[cell] }));
  const rest = usual.filter(({ cell }) => urgent.every((one) => one.cell !== cell));
  return [...urgent, ...rest].slice(0, 2);
}
