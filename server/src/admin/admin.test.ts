/** The operator's commands beside a running server. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { after, test } from 'node:test';
import { testDatabase, urlOf } from '../../test/database.ts';
import { StartupError } from '../lib/startup-error.ts';
import { storedFiles } from '../../test/files/upload-client.ts';
import { runNode } from '../../test/product/product-process.ts';
import { ADMIN, startTestServer, TEST_ENV } from '../../test/test-server.ts';
import { until } from '../../test/until.ts';
import { newFullUser } from '../../test/users/full-users.ts';
import { runCommand } from './commands.ts';
import { long } from '../../test/runs/long.ts';

const ADMIN_PROGRAM = path.join(import.meta.dirname, '../admin.ts');
const SECRET = 'a secret that only tests know, long enough';

const database = await testDatabase();
/** With a name, as passkeys need one. */
const ADDRESS = { PUBLIC_URL: 'http://localhost:3000' };
const server = await startTestServer({ database, env: { ...TEST_ENV, ...ADDRESS } });
after(async () => {
  await server.close();
  await database.drop();
});

const settingsOf = (env: Record<string, string>) => ({
  DATABASE_URL: urlOf(database),
  DATA_DIR: server.config.dataDir,
  SECRET,
  TEAM_EMAILS: ADMIN,
  ...ADDRESS,
  ...env,
});

/** Runs a command as an operator does. */
async function adminProcess(args: readonly string[]) {
  const run = runNode([ADMIN_PROGRAM, ...args], settingsOf({}));
  const { code } = await run.ended;
  return { code, ...run.output() };
}

/** Runs what the program runs, without the time that a process takes to start. */
async function admin(args: readonly string[], env: Record<string, string> = {}) {
  let stdout = '';
  await runCommand(args, settingsOf(env), (line) => (stdout += `${line}\n`));
  return { stdout };
}

/** @returns the one sentence of a command that fails */
async function refusal(args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  const error = await admin(args, env).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof StartupError, String(error));
  assert.match(error.message, /^[^\n]+\.$/);
  return error.message;
}

const role = async (token: string) => (await server.user(token)).team_role;

long('without a command all are listed, one in a line; an unknown one is refused', async () => {
  const { code, stdout } = await adminProcess([]);
  assert.equal(code, 0);
  const commands = [
    'sql',
    'add-admin',
    'remove-admin',
    'passkey-link',
    'erase',
    'jobs',
    'check-directory',
    'rebuild-directory',
    'adopt-secret',
    'adopt-files',
  ];
  for (const name of commands) assert.match(stdout, new RegExp(`^ {2}${name} .+ {2}\\S`, 'm'));
  const refused = await adminProcess(['constructor']);
  assert.deepEqual([refused.code, refused.stdout], [1, '']);
  assert.match(refused.stderr, /^There is no command constructor: npm run admin [^\n]+\.\n$/);
});

long('one statement prints its rows, and only writes with --write', async () => {
  const { code, stdout } = await adminProcess(['sql', "SELECT 1 AS one, 'two' AS two"]);
  assert.deepEqual([code, stdout], [0, 'one | two\n----+----\n1   | two\nSELECT 1\n']);
  const insert = "INSERT INTO pending_erasures VALUES ('00000000-0000-7000-8000-000000000001')";
  assert.match(await refusal(['sql', insert]), /read-only transaction; add --write/);
  assert.match(await refusal(['sql', `COMMIT; ${insert}`]), /multiple commands/);
  assert.deepEqual([...(await server.sql`SELECT FROM pending_erasures`)], []);
  await admin(['sql', insert, '--write']);
  assert.equal((await server.sql`DELETE FROM pending_erasures RETURNING 1`).length, 1);
  assert.match(await refusal(['sql', 'SELECT nothing']), /column "nothing" does not exist/);
});

test('an added admin is one at the next request, is listed and audited, and can be removed', async () => {
  const email = 'nora@team.example';
  const token = await server.signIn(email);
  assert.equal(await role(token), null);
  await admin(['add-admin', 'Nora@Team.example']);
  assert.equal(await role(token), 'admin');
  const members = (await server.call('/v1/team/members/', { token })).json().data.members;
  const listed = members.find((member: { email: string }) => member.email === email);
  assert.deepEqual([listed.role, listed.id], ['admin', null]);
  const audit = (await server.call('/v1/team/audit/?action=team.admin_added', { token })).json();
  assert.deepEqual(
    audit.data.entries.map(({ actor, subject }: { actor: unknown; subject: { email: string } }) => [
      actor,
      subject.email,
    ]),
    [[null, email]],
  );
  await admin(['remove-admin', email]);
  assert.equal((await server.call('/v1/auth/user/', { token })).statusCode, 401);
  assert.equal(await role(await server.signIn(email)), null);
  assert.match(await refusal(['remove-admin', email]), /was not added by add-admin/);
  assert.match(await refusal(['add-admin', 'nobody']), /Say which address/);
});

test('a link to a first passkey is printed, for the team alone and where passkeys work', async () => {
  const { stdout } = await admin(['passkey-link', ADMIN.toUpperCase()]);
  const [link = '', how = ''] = stdout.split('\n');
  assert.match(link, /^http:\/\/localhost:3000\/sign-in\/passkey#[\w-]{43}$/);
  assert.match(how, /once, for .* 24 hours/);
  const token = await server.signIn(ADMIN);
  const begin = (given: string) =>
    server.call('/v1/auth/passkeys/begin/', { token, body: { link: given.split('#')[1] } });
  assert.equal((await begin(link)).statusCode, 200);
  const again = (await admin(['passkey-link', ADMIN, '--reset'])).stdout;
  assert.equal((await server.call('/v1/auth/user/', { token })).statusCode, 401);
  const fresh = await server.signIn(ADMIN);
  const body = { link: again.split('\n')[0]?.split('#')[1] };
  const asked = await server.call('/v1/auth/passkeys/begin/', { token: fresh, body });
  assert.equal(asked.statusCode, 200);
  assert.match(await refusal(['passkey-link', 'x@else.example']), /not on the team/);
  assert.match(await refusal(['passkey-link']), /Say which address/);
  const elsewhere = { PUBLIC_URL: 'http://192.0.2.7' };
  assert.match(await refusal(['passkey-link', ADMIN], elsewhere), /^Passkeys do not work at/);
});

long('a user with an account cannot become an admin', async () => {
  const { email } = await newFullUser(server, 'Sorrel');
  assert.match(await refusal(['add-admin', email]), /has an entrepreneur or supplier account/);
});

long('an account is erased with --yes, as its user would', async () => {
  const user = await newFullUser(server, 'Savory');
  assert.match(await refusal(['erase', user.email]), /add --yes/);
  assert.equal((await server.user(user.token)).email, user.email);
  await admin(['erase', 'SAVORY@data.example', '--yes']);
  assert.equal((await server.call('/v1/auth/user/', { token: user.token })).statusCode, 401);
  await until(async () => {
    const stored = await storedFiles(server);
    return !user.files.some((id) => stored.includes(id));
  }, 'the files are deleted');
  await until(
    () => server.smtp.mails.some(({ subject }) => subject === 'Your Waggle account is erased'),
    'the mail says so',
  );
  const [entry] = await server.sql`
    SELECT actor, detail FROM audit_log WHERE action = 'account.erased' AND subject = ${user.id}`;
  assert.deepEqual(entry, { actor: null, detail: { reason: 'by the operator' } });
  assert.match(await refusal(['erase', user.email, '--yes']), /There is no account/);
});

long('failed jobs are listed without their data, and run again', async () => {
  assert.match((await admin(['jobs'])).stdout, /^No job has failed\.$/m);
  const user = await newFullUser(server, 'Lavender');
  const store = server.services.context.files;
  const remove = store.delete;
  const away = Object.assign(new Error(`no ${user.email}`), { code: 'ETIMEDOUT' });
  store.delete = () => Promise.reject(away);
  await server.call('/v1/account/erase/', { token: user.token, body: { email: user.email } });
  const failed = () => server.sql`SELECT FROM pgboss.job WHERE retry_count > 0 AND state = 'retry'`;
  await until(async () => (await failed()).length > 0, 'the job has failed again');
  const { stdout } = await admin(['jobs']);
  assert.match(stdout, /file-erasure .* Error ETIMEDOUT/);
  assert.doesNotMatch(stdout, /lavender/i);
  store.delete = remove;
  // Far in the future, so that only the command can be the reason.
  await server.sql`UPDATE pgboss.job SET start_after = now() + interval '1 day' WHERE state = 'retry'`;
  assert.match(await refusal(['jobs', 'retry', 'mail']), /^No failed job has .* queue mail: /);
  assert.match((await admin(['jobs', 'retry', 'file-erasure'])).stdout, /^1 failed jobs/);
  await until(async () => {
    const stored = await storedFiles(server);
    return !user.files.some((id) => stored.includes(id));
  }, 'the files are deleted');
});

test('a changed secret is refused until it is adopted', async () => {
  const changed = { SECRET: 'the next secret, which is long enough' };
  assert.match(await refusal(['add-admin', 'x@team.example'], changed), /^SECRET differs/);
  assert.match((await admin(['adopt-secret'], changed)).stdout, /restart every process/);
  assert.match((await admin(['adopt-secret'], changed)).stdout, /already .* nothing was changed/);
  await admin(['add-admin', 'x@team.example'], changed);
  const moved = { ...changed, DATA_DIR: `${server.config.dataDir}/moved` };
  assert.match(await refusal(['add-admin', 'x@team.example'], moved), /is not the one/);
  assert.match((await admin(['adopt-files'], moved)).stdout, /is now the database’s/);
  await admin(['add-admin', 'x@team.example'], moved);
});
