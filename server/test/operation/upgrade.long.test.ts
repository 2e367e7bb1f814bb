/** Data of an earlier version goes on with this one, restored or upgraded in place: rows, sessions, files, mails, the badge. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import type pg from 'pg';
import { testDatabase, urlOf } from '../database.ts';
import { KilledServer } from '../crash/killed-server.ts';
import { makeBase, removeBase } from '../product/data-dirs.ts';
import { runProgram } from '../product/run-program.ts';
import { codeIn } from '../providers/smtp-sink.ts';
import { type Sql, sqlOver } from '../sql.ts';
import { until } from '../until.ts';
import { inTransaction } from '../../src/lib/database.ts';
import { connectForBackup } from '../../src/lib/backup/connect-database.ts';
import { verifyArchive } from '../../src/lib/backup/read-archive.ts';
import { loadBackup } from '../../src/lib/backup/restore-database.ts';
import { stageFiles } from '../../src/lib/backup/restore-files.ts';
import { restoreOnTrial } from '../../src/lib/backup/restore-on-trial.ts';
import { copyOut, prepareCopySession } from '../../src/lib/backup/tables.ts';

/** What is known of the archive: what users had, and what they were shown. */
interface Previous {
  made: string;
  /** Of each user's session; the user «gone» has erased the account. */
  tokens: Record<string, string>;
  files: { owner: string; path: string }[];
  badge: {
    path: string;
    data: {
      verified_at: string;
      claims: { kind: string; subject: string; checked: boolean; checked_at: string | null }[];
    };
  };
  /** Whose mail waited for the mail server. */
  late: { email: string; verification_token: string };
}

const PREVIOUS = path.join(import.meta.dirname, '../previous/before-installations');
const ARCHIVE = `${PREVIOUS}.tar.zst`;
const GONE = 'gone@previous.example';
const previous: Previous = JSON.parse(await readFile(`${PREVIOUS}.json`, 'utf8'));
const manifest = await verifyArchive(ARCHIVE);
const age = Date.now() - Date.parse(manifest.created_at);

/** A migration deletes the counts whose keys name an address; the test of the rows looks at the others. */
const CHANGED = 'rate_events';
/** A migration binds claims to evidence, in these columns too; that no row of them is lost is counted. */
const BOUND = ['verification_cases', 'verification_claims', 'verification_requests'];
const tables = manifest.tables.filter(
  ({ schema, name }) => schema === 'public' && name !== CHANGED && !BOUND.includes(name),
);
const countsOf = manifest.tables.find(({ name }) => name === CHANGED);
const silent = () => undefined;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Makes every time later, as if the backup had been made just now: sessions and codes end after a while. */
async function makeYoung(sql: Sql): Promise<void> {
  const found = await sql`
    SELECT format('%I.%I', table_schema, table_name) AS name,
      string_agg(format('%1$I = %1$I + $1::interval', column_name), ', ') AS later
    FROM information_schema.columns
    WHERE data_type = 'timestamp with time zone'
      AND (table_schema = 'public' AND table_name <> 'schema_migrations'
        AND table_name NOT IN (SELECT table_name FROM information_schema.views WHERE table_schema = 'public')
        OR table_schema = 'pgboss' AND table_name = 'job')
    GROUP BY 1`;
  assert.ok(found.length > 20);
  for (const { name, later } of found) {
    await sql.unsafe(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
    await sql.unsafe(`UPDATE ${name} SET ${later}`, [`${age} milliseconds`]);
    await sql.unsafe(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  }
}

const dataOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).data;
const later = (time: string | null) => time && new Date(Date.parse(time) + age).toISOString();

/** Where data of the earlier version goes on. */
interface Way {
  name: string;
  server: KilledServer;
  /** Undefined for the embedded database. */
  databaseUrl?: string;
  prepare(): Promise<void>;
}

const TEAM_EMAILS = 'lena@previous.example';

/** Restored by the program, which migrates. */
async function restored(): Promise<Way> {
  const server = await KilledServer.create({ TEAM_EMAILS });
  after(() => server.remove());
  return {
    name: 'restored',
    server,
    async prepare() {
      const { code, stdout, stderr } = await runProgram('restore', [ARCHIVE], server);
      assert.equal(code, 0, stdout + stderr);
    },
  };
}

/** As the earlier version left it; the start migrates. */
async function upgraded(): Promise<Way> {
  const database = await testDatabase('template0');
  const databaseUrl = urlOf(database);
  const server = await KilledServer.create({ TEAM_EMAILS, DATABASE_URL: databaseUrl });
  after(async () => {
    await server.remove();
    await database.drop();
  });
  return {
    name: 'upgraded in place',
    server,
    databaseUrl,
    async prepare() {
      const { client, close } = await connectForBackup({ dataDir: '', databaseUrl }, silent);
      await inTransaction(client, () => loadBackup(client, ARCHIVE, manifest));
      await close();
      const files = await stageFiles(ARCHIVE, server.dataDir);
      await files.commit();
      await files.discard();
    },
  };
}

type Hashes = Record<string, string>;

/** @returns a hash of the rows of each table, in the columns that the earlier version had */
async function hashTables(client: pg.Client): Promise<Hashes> {
  return inTransaction(client, async () => {
    await prepareCopySession(client);
    const hashes: Hashes = {};
    for (const table of tables) {
      const pieces: Buffer[] = [];
      for await (const piece of copyOut(client, table)) pieces.push(piece);
      hashes[table.name] = sha256(Buffer.concat(pieces));
    }
    return hashes;
  });
}

test('an archive of the earlier version can be tried, though migrations delete rows of it', async () => {
  const dir = await makeBase();
  after(() => removeBase(dir));
  const tried = await restoreOnTrial(ARCHIVE, dir);
  assert.deepEqual(tried.tables, manifest.tables);
  assert.deepEqual(await readdir(dir), []);
});

for (const { name, server, databaseUrl, prepare } of [await restored(), await upgraded()]) {
  const source = { dataDir: server.dataDir, databaseUrl };
  const get = async (address: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(server.url + address, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test(`${name}: every row of the earlier version is kept`, async () => {
    await prepare();
    const { client, close } = await connectForBackup(source, silent);
    const found = await hashTables(client);
    for (const table of tables) assert.equal(found[table.name], table.sha256, table.name);
    await makeYoung(sqlOver(client));
    const { mails: _before, files: _unhashed, ...young } = await hashTables(client);
    await close();

    server.launch();
    await server.ready();
    const running = await connectForBackup(source, silent);
    // The mail that waited is being sent, and files that had no hash get one.
    const { mails: _sent, files: _hashed, ...kept } = await hashTables(running.client);
    const counts = await sqlOver(running.client)`
      SELECT count(*) FILTER (WHERE key LIKE '%@%')::int AS clear, count(*)::int AS kept
      FROM rate_events`;
    await until(async () => {
      const [row] = await sqlOver(running.client)`
        SELECT count(*)::int AS unhashed FROM files
        WHERE sha256 IS NULL OR original_sha256 IS NULL AND content_type NOT LIKE 'image/%'`;
      return row?.['unhashed'] === 0;
    }, 'files of the earlier version are hashed');
    for (const { name: table, rows } of manifest.tables) {
      if (!BOUND.includes(table)) continue;
      const [count] = await sqlOver(running.client).unsafe(
        `SELECT count(*)::int AS n FROM ${table}`,
      );
      assert.equal(count?.['n'], rows, table);
    }
    assert.equal(counts[0]?.['clear'], 0);
    assert.ok(counts[0]?.['kept'] > 0 && counts[0]?.['kept'] < (countsOf?.rows ?? 0));
    assert.deepEqual(kept, young);
  });

  test(`${name}: every session, file and badge is as it was`, async () => {
    const users = Object.entries(previous.tokens);
    assert.equal(users.length, 9);
    for (const [email, token] of users) {
      const answer = await get('/v1/auth/user/', token);
      assert.equal(answer.status, email === GONE ? 401 : 200, email);
      if (email !== GONE) assert.equal(dataOf(answer).auth_user.email, email);
    }
    for (const file of previous.files) {
      const isGone = file.owner === GONE;
      const answer = await get(file.path, isGone ? undefined : previous.tokens[file.owner]);
      const id = file.path.split('/')[3] ?? '';
      const stored = manifest.files.find((one) => one.path.endsWith(id));
      assert.equal(stored === undefined, isGone, file.path);
      if (isGone) assert.equal(answer.status, 404);
      else assert.equal(sha256(answer.bytes), stored?.sha256, file.path);
    }
    const { path: address, data } = previous.badge;
    const badge = dataOf(await get(address));
    assert.deepEqual([badge.stands, badge.verified_at], [true, later(data.verified_at)]);
    for (const { checked, checked_at, ...claim } of data.claims) {
      const now = badge.claims.find(
        (one: typeof claim) => one.kind === claim.kind && one.subject === claim.subject,
      );
      assert.deepEqual([now.checked, now.checked_at], [checked, later(checked_at)], claim.kind);
    }
  });

  test(`${name}: a mail that waited is sent, and its code signs in`, async () => {
    const { email, verification_token } = previous.late;
    const otp = codeIn(await server.smtp.mailTo(email));
    const verified = await fetch(`${server.url}/v1/auth/verify-otp/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ otp, verification_token }),
    });
    assert.equal(verified.status, 200, await verified.text());
  });

  test(`${name}: the installation is adopted; doctor and the next start agree`, async () => {
    const env = databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl };
    const { code, stdout, stderr } = await runProgram('doctor', [], server, env);
    assert.equal(code, 0, stdout + stderr);
    assert.match(stdout, /secret .*the one of this database/);
    await server.kill(false);
    server.launch();
    await server.ready();
  });
}
