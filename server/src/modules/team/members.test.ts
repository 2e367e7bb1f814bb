/** The team's members: inviting, removing, and that repeats make one row and one mail. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeamMember } from '@waggle/contract/team';
import { newId } from '../../lib/new-id.ts';
import { isAway } from '../accounts/accounts.service.ts';
import { resubmit } from '../../../test/resubmissions.ts';
import { CASES_PATH, ReviewClient } from '../../../test/reviewers.ts';
import { newSupplier, postEntrepreneur } from '../../../test/suppliers.ts';
import {
  dataOf,
  mailsSettled,
  readAnswer,
  testServer,
  ADMIN,
  TEST_ENV,
} from '../../../test/test-server.ts';
import { addAdmin, removeAdmin } from './operator-admins.service.ts';

const MEMBERS = '/v1/team/members/';
const HOUR = 3600;
const server = await testServer({ ...TEST_ENV, TEAM_EMAILS: 'Lena@Team.example' });
let admin = await server.signIn(ADMIN);

async function invite(token: string, email: unknown, key?: string) {
  return readAnswer(await server.call(MEMBERS, { token, body: { email }, key }));
}

async function remove(token: string, id: string) {
  return readAnswer(await server.call(`${MEMBERS}${id}/`, { token, method: 'DELETE' }));
}

async function members(token = admin): Promise<TeamMember[]> {
  return readAnswer(await server.call(MEMBERS, { token })).data.members;
}

/** @returns a reviewer's token and the member's id */
async function newReviewer(email: string) {
  const { data } = await invite(admin, email);
  await server.smtp.mailTo(email);
  return { id: String(data.member.id), token: await server.signIn(email) };
}

async function roleOf(token: string) {
  const answer = readAnswer(await server.call('/v1/auth/user/', { token }));
  return answer.http === 200 ? answer.data.auth_user.team_role : answer.http;
}

function mailsTo(address: string): number {
  return server.smtp.mails.filter((mail) => mail.recipient === address).length;
}

test('an invited reviewer gets a mail with the way in, signs in, and is of the team', async () => {
  const answer = dataOf(await invite(admin, '  Noor@Team.example '));
  const { id, invited_at, ...rest } = answer.member;
  assert.match(id, /^[0-9a-f-]{36}$/);
  assert.ok(Date.parse(invited_at) > 0);
  assert.deepEqual(rest, {
    email: 'noor@team.example',
    name: 'noor',
    role: 'reviewer',
    signed_in: false,
    user_id: null,
    away_until: null,
  });
  const mail = await server.smtp.mailTo('Noor@team.example');
  assert.match(String(mail.subject), /^lena invited you to the Waggle team$/);
  assert.ok(mail.text?.includes(`${server.config.publicUrl}/?sign-in=1`));
  assert.ok(mail.html?.includes(`href="${server.config.publicUrl}/?sign-in=1"`));

  const token = await server.signIn('noor@team.example');
  assert.equal(await roleOf(token), 'reviewer');
  const list = await members(token);
  assert.deepEqual(
    list.map(({ email, role, signed_in }) => [email, role, signed_in]),
    [
      ['lena@team.example', 'admin', true],
      ['noor@team.example', 'reviewer', true],
    ],
  );
  assert.equal(list[0]?.id, null);
});

test('a signed-in user becomes a reviewer at the next request, and the open page is told to refresh', async () => {
  const token = await server.signIn('already@in.example');
  const { id } = await server.user(token);
  const heard = server.nextMessage(`user:${id}`);
  assert.equal(await roleOf(token), null);
  await invite(admin, 'already@in.example');
  assert.equal(await roleOf(token), 'reviewer');
  assert.deepEqual(await heard, { event: 'user' });
});

test('a member says for himself until when he is away, an admin for everybody', async () => {
  const first = await newReviewer('away@team.example');
  const second = await newReviewer('here@team.example');
  const idOf = async (token: string) => (await server.user(token)).id;
  const [mine, other] = [await idOf(first.token), await idOf(second.token)];
  const away = async (token: string, user_id: string, until: unknown) =>
    readAnswer(await server.call(`${MEMBERS}away/`, { token, body: { user_id, until } })).http;
  const known = async () => (await members()).find(({ user_id }) => user_id === mine)?.away_until;
  assert.equal(await away(first.token, mine, '2031-03-31'), 200);
  assert.equal(await known(), '2031-03-31');
  const { db } = server.services.context.database;
  assert.equal(await isAway(db, mine, '2031-03-30'), true);
  assert.equal(await isAway(db, mine, '2031-03-31'), false);
  assert.equal(await isAway(db, other, '2031-03-30'), false);
  assert.equal(await isAway(db, newId(), '2031-03-30'), true);
  assert.equal(await away(second.token, mine, null), 404);
  assert.equal(await away(admin, mine, 'tomorrow'), 400);
  assert.equal(await away(admin, newId(), null), 404);
  assert.equal(await away(admin, mine, null), 200);
  assert.equal(await known(), null);
});

test('409 for a member, an admin, and the holder of an account', async () => {
  await newReviewer('twice@team.example');
  for (const email of ['TWICE@team.example', 'LENA@team.example']) {
    const answer = await invite(admin, email);
    assert.deepEqual([answer.http, answer.message], [409, 'This address is already on the team']);
  }
  await newSupplier(server, 'sales@works.example');
  const supplier = await invite(admin, 'Sales@works.example');
  assert.equal(supplier.http, 409);
  assert.match(supplier.message, /account/);
  assert.equal((await members()).filter(({ email }) => email === 'sales@works.example').length, 0);
});

test('what is no address is a 400 at its field', async () => {
  const answer = await invite(admin, 'no address');
  assert.deepEqual([answer.http, answer.errors[0].path], [400, 'email']);
});

test('an invitation and a new account at the same moment: one of the two, never both', async () => {
  const outcomes = new Set<string>();
  for (let pair = 0; pair < 20; pair += 1) {
    const email = `pair-${pair}@race.example`;
    const token = await server.signIn(email);
    const [invited, created] = await Promise.all([
      invite(admin, email),
      postEntrepreneur(server, token),
    ]);
    outcomes.add(`${invited.http} ${created.statusCode}`);
  }
  assert.deepEqual(
    [...outcomes].filter((outcome) => !['200 403', '409 200'].includes(outcome)),
    [],
  );
});

test('20 parallel invitations make one row and one mail; the same key the same answer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => invite(admin, 'parallel@team.example', 'one-key')),
  );
  assert.deepEqual([...new Set(answers.map(({ http }) => http))], [200]);
  assert.equal(new Set(answers.map(({ data }) => data.member.id)).size, 1);
  await server.smtp.mailTo('parallel@team.example');
  const plain = await Promise.all(
    Array.from({ length: 20 }, () => invite(admin, 'plain@team.example')),
  );
  assert.equal(plain.filter(({ http }) => http === 200).length, 1);
  assert.equal(plain.filter(({ http }) => http === 409).length, 19);
  const other = await invite(admin, 'else@team.example', 'one-key');
  assert.equal(other.http, 422);
  await server.smtp.mailTo('plain@team.example');
  assert.equal(mailsTo('parallel@team.example') + mailsTo('plain@team.example'), 2);
});

test('a removed reviewer is out at the next request, in every browser, and may not come back in', async () => {
  const { id, token } = await newReviewer('leaver@team.example');
  const second = await server.signIn('leaver@team.example');
  const user = await server.user(token);
  const heard = server.nextMessage(`user:${user.id}`);
  assert.equal((await remove(admin, id)).http, 200);
  assert.deepEqual([await roleOf(token), await roleOf(second)], [401, 401]);
  assert.deepEqual(await heard, { event: 'session_ended', session: null });
  const anew = await server.signIn('leaver@team.example');
  assert.equal(await roleOf(anew), null);
  assert.equal((await server.call(MEMBERS, { token: anew })).statusCode, 403);
  const stranger = await remove(admin, newId());
  assert.deepEqual(await remove(admin, id), stranger);
  assert.equal(stranger.http, 404);
});

test('the cases of a removed reviewer go back to the queue, once, with a step in the history', async () => {
  const { id, token } = await newReviewer('holder@team.example');
  const supplier = await newSupplier(server, 'in-hand@works.example');
  const client = await ReviewClient.open(server, token, supplier);
  const taken = await client.take();
  assert.equal(taken.data.case.assignee.name, 'holder');
  await remove(admin, id);
  const { data } = readAnswer(await server.call(`${CASES_PATH}${client.id}/`, { token: admin }));
  assert.equal(data.case.assignee, null);
  assert.equal(data.case.version, taken.data.case.version + 1);
  assert.equal(data.case.history.at(-1).actor.name, 'lena');
});

test('an admin whom the operator removes gives back what was taken', async () => {
  const { context } = server.services;
  await addAdmin(context, 'second@team.example');
  const client = await ReviewClient.open(
    server,
    await server.signIn('second@team.example'),
    await newSupplier(server, 'of-second@works.example'),
  );
  assert.equal((await client.take()).data.case.assignee.name, 'second');
  assert.equal(await removeAdmin(context, 'second@team.example'), true);
  const { data } = readAnswer(await server.call(`${CASES_PATH}${client.id}/`, { token: admin }));
  assert.deepEqual(
    [data.case.assignee, data.case.history.at(-1).what],
    [null, 'released the case'],
  );
});

test('a reviewer who is on the team no longer gets no second round, and hears of none', async () => {
  const { id, token } = await newReviewer('gone@team.example');
  const supplier = await newSupplier(server, 'second-round@works.example');
  const client = await ReviewClient.open(server, token, supplier);
  await client.take();
  await client.requestField('taxId', { reason: 'incomplete', note: '' });
  await client.decideDocument(supplier.licence.id, { state: 'approved', expires_at: null });
  assert.equal((await client.decide({ decision: 'request_changes' })).http, 200);
  // As an admin who is taken out of the settings: nothing tells the server.
  await server.sql`DELETE FROM team_members WHERE id = ${id}`;
  const told = mailsTo('gone@team.example');
  const sent = await resubmit(server, supplier.token, { fields: { taxId: 'DE 7' } });
  assert.equal(sent.http, 200, sent.message);
  const { data } = readAnswer(await server.call(`${CASES_PATH}${client.id}/`, { token: admin }));
  assert.deepEqual([data.case.state, data.case.assignee], ['resubmitted', null]);
  await mailsSettled(server);
  assert.equal(mailsTo('gone@team.example'), told);
});

test('a team session ends after 12 h, a reviewer’s too', async () => {
  const { token } = await newReviewer('twelve@team.example');
  server.clock.advance(12 * HOUR - 1);
  assert.equal(await roleOf(token), 'reviewer');
  server.clock.advance(1);
  assert.equal(await roleOf(token), 401);
  admin = await server.signIn(ADMIN);
});

test('invitations and removals stand in the audit log with who did it', async () => {
  const { id, token } = await newReviewer('audited@team.example');
  const { id: user } = await server.user(token);
  await remove(admin, id);
  const rows = await server.sql`
    SELECT action, detail, (SELECT email FROM users WHERE users.id = actor) AS by
    FROM audit_log WHERE subject = ${id} ORDER BY id`;
  // An address in a log that only grows could never be erased: ids have to do.
  const by = 'lena@team.example';
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { action: 'team.invited', detail: {}, by },
      { action: 'team.removed', detail: { user }, by },
    ],
  );
});
