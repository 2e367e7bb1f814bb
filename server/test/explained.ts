/** How the database works a statement out, of functions of repos as they are. */
import assert from 'node:assert/strict';
import type { KyselyPlugin } from 'kysely';
import type { Db } from '../src/lib/database.ts';

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Heap Fetches'?: number;
  readonly Plans?: readonly Plan[];
}

/** What reads a table. */
export interface Read {
  readonly how: string;
  readonly index: string | undefined;
  /** Rows that it looked at. */
  readonly rows: number;
  readonly heap: number;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** @returns each read of a table by the one statement of a function, whose rows are its plan, as it was carried out */
export async function readsOf(
  db: Db,
  table: string,
  run: (db: Db) => Promise<unknown>,
): Promise<Read[]> {
  const plans: Plan[] = [];
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      if (node.kind !== 'RawNode') return node;
      const [first = '', ...rest] = node.sqlFragments;
      return { ...node, sqlFragments: [`EXPLAIN (ANALYZE, FORMAT JSON) ${first}`, ...rest] };
    },
    async transformResult({ result }) {
      for (const row of result.rows) {
        const [said] = row['QUERY PLAN'] as [{ Plan: Plan }];
        plans.push(said.Plan);
      }
      return { ...result, rows: [] };
    },
  };
  await run(db.withPlugin(plugin));
  assert.equal(plans.length, 1, 'one statement');
  const nodes = plans.flatMap(nodesOf).filter((plan) => plan['Relation Name'] === table);
  return nodes.map((plan) => ({
    how: plan['Node Type'],
    index: plan['Index Name'],
    rows: (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'],
    heap: plan['Heap Fetches'] ?? 0,
  }));
}
