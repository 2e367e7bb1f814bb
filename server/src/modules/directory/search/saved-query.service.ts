/** What other modules ask of the search: who fits a query, whether one supplier does, and what tells quickly that it cannot. */
import type { DirectoryQuery } from '@waggle/contract/directory';
import { utcDay } from '../../../lib/clock.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { kindWord } from '../indexing/make-entry.ts';
import { NEAR } from './candidates.repo.ts';
import { search } from './search.ts';
import { readQuery } from './search-directory.service.ts';
import { type ListedName, selectListedNames, selectTraces } from './traces.repo.ts';

/** Signs in which the vectors of a text and of a supplier that fits differ less. */
export const NEAR_SIGNS = NEAR;

/** @returns whether the directory shows the supplier for this query, now */
export async function fitsQuery(
  context: Pick<Context, 'clock' | 'database'>,
  query: DirectoryQuery,
  supplierId: string,
): Promise<boolean> {
  const { asked } = await readQuery(context, query);
  const { ids } = await search(context.database.db, {
    ...asked,
    only: supplierId,
    sort: 'best',
    cursor: undefined,
    limit: 1,
    counts: false,
  });
  return ids.includes(supplierId);
}

/** @returns ids of suppliers that the directory shows for this query, the best first */
export async function idsThatFit(
  context: Pick<Context, 'clock' | 'database'>,
  query: DirectoryQuery,
  limit: number,
): Promise<readonly string[]> {
  const { asked } = await readQuery(context, query);
  const { ids } = await search(context.database.db, {
    ...asked,
    sort: 'best',
    cursor: undefined,
    limit,
    counts: false,
  });
  return ids;
}

/** Of a query: what every entry that fits has one of; a query without a text has none. Of a supplier: what it has. */
export interface Traces {
  readonly words: string[];
  /** Signs of its vector; null for a text that nobody can understand, and while they are not known. */
  readonly bits: string | null;
}

/** @returns the words, kinds and signs of which an entry that fits has something */
export async function tracesOfQuery(
  context: Pick<Context, 'clock'>,
  query: DirectoryQuery,
): Promise<Traces> {
  const { wanted } = (await readQuery(context, query)).asked;
  if (wanted === null) return { words: [], bits: null };
  const { words, typed, related, kinds, bits } = wanted;
  return { words: [...new Set([...words, ...typed, ...related, ...kinds])], bits };
}

/** @returns the same of a listed supplier, and since when it has an address; undefined for one that is not listed */
export async function tracesOfSupplier(
  { clock, database: { db } }: Pick<Context, 'clock' | 'database'>,
  supplierId: string,
): Promise<(Traces & { since: Time }) | undefined> {
  const row = await selectTraces(db, supplierId, utcDay({ clock }));
  if (row === undefined) return undefined;
  const { line_words, other_words, bits, listed_since: since } = row;
  const kinds = (row.kinds as { id: string }[]).map(({ id }) => kindWord(id));
  return { words: [...line_words, ...other_words, ...kinds], bits, since };
}

/** @returns those that are listed now, by id */
export function listedNow(
  context: Pick<Context, 'clock'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, ListedName>> {
  return selectListedNames(db, ids, utcDay(context));
}
