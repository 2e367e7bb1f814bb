/** The processes that check files: slow files of one user hold up nobody else, and none takes longer than it may. */
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { picture } from '../../../../test/files/sample-files.ts';
import { createFileChecker, type FileChecker } from './file-checker.ts';
import { MEMORY_BYTES } from '../../../lib/concurrency/worker-process.ts';
import { kindByName } from './file-kinds.ts';
import { long } from '../../../../test/runs/long.ts';

const folder = await mkdtemp(join(tmpdir(), 'waggle-check-'));
after(() => rm(folder, { recursive: true }));
const PATIENT = new AbortController().signal;
const from = { slow: join(folder, 'slow'), quick: join(folder, 'quick') };
await writeFile(from.slow, await picture({ rough: true, width: 4000, height: 2000 }));
await writeFile(from.quick, await picture());
const kind = kindByName('photo.jpg', 'MEDIA');

function check(checker: FileChecker, userId: string, what: keyof typeof from) {
  return checker.check(userId, { from: from[what], to: join(folder, userId), kind }, PATIENT);
}

long('a user’s slow images let another’s pass', async () => {
  const checker = createFileChecker();
  let ended = 0;
  const slow = [1, 2, 3].map(() => check(checker, 'eve', 'slow').finally(() => (ended += 1)));
  assert.ok('stored' in (await check(checker, 'mei', 'quick')));
  assert.ok(ended < 2, `${ended} of the slow ones have ended`);
  assert.ok((await Promise.all(slow)).every((result) => 'stored' in result));
  checker.close();
});

test('an image that takes too long is ended, and the next one is checked', async () => {
  const limit = { milliseconds: 1, bytes: MEMORY_BYTES };
  const checker = createFileChecker(limit);
  assert.deepEqual(await check(checker, 'eve', 'slow'), { refused: 'too_slow' });
  limit.milliseconds = 8000;
  assert.ok('stored' in (await check(checker, 'eve', 'quick')));
  checker.close();
});

test('one that takes too much memory is ended as well', async () => {
  const limit = { milliseconds: 8000, bytes: 1024 };
  const checker = createFileChecker(limit);
  assert.deepEqual(await check(checker, 'eve', 'slow'), { refused: 'too_slow' });
  limit.bytes = MEMORY_BYTES;
  assert.ok('stored' in (await check(checker, 'eve', 'quick')));
  checker.close();
});
