/** Runs of the kit through the real server: failed, given up, asked for twice, stopped, erased meanwhile. */
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { KIT, kitClient } from '../../../../test/brand/kits.ts';
import { storedFiles } from '../../../../test/files/upload-client.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { newId } from '../../../lib/new-id.ts';
import { makeKit } from './kit-job.service.ts';

const server = await testServer(TEST_ENV);
const { get, made, newEntrepreneur, post } = kitClient(server);

test('a failed one says so until it is asked for again; the kit before it stays', async () => {
  const { token, id } = await newEntrepreneur();
  await made(token);
  await server.sql`
    INSERT INTO kit_runs VALUES (${id}, ${newId()}, 'failed', 3, 'Pin', ${server.clock.now()}, 1)`;
  const failed = await get(token);
  assert.deepEqual(failed.run, { state: 'failed', done: 3, name: 'Pin' });
  assert.equal(failed.made?.version, 1);
  const again = await post(token);
  assert.equal(again.data.kit.run.state === 'failed', false);
  await until(async () => (await get(token)).run === null, 'the kit');
});

test('a job that throws each time is given up after three tries, and the page says so', async () => {
  const { token, id } = await newEntrepreneur();
  const run = newId();
  await server.sql`
    INSERT INTO kit_runs VALUES (${id}, ${run}, 'waiting', 0, NULL, ${server.clock.now()}, 0)`;
  await server.sql.unsafe(`
    CREATE FUNCTION refuse_kit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'No room' USING ERRCODE = '53100'; END $$;
    CREATE TRIGGER refuse_kit BEFORE UPDATE ON kit_runs FOR EACH ROW WHEN (NEW.state = 'drawing')
      EXECUTE FUNCTION refuse_kit()`);
  try {
    const { context } = server.services;
    for (const expected of ['waiting', 'waiting', 'failed']) {
      await assert.rejects(makeKit(context, { userId: id, id: run }));
      assert.equal((await get(token)).run?.state, expected);
    }
    // What the queue still has of it does nothing.
    await makeKit(context, { userId: id, id: run });
    const [row] = await server.sql`SELECT tries, state FROM kit_runs WHERE user_id = ${id}`;
    assert.deepEqual([row?.['tries'], row?.['state']], [3, 'failed']);
  } finally {
    await server.sql.unsafe('DROP FUNCTION refuse_kit CASCADE');
  }
  await made(token);
});

test('asking twice, by a retry or in two windows, makes one kit', async () => {
  const { token } = await newEntrepreneur();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => post(token, index % 2 === 0 ? 'one' : undefined)),
  );
  assert.ok(answers.every(({ http }) => http === 200));
  await until(async () => (await get(token)).run === null, 'the kit');
  const { id } = await server.user(token);
  const [row] = await server.sql`SELECT count(*) FROM files WHERE user_id = ${id}`;
  assert.equal(Number(row?.['count']), KIT_FILES.length);
});

test('one that is stopped leaves the kit before it, and no file', async () => {
  const { token, id } = await newEntrepreneur();
  const before = await made(token);
  const stored = (await storedFiles(server)).length;
  await post(token);
  await until(async () => ((await get(token)).run?.done ?? 0) > 0, 'the first file');
  const stopped = await server.call(`${KIT}run/`, { token, method: 'DELETE' });
  assert.equal(readAnswer(stopped).data.kit.run, null);
  await until(async () => (await storedFiles(server)).length === stored, 'its files to go');
  const after = await get(token);
  assert.deepEqual(
    after.made?.assets.map((asset) => asset.id),
    before.assets.map((asset) => asset.id),
  );
  const [row] = await server.sql`SELECT count(*) FROM files WHERE user_id = ${id}`;
  assert.equal(Number(row?.['count']), KIT_FILES.length);
});

test('an account that is erased while its kit is made leaves nothing', async () => {
  const { token, id } = await newEntrepreneur();
  await made(token);
  await post(token);
  await until(async () => ((await get(token)).run?.done ?? 0) > 1, 'some files');
  const [row] =
    await server.sql`SELECT array_agg(id::text) AS ids FROM files WHERE user_id = ${id}`;
  await server.sql`DELETE FROM users WHERE id = ${id}`;
  await until(async () => {
    const [job] = await server.sql`
      SELECT count(*) FROM pgboss.job WHERE name = 'brand-kit' AND state < 'completed'`;
    return Number(job?.['count']) === 0;
  }, 'the job to end');
  const known = new Set<string>(row?.['ids']);
  const [left] = await server.sql`SELECT count(*) FROM files WHERE user_id = ${id}`;
  assert.equal(Number(left?.['count']), 0);
  const [all] = await server.sql`SELECT count(*) FROM files`;
  const stored = (await storedFiles(server)).filter(
    (one) => ![...known].some((file) => one.includes(file)),
  );
  assert.equal(stored.length, Number(all?.['count']));
});
