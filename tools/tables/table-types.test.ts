/** The types of the tables are those of the migrated database; a new kind of column is decided, not guessed. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { testDatabase } from '../../server/test/database.ts';
import { ROOT } from '../runtime.mjs';
import { readTables } from './stamp.ts';
import { tableTypes } from './table-types.ts';

const database = await testDatabase();
after(() => database.drop());

test('the types of the tables are those of the migrated database', async () => {
  const { types } = readTables(ROOT);
  assert.ok(types === (await tableTypes(database.sql)), 'They are not: run `npm run tables`.');
});

test('each kind of column has its type, and one that no rule knows is refused', async () => {
  await database.sql.unsafe(`
    CREATE TABLE odd (
      "at" timestamptz, counts bigint[] NOT NULL, size bigint NOT NULL DEFAULT 0,
      kind text NOT NULL DEFAULT 'a' CHECK (kind IN ('a', 'b')), pair text CHECK (pair IN ('a', kind)),
      twice bigint GENERATED ALWAYS AS (size * 2) STORED, facts jsonb NOT NULL DEFAULT '{}'
    );
    COMMENT ON COLUMN odd.size IS 'In bytes.'`);
  const types = await tableTypes(database.sql);
  const [, odd] = /\n  odd: \{\n([^}]*)\n  \};/.exec(types) ?? [];
  assert.deepEqual(
    odd?.split('\n').map((line) => line.trim()),
    [
      'at: Time | null;',
      'counts: string[];',
      '/** In bytes. */',
      'size: Bigint<undefined>;',
      "kind: Generated<'a' | 'b'>;",
      'pair: string | null;',
      'twice: GeneratedAlways<string | null>;',
      'facts: Json<undefined>;',
    ],
  );
  await database.sql.unsafe('ALTER TABLE odd ADD place point');
  await assert.rejects(tableTypes(database.sql), /odd\.place: what is point/);
});
