/** Which files stand at the head of the named chunks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { chunkGroups } from './chunks.ts';

/** @returns whether a file of the contract is at the head of a chunk */
function holds(name: string, path: string): boolean | undefined {
  const id = fileURLToPath(new URL(`../../contract/src/${path}`, import.meta.url));
  return chunkGroups()
    .find((group) => group.name === name)
    ?.test(id);
}

test('what rules are made of is in the chunk that guards pages, the rules of a noun are not', () => {
  for (const file of ['actor', 'rules']) assert.ok(holds('access', `permissions/${file}.ts`));
  assert.equal(holds('access', 'files/permissions.ts'), false);
});

test('a package has its chunk by a pattern; a path that names no file any more is an error', () => {
  const [first] = chunkGroups({ first: [/\/zod\//] });
  assert.ok(first?.test('/node_modules/zod/index.js'));
  assert.throws(() => chunkGroups({ first: ['web/src/gone.ts'] }), /first .*gone\.ts/);
});
