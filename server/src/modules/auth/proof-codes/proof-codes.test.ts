/** Codes for what binds: one act, one person, one text; guessing, parallel acts and another process. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ApiError } from '../../../lib/api-error.ts';
import { newId } from '../../../lib/new-id.ts';
import { hashToken } from '../../../lib/secrets.ts';
import { codeIn } from '../../../../test/providers/smtp-sink.ts';
import { freshEmail, type TestServer, testServers } from '../../../../test/test-server.ts';
import { authModule } from '../auth.module.ts';
import { type Proof, sendProofCode, takeProofCode, tryProofCode } from './proof-codes.service.ts';

const servers = await testServers();
const [server] = servers;
const words = {
  to: 'sign order W-1042',
  about: 'Between Mayer and Dong Hai Lighting: 500 lamps for $9,950.00 in all.',
};

async function newProof(): Promise<Proof> {
  const email = freshEmail();
  const { id } = await server.user(await server.signIn(email));
  const bound = hashToken('the terms');
  return { viewer: { personId: id, email }, purpose: 'signature', subject: newId(), bound };
}

const send = (proof: Proof) =>
  server.transact((tx) => sendProofCode(server.services.context, tx, proof, words));

/** @returns the code in the mail of this number */
async function sentCode(proof: Proof, mails = 1): Promise<string> {
  await send(proof);
  return server.smtp.codeTo(proof.viewer.email, mails);
}

/** Tries a code and takes it. @returns `taken`, or the code of the refusal */
async function act(proof: Proof, code: string, at: TestServer = server): Promise<string> {
  const { context } = at.services;
  try {
    const id = await tryProofCode(context, proof, code);
    await at.transact((tx) => takeProofCode(context, tx, id));
    return 'taken';
  } catch (error) {
    return (error as ApiError).code;
  }
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

test('a code works once; the mail says for what, to somebody who reads nothing else', async () => {
  const proof = await newProof();
  const { email } = proof.viewer;
  assert.deepEqual(await send(proof), { sent_to: 'p…@fresh.example', resend_after: 0 });
  const mail = await server.smtp.mailTo(email);
  const code = codeIn(mail);
  assert.equal(mail.subject, `${code} is your code to sign order W-1042`);
  for (const part of [mail.text, mail.html]) {
    for (const said of [code, words.about, '10 minutes', email, '/account']) {
      assert.ok(part?.includes(said), said);
    }
  }
  const [row] = await server.sql`SELECT row_to_json(c)::text AS kept FROM proof_codes c`;
  assert.ok(!String(row?.['kept']).includes(code));
  assert.equal(await act(proof, code), 'taken');
  assert.equal(await act(proof, code), 'invalid_otp');
});

test('a code is none for another purpose, subject, text or person, and stays good for its own', async () => {
  const proof = await newProof();
  const code = await sentCode(proof);
  const others: Proof[] = [
    { ...proof, purpose: 'payee' },
    { ...proof, subject: newId() },
    { ...proof, bound: hashToken('other terms') },
    { ...proof, viewer: (await newProof()).viewer },
  ];
  for (const other of others) {
    for (let tries = 0; tries < 5; tries += 1) assert.equal(await act(other, code), 'invalid_otp');
  }
  assert.equal(await act(proof, code), 'taken');
});

test('five wrong tries end a code, also when they come at once', async () => {
  const proof = await newProof();
  const code = await sentCode(proof);
  for (let tries = 0; tries < 4; tries += 1) {
    assert.equal(await act(proof, otherThan(code)), 'invalid_otp');
  }
  const last = await newProof();
  const other = await sentCode(last);
  await Promise.all(Array.from({ length: 20 }, () => act(last, otherThan(other))));
  const rows = await server.sql`
    SELECT tries FROM proof_codes WHERE user_id = ${last.viewer.personId}`;
  assert.deepEqual(
    rows.map((row) => row['tries']),
    [5],
  );
  assert.equal(await act(last, other), 'invalid_otp');
  assert.equal(await act(proof, code), 'taken');
});

test('of 20 parallel acts one takes the code, and one that fails gives it back', async () => {
  const proof = await newProof();
  const { context } = server.services;
  const id = await tryProofCode(context, proof, await sentCode(proof));
  const failed = server.transact(async (tx) => {
    await takeProofCode(context, tx, id);
    throw new Error('the terms have changed');
  });
  await assert.rejects(failed, /the terms have changed/);
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => {
      const one = servers[at % 2] ?? server;
      return one.transact((tx) => takeProofCode(one.services.context, tx, id));
    }),
  );
  assert.equal(taken.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const one of taken) {
    if (one.status === 'rejected') assert.equal(one.reason.code, 'invalid_otp');
  }
});

test('a newer code replaces the earlier one, also when that was tried already', async () => {
  const proof = await newProof();
  const { context } = server.services;
  const first = await sentCode(proof);
  const tried = await tryProofCode(context, proof, first);
  const second = await sentCode(proof, 2);
  await assert.rejects(
    server.transact((tx) => takeProofCode(context, tx, tried)),
    { code: 'invalid_otp' },
  );
  if (first !== second) assert.equal(await act(proof, first), 'invalid_otp');
  assert.equal(await act(proof, second), 'taken');
});

test('a code lives ten minutes, and another process knows it', async () => {
  const [proof, late] = [await newProof(), await newProof()];
  const [code, old] = [await sentCode(proof), await sentCode(late)];
  for (const { clock } of servers) clock.advance(599);
  assert.equal(await act(proof, code, servers[1]), 'taken');
  for (const { clock } of servers) clock.advance(1);
  assert.equal(await act(late, old), 'invalid_otp');
  for (const { clock } of servers) clock.advance(1);
  await authModule.deleteExpired?.(server.services.context);
  assert.equal((await server.sql`SELECT FROM proof_codes`).length, 0);
});

test('ten an hour for all that a person signs, apart from codes for signing in', async () => {
  const proof = await newProof();
  for (let sent = 0; sent < 10; sent += 1) {
    await send({ ...proof, subject: newId(), purpose: sent % 2 === 0 ? 'payee' : 'signature' });
  }
  await assert.rejects(send(proof), { code: 'too_many_requests', retryAfter: 3600 });
  const { email } = proof.viewer;
  await server.smtp.codeTo(email, 10);
  assert.ok(await server.signInByCode(email));
  for (const { clock } of servers) clock.advance(3600);
  assert.equal((await send(proof)).sent_to, 'p…@fresh.example');
});

test('the first resend may come at once, later ones 30 seconds after the last', async () => {
  const proof = await newProof();
  assert.equal((await send(proof)).resend_after, 0);
  assert.equal((await send(proof)).resend_after, 30);
  await assert.rejects(send(proof), { code: 'too_many_requests', retryAfter: 30 });
  for (const { clock } of servers) clock.advance(30);
  assert.equal((await send(proof)).resend_after, 30);
});

test('an erased account leaves no code and no count of them', async () => {
  const proof = await newProof();
  const code = await sentCode(proof);
  const { email } = proof.viewer;
  const token = await server.signIn(email);
  const erased = await server.call('/v1/account/erase/', { token, body: { email } });
  assert.equal(erased.statusCode, 200);
  assert.equal(await act(proof, code), 'invalid_otp');
  const left = await server.sql`
    SELECT user_id::text AS row FROM proof_codes WHERE user_id = ${proof.viewer.personId}
    UNION ALL SELECT key FROM rate_events WHERE key LIKE ${`%${proof.viewer.personId}`}`;
  assert.deepEqual([...left], []);
});
