/** A machine is lost and its backup restored elsewhere: with a generated secret, all of it works by itself. */
import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { makePlace, runNode, runProductOn } from '../../../test/product/product-process.ts';
import { withRunningDatabase } from '../../../test/product/running-database.ts';

const program = (name: string) => path.join(import.meta.dirname, `../../${name}.ts`);
const [lost, found] = [await makePlace(), await makePlace()];
after(async () => {
  await lost.remove();
  await found.remove();
});
const archive = path.join(lost.base, 'waggle.tar.zst');

async function run(name: string, args: readonly string[], dataDir: string): Promise<string> {
  const started = runNode([program(name), ...args], { DATA_DIR: dataDir });
  const { code } = await started.ended;
  assert.equal(code, 0, started.output().stderr);
  return started.output().stdout;
}

/** @returns the addresses of all users of a running product */
async function emails(dataDir: string): Promise<unknown[]> {
  return withRunningDatabase(dataDir, async (sql) => [
    ...(await sql`SELECT email FROM users ORDER BY email`),
  ]);
}

test('the backup of a machine that was killed starts elsewhere, with the same secret and identity', async () => {
  const product = runProductOn(lost);
  await product.ready;
  const identity = () =>
    withRunningDatabase(lost.dataDir, async (sql) => {
      await sql`
        INSERT INTO users (id, email, created_at)
        VALUES (gen_random_uuid(), 'bee@hive.example', now())`;
      return (await sql`SELECT id FROM installation`)[0]?.['id'];
    });
  const id = await identity();
  await run('backup', [archive], lost.dataDir);
  await product.end('SIGKILL');

  const said = await run('restore', [archive], found.dataDir);
  assert.match(said, /^No erasures since this backup were searched/m);
  const again = runProductOn(found);
  await again.ready;
  assert.deepEqual(await emails(found.dataDir), [{ email: 'bee@hive.example' }]);
  const marker = path.join(found.dataDir, 'files', '.waggle-installation');
  assert.equal((await readFile(marker, 'utf8')).trim(), id);
  const secret = (dataDir: string) => readFile(path.join(dataDir, 'secret'), 'utf8');
  assert.equal(await secret(found.dataDir), await secret(lost.dataDir));
  assert.equal((await again.end()).code, 0);
});

test('a start after an upgrade adopts what it finds, and later starts keep to it', async () => {
  const before = runProductOn(found);
  await before.ready;
  // As the version before installations had an identity.
  await withRunningDatabase(found.dataDir, async (sql) => {
    await sql.unsafe('DROP TABLE installation; DROP TABLE pending_erasures');
    await sql`DELETE FROM schema_migrations WHERE name = 'installation'`;
  });
  assert.equal((await before.end()).code, 0);
  await rm(path.join(found.dataDir, 'files', '.waggle-installation'));
  for (let start = 0; start < 2; start += 1) {
    const upgraded = runProductOn(found);
    await upgraded.ready;
    assert.deepEqual(await emails(found.dataDir), [{ email: 'bee@hive.example' }]);
    assert.equal((await upgraded.end()).code, 0);
  }
});
