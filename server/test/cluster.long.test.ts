/** The test cluster leaves nothing behind, even when its run was killed. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { startTestCluster } from './cluster.ts';

test('the next run removes the cluster of one that was killed', async () => {
  const module = pathToFileURL(path.join(import.meta.dirname, 'cluster.ts')).href;
  const script = `
    const { startTestCluster } = await import(${JSON.stringify(module)});
    process.stdout.write((await startTestCluster()).connection.host);
    process.kill(process.pid, 'SIGKILL');`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script]);
  const left = stdout.toString().trim();
  await access(left);
  const cluster = await startTestCluster();
  await assert.rejects(access(left), { code: 'ENOENT' });
  await cluster.stop();
});
