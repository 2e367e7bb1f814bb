/** Codes asked for by strangers do not keep the owner of an address from signing in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { codeIn } from '../../../../test/providers/smtp-sink.ts';
import { mailsSettled, readAnswer, testServer } from '../../../../test/test-server.ts';

const server = await testServer({ TRUST_PROXY: '127.0.0.1' });
let clients = 0;

/** A device with its own network address, and the cookies a browser would keep. */
function newDevice() {
  clients += 1;
  const from = `203.0.113.${clients}`;
  let cookie = '';
  const call = async (path: string, body?: object) => {
    const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
    const answer = await server.call(path, { ...(body && { body }), headers });
    const set = String(answer.headers['set-cookie'] ?? '');
    if (set !== '') cookie = set.split(';')[0] ?? '';
    return { answer, set };
  };
  const post = async (path: string, body: object) => readAnswer((await call(path, body)).answer);
  return {
    open: (path: string) => call(path),
    send: (email: string) => post('/v1/auth/send-otp/', { email }),
    verify: (otp: string, verification_token: string) =>
      post('/v1/auth/verify-otp/', { otp, verification_token }),
    async signIn(email: string) {
      const { data } = await post('/v1/auth/send-otp/', { email });
      await mailsSettled(server);
      const otp = codeIn(await server.smtp.mailTo(email, mailsTo(email).length));
      return post('/v1/auth/verify-otp/', { otp, verification_token: data.verification_token });
    },
  };
}

const mailsTo = (email: string) => server.smtp.mails.filter((mail) => mail.recipient === email);

/** Strangers use up the allowance of an address, from different networks. */
async function useUpAllowance(email: string): Promise<void> {
  for (;;) {
    const { http } = await newDevice().send(email);
    if (http === 429) return;
    assert.equal(http, 200);
    await mailsSettled(server);
    server.clock.advance(30);
  }
}

test('a device that has signed in gets codes after strangers have used up the allowance', async () => {
  const email = 'owner@known.example';
  const phone = newDevice();
  assert.equal((await phone.signIn(email)).http, 200);
  await useUpAllowance(email);
  assert.equal((await newDevice().send(email)).http, 429);
  assert.equal((await phone.signIn(email)).http, 200);
});

test("a stranger's request neither invalidates the code of a known device nor cancels its mail", async () => {
  const email = 'running@known.example';
  const phone = newDevice();
  await phone.signIn(email);
  await server.smtp.stop();
  const { data } = await phone.send(email);
  assert.equal((await newDevice().send(email)).http, 200);
  await server.smtp.start();
  const first = await server.smtp.mailTo(email, 2);
  const second = await server.smtp.mailTo(email, 3);
  const codes = [codeIn(first), codeIn(second)];
  const answers = [];
  for (const code of codes) answers.push((await phone.verify(code, data.verification_token)).http);
  assert.ok(answers.includes(200), `the codes ${codes.join(' and ')} gave ${answers.join(', ')}`);
});

test('wrong codes of strangers do not lock a known device', async () => {
  const email = 'guessed@known.example';
  const phone = newDevice();
  await phone.signIn(email);
  let last = '';
  for (let sent = 0; sent < 4; sent += 1) {
    const stranger = newDevice();
    const { data } = await stranger.send(email);
    last = data.verification_token;
    for (let tried = 0; tried < 5; tried += 1) {
      assert.equal((await stranger.verify('wrong!', last)).http, 400);
    }
    server.clock.advance(30);
  }
  assert.equal((await newDevice().verify('wrong!', last)).http, 429);
  assert.equal((await phone.signIn(email)).http, 200);
});

test('the link of a mail lifts the limit for the device that opens it, and for no other address', async () => {
  const email = 'lifted@known.example';
  await useUpAllowance(email);
  const laptop = newDevice();
  const refused = await laptop.send(email);
  assert.equal(refused.http, 429);
  assert.match(refused.message, /open the link in our last code mail on this device/);
  const { text = '' } = await server.smtp.mailTo(email, 5);
  const path = /\/sign-in\/device\/\S+/.exec(text)?.[0] ?? '';
  const { answer, set } = await laptop.open(path);
  assert.deepEqual([answer.statusCode, answer.headers.location], [303, '/?sign-in=1']);
  assert.match(set, /^waggle_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  assert.equal(answer.headers['cache-control'], 'no-store');
  assert.equal((await laptop.signIn(email)).http, 200);
  const other = 'other@known.example';
  await useUpAllowance(other);
  assert.equal((await laptop.send(other)).http, 429);
});

test('a link that is forged, changed or older than an hour proves nothing', async () => {
  const email = 'forged@known.example';
  await useUpAllowance(email);
  const { text = '' } = await server.smtp.mailTo(email, 5);
  const path = /\/sign-in\/device\/\S+/.exec(text)?.[0] ?? '';
  const [, expires = '', signature = ''] = path.split('.');
  const other = Buffer.from('someone@known.example').toString('base64url');
  const forged = [
    `/sign-in/device/${other}.${expires}.${signature}`,
    path.replace(expires, String(Number(expires) + 60)),
    '/sign-in/device/...',
    `/sign-in/device/${other}.NaN.`,
  ];
  for (const attempt of forged) {
    const { answer, set } = await newDevice().open(attempt);
    assert.deepEqual([answer.statusCode, set], [303, ''], attempt);
  }
  server.clock.advance(3601);
  assert.equal((await newDevice().open(path)).set, '');
});

test('the own allowance of a known device has a limit, too', async () => {
  const email = 'eager@known.example';
  const phone = newDevice();
  await phone.signIn(email);
  for (let sent = 0; sent < 5; sent += 1) {
    assert.equal((await phone.send(email)).http, 200);
    server.clock.advance(30);
  }
  assert.equal((await phone.send(email)).http, 429);
});

test('erasing the account forgets its devices', async () => {
  const email = 'erased@known.example';
  const { data } = await newDevice().signIn(email);
  const headers = { 'x-forwarded-for': '203.0.113.250' };
  const body = { email };
  const devices = () => server.sql`SELECT FROM known_devices WHERE email = ${email}`;
  assert.equal((await devices()).length, 1);
  const erase = { body, token: data.access_token, headers };
  assert.equal((await server.call('/v1/account/erase/', erase)).statusCode, 200);
  assert.equal((await devices()).length, 0);
});

test('under TLS the cookie is bound to this host', async () => {
  const { keepDevice } = await import('../../../lib/http/device-cookie.ts');
  const set: string[] = [];
  const reply = { header: (_name: string, value: string) => set.push(value) };
  const config = { ...server.config, publicUrl: 'https://waggle.example' };
  keepDevice({ headers: {} } as never, reply as never, config);
  assert.match(set[0] ?? '', /^__Host-waggle_device=.*; Secure$/);
});
