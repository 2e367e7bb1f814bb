/** Codes by mail: guessing, repeated requests, and a slow mail server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn } from '../../../test/providers/smtp-sink.ts';
import { dataOf, readAnswer, testServer } from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer({ TRUST_PROXY: '127.0.0.1' });
let addresses = 0;
/** A new client address for each test, so that their limits are separate. */
function freshClient(): Record<string, string> {
  addresses += 1;
  return { 'x-forwarded-for': `198.51.100.${addresses}` };
}

async function send(email: unknown, headers = freshClient()) {
  const answer = await server.call('/v1/auth/send-otp/', { body: { email }, headers });
  return { ...readAnswer(answer), retryAfter: Number(answer.headers['retry-after'] ?? 0) };
}

async function verify(otp: unknown, verification_token: unknown, headers = freshClient()) {
  const body = { otp, verification_token };
  return readAnswer(await server.call('/v1/auth/verify-otp/', { body, headers }));
}

function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000';
}

test('a code has exactly six digits, leading zeros kept, and signs in', async () => {
  const email = 'six@digits.example';
  const { data, http } = await send(email);
  assert.equal(http, 200);
  const mail = await server.smtp.mailTo(email);
  assert.match(codeIn(mail), /^\d{6}$/);
  const answer = dataOf(await verify(codeIn(mail), data.verification_token));
  assert.equal((await server.user(answer.access_token)).email, email);
});

test('the mail says the code, its lifetime and the address it was asked for, as text and HTML', async () => {
  const email = 'RenderedMail+<b>@mail.example';
  assert.equal((await send(email)).http, 400);
  const plain = "o'hara@mail.example";
  await send(plain);
  const mail = await server.smtp.mailTo(plain);
  for (const part of [mail.text, mail.html]) {
    assert.ok(part?.includes(codeIn(mail)));
    assert.match(part ?? '', /10 minutes/);
  }
  assert.ok(mail.text?.includes(plain));
  assert.ok(mail.html?.includes('o&#39;hara@mail.example'));
  assert.match(mail.subject ?? '', /Waggle/);
});

test('a code is stored only as an HMAC, and nowhere once the mail is delivered', async () => {
  const email = 'nowhere@dump.example';
  const sent = await send(email);
  const code = codeIn(await server.smtp.mailTo(email));
  await settled(email, 'sent');
  const tables = await server.sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss')`;
  for (const { name } of tables) {
    const rows = await server.sql.unsafe(`SELECT t::text AS row FROM ${name} t`);
    const found = rows.filter(({ row }) =>
      new RegExp(`(^|[^0-9a-f])${code}([^0-9a-f]|$)`).test(row),
    );
    assert.deepEqual(found, [], name);
  }
  assert.ok(!JSON.stringify(sent).includes(code));
  assert.ok(!server.log.join('').includes(code));
});

/** The mail reaches its server a moment before its row says so. */
async function settled(email: string, state: 'sent' | 'expired'): Promise<void> {
  const row = await until(async () => {
    const [last] = await server.sql`
      SELECT state, variables FROM mails WHERE recipient = ${email} ORDER BY id DESC LIMIT 1`;
    return last?.['state'] === state && last;
  }, `the mail to ${email} is ${state}`);
  assert.equal(row['variables'], null);
}

test('a code lives 600 seconds', async () => {
  const early = await send('early@life.example');
  const late = await send('late@life.example');
  const earlyCode = codeIn(await server.smtp.mailTo('early@life.example'));
  const lateCode = codeIn(await server.smtp.mailTo('late@life.example'));
  server.clock.advance(599);
  assert.equal((await verify(earlyCode, early.data.verification_token)).http, 200);
  server.clock.advance(1);
  const answer = await verify(lateCode, late.data.verification_token);
  assert.deepEqual([answer.http, answer.message], [400, 'Invalid OTP']);
});

test("five wrong tries end a code; 'Invalid OTP' each time", async () => {
  const email = 'five@tries.example';
  const { data } = await send(email);
  const code = codeIn(await server.smtp.mailTo(email));
  const client = freshClient();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await verify(otherThan(code), data.verification_token, client);
    assert.deepEqual([answer.http, answer.message], [400, 'Invalid OTP']);
  }
  assert.equal((await verify(code, data.verification_token, client)).http, 400);
});

test('100 parallel guesses get five tries', async () => {
  const email = 'hundred@guesses.example';
  const { data } = await send(email);
  await server.smtp.mailTo(email);
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => verify('wrong!', data.verification_token)),
  );
  assert.ok(answers.every(({ http }) => http === 400));
  const [row] = await server.sql`SELECT tries FROM sign_in_codes WHERE email = ${email}`;
  assert.equal(row?.['tries'], 5);
});

test('20 parallel right codes give exactly one token, and a used code is dead', async () => {
  const email = 'twenty@right.example';
  const { data } = await send(email);
  const code = codeIn(await server.smtp.mailTo(email));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => verify(code, data.verification_token)),
  );
  assert.equal(answers.filter(({ http }) => http === 200).length, 1);
  assert.equal((await verify(code, data.verification_token)).http, 400);
});

test('the code works only with its own verification_token; a resend makes the earlier code useless', async () => {
  const email = 'own@token.example';
  const client = freshClient();
  const first = await send(email, client);
  const firstCode = codeIn(await server.smtp.mailTo(email, 1));
  const second = await send(email, client);
  const secondCode = codeIn(await server.smtp.mailTo(email, 2));
  assert.equal((await verify(firstCode, first.data.verification_token)).http, 400);
  assert.equal((await verify(secondCode, first.data.verification_token)).http, 400);
  assert.equal((await verify(secondCode, second.data.verification_token)).http, 200);
});

test('the first resend may come at once, later ones 30 s after the last, with Retry-After', async () => {
  const email = 'resend@wait.example';
  assert.equal((await send(email)).data.resend_after, 0);
  assert.equal((await send(email)).data.resend_after, 30);
  server.clock.advance(20);
  const refused = await send(email);
  assert.deepEqual([refused.http, refused.retryAfter], [429, 10]);
  server.clock.advance(10);
  assert.equal((await send(email)).http, 200);
});

test('at most 5 mails an hour per case-folded address', async () => {
  const spellings = ['fold@case.example', 'FOLD@case.example', 'Fold@Case.Example'];
  for (let sent = 0; sent < 5; sent += 1) {
    assert.equal((await send(spellings[sent % 3])).http, 200);
    server.clock.advance(60);
  }
  const refused = await send('fold@CASE.example');
  assert.equal(refused.http, 429);
  assert.equal(refused.retryAfter, 3600 - 5 * 60);
  server.clock.advance(refused.retryAfter);
  assert.equal((await send('fold@case.example')).http, 200);
  // Counted in the database, for all processes.
  const hash = server.services.context.secrets.addressHmac('fold@case.example').toString('hex');
  const rows = await server.sql`SELECT FROM rate_events WHERE key = ${`mail address ${hash}`}`;
  assert.equal(rows.length, 6);
  const clear = await server.sql`SELECT FROM rate_events WHERE key LIKE '%@%'`;
  assert.equal(clear.length, 0);
});

test('at most 30 mails an hour per client address, an IPv6 client counting as its /64', async () => {
  for (let sent = 0; sent < 30; sent += 1) {
    const from = { 'x-forwarded-for': `2001:db8:1:2:${sent.toString(16)}::1` };
    assert.equal((await send(`v6-${sent}@client.example`, from)).http, 200);
  }
  const same = { 'x-forwarded-for': '2001:db8:1:2:ffff::9' };
  const other = { 'x-forwarded-for': '2001:db8:1:3::9' };
  const refused = await send('v6-last@client.example', same);
  assert.equal(refused.http, 429);
  assert.match(refused.message, /open the link in our last code mail on this device/);
  assert.equal((await send('v6-last@client.example', other)).http, 200);
});

test('20 failed verifications an hour per address, then even a right code waits', async () => {
  const email = 'locked@out.example';
  for (let codes = 1; codes <= 4; codes += 1) {
    const { data } = await send(email);
    const wrong = otherThan(codeIn(await server.smtp.mailTo(email, codes)));
    for (let failed = 0; failed < 5; failed += 1) {
      assert.equal((await verify(wrong, data.verification_token)).http, 400);
    }
    server.clock.advance(30);
  }
  const { data } = await send(email);
  const code = codeIn(await server.smtp.mailTo(email, 5));
  const refused = await verify(code, data.verification_token);
  assert.equal(refused.http, 429);
  assert.match(refused.message, /^Too many wrong codes\. .*open the link in our last code mail/);
});

long('20 unknown tokens and others’ wrong codes leave a network its right codes', async () => {
  const client = freshClient();
  for (let failed = 0; failed < 20; failed += 1) {
    assert.equal((await verify('000000', `unknown-${failed}`, client)).http, 400);
  }
  assert.equal((await verify('000000', 'unknown', client)).http, 429);
  for (let other = 0; other < 4; other += 1) {
    const { data } = await send(`guessed-${other}@network.example`);
    for (let failed = 0; failed < 5; failed += 1) {
      assert.equal((await verify('wrong!', data.verification_token, client)).http, 400);
    }
  }
  const email = 'neighbour@network.example';
  const { data } = await send(email, client);
  const code = codeIn(await server.smtp.mailTo(email));
  assert.equal((await verify(code, data.verification_token, client)).http, 200);
});

test('known and unknown addresses get the same answer', async () => {
  await server.signInByCode('known@same.example');
  const known = await send('known@same.example');
  const unknown = await send('unknown@same.example');
  assert.deepEqual(Object.keys(known.data), Object.keys(unknown.data));
  assert.deepEqual([known.http, known.message], [unknown.http, unknown.message]);
});

test('what is no address is a 400 at its field', async () => {
  const answer = await send('no address');
  assert.deepEqual([answer.http, answer.errors[0].path], [400, 'email']);
});

test('a code past its lifetime is not mailed', async () => {
  const email = 'too@late.example';
  await server.smtp.stop();
  await send(email);
  server.clock.advance(601);
  await server.smtp.start();
  await settled(email, 'expired');
  assert.equal(server.smtp.mails.filter((mail) => mail.recipient === email).length, 0);
});
