/** The second factor of the team: every refusal of passkeys and of the operator's link, through the real server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import { StartupError } from '../../../lib/startup-error.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { findLiveSessions } from '../authenticate.service.ts';
import { linkFirstPasskey, passkeyNotes } from '../../team/operator-passkeys.service.ts';
import { newSupplier } from '../../../../test/suppliers.ts';
import { ADMIN, readAnswer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import {
  addPasskey,
  questionFor,
  SoftPasskey,
  usePasskey,
} from '../../../../test/users/soft-passkey.ts';

const OTHER = 'nora@team.example';
const PASSKEYS = '/v1/auth/passkeys/';
const TEAM = '/v1/team/members/';

const server = await testServer({
  ...TEST_ENV,
  TEAM_EMAILS: `${ADMIN},${OTHER}`,
  TEAM_SECOND_FACTOR: 'on',
});
const { context } = server.services;

/** @returns the token of the operator's link */
async function newLink(email = ADMIN, reset = true): Promise<string> {
  const url = new URL(await linkFirstPasskey(context, email, { reset }));
  assert.deepEqual([url.origin, url.pathname], ['http://localhost:3000', '/sign-in/passkey']);
  return url.hash.slice(1);
}

/** A member with one passkey, and a session in which it was not used yet. */
async function member(email = ADMIN) {
  const link = await newLink(email);
  const { passkey, answer } = await addPasskey(server, await server.signIn(email), link);
  assert.equal(answer.http, 200, JSON.stringify(answer));
  return { passkey, token: await server.signIn(email) };
}

async function send(path: string, token: string, options: object = {}) {
  const { http, code, reason, data } = readAnswer(await server.call(path, { token, ...options }));
  return { http, code, reason, data };
}

const refused = (http: number, code: string) => ({
  http,
  code,
  reason: undefined,
  data: undefined,
});
const NEEDED = refused(403, 'second_factor_needed');
const REFUSED = refused(403, 'passkey_refused');

const use = (token: string, credential: object) =>
  send(`${PASSKEYS}use/`, token, { body: { credential } });
const begin = (token: string, link = '') => send(`${PASSKEYS}begin/`, token, { body: { link } });

/** @returns the message of a call that is refused by what is there */
async function conflict(token: string, call: 'ask' | 'begin'): Promise<string> {
  const body = { link: '' };
  const answer = readAnswer(await server.call(`${PASSKEYS}${call}/`, { token, body }));
  assert.deepEqual([answer.http, answer.code], [409, 'conflict']);
  return answer.message;
}

async function audited(action: string) {
  const rows = await server.sql`
    SELECT actor, subject, detail FROM audit_log WHERE action = ${action} ORDER BY at DESC, id DESC`;
  return rows;
}

test('the mailbox alone reads one’s record and nothing else; the passkey opens the rest', async () => {
  const { passkey, token } = await member();
  assert.equal((await server.user(token)).second_factor_missing, true);
  for (const path of [TEAM, '/v1/notifications/', '/v1/auth/sessions/', PASSKEYS]) {
    assert.deepEqual(await send(path, token), NEEDED, path);
  }
  const hash = hashToken(token);
  const isTeam = async () =>
    (await findLiveSessions(context, [hash])).get(hash.toString('hex'))?.isTeam;
  assert.equal(await isTeam(), false, 'its live streams are not the team’s');
  const used = await usePasskey(server, token, passkey);
  assert.equal(await isTeam(), true);
  assert.equal(used.data.auth_user.second_factor_missing, false);
  assert.equal((await send(TEAM, token)).http, 200);
  assert.equal((await server.user(token)).second_factor_missing, false);
  // Another session of the same person is asked for itself.
  assert.deepEqual(await send(TEAM, await server.signIn(ADMIN)), NEEDED);
});

test('a document of somebody else stays missing until the passkey was used', async () => {
  const { passkey, token } = await member();
  const { licence } = await newSupplier(server);
  const link = () => send(`/v1/files/${licence.id}/link/`, token, { method: 'POST' });
  const read = () => server.call(licence.path, { token });
  assert.deepEqual(await link(), NEEDED);
  assert.equal((await read()).statusCode, 404);
  await usePasskey(server, token, passkey);
  assert.equal((await link()).http, 200);
});

test('a challenge is good for one try, for five minutes, and in its own session', async () => {
  const { passkey, token } = await member();
  const question = await questionFor(server, token, 'ask');
  const elsewhere = await server.signIn(ADMIN);
  assert.deepEqual(await use(elsewhere, passkey.use(question)), REFUSED);
  const answer = passkey.use(question);
  assert.equal((await use(token, answer)).http, 200);
  assert.deepEqual(await use(token, answer), REFUSED, 'the same answer again');
  const wrong = await questionFor(server, token, 'ask');
  assert.deepEqual(await use(token, passkey.use({ challenge: 'AAAA' })), REFUSED);
  assert.deepEqual(await use(token, passkey.use(wrong)), REFUSED, 'after a wrong try');
  const late = await questionFor(server, token, 'ask');
  server.clock.advance(PASSKEY_LIMITS.challenge);
  assert.deepEqual(await use(token, passkey.use(late)), REFUSED, 'too late');
});

test('only one’s own passkey, at this address, by a recognised user, with a counter that goes on', async () => {
  const { passkey, token } = await member();
  const theirs = await member(OTHER);
  const ask = () => questionFor(server, token, 'ask');
  for (const stranger of [theirs.passkey, new SoftPasskey()]) {
    assert.deepEqual(await use(token, stranger.use(await ask())), REFUSED);
  }
  for (const options of [
    { origin: 'http://localhost:4000' },
    { rpId: 'waggle.example' },
    { recognised: false },
  ]) {
    const credential = passkey.use(await ask(), options);
    assert.deepEqual(await use(token, credential), REFUSED, JSON.stringify(options));
  }
  assert.equal((await usePasskey(server, token, passkey)).http, 200);
  passkey.counter = 0;
  assert.deepEqual(await use(token, passkey.use(await ask())), REFUSED, 'a copy');
  const [entry] = await audited('passkey.refused');
  assert.deepEqual(entry?.detail, { reason: 'its counter went back' });
  assert.deepEqual(await send(TEAM, await server.signIn(ADMIN)), NEEDED);
});

test('the operator’s link works once, for one address, for a day, and is stored as a hash', async () => {
  const link = await newLink();
  const token = await server.signIn(ADMIN);
  const [stored] = await server.sql`SELECT * FROM passkey_links WHERE email = ${ADMIN}`;
  assert.ok(!JSON.stringify(stored).includes(link));
  assert.equal((await begin(await server.signIn(OTHER), link)).code, 'not_found');
  assert.equal((await begin(token, 'no-such-link')).code, 'not_found');
  assert.equal((await begin(await server.signIn(), link)).reason, 'team_only');
  const { answer } = await addPasskey(server, token, link);
  assert.equal(answer.data.auth_user.second_factor_missing, false, 'it counts as used');
  assert.equal((await begin(token, link)).code, 'not_found', 'used');
  const earlier = await newLink();
  const later = await newLink();
  const again = await server.signIn(ADMIN);
  assert.equal((await begin(again, earlier)).code, 'not_found', 'replaced');
  server.clock.advance(PASSKEY_LIMITS.link);
  assert.equal((await begin(await server.signIn(ADMIN), later)).code, 'not_found', 'expired');
});

test('of two at once with one link, one adds a passkey', async () => {
  const link = await newLink();
  const tokens = [await server.signIn(ADMIN), await server.signIn(ADMIN)];
  const bodies: object[] = [];
  for (const token of tokens) {
    const credential = new SoftPasskey().add(await questionFor(server, token, 'begin', { link }));
    bodies.push({ link, name: 'Laptop', credential });
  }
  const answers = await Promise.all(
    tokens.map((token, place) => send(PASSKEYS, token, { body: bodies[place] })),
  );
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 404]);
});

test('a new passkey answers this session’s question, and belongs to nobody yet', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  const add = (credential: object) => send(PASSKEYS, token, { body: { name: 'Key', credential } });
  const ask = () => questionFor(server, token, 'begin');
  assert.deepEqual(await add(passkey.add(await ask())), REFUSED, 'there already');
  const another = new SoftPasskey();
  assert.deepEqual(await add(another.add({ challenge: 'AAAA' })), REFUSED);
  assert.deepEqual(await add(another.add(await ask(), { recognised: false })), REFUSED);
  assert.deepEqual(await add(another.add(await ask(), { origin: 'https://a.example' })), REFUSED);
  const answer = another.add(await ask());
  assert.equal((await add(answer)).http, 200);
  assert.deepEqual(await add(answer), REFUSED, 'again');
  assert.equal((await usePasskey(server, await server.signIn(ADMIN), another)).http, 200);
});

test('without a link, a first passkey is refused and a further one needs a recent use', async () => {
  const { passkey, token } = await member();
  assert.deepEqual(await begin(token), NEEDED, 'the mailbox alone');
  await usePasskey(server, token, passkey);
  assert.equal((await begin(token)).http, 200);
  server.clock.advance(PASSKEY_LIMITS.recent);
  assert.deepEqual(await begin(token), NEEDED, 'too long ago');
  await newLink();
  const bare = await server.signIn(ADMIN);
  assert.match(await conflict(bare, 'begin'), /no passkey yet/);
  assert.match(await conflict(bare, 'ask'), /no passkey yet/);
});

test('passkeys are listed, renamed and removed right after a use; a member keeps one', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  const second = await addPasskey(server, token);
  const elsewhere = await server.signIn(ADMIN);
  await usePasskey(server, elsewhere, second.passkey);
  const list = async () => (await send(PASSKEYS, token)).data.passkeys;
  const [first, other] = await list();
  assert.equal((await send(PASSKEYS, token)).data.offered, true);
  assert.deepEqual([first.name, other.name], ['Laptop', 'Laptop']);
  assert.ok(first.last_used_at !== null && other.last_used_at !== null);
  const rename = (id: string, name: string) =>
    send(`${PASSKEYS}${id}/`, token, { method: 'PATCH', body: { name } });
  const remove = (id: string) => send(`${PASSKEYS}${id}/`, token, { method: 'DELETE' });
  assert.equal((await rename(other.id, 'Phone')).http, 200);
  assert.equal((await rename(other.id, '')).code, 'invalid_input');
  assert.equal((await list())[1].name, 'Phone');
  server.clock.advance(PASSKEY_LIMITS.recent);
  assert.deepEqual(await rename(other.id, 'Key'), NEEDED);
  assert.deepEqual(await remove(other.id), NEEDED);
  await usePasskey(server, token, passkey);
  assert.equal((await remove(other.id)).http, 200);
  assert.deepEqual(await send(TEAM, elsewhere), NEEDED, 'other sessions are asked again');
  assert.equal((await send(TEAM, token)).http, 200);
  const last = await remove(first.id);
  assert.deepEqual([last.http, last.reason], [409, 'last_passkey']);
  assert.equal((await list()).length, 1);
});

test('of two removals at once, one passkey stays', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  await addPasskey(server, token);
  const { passkeys } = (await send(PASSKEYS, token)).data;
  const answers = await Promise.all(
    passkeys.map(({ id }: { id: string }) =>
      send(`${PASSKEYS}${id}/`, token, { method: 'DELETE' }),
    ),
  );
  assert.deepEqual(answers.map(({ http }) => http).toSorted(), [200, 409]);
});

test('no more than ten', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  for (let count = 1; count < PASSKEY_LIMITS.perUser; count += 1) await addPasskey(server, token);
  assert.match(await conflict(token, 'begin'), /10 passkeys already/);
});

test('what cannot be undone asks for a passkey of the last minutes', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  server.clock.advance(PASSKEY_LIMITS.recent);
  assert.equal((await send(TEAM, token)).http, 200, 'all else goes on');
  const erase = () => send('/v1/account/erase/', token, { body: { email: 'nobody@team.example' } });
  const decide = (decision: string) =>
    send('/v1/team/cases/01999999-9999-7999-8999-999999999999/decision/', token, {
      body: { decision, version: 1, reason: 'fake_or_altered' },
    });
  assert.deepEqual(await erase(), NEEDED);
  for (const decision of ['revoke', 'confirm_revocation']) {
    assert.deepEqual(await decide(decision), NEEDED, decision);
  }
  assert.notEqual((await decide('suspend')).code, 'second_factor_needed');
  await usePasskey(server, token, passkey);
  assert.equal((await erase()).code, 'invalid_input');
  assert.notEqual((await decide('revoke')).code, 'second_factor_needed');
});

test('the operator resets: passkeys and sessions go, and a new link is there', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  await assert.rejects(linkFirstPasskey(context, ADMIN, { reset: false }), (error: unknown) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /has a passkey.*--reset/);
    return true;
  });
  const link = await newLink(ADMIN, true);
  assert.equal((await send(TEAM, token)).http, 401);
  const again = await server.signIn(ADMIN);
  assert.deepEqual(await send(TEAM, again), NEEDED);
  assert.equal((await addPasskey(server, again, link)).answer.http, 200);
  const { id } = await server.user(again);
  const [reset] = await audited('passkey.reset');
  assert.deepEqual(reset, {
    actor: null,
    subject: id,
    detail: { reason: 'by the operator', passkeys: 1 },
  });
  await assert.rejects(
    linkFirstPasskey(context, 'x@else.example', { reset: true }),
    /not on the team/,
  );
});

test('a start says how many members have no passkey, and how they get one', async () => {
  await newLink(ADMIN);
  await newLink(OTHER);
  const [both] = await passkeyNotes(context);
  assert.match(both?.text ?? '', /^2 members .* npm run admin -- passkey-link <email>/);
  await member(ADMIN);
  const [one] = await passkeyNotes(context);
  assert.match(one?.text ?? '', /^One member /);
  await member(OTHER);
  assert.deepEqual(await passkeyNotes(context), []);
});

test('an export lists passkeys without their keys, and an erasure removes all of it', async () => {
  const { passkey, token } = await member();
  await usePasskey(server, token, passkey);
  const { id } = await server.user(token);
  await server.sql`
    INSERT INTO passkey_links VALUES (${ADMIN}, '\\x01', now() + interval '1 day')`;
  const auth = context.modules.find(({ name }) => name === 'auth');
  const found = await auth?.exportData?.(context, {
    personId: id,
    email: ADMIN,
    actor: { team: 'admin' },
    sessionHash: Buffer.alloc(32),
  } as never);
  const listed = found?.['passkeys'];
  assert.ok(Array.isArray(listed));
  assert.deepEqual(Object.keys(listed[0]), ['id', 'name', 'added_at', 'last_used_at']);
  const erased = await send('/v1/account/erase/', token, { body: { email: ADMIN } });
  assert.equal(erased.http, 200);
  assert.equal((await server.sql`SELECT FROM passkeys WHERE user_id = ${id}`).length, 0);
  assert.equal((await server.sql`SELECT FROM passkey_links WHERE email = ${ADMIN}`).length, 0);
});
