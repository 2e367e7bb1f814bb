/** The options of the facets as the index keeps them: a word in the search table, and a byte beside the row. */
import {
  FACET_OPTIONS,
  LEAD_TIME_STEPS,
  MOQ_STEPS,
  type OptionFacet,
} from '@waggle/contract/directory/facets';

/** What an entry has of each facet. */
export interface Offer {
  readonly category: readonly string[];
  readonly ships_to: readonly string[];
  readonly capability: readonly string[];
  readonly certification: readonly string[];
  /** ISO 3166 code; empty where the record's country is not known. */
  readonly country: string;
  readonly moq: number | null;
  readonly lead_time: number | null;
}

/** The filters of a search: one of the options chosen of a facet is enough, and every facet counts. */
export interface Filters {
  readonly category?: readonly string[] | undefined;
  readonly country?: readonly string[] | undefined;
  readonly ships_to?: readonly string[] | undefined;
  readonly capability?: readonly string[] | undefined;
  readonly certification?: readonly string[] | undefined;
  readonly moq?: number | undefined;
  readonly lead_time?: number | undefined;
}
export type FilterName = keyof Filters;

export const OPTION_FACETS = Object.keys(FACET_OPTIONS) as OptionFacet[];
const PREFIX = {
  category: 'c',
  ships_to: 's',
  capability: 'a',
  certification: 'q',
  country: 'l',
  moq: 'm',
  lead_time: 't',
} as const satisfies Record<FilterName, string>;
const STEPS = { moq: MOQ_STEPS, lead_time: LEAD_TIME_STEPS } as const;
export type StepFacet = keyof typeof STEPS;
export const STEP_FACETS = Object.keys(STEPS) as StepFacet[];

/** @returns the word of an option; no word of a text has a slash */
export function optionWord(facet: FilterName, option: string | number): string {
  return `${PREFIX[facet]}/${option}`;
}

const stepsOf = (facet: StepFacet, value: number | null) =>
  value === null ? [] : STEPS[facet].filter((step) => value <= step);

/** In place of a step: whoever says their terms has it. */
export const SAID = 'said';

/** @returns the words of everything an entry offers */
export function offerWords(offer: Offer): string[] {
  return [
    ...OPTION_FACETS.flatMap((facet) => offer[facet].map((id) => optionWord(facet, id))),
    ...(offer.country === '' ? [] : [optionWord('country', offer.country)]),
    ...STEP_FACETS.flatMap((facet) =>
      offer[facet] === null
        ? []
        : [...stepsOf(facet, offer[facet]), SAID].map((step) => optionWord(facet, step)),
    ),
  ];
}

/** Every option of the lists, in the order of their bytes. */
export const PACKED = OPTION_FACETS.flatMap((facet) =>
  FACET_OPTIONS[facet].map(({ id }) => ({ facet, id })),
);
const BYTES = new Map(PACKED.map(({ facet, id }, byte) => [optionWord(facet, id), byte]));

/** @returns a byte for each option of the lists */
export function packOffer(offer: Offer): Buffer {
  return Buffer.from(
    OPTION_FACETS.flatMap((facet) =>
      offer[facet].flatMap((id) => BYTES.get(optionWord(facet, id)) ?? []),
    ),
  );
}

/** @returns a word as PostgreSQL reads it in a query or a document */
export function quoteWord(word: string): string {
  return `'${word.replaceAll('\\', String.raw`\\`).replaceAll("'", "''")}'`;
}

export const anyOf = (words: readonly string[]) => `(${words.map(quoteWord).join('|')})`;

/** @returns the conditions of the filters as parts of a query of words; the index finds them all at once */
export function filterParts(filters: Filters): string[] {
  const chosen = [...OPTION_FACETS, 'country' as const].flatMap((facet) => {
    const options = filters[facet] ?? [];
    return options.length === 0 ? [] : [anyOf(options.map((option) => optionWord(facet, option)))];
  });
  const steps = STEP_FACETS.flatMap((facet) => {
    const most = filters[facet];
    const step = most === undefined ? undefined : STEPS[facet].find((one) => one >= most);
    return step === undefined ? [] : [anyOf([optionWord(facet, step)])];
  });
  return [...chosen, ...steps];
}

/** @returns the names of the filters in force */
export function filtersInForce(filters: Filters): FilterName[] {
  return (Object.keys(PREFIX) as FilterName[]).filter((name) => {
    const value = filters[name];
    return typeof value === 'number' || (value !== undefined && value.length > 0);
  });
}
