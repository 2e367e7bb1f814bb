/** The counts of the facets: each ignores its own filter, which tells as well what dropping that one would give. */
import { FILTER_NAMES } from '@waggle/contract/directory';
import type { Db } from '../../../lib/database.ts';
import { selectCounts } from '../directory.repo.ts';
import { type Candidate, type Scope, selectCandidates } from './candidates.repo.ts';
import { countOptions, type OptionCounts } from './count-facets.ts';
import { candidatesOf, type Comparison, keepFitting } from './keep-fitting.ts';
import {
  type FilterName,
  type Filters,
  filtersInForce,
  optionWord,
  SAID,
  type StepFacet,
} from './options.ts';

/** Of those that fit; not exact: at least so many. */
export interface Counts extends OptionCounts {
  readonly all: number;
  readonly exact: boolean;
}
export type Facets = ReadonlyMap<FilterName, Counts>;

export const countFitting = (fitting: readonly Candidate[], exact: boolean): Counts => ({
  ...countOptions(fitting),
  all: fitting.length,
  exact,
});

/** The counts of all listed suppliers. */
export async function countAll(db: Db, today: string): Promise<Counts> {
  const options = await selectCounts(db, today);
  const all = options.get('') ?? 0;
  options.delete('');
  const unsaidOf = (facet: StepFacet) => {
    const said = optionWord(facet, SAID);
    const number = all - (options.get(said) ?? 0);
    options.delete(said);
    return number;
  };
  const unsaid = { moq: unsaidOf('moq'), lead_time: unsaidOf('lead_time') };
  return { options, unsaid, all, exact: true };
}

async function countWithout(db: Db, scope: Scope, asked: Comparison): Promise<Counts> {
  const { wanted, today } = scope;
  const isBrowsed = wanted === null;
  if (isBrowsed && filtersInForce(scope.filters).length === 0) return countAll(db, today);
  const isRough = !scope.few && !isBrowsed;
  const { candidates, isWhole } = await selectCandidates(db, { ...scope, isRough });
  if (isRough) return countFitting(candidates, false);
  const { fitting, isComplete } = await keepFitting(db, asked, candidates);
  return countFitting(candidatesOf(fitting), isComplete && isWhole);
}

/**
 * Drops each filter in force once. Where there are many entries, only those are counted that fit the text surely.
 * @returns what fits without it, by the filter
 */
export async function dropEach(db: Db, scope: Scope, asked: Comparison): Promise<Facets> {
  const dropped = new Map<FilterName, Counts>();
  for (const name of filtersInForce(scope.filters)) {
    const filters: Filters = { ...scope.filters, [name]: undefined };
    dropped.set(name, await countWithout(db, { ...scope, filters }, asked));
  }
  return dropped;
}

/** @param own of those that fit every filter */
export const facetsOf = (own: Counts, dropped: Facets): Facets =>
  new Map(FILTER_NAMES.map((name) => [name, dropped.get(name) ?? own]));
