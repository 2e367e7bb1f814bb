/** A call needs no connection to the database after it has committed: whatever becomes of the others, its answer comes. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { testDatabase } from '../../../test/database.ts';
import { watchCommits } from '../../../test/product/after-commit.ts';
import { newReviewer, CASES_PATH, ReviewClient } from '../../../test/reviewers.ts';
import { newSupplier } from '../../../test/suppliers.ts';
import { startTestServer, TEST_ENV } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { openDatabase } from '../database.ts';

test('the watch of the test servers finds a call that asks after its commit, and no other', async () => {
  const own = await testDatabase();
  const { db, close } = openDatabase(own.connection);
  const app = Fastify();
  after(async () => {
    await app.close();
    await close();
    await own.drop();
  });
  await own.sql`CREATE TABLE planted (number integer)`;
  const write = sql`INSERT INTO planted VALUES (1)`;
  const read = sql`SELECT number FROM planted`;
  const calls = {
    'asks-after': async () => {
      await db.transaction().execute((tx) => write.execute(tx));
      await read.execute(db);
    },
    'asks-after-one-statement': async () => {
      await write.execute(db);
      await read.execute(db);
    },
    'begins-after': async () => {
      await db.transaction().execute((tx) => write.execute(tx));
      await db.transaction().execute((tx) => read.execute(tx));
    },
    'asks-within': () =>
      db.transaction().execute(async (tx) => {
        await write.execute(tx);
        await read.execute(tx);
      }),
    'reads-twice': async () => {
      await db.transaction().execute((tx) => sql`SELECT FROM planted FOR UPDATE`.execute(tx));
      await read.execute(db);
    },
    'is-rolled-back': async () => {
      const refused = db.transaction().execute(async (tx) => {
        await write.execute(tx);
        throw new Error('refused');
      });
      await assert.rejects(refused);
      await read.execute(db);
    },
  };
  for (const [name, work] of Object.entries(calls)) {
    app.get(`/${name}`, async () => {
      await work();
      return {};
    });
  }
  await app.ready();
  watchCommits(app);
  const found: string[] = [];
  for (const name of Object.keys(calls)) {
    await app.inject(`/${name}`).catch((error: Error) => found.push(error.message));
  }
  assert.deepEqual(
    found.map((message) => message.split(' after it has committed')[0]),
    [
      'GET /asks-after asks «SELECT number FROM planted»',
      'GET /asks-after-one-statement asks «SELECT number FROM planted»',
      'GET /begins-after begins a transaction',
    ],
  );
});

test('a decision is answered while all other connections are taken and waited for', async () => {
  const server = await startTestServer({ env: TEST_ENV, idle: true });
  after(() => server.close());
  const { database } = server.services.context;
  const reviewer = await newReviewer(server, 'mia@after-commit.example');
  const desk = await ReviewClient.open(
    server,
    reviewer,
    await newSupplier(server, 'made@x.example'),
  );
  await desk.take();
  await desk.approveAll();
  const users = await Promise.all(Array.from({ length: 24 }, () => server.signIn()));
  // Every user's own row is locked: each call that changes a name holds a connection, or waits for one.
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = server.sql.begin(async (tx) => {
    await tx`SELECT FROM users WHERE email LIKE '%@fresh.example' FOR UPDATE`;
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const caseLocked = Promise.withResolvers<void>();
  const caseReleased = Promise.withResolvers<void>();
  const holdingCase = server.sql.begin(async (tx) => {
    await tx`SELECT FROM verification_cases WHERE id = ${desk.id} FOR UPDATE`;
    caseLocked.resolve();
    await caseReleased.promise;
  });
  await caseLocked.promise;
  const body = { decision: 'reject', reason: 'fake_or_altered', version: desk.seen.version };
  const decided = server.call(`${CASES_PATH}${desk.id}/decision/`, { token: reviewer, body });
  await until(async () => database.poolUse().used === 1, 'the decision has its connection');
  const rename = (token: string) =>
    server.call('/v1/auth/user/', { token, method: 'PATCH', body: { name: 'Ada Chen' } });
  const renaming = users.map(rename);
  await until(async () => database.poolUse().waiting > 0, 'calls wait for a connection');
  caseReleased.resolve();
  await holdingCase;
  const { statusCode, body: text } = await decided;
  release.resolve();
  await holding;
  await Promise.all(renaming);
  assert.equal(statusCode, 200, text);
});
