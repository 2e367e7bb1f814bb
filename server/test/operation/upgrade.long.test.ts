/** Data of an earlier version goes on with this one, restored or upgraded in place: rows, sessions, files, mails, the badge. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { after, test } from 'node:test';
import {
  assertKept,
  bothWays,
  makeYoung,
  openArchive,
  reading,
  rowsIn,
  rowsOf,
} from '../previous/archive.ts';
import * as steps from '../previous/before-steps.ts';
import { makeBase, removeBase } from '../product/data-dirs.ts';
import { runProgram } from '../product/run-program.ts';
import { codeIn } from '../providers/smtp-sink.ts';
import { sqlOver } from '../sql.ts';
import { until } from '../until.ts';
import { restoreOnTrial } from '../../src/lib/backup/restore-on-trial.ts';

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

const archive = await openArchive('before-installations');
const { age, file: ARCHIVE, manifest } = archive;
const GONE = 'gone@previous.example';
const previous: Previous = JSON.parse(await readFile(ARCHIVE.replace('.tar.zst', '.json'), 'utf8'));

/** A migration deletes the counts whose keys name an address. */
const RATES = 'rate_events';
/** A migration binds claims to evidence, in these columns too; that no row of them is lost is counted. */
const BOUND = ['verification_cases', 'verification_claims', 'verification_requests'];
/** The mail that waited is being sent, and files that had no hash get one. */
const BY_START = ['mails', 'files'];
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const dataOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).data;
const later = (time: string | null) => time && new Date(Date.parse(time) + age).toISOString();

test('an archive of the earlier version can be tried, though migrations delete rows of it', async () => {
  const dir = await makeBase();
  after(() => removeBase(dir));
  const tried = await restoreOnTrial(ARCHIVE, dir);
  assert.deepEqual(tried.tables, manifest.tables);
  assert.deepEqual(await readdir(dir), []);
});

for (const way of await bothWays(steps.archive, { SECRET: steps.SECRET })) {
  test(`${way.name}: histories, reports and drafts of each noun go on`, async () => {
    await way.prepare();
    const young = await reading(way, async (client) => {
      const found = await rowsOf(client, steps.archive);
      assertKept(found, await rowsIn(steps.archive), ['installation']);
      await makeYoung(sqlOver(client), steps.archive);
      return rowsOf(client, steps.archive);
    });
    way.server.launch();
    await way.server.ready();
    const now = await reading(way, (client) => rowsOf(client, steps.archive));
    for (const table of steps.KEPT) assert.deepEqual(now[table], young[table], table);
  });
}

for (const way of await bothWays(archive, { TEAM_EMAILS: 'lena@previous.example' })) {
  const { name, server, databaseUrl, prepare } = way;
  const get = async (address: string, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const response = await fetch(server.url + address, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  test(`${name}: every row of the earlier version is kept`, async () => {
    await prepare();
    const expected = await rowsIn(archive);
    const young = await reading(way, async (client) => {
      assertKept(await rowsOf(client, archive), expected, [RATES, ...BOUND]);
      await makeYoung(sqlOver(client), archive);
      return rowsOf(client, archive);
    });
    server.launch();
    await server.ready();
    await reading(way, async (client) => {
      const sql = sqlOver(client);
      const kept = await rowsOf(client, archive);
      const [counts] = await sql`
        SELECT count(*) FILTER (WHERE key LIKE '%@%')::int AS clear, count(*)::int AS kept
        FROM rate_events`;
      await until(async () => {
        const [row] = await sql`
          SELECT count(*)::int AS unhashed FROM files
          WHERE sha256 IS NULL OR original_sha256 IS NULL AND content_type NOT LIKE 'image/%'`;
        return row?.['unhashed'] === 0;
      }, 'files of the earlier version are hashed');
      for (const table of BOUND) assert.equal(kept[table]?.length, expected[table]?.length, table);
      assert.equal(counts?.['clear'], 0);
      assert.ok(counts?.['kept'] > 0 && counts?.['kept'] < (expected[RATES]?.length ?? 0));
      assertKept(kept, young, [RATES, ...BOUND, ...BY_START]);
    });
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
