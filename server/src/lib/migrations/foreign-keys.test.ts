/** Deleting a row looks for what refers to it: by an index, or by reading whole tables. The catalogue says which. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';

/** Of which nothing has an index, and why that is meant. */
const LEFT_OUT = [
  // One row.
  'moderation (changed_by)',
];

const database = await testDatabase();
after(() => database.drop());

/** @returns `table (columns)` of every foreign key whose columns no index begins with */
async function withoutIndex(): Promise<string[]> {
  const rows = await database.sql`
    SELECT k.conrelid::regclass || ' (' || string_agg(a.attname, ', ' ORDER BY p.place) || ')' AS name
    FROM pg_constraint k
    CROSS JOIN LATERAL unnest(k.conkey) WITH ORDINALITY p (number, place)
    JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = p.number
    WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
      SELECT FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam
      WHERE i.indrelid = k.conrelid AND i.indisvalid AND m.amname = 'btree'
        -- One of the rows alone that refer to anything is as good.
        AND (i.indpred IS NULL OR pg_get_expr(i.indpred, i.indrelid) IN (
          SELECT '(' || quote_ident(f.attname) || ' IS NOT NULL)' FROM pg_attribute f
          WHERE f.attrelid = k.conrelid AND f.attnum = ANY (k.conkey)))
        AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
    GROUP BY k.oid, k.conrelid ORDER BY 1`;
  return rows.map(({ name }) => String(name));
}

test('every foreign key has an index', async () => {
  assert.deepEqual(await withoutIndex(), LEFT_OUT);
});

test('one without an index is found: none at all, one of other rows, one that begins with something else', async () => {
  await database.sql`CREATE TABLE nests (id uuid PRIMARY KEY, user_id uuid REFERENCES users, at timestamptz)`;
  await database.sql`CREATE INDEX ON nests (user_id) WHERE at IS NULL`;
  await database.sql`CREATE INDEX ON nests (at, user_id)`;
  assert.deepEqual(await withoutIndex(), [...LEFT_OUT, 'nests (user_id)'].toSorted());
  await database.sql`CREATE INDEX ON nests (user_id, at) WHERE user_id IS NOT NULL`;
  assert.deepEqual(await withoutIndex(), LEFT_OUT);
  // By it a deletion finds the rows: it asks as the database does, with a value that is not known beforehand.
  await database.sql.begin(async (tx) => {
    await tx.unsafe(
      'SET LOCAL enable_seqscan = off; SET LOCAL plan_cache_mode = force_generic_plan',
    );
    await tx.unsafe(
      'PREPARE found (uuid) AS UPDATE ONLY nests SET user_id = NULL WHERE $1 = user_id',
    );
    const plan = await tx.unsafe('EXPLAIN EXECUTE found (NULL)');
    assert.match(JSON.stringify(plan), /nests_user_id_at_idx/);
  });
});
