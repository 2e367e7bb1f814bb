/** The database's servers change places behind one address: nothing is lost, and the process goes on by itself. */
import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { after, before, test } from 'node:test';
import { setPatience } from '../../src/lib/concurrency/patience.ts';
import { makeBase, removeBase } from '../product/data-dirs.ts';
import { makePlace, runProductOn } from '../product/product-process.ts';
import { ReplicatedDatabase } from '../product/replicated-database.ts';
import { onThisMachine } from '../runs/machine.ts';
import { openSql } from '../sql.ts';
import { postEntrepreneur } from '../suppliers.ts';
import { freshEmail, readAnswer, startTestServer, type TestServer } from '../test-server.ts';
import { until } from '../until.ts';

const WRITERS = 4;
const BACK_SECONDS = onThisMachine(5);
const LISTS = '/v1/shortlists/';

let base: string;
let pair: ReplicatedDatabase;
let server: TestServer;

before(async () => {
  base = await makeBase();
  pair = await ReplicatedDatabase.create(base);
  const { connection } = pair;
  const sql = openSql(connection);
  server = await startTestServer({ database: { connection, sql, drop: () => sql.end() } });
});
after(async () => {
  await server.sql.end();
  await server.close();
  await pair.stop();
  await removeBase(base);
});

/** Renames a list again and again, and remembers which version was acknowledged last. */
class Writer {
  acknowledged = 0;
  #version = 0;
  #isOver = false;
  #running: Promise<void> = Promise.resolve();

  async start(): Promise<void> {
    const token = await server.signIn();
    await postEntrepreneur(server, token);
    const body = { name: 'Mine', suppliers: [] };
    const made = readAnswer(await server.call(LISTS, { token, body, key: crypto.randomUUID() }));
    assert.equal(made.http, 200, JSON.stringify(made));
    const { id, version } = made.data.shortlist;
    this.#version = this.acknowledged = version;
    this.#running = this.#write(token, `${LISTS}${id}/`);
    // Its failure is read at the end.
    this.#running.catch(() => undefined);
  }

  /** @throws an answer that is neither a success nor 503 with Retry-After, or a write that was lost */
  async finish(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #write(token: string, path: string): Promise<void> {
    for (let count = 0; !this.#isOver; count += 1) {
      const body = { name: `Mine ${count}`, version: this.#version };
      const written = await server.call(path, { method: 'PATCH', token, body });
      if (written.statusCode === 200) {
        this.#version = this.acknowledged = readAnswer(written).data.shortlist.version;
        continue;
      }
      // 409 after a write whose answer was lost.
      if (written.statusCode !== 409) assertUnavailable(written);
      const read = await server.call(path, { token });
      if (read.statusCode === 200) {
        const { version } = readAnswer(read).data.shortlist;
        assert.ok(version >= this.acknowledged, `${version} follows ${this.acknowledged}`);
        this.#version = version;
      } else assertUnavailable(read);
      await pause(10);
    }
  }
}

function assertUnavailable(answer: Awaited<ReturnType<TestServer['call']>>): void {
  assert.equal(answer.statusCode, 503, answer.body);
  assert.equal(readAnswer(answer).code, 'unavailable');
  assert.equal(answer.headers['retry-after'], '1');
}

const isReady = async () => (await server.call('/readyz')).statusCode === 200;

/** Waits until each has written something new. */
function untilAllWrite(writers: readonly Writer[]): Promise<boolean> {
  const earlier = writers.map(({ acknowledged }) => acknowledged);
  return until(
    () => writers.every(({ acknowledged }, index) => acknowledged > (earlier[index] ?? 0)),
    'everybody writes again',
  );
}

async function withLoad(work: (writers: readonly Writer[]) => Promise<void>): Promise<void> {
  const writers = Array.from({ length: WRITERS }, () => new Writer());
  for (const writer of writers) await writer.start();
  try {
    await untilAllWrite(writers);
    await work(writers);
  } finally {
    await Promise.all(writers.map((writer) => writer.finish()));
  }
}

async function switchOverUnderLoad(writers: readonly Writer[]): Promise<void> {
  await pair.switchOver();
  // The address leads to the server that only reads now.
  await until(async () => !(await isReady()), 'it is not ready');
  pair.lead();
  const began = performance.now();
  await untilAllWrite(writers);
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < BACK_SECONDS, `writes were back after ${seconds} s`);
  await until(isReady, 'it is ready');
}

test('a switchover whose address leads to the demoted server first: 503 meanwhile, no row lost, writes, mails and live events come back', async () => {
  await withLoad(switchOverUnderLoad);
  // Locks, jobs and mails have connections of their own.
  const token = await server.signInByCode();
  const { id } = await server.user(token);
  const message = server.nextMessage(`user:${id}`);
  await server.transact((tx) =>
    server.services.context.live.publish(tx, `user:${id}`, {
      event: 'session_ended',
      session: null,
    }),
  );
  assert.notEqual(await message, undefined);
});

test('a start that only finds the standby says so in one sentence', async () => {
  await pair.switchOver();
  const { user, password = '', host, port, database } = pair.connection;
  const url = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/${database}`;
  const place = await makePlace();
  const product = runProductOn(place, { DATABASE_URL: url });
  assert.equal((await product.ended).code, 1);
  assert.equal(
    product.output().stderr.trim(),
    `The database at ${host}:${port} only reads, as a standby does: let DATABASE_URL lead to the primary.`,
  );
  await place.remove();
  pair.lead();
  await until(isReady, 'it is ready');
});

test('ten switchovers under load', async () => {
  await withLoad(async (writers) => {
    for (let count = 0; count < 10; count += 1) await switchOverUnderLoad(writers);
  });
});

test('ten killed servers, each replaced by its standby, under load', async () => {
  await withLoad(async (writers) => {
    for (let count = 0; count < 10; count += 1) {
      await pair.killAndPromote();
      await untilAllWrite(writers);
    }
  });
});

test('connections that die without a word, some of them as they are opened, are replaced within a minute: live events, jobs and mails come again', async (t) => {
  const { live } = server.services.context;
  const token = await server.signInByCode();
  pair.silence();
  const began = performance.now();
  let isBack = false;
  const stop = live.subscribe('team', (message) => {
    if (message === 'missed') isBack = true;
  });
  // The bus gives up its connection and opens another one, which falls silent before it is of any use.
  setPatience(1);
  t.after(() => setPatience(onThisMachine(1)));
  await until(() => pair.hasSilenced('waggle live'), 'the live connection is opened anew');
  pair.lead();
  await until(() => isBack, 'live events come again');
  stop();
  await until(
    async () => (await server.call('/v1/auth/user/', { token })).statusCode === 200,
    'calls are answered',
  );
  // Look-ups have connections of their own.
  await until(async () => {
    const asked = await server.call('/v1/auth/send-otp/', { body: { email: freshEmail() } });
    if (asked.statusCode !== 200) assertUnavailable(asked);
    return asked.statusCode === 200;
  }, 'codes are sent');
  // Jobs and mails; of several at once, some wait for the one connection of the locks while it is silent.
  await Promise.all([server.signInByCode(), server.signInByCode(), server.signInByCode()]);
  const seconds = (performance.now() - began) / 1000;
  assert.ok(seconds < onThisMachine(60), `it took ${seconds} s`);
});
