/** Counts the options of candidates: in the server, where it costs a third of what it does in SQL. */
import { LEAD_TIME_STEPS, MOQ_STEPS } from '@waggle/contract/directory/facets';
import type { Candidate } from './candidates.repo.ts';
import {
  type Filters,
  filtersInForce,
  type OPTION_FACETS,
  optionWord,
  PACKED,
  STEP_FACETS,
  type StepFacet,
} from './options.ts';

/** How many have each option, by its word; and how many have not said their terms. */
export interface OptionCounts {
  readonly options: ReadonlyMap<string, number>;
  readonly unsaid: Readonly<Record<StepFacet, number>>;
}

const STEPS = { moq: MOQ_STEPS, lead_time: LEAD_TIME_STEPS } as const;
const WORDS = PACKED.map(({ facet, id }) => optionWord(facet, id));

export function countOptions(candidates: readonly Candidate[]): OptionCounts {
  const bytes = new Uint32Array(256);
  const options = new Map<string, number>();
  const add = (word: string) => options.set(word, (options.get(word) ?? 0) + 1);
  const unsaid = { moq: 0, lead_time: 0 };
  for (const candidate of candidates) {
    for (const byte of candidate.facets) bytes[byte] = (bytes[byte] ?? 0) + 1;
    if (candidate.country !== '') add(optionWord('country', candidate.country));
    for (const facet of STEP_FACETS) {
      const value = candidate[facet];
      if (value === null) unsaid[facet] += 1;
      else for (const step of STEPS[facet]) if (value <= step) add(optionWord(facet, step));
    }
  }
  for (const [byte, word] of WORDS.entries()) {
    const number = bytes[byte] ?? 0;
    if (number > 0) options.set(word, number);
  }
  return { options, unsaid };
}

/** @returns how many have the one option that is asked for; undefined where the counts do not say it */
export function countOne(filters: Filters, { options }: OptionCounts): number | undefined {
  const [name, ...others] = filtersInForce(filters);
  if (name === undefined || others.length > 0) return undefined;
  const value = filters[name];
  const chosen = typeof value === 'object' ? value : [];
  // Nobody is in two countries.
  if (name !== 'country' && chosen.length !== 1) return undefined;
  return chosen.reduce((sum, one) => sum + (options.get(optionWord(name, one)) ?? 0), 0);
}

/** @returns the counts of one facet alone */
export function ofFacet(
  { options }: Pick<OptionCounts, 'options'>,
  facet: (typeof OPTION_FACETS)[number] | 'country' | StepFacet,
): { id: string; count: number }[] {
  const start = optionWord(facet, '');
  return [...options].flatMap(([word, count]) =>
    word.startsWith(start) ? [{ id: word.slice(start.length), count }] : [],
  );
}
