/** Two processes behind a proxy are one product: for many mixed calls, with a shared folder and with a bucket, and while each is restarted under load. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { testDatabase, urlOf } from '../database.ts';
import { freePort } from '../product/free-port.ts';
import { makePlace, type Place, type Product, runProductOn } from '../product/product-process.ts';
import { newTally, ProductUser, type Tally } from '../product/product-user.ts';
import { Proxy } from '../product/proxy.ts';
import { startBucketServer } from '../providers/bucket-server.ts';
import { SmtpSink } from '../providers/smtp-sink.ts';
import { until } from '../until.ts';
import { readFilesUrl } from '../../src/lib/file-store/files-url.ts';
import { openFileStore } from '../../src/lib/file-store/open-file-store.ts';

const ROUNDS = 6;
/** Each makes 50 calls and more; half of them are erased at the end. */
const USERS = { folder: 10, bucket: 6 };
const RESTART_USERS = 3;

const bucket = await startBucketServer();
const smtp = new SmtpSink();
await smtp.start();
after(async () => {
  await smtp.stop();
  await bucket.close();
});

/** Two processes on one database, a proxy before them, and how to start one of them. */
async function startPair(filesUrl: string) {
  const database = await testDatabase();
  const places = [await makePlace(), await makePlace()];
  const ports = [await freePort(), await freePort()];
  const proxy = new Proxy(ports);
  await proxy.start();
  // With a folder, both use the first one's.
  const placeOf = (index: number): Place => {
    const place = places[filesUrl === '' ? 0 : index];
    assert.ok(place);
    return place;
  };
  const running: Product[] = [];
  const start = async (index: number) => {
    const port = ports[index] ?? 0;
    const product = runProductOn(placeOf(index), {
      DATABASE_URL: urlOf(database),
      FILES_URL: filesUrl,
      PORT: String(port),
      PUBLIC_URL: proxy.url,
      SECRET: 'a secret that both of the processes know',
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'loopback',
      GOOGLE_CLIENT_ID: 'unused',
      RATE_LIMIT_SCALE: '1000',
      DRAIN_SECONDS: '1',
    });
    running[index] = product;
    await product.ready;
    await proxy.sees(port, true);
  };
  const stop = async (index: number) => {
    const ending = running[index]?.end();
    await proxy.sees(ports[index] ?? 0, false);
    return ending;
  };
  await Promise.all([start(0), start(1)]);
  after(async () => {
    await Promise.all([stop(0), stop(1)]);
    proxy.close();
    await database.drop();
    for (const place of places) await place.remove();
  });
  const filesBucket = filesUrl === '' ? undefined : readFilesUrl(filesUrl);
  const dataDirs = [placeOf(0).dataDir, placeOf(1).dataDir];
  return { proxy, start, stop, running, dataDirs, filesBucket, sql: database.sql };
}

type Pair = Awaited<ReturnType<typeof startPair>>;

/** @returns the ids of all files that are stored anywhere, half written ones too */
async function storedIds({ dataDirs, filesBucket }: Pair): Promise<string[]> {
  const names: string[] = [];
  for (const dataDir of new Set(dataDirs)) {
    const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
    names.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  }
  const store = await openFileStore({ dataDir: dataDirs[0] ?? '', filesBucket });
  for await (const page of store.list()) names.push(...page.map(({ key }) => path.basename(key)));
  store.close();
  return names;
}

async function mixedCalls(user: ProductUser): Promise<void> {
  await user.signIn();
  for (let round = 0; round < ROUNDS; round += 1) {
    await user.upload();
    await user.look();
    if (round === 0) await user.createCompanies();
  }
}

const newUsers = ({ proxy }: Pair, tally: Tally, count: number, first: number) =>
  Array.from(
    { length: count },
    (_, index) => new ProductUser(proxy.url, smtp, tally, first + index),
  );

/** Waits for all; a call that failed is named before what it led to. */
async function finish(tally: Tally, work: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(work);
  assert.deepEqual(tally.faults, []);
  await Promise.all(work);
}

let people = 1;
/** Of both stores: few users could by chance each stay with one process. */
let crossedCodes = 0;
for (const [name, filesUrl, count] of [
  ['a shared folder', '', USERS.folder],
  ['a bucket', bucket.url, USERS.bucket],
] as const) {
  const [calls, erasedUsers] = [50 * count, count / 2];
  const pair = await startPair(filesUrl);
  describe(name, () => {
    test(`${calls} mixed calls at two processes: each succeeds, and an erasure leaves no file`, async () => {
      const tally = newTally();
      const users = newUsers(pair, tally, count, (people += count));
      await finish(tally, users.map(mixedCalls));
      const [gone, staying] = [users.slice(0, erasedUsers), users.slice(erasedUsers)];
      await finish(
        tally,
        gone.map((user) => user.erase()),
      );
      assert.ok(tally.calls >= calls, `${tally.calls} calls`);
      // What one process began, the other went on with.
      crossedCodes += tally.crossed.codes;
      assert.ok(crossedCodes > 0 && tally.crossed.files > 0, JSON.stringify(tally.crossed));

      const erased = gone.flatMap(({ files }) => files.map(({ id }) => id));
      assert.equal(erased.length, erasedUsers * (ROUNDS + 1));
      await until(async () => {
        const stored = new Set(await storedIds(pair));
        return !erased.some((id) => stored.has(id));
      }, 'no file of an erased user is stored');
      const stored = new Set(await storedIds(pair));
      assert.deepEqual(
        staying.flatMap(({ files }) => files).filter(({ id }) => !stored.has(id)),
        [],
      );
      const ids = gone.map(({ id }) => id);
      assert.deepEqual(await pair.sql`SELECT id FROM users WHERE id = ANY(${ids})`, []);
      assert.deepEqual(await pair.sql`SELECT id FROM files WHERE user_id = ANY(${ids})`, []);
    });

    // How a process stops does not depend on the store.
    if (filesUrl !== '') return;
    test('each process is restarted under load, and no call fails', async () => {
      const tally = newTally();
      const users = newUsers(pair, tally, RESTART_USERS, (people += count));
      let isOver = false;
      const load = users.map(async (user) => {
        while (!isOver) {
          await user.signIn();
          await user.upload();
          await user.look();
        }
      });
      // Its failures are read at the end.
      for (const one of load) one.catch(() => undefined);
      const counted: number[] = [];
      for (const index of [0, 1]) {
        counted.push(tally.calls);
        assert.deepEqual(await pair.stop(index), { code: 0, signal: null });
        assert.equal(pair.running[index]?.output().stderr, '');
        counted.push(tally.calls);
        await pair.start(index);
      }
      isOver = true;
      await finish(tally, load);
      // While each one drained, there was load.
      const [one = 0, two = 0, three = 0, four = 0] = counted;
      assert.ok(two > one && four > three, counted.join(' '));
    });
  });
}
