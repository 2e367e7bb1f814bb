/** Every noun with a history is known to its machine, to its module and to the triggers that erase. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { testDatabase } from '../../../test/database.ts';
import { MODULES } from '../../modules.ts';
import type { Machine, MachineTypes } from './machine.ts';

const database = await testDatabase();
after(() => database.drop());

const manifests = MODULES.flatMap(({ steps = [] }) => steps);
const inOrder = (found: readonly (readonly [string, string])[]) =>
  found.map((one) => one.join(' of ')).toSorted();

/** @returns the table and the words of each trigger that calls a function */
async function triggersOf(name: string): Promise<{ table: string; words: string[] }[]> {
  const rows = await database.sql`
    SELECT c.relname AS table, t.tgargs AS words FROM pg_trigger t
    JOIN pg_proc p ON p.oid = t.tgfoid JOIN pg_class c ON c.oid = t.tgrelid
    WHERE p.proname = ${name} ORDER BY 1`;
  return rows.map(({ table, words }) => ({
    table,
    words: words.toString().split('\0').filter(Boolean),
  }));
}

test('each machine writes the history that a module has, of the same table', async () => {
  const folder = path.join(import.meta.dirname, '../../modules');
  const machines: Machine<MachineTypes>[] = [];
  for (const file of globSync('**/*-machine.ts', { cwd: folder })) {
    const exported: Record<string, unknown> = await import(path.join(folder, file));
    machines.push(
      ...Object.values(exported).filter(
        (one): one is Machine<MachineTypes> =>
          typeof one === 'object' && one !== null && 'history' in one,
      ),
    );
  }
  const written = machines.map(({ table, history }) => [history.noun, table] as const);
  assert.deepEqual(
    inOrder(written),
    inOrder(manifests.map(({ noun, table }) => [noun, table] as const)),
  );
});

test('the steps of a row go with it', async () => {
  const erasing = await triggersOf('erase_steps');
  assert.deepEqual(
    inOrder(erasing.map(({ table, words: [noun = ''] }) => [noun, table] as const)),
    inOrder(manifests.map(({ noun, table }) => [noun, table] as const)),
  );
});

test('an erased account is forgotten where the manifest says so', async () => {
  const [forgetting, ...others] = await triggersOf('forget_actor');
  const forgotten = manifests.flatMap(({ noun, actor }) => (actor === 'forgotten' ? [noun] : []));
  assert.deepEqual(others, []);
  assert.equal(forgetting?.table, 'users');
  assert.deepEqual(forgetting?.words.toSorted(), forgotten.toSorted());
});
