/** The database's log stays within its size limit while PostgreSQL writes it. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { writeSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { openLog } from './log-file.ts';

test('past its size limit the log is rotated', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'waggle-log-'));
  try {
    const first = openLog(folder, 10);
    writeSync(first.fd, 'a line that is long\n');
    first.close();
    const second = openLog(folder, 10);
    assert.equal(second.length(), 0);
    writeSync(second.fd, 'short\n');
    assert.equal(second.readFrom(0), 'short\n');
    second.close();
    assert.equal(await readFile(path.join(folder, 'postgres.log'), 'utf8'), 'short\n');
    const older = await readFile(path.join(folder, 'postgres.log.1'), 'utf8');
    assert.equal(older, 'a line that is long\n');
  } finally {
    await rm(folder, { recursive: true });
  }
});
