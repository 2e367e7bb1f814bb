/** Measures one directory: every kind of search in the database, recall, agreement with full ranking, a change, sizes. */
import { setTimeout as pause } from 'node:timers/promises';
import { type DirectoryQuery, SEARCH_LIMITS } from '@waggle/contract/directory';
import { systemClock } from '../../../server/src/lib/clock.ts';
import type { Connection } from '../../../server/src/lib/postgres/embedded-postgres.ts';
import { readQuery } from '../../../server/src/modules/directory/search/search-directory.service.ts';
import {
  findNames,
  type Search,
  search,
} from '../../../server/src/modules/directory/search/search.ts';
import { allowEncoder } from '../../../server/src/modules/matching/encoder/encoder.ts';
import { understand } from '../../../server/src/modules/matching/matching.service.ts';
import { say } from '../harness.ts';
import { changeEntries } from './change-entries.ts';
import { type Figures, openOne, type OneConnection, rowsOf, timesOf } from './figures.ts';
import { agreement } from './full-ranking.ts';
import {
  anyText,
  browsed,
  commonWords,
  mistyped,
  plainTexts,
  queryOf,
  rare,
  sentences,
  withFacets,
} from './questions.ts';

const TODAY = new Date().toISOString().slice(0, 10);
const PATIENCE = 30_000;
const FIRST_RESULTS = 10;
const PAGES = 5;

const CLOCK = { clock: systemClock };

/** @returns the questions as the database is asked them: their texts are understood beforehand */
async function asked(queries: readonly DirectoryQuery[], counts: boolean): Promise<Search[]> {
  const all: Search[] = [];
  for (const query of queries) {
    const read = await readQuery(CLOCK, query);
    all.push({
      ...read.asked,
      sort: query.sort,
      cursor: undefined,
      limit: SEARCH_LIMITS.page,
      counts,
    });
  }
  return all;
}

function print(name: string, figures: Figures, most: number | undefined, processor?: number): void {
  say(`${name}, p50`, figures.p50, 'ms');
  say('  p95', figures.p95, 'ms');
  say('  in the database, p50', figures.waiting50, 'ms');
  say('  in the database, p95', figures.waiting95, 'ms', most === undefined ? {} : { most });
  say('  database processor, mean', figures.processor, 'ms', processor ? { most: processor } : {});
  say('  database processor, p95', figures.processor95, 'ms');
  say('  own processor, mean', figures.own, 'ms');
}

/** Walks some pages from each start. @returns the questions for the later pages */
async function laterPages({ db }: OneConnection, starts: readonly Search[]): Promise<Search[]> {
  const pages: Search[] = [];
  for (const start of starts) {
    let one = start;
    for (let page = 0; page < PAGES; page += 1) {
      const { next_cursor } = await search(db, one);
      if (next_cursor === null) break;
      one = { ...start, cursor: next_cursor };
      pages.push(one);
    }
  }
  return pages;
}

async function recall({ db }: OneConnection, names: ReturnType<typeof mistyped>) {
  let found = 0;
  for (const { typed, id } of names) {
    const nearest = [...(await findNames(db, typed, TODAY))].toSorted((a, b) => b[1] - a[1]);
    if (nearest.slice(0, FIRST_RESULTS).some(([one]) => one === id)) found += 1;
  }
  return (found / names.length) * 100;
}

async function printSizes(connection: Connection): Promise<void> {
  const sizes = await rowsOf<{ name: string; rows: string; indexes: string }>(
    connection,
    `SELECT relname AS name, pg_table_size(oid) / 1e6 AS rows, pg_indexes_size(oid) / 1e6 AS indexes
    FROM pg_class WHERE relkind = 'r' AND relname LIKE 'directory%' ORDER BY relname`,
  );
  for (const { name, rows: table, indexes } of sizes) {
    say(`${name}: rows`, Number(table), 'MB');
    say(`${name}: indexes`, Number(indexes), 'MB');
  }
}

/** @returns the database's processor time of each kind of question, for the growth */
export async function measureDirectory(
  connection: Connection,
  size: number,
): Promise<Map<string, number>> {
  const one = await openOne(connection);
  const { db } = one;
  const processor = new Map<string, number>();
  const measure = async (
    name: string,
    questions: readonly Search[],
    { most, cpu }: { most?: number; cpu?: number } = {},
  ) => {
    const figures = await timesOf(one, questions, (question) => search(db, question));
    processor.set(name, figures.processor);
    print(name, figures, most, cpu);
  };
  const queries = (given: readonly Record<string, string>[]) => given.map(queryOf);
  allowEncoder(false);
  await measure('text and two facets', await asked(queries(withFacets), false), { most: 10 });
  await measure('text, two facets, counts', await asked(queries(withFacets), true), { most: 16 });
  await measure('text', await asked(queries(plainTexts), false), { most: 10 });
  await measure('text, counts', await asked(queries(plainTexts), true), { most: 16 });
  await measure('common words', await asked(queries(commonWords), false), { most: 5 });
  await measure('common words, counts', await asked(queries(commonWords), true), { most: 16 });
  const starts = await asked(queries(browsed), true);
  await measure('browse, counts', starts, { most: 16 });
  await measure('browse, later pages', await laterPages(one, starts.slice(0, 100)), { most: 0.5 });
  await measure('browse, rare filters', await asked(queries(rare), false), { most: 10 });
  const textPages = await laterPages(one, (await asked(queries(plainTexts), false)).slice(0, 40));
  await measure('text, later pages', textPages, { most: 10 });
  const texts = await asked(
    anyText.map((q) => queryOf({ q })),
    true,
  );
  await measure('any text, counts', texts, { most: 50 });
  const names = mistyped(size);
  const typed = await timesOf(one, names, ({ typed: name }) => findNames(db, name, TODAY));
  print('name with a typing error', typed, 3);
  processor.set('name with a typing error', typed.processor);
  say('  recall of ten', await recall(one, names), '%', { least: 90 });
  say(
    'tiers agree with full ranking',
    await agreement(one, await asked(queries([...plainTexts, ...withFacets]), true)),
    '%',
    { least: 90 },
  );
  allowEncoder(true);
  await understand('a lamp', undefined, PATIENCE);
  await pause(1000);
  const meant = sentences.map((q) => queryOf({ q }));
  await measure('by meaning', await asked(meant, false), { most: 12, cpu: 8 });
  await measure('by meaning, counts', await asked(meant, true));
  print('a change of one entry', await changeEntries(one, size), undefined);
  await printSizes(connection);
  await one.close();
  return processor;
}
