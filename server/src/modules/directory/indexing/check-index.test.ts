/** The check of the directory's index: each kind of drift is planted, found by its name, and mended. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { runCommand } from '../../../admin/commands.ts';
import { column } from '../../../../test/column.ts';
import { testDatabase, urlOf } from '../../../../test/database.ts';
import {
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { startTestServer } from '../../../../test/test-server.ts';
import { StartupError } from '../../../lib/startup-error.ts';
import type { Difference } from './compare-entry.ts';
import { checkIndex, rebuildIndex, type SupplierDrift } from './check-index.service.ts';
import { updateIndex } from './indexing.service.ts';

const database = await testDatabase();
const server = await startTestServer({ database });
after(async () => {
  await server.close();
  await database.drop();
});
const { context } = server.services;
const { sql } = server;

async function listed(email: string, change: object): Promise<TestSupplier> {
  const supplier = await newSupplier(server, email);
  assert.equal((await patchCompany(server, supplier.token, change)).http, 200);
  await setCaseState(server, supplier, 'verified');
  return supplier;
}
const idOf = ({ record }: TestSupplier) => String(record['id']);

const lamps = await listed('lamps@check.example', {
  company_name: 'Leselicht Kranz',
  country: 'Germany',
  productLines: [
    { text: 'Clip-on book lights for reading in bed', kinds: [] },
    { text: 'Desk lamps that fold flat', kinds: [] },
  ],
  minimumOrder: { quantity: 200, unit: 'pieces' },
  leadTimeDays: { from: 20, to: 25 },
});
await listed('pouches@check.example', {
  company_name: 'Kompost Beutel',
  country: 'Poland',
  shippingToRegions: ['Europe'],
});
await updateIndex(context);
const id = idOf(lamps);

async function check(how: { mends: boolean; encodes?: boolean }) {
  const drifts: SupplierDrift[] = [];
  const result = await checkIndex(context, {
    encodes: true,
    ...how,
    onDrift: (drift) => drifts.push(drift),
  });
  return { ...result, drifts };
}

test('an index that is made anew is right, with and without its texts encoded again', async () => {
  const places: string[] = [];
  const total = { done: 2, total: 2 };
  await rebuildIndex(context, {
    onProgress: ({ last, ...progress }) => {
      assert.deepEqual(progress, total);
      places.push(last);
    },
  });
  assert.equal(places.length, 1);
  const rows = await sql`SELECT vector FROM directory_signatures`;
  assert.ok(rows.every(({ vector }) => vector !== null));
  for (const encodes of [true, false]) {
    const { drifts, counts, checked, left } = await check({ mends: false, encodes });
    assert.deepEqual(
      { drifts, counts, checked, left },
      { drifts: [], counts: [], checked: 2, left: 0 },
    );
  }
});

const entry = (change: string) =>
  `UPDATE directory_entries SET ${change} WHERE supplier_id = '${id}'`;
const signature = (change: string) =>
  `UPDATE directory_signatures SET ${change} WHERE supplier_id = '${id}'`;

/** What is wrong then, and the statement that makes it so. */
const PLANTED: readonly [Difference | 'counts', string][] = [
  ['missing', `DELETE FROM directory_entries WHERE supplier_id = '${id}'`],
  ['end', entry(`visible_until = '2090-01-01'`)],
  ['words', entry(`words = words || 'planted:1'::tsvector`)],
  ['words', entry(`words = ts_delete(words, 'l/DE')`)],
  ['words', entry(`words = setweight(words, 'D')`)],
  ['words', signature(`line_words = '{planted}'`)],
  ['words', signature(`other_words = '{}'`)],
  ['figures', entry(`moq = 100`)],
  ['figures', entry(`lead_time = NULL`)],
  ['figures', entry(`country = 'FR'`)],
  ['figures', entry(`facets = '\\x00'`)],
  ['quality', entry(`quality = quality - 1`)],
  ['quality', entry(`tier = tier % 4 + 1`)],
  ['order', entry(`listed = listed + 1000000`)],
  ['order', entry(`response = 900`)],
  ['kinds', signature(`kinds = '[]'`)],
  ['kinds', signature(`kinds = jsonb_set(kinds, '{0,confirmed}', 'true')`)],
  ['vectors', signature(`vector = set_byte(vector, 5, (get_byte(vector, 5) + 90) % 256)`)],
  ['vectors', signature(`vector = NULL, line_vectors = NULL, model = NULL`)],
  ['vectors', signature(`line_vectors = line_vectors || '\\x00'`)],
  ['vectors', entry(`bits = set_bit(bits, 7, 1 - get_bit(bits, 7))`)],
  ['vectors', signature(`model = 'another one'`)],
  ['record', signature(`source = '\\x00'`)],
  ['record', `UPDATE suppliers SET description = 'Written past the product' WHERE id = '${id}'`],
  ['signature', `DELETE FROM directory_signatures WHERE supplier_id = '${id}'`],
  ['name', `DELETE FROM directory_names WHERE supplier_id = '${id}'`],
  ['name', `UPDATE directory_names SET name = 'another' WHERE supplier_id = '${id}'`],
  ['name', `UPDATE directory_names SET keys = '{1,2}' WHERE supplier_id = '${id}'`],
  ['address', `DELETE FROM directory_slugs WHERE supplier_id = '${id}'`],
  ['counts', `INSERT INTO directory_count_changes VALUES ('', 1)`],
  ['counts', `INSERT INTO directory_counts VALUES ('c/planted', 3)`],
  ['counts', `DELETE FROM directory_counts; DELETE FROM directory_count_changes`],
  ['superfluous', `UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = '${id}'`],
];

for (const [at, [what, statement]] of PLANTED.entries()) {
  test(`drift ${at + 1}, ${what}, is found and mended`, async () => {
    await sql.unsafe(statement);
    // Where the encoder says nothing new, the quick check finds the same.
    const encodes = ['kinds', 'words'].includes(what) || statement.includes('NULL, line');
    const found = await check({ mends: false, encodes });
    if (what === 'counts') assert.ok(found.counts.length > 0);
    else {
      assert.deepEqual(column(found.drifts, 'id'), [id]);
      assert.ok(found.drifts[0]?.differences.includes(what), String(found.drifts[0]?.differences));
    }
    const mended = await check({ mends: true, encodes });
    assert.equal(mended.left, 0);
    const { drifts, counts } = await check({ mends: false });
    assert.deepEqual({ drifts, counts }, { drifts: [], counts: [] });
  });
}

test('the commands say what differs, fail, mend it, and go on where they were ended', async () => {
  await setCaseState(server, lamps, 'verified');
  const settings = {
    DATABASE_URL: urlOf(database),
    DATA_DIR: server.config.dataDir,
    SECRET: 'a secret that only tests know, long enough',
  };
  const lines: string[] = [];
  const admin = (...args: string[]) => runCommand(args, settings, (line) => lines.push(line));
  await assert.rejects(
    admin('check-directory', '--quick'),
    (error) =>
      error instanceof StartupError &&
      error.message.startsWith('1 of 2 suppliers and 0 counts differ: npm run admin'),
  );
  assert.ok(lines.includes(`leselicht-kranz (${id}) is missing`), lines.join('\n'));
  await admin('check-directory', '--mend');
  assert.equal(lines.at(-1), '1 of 2 suppliers and 0 counts differ; all are repaired.');
  await admin('check-directory');
  assert.equal(lines.at(-1), '2 suppliers were checked: the directory is correct.');
  await admin('rebuild-directory', '--after', id);
  assert.equal(lines.at(-1), 'The directory has been rebuilt.');
  assert.match(lines.at(-2) ?? '', /^1 of 1 suppliers \(100 %\); the last one is [-0-9a-f]{36}$/);
  await assert.rejects(admin('rebuild-directory', '--after', 'x'), /Say after which supplier/);
  const ended = await rebuildIndex(context, { signal: AbortSignal.abort(), after: id });
  assert.equal(ended, id);
});
