/** The erasure of an account: who may, that nothing is left, and what happens on failures. */
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { RECENT_SIGN_IN_SECONDS } from '@waggle/contract/data-rights/permissions';
import { column } from '../../../test/column.ts';
import { testDatabase } from '../../../test/database.ts';
import { pdf } from '../../../test/files/sample-files.ts';
import { newFullUser } from '../../../test/users/full-users.ts';
import { readAnswer, startTestServer, testServer, ADMIN } from '../../../test/test-server.ts';
import { storedFiles, upload } from '../../../test/files/upload-client.ts';
import { until } from '../../../test/until.ts';
import { accountErasedMail } from './account-erased-mail.ts';
import { eraseForOperator } from './erasure.service.ts';
import { long } from '../../../test/runs/long.ts';

const ERASE = '/v1/account/erase/';

const server = await testServer({ TEAM_EMAILS: 'lena@team.example' });
async function erase(token: string, email: unknown, at = server) {
  return readAnswer(await at.call(ERASE, { token, body: { email } }));
}

/** @returns `schema.table` of every table with the text in a row */
async function tablesWith(text: string, at = server): Promise<string[]> {
  const tables = await at.sql`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_schema IN ('public', 'pgboss') AND table_type = 'BASE TABLE'`;
  assert.ok(tables.length > 20);
  const found: string[] = [];
  for (const { schema, name } of tables) {
    const rows = await at.sql.unsafe(
      `SELECT FROM "${schema}"."${name}" t
      WHERE position(lower($1) IN lower(t::text)) > 0 LIMIT 1`,
      [text],
    );
    if (rows.length > 0) found.push(`${schema}.${name}`);
  }
  return found;
}

/** Waits until the last mail is sent and its address deleted. */
async function untilForgotten(email: string, at = server): Promise<void> {
  const mails = () => at.sql`SELECT FROM mails WHERE lower(recipient) = ${email}`;
  await until(async () => (await mails()).length === 0, `no mail names ${email}`);
}

/** Waits until all the files are deleted. */
async function untilGone(ids: readonly string[], at = server): Promise<void> {
  await until(async () => {
    const stored = await storedFiles(at);
    return ids.every((id) => !stored.includes(id));
  }, 'the files are deleted');
}

test('nothing of the user is left in any table, and others are untouched', async () => {
  const rose = await newFullUser(server, 'Rosemary');
  const sage = await newFullUser(server, 'Hyssop');
  const before = await tablesWith('Hyssop');
  assert.ok(before.length >= 10, before.join(', '));
  assert.deepEqual(await tablesWith('Rosemary'), before);
  assert.deepEqual(await erase(rose.token, ' ROSEMARY@data.example '), {
    http: 200,
    status: 'success',
    message: 'Your account is erased',
    data: {},
  });
  await untilForgotten(rose.email);
  const goodbyes = server.smtp.mails.filter(
    ({ subject }) => subject === 'Your Waggle account is erased',
  );
  assert.deepEqual(column(goodbyes, 'recipient'), [rose.email]);
  assert.deepEqual(await tablesWith('Rosemary'), []);
  await untilGone(rose.files);
  assert.deepEqual(await tablesWith('Hyssop'), before);
  const stored = await storedFiles(server);
  assert.ok(sage.files.every((id) => stored.includes(id)));
  assert.equal((await server.user(sage.token)).supplier_data?.company_name, 'Hyssop AG');
});

test('every session and stream ends, and signing in again creates a new user', async () => {
  const email = 'again@erasure.example';
  const [here, there] = [await server.signIn(email), await server.signIn(email)];
  const { id } = await server.user(here);
  const heard = server.nextMessage(`user:${id}`);
  assert.equal((await erase(here, email)).http, 200);
  assert.deepEqual(await heard, { event: 'session_ended', session: null });
  for (const token of [here, there]) {
    assert.equal((await server.call('/v1/auth/user/', { token })).statusCode, 401);
  }
  assert.equal((await erase(here, email)).http, 401);
  await untilForgotten(email);
  const anew = await server.user(await server.signIn(email));
  assert.notEqual(anew.id, id);
  assert.equal(anew.is_supplier_account, false);
});

test('only with a sign-in of the last ten minutes, and with the right address', async () => {
  const email = 'fresh@erasure.example';
  const token = await server.signIn(email);
  for (const typed of ['', 'other@erasure.example', 'fresh', null, 7, ['fresh@erasure.example']]) {
    const refused = await erase(token, typed);
    assert.deepEqual([refused.http, refused.code], [400, 'invalid_input'], String(typed));
    assert.equal(refused.errors[0].path, 'email');
  }
  server.clock.advance(RECENT_SIGN_IN_SECONDS);
  const refused = await erase(token, email);
  assert.deepEqual([refused.http, refused.code], [403, 'sign_in_again']);
  assert.equal((await server.user(token)).email, email);
  // An older session, kept alive by use, does not profit from a newer one.
  const fresh = await server.signIn(email);
  assert.equal((await erase(token, email)).code, 'sign_in_again');
  server.clock.advance(RECENT_SIGN_IN_SECONDS - 1);
  assert.equal((await erase(fresh, email)).http, 200);
});

test('an address in the query, or another user’s, erases nothing', async () => {
  const [mine, theirs] = ['mine@erasure.example', 'theirs@erasure.example'];
  const token = await server.signIn(mine);
  const other = await server.signIn(theirs);
  assert.equal((await erase(token, theirs)).http, 400);
  const answer = await server.call(`${ERASE}?email=${theirs}`, {
    token,
    body: { email: mine, user_id: (await server.user(other)).id },
  });
  assert.equal(answer.statusCode, 200);
  assert.equal((await server.user(other)).email, theirs);
});

test('the audit log keeps only the id of an erased user', async () => {
  const { token, id, email } = await newFullUser(server, 'Marjoram');
  await erase(token, email);
  const rows = await server.sql`
    SELECT action, detail::text AS detail FROM audit_log WHERE actor = ${id} ORDER BY id`;
  const actions = rows.map(({ action }) => action);
  assert.ok(actions.includes('session.begun') && actions.includes('supplier.created'));
  assert.equal(actions.at(-1), 'account.erased');
  assert.ok(rows.every(({ detail }) => !/marjoram/i.test(detail)));
});

long(
  'reviewers and admins too: what they did keeps the pseudonym, their place in the team goes',
  async () => {
    const supplier = await newFullUser(server, 'Tarragon');
    const email = 'ben@team.example';
    const admin = await server.signIn(ADMIN);
    const invited = await server.call('/v1/team/members/', { token: admin, body: { email } });
    assert.equal(invited.statusCode, 200);
    await server.smtp.mailTo(email);
    for (const address of [email, 'lena@team.example']) {
      const token = await server.signIn(address);
      const { id } = await server.user(token);
      await server.sql`UPDATE verification_cases SET assignee = ${id}`;
      await server.sql`
      INSERT INTO steps (id, noun, row, at, actor, actor_role, action, from_state, to_state, version)
      SELECT gen_random_uuid(), 'case', c.id, now(), ${id}, 'reviewer', 'start_review', 'submitted', 'in_review', c.version + 100
      FROM verification_cases c
      ON CONFLICT DO NOTHING`;
      assert.equal((await erase(token, address)).http, 200);
      const events = await server.sql`SELECT FROM steps WHERE actor = ${id}`;
      if (address === email) assert.ok(events.length > 0);
      const cases = await server.sql`SELECT FROM verification_cases WHERE assignee IS NOT NULL`;
      assert.equal(cases.length, 0);
    }
    await untilForgotten(email);
    assert.deepEqual(await tablesWith(email), []);
    assert.equal((await server.user(await server.signIn(email))).team_role, null);
    assert.equal((await server.user(supplier.token)).is_supplier_account, true);
  },
);

test('an upload that ends after the erasure is refused, and leaves no file', async () => {
  const email = 'upload@erasure.example';
  const token = await server.signIn(email);
  const { database, files } = server.services.context;
  // The erasure comes after the upload was admitted and stored, and before its row is inserted.
  const { id } = await server.user(token);
  const before = await storedFiles(server);
  const [stored, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const put = files.put;
  files.put = async (key, path) => {
    await put(key, path);
    stored.resolve();
    await locked.promise;
  };
  const late = upload(server, token, 'KYC_DOCS', { name: 'late.pdf', content: pdf() });
  await stored.promise;
  files.put = put;
  await database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    locked.resolve();
    const waiting = () => server.sql`
      SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%"files"%'`;
    await until(async () => (await waiting()).length > 0, 'the upload waits for the user');
    await tx.deleteFrom('users').where('id', '=', id).execute();
  });
  const refused = await late;
  assert.deepEqual([refused.http, refused.code], [401, 'not_signed_in']);
  const left = (await storedFiles(server)).filter((name) => !before.includes(name));
  assert.deepEqual(left, []);
});

test('an upload beside an erasure by the operator waits for it, and leaves no file', async () => {
  const email = 'beside@erasure.example';
  const token = await server.signIn(email);
  const before = await storedFiles(server);
  const waitsFor = (event: string) => server.sql`
    SELECT FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event = ${event}`;
  const { erasing, late } = await server.sql.begin(async (tx) => {
    // Holds the erasure up after it has read which files there are.
    await tx`LOCK TABLE device_links IN ACCESS EXCLUSIVE MODE`;
    const running = eraseForOperator(server.services.context, email);
    await until(async () => (await waitsFor('relation')).length > 0, 'the erasure waits');
    const beside = upload(server, token, 'KYC_DOCS', { name: 'beside.pdf', content: pdf() });
    const waiting = until(async () => (await waitsFor('advisory')).length > 0, 'the upload waits');
    await Promise.race([beside, waiting]);
    return { erasing: running, late: beside };
  });
  assert.equal(await erasing, true);
  assert.deepEqual([(await late).http, (await late).code], [401, 'not_signed_in']);
  const left = async () => (await storedFiles(server)).filter((name) => !before.includes(name));
  // The record of the erasure is being written, too.
  await until(async () => (await left()).length === 0, 'no file is left');
});

long(
  'a store that fails only puts the files off; another process takes over after a crash',
  async () => {
    const database = await testDatabase();
    const first = await startTestServer({ database });
    const { token, email, files } = await newFullUser(first, 'Lovage');
    const store = first.services.context.files;
    let tries = 0;
    store.delete = async () => {
      tries += 1;
      throw new Error('The store is away');
    };
    assert.equal((await erase(token, email, first)).http, 200);
    await until(() => tries > 0, 'the files are to be deleted');
    const stored = await storedFiles(first);
    assert.ok(files.every((id) => stored.includes(id)));
    await first.services.close();
    const second = await startTestServer({
      database,
      env: { DATA_DIR: first.config.dataDir },
    });
    await untilGone(files, second);
    await untilForgotten(email, second);
    assert.deepEqual(await tablesWith('Lovage', second), []);
    assert.deepEqual(await readdir(join(first.config.dataDir, 'files', '.incoming')), []);
    await second.close();
    await first.close();
    await database.drop();
  },
);

test('the log holds neither token nor address nor tax id nor names of documents', () => {
  const log = server.log.join('');
  assert.doesNotMatch(log, /TAX-|\.pdf|@(erasure|data)\.example|Rosemary/i);
});

test('the goodbye says what is kept', () => {
  const text = accountErasedMail.compose({}).paragraphs.join(' ');
  assert.match(text, /It holds no name and no address/);
  assert.match(text, /keep that as their record, without your name/);
  assert.doesNotMatch(text, /no other data/);
});
