/** Codes asked for by strangers do not keep the owner of an address from signing in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { codeIn } from '../../../../test/providers/smtp-sink.ts';
import {
  mailFailed,
  mailsSettled,
  passMailPause,
  readAnswer,
  testServer,
} from '../../../../test/test-server.ts';
import { newToken } from '../../../lib/secrets.ts';
import { createDeviceLink } from './known-devices.service.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer({ TRUST_PROXY: '127.0.0.1' });
let clients = 0;

function newAddress(): string {
  clients += 1;
  return `203.0.113.${clients}`;
}

/** A device, by default with its own network address, and the cookies a browser would keep. */
function newDevice(from = newAddress(), held = '') {
  let cookie = held;
  const call = async (path: string, body?: object, method?: 'HEAD') => {
    const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) };
    const answer = await server.call(path, {
      ...(body && { body }),
      ...(method && { method }),
      headers,
    });
    const set = String(answer.headers['set-cookie'] ?? '');
    if (set !== '') cookie = set.split(';')[0] ?? '';
    return { answer, set };
  };
  const post = async (path: string, body: object) => readAnswer((await call(path, body)).answer);
  return {
    open: (path: string, method?: 'HEAD') => call(path, undefined, method),
    async use(token: string) {
      const { answer, set } = await call('/v1/auth/device/', { token });
      return { http: answer.statusCode, set };
    },
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

/** @returns the token of the link in the last mail to an address */
async function linkIn(email: string): Promise<string> {
  await mailsSettled(server);
  const { text = '' } = mailsTo(email).at(-1) ?? {};
  return /\/sign-in\/device#(\S+)/.exec(text)?.[1] ?? assert.fail(`no link in ${text}`);
}

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

long('neighbours who use up an address’s requests stop no known device behind it', async () => {
  const email = 'neighbour@known.example';
  const from = newAddress();
  const phone = newDevice(from);
  await phone.signIn(email);
  const neighbour = newDevice(from);
  const { max } = RATE_LIMITS.requestsPerVisitor;
  await Promise.all(Array.from({ length: max }, () => neighbour.open('/v1/auth/user/')));
  const pretender = newDevice(from, `waggle_device=${newToken()}`);
  assert.equal((await pretender.send(email)).http, 429);
  assert.equal((await phone.signIn(email)).http, 200);
});

long('tags and dots lead to no more mails to a mailbox, but to accounts of their own', async () => {
  const { max } = RATE_LIMITS.mailsPerMailbox;
  const strange = (n: number) => newDevice(`10.${n}.0.1`);
  const spellings = Array.from({ length: max }, (_, n) =>
    n % 2 === 0 ? `flooded+${n}@gmail.com` : `f.looded+${n}@googlemail.com`,
  );
  for (const [n, email] of spellings.entries()) {
    assert.equal((await strange(n).send(email)).http, 200, email);
  }
  assert.equal((await strange(max).send('floo.ded@gmail.com')).http, 429);
  assert.equal((await strange(max).send('f.looded@elsewhere.example')).http, 200);
  const [kept] = await server.sql`
    SELECT count(DISTINCT email)::int AS addresses FROM sign_in_codes WHERE email LIKE 'f%looded+%'`;
  assert.equal(kept?.['addresses'], max);
});

test('all clients of a network share an allowance of mails', async () => {
  const { max } = RATE_LIMITS.mailsPerNetwork;
  const from = (n: number) => newDevice(`2001:db8:7:${n.toString(16)}::1`);
  await server.sql`
    INSERT INTO rate_events (id, key, at)
    SELECT gen_random_uuid(), 'mail network 2001:db8:7', ${server.clock.now()}
    FROM generate_series(1, ${max - 1})`;
  assert.equal((await from(1).send('one@network.example')).http, 200);
  assert.equal((await from(2).send('two@network.example')).http, 429);
  assert.equal((await newDevice().send('two@network.example')).http, 200);
});

long(
  "a stranger's request neither invalidates the code of a known device nor cancels its mail",
  async () => {
    const email = 'running@known.example';
    const phone = newDevice();
    await phone.signIn(email);
    await server.smtp.stop();
    const { data } = await phone.send(email);
    assert.equal((await newDevice().send(email)).http, 200);
    await mailFailed(server);
    await server.smtp.start();
    passMailPause(server);
    const first = await server.smtp.mailTo(email, 2);
    const second = await server.smtp.mailTo(email, 3);
    const codes = [codeIn(first), codeIn(second)];
    const answers = [];
    for (const code of codes)
      answers.push((await phone.verify(code, data.verification_token)).http);
    assert.ok(answers.includes(200), `the codes ${codes.join(' and ')} gave ${answers.join(', ')}`);
  },
);

long('wrong codes of strangers do not lock a known device', async () => {
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

long('a mail’s link lifts the limit once, for one device, and for no other address', async () => {
  const email = 'lifted@known.example';
  await useUpAllowance(email);
  const laptop = newDevice();
  const refused = await laptop.send(email);
  assert.equal(refused.http, 429);
  assert.match(refused.message, /open the link in our last code mail on this device/);
  const token = await linkIn(email);
  const { http, set } = await laptop.use(token);
  assert.equal(http, 200);
  assert.match(set, /^waggle_device=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  assert.deepEqual(await newDevice().use(token), { http: 404, set: '' });
  assert.equal((await laptop.signIn(email)).http, 200);
  const other = 'other@known.example';
  await useUpAllowance(other);
  assert.equal((await laptop.send(other)).http, 429);
});

test('programs that look links up, with GET or HEAD, use nothing up', async () => {
  const email = 'scanned@known.example';
  await newDevice().send(email);
  const token = await linkIn(email);
  for (const path of ['/sign-in/device', `/sign-in/device/${token}`, '/v1/auth/device/']) {
    for (const method of [undefined, 'HEAD'] as const) {
      assert.equal((await newDevice().open(path, method)).set, '', path);
    }
  }
  assert.equal((await newDevice().use(token)).http, 200);
});

test('a link that is unknown or older than an hour proves nothing', async () => {
  const email = 'expired@known.example';
  await newDevice().send(email);
  const token = await linkIn(email);
  server.clock.advance(3601);
  for (const attempt of [token, 'unknown', `${token}x`]) {
    assert.deepEqual(await newDevice().use(attempt), { http: 404, set: '' });
  }
});

long('links lead to 20 mails an hour at most, which lock no device that signed in', async () => {
  const email = 'flooded@known.example';
  const phone = newDevice();
  await phone.signIn(email);
  const { context } = server.services;
  const statuses: number[] = [];
  for (let devices = 0; devices < 22; devices += 1) {
    const device = newDevice();
    // As the last mail has it, without waiting for the mail.
    const link = await server.transact((tx) => createDeviceLink(context, tx, email));
    await device.use(link.split('#')[1] ?? '');
    statuses.push((await device.send(email)).http);
  }
  // The phone's first mail was one of the 20, because it had not signed in yet.
  assert.deepEqual(statuses, [...Array<number>(19).fill(200), 429, 429, 429]);
  assert.equal((await phone.send(email)).http, 200);
});

long('devices that have only used a link displace none that has signed in', async () => {
  const email = 'displaced@known.example';
  const phone = newDevice();
  await phone.signIn(email);
  const { secrets } = server.services.context;
  // As 20 links leave them, without as many mails.
  await server.sql`
    INSERT INTO known_devices (address, token_hash, seen_at, signed_in)
    SELECT ${secrets.addressHmac(email)}, decode(lpad(n::text, 64, '0'), 'hex'), ${server.clock.now()}, false
    FROM generate_series(1, 20) n`;
  server.clock.advance(60);
  await newDevice().send(email);
  assert.equal((await newDevice().use(await linkIn(email))).http, 200);
  const [kept] = await server.sql`
    SELECT count(*) FILTER (WHERE signed_in)::int AS signed, count(*)::int AS total
    FROM known_devices WHERE address = ${secrets.addressHmac(email)}`;
  assert.deepEqual(kept, { signed: 1, total: 21 });
});

test("a stranger's request leaves a code that somebody else has asked for", async () => {
  const email = 'asked-twice@known.example';
  const owner = newDevice();
  const { data } = await owner.send(email);
  await mailsSettled(server);
  const otp = codeIn(await server.smtp.mailTo(email));
  assert.equal((await newDevice().send(email)).http, 200);
  assert.equal((await owner.verify(otp, data.verification_token)).http, 200);
});

long('after wrong codes of strangers, the link makes the code that is there work', async () => {
  const email = 'verified@known.example';
  for (let sent = 0; sent < 4; sent += 1) {
    const stranger = newDevice();
    const { data } = await stranger.send(email);
    for (let tried = 0; tried < 5; tried += 1) {
      await stranger.verify('wrong!', data.verification_token);
    }
    await mailsSettled(server);
    server.clock.advance(30);
  }
  const owner = newDevice();
  const { data } = await owner.send(email);
  const token = await linkIn(email);
  const otp = codeIn(await server.smtp.mailTo(email, 5));
  assert.equal((await owner.verify(otp, data.verification_token)).http, 429);
  assert.equal((await owner.use(token)).http, 200);
  assert.equal((await owner.verify(otp, data.verification_token)).http, 200);
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

test('erasing the account forgets its devices and links; the address is nowhere in clear', async () => {
  const email = 'erased@known.example';
  const { data } = await newDevice().signIn(email);
  await newDevice().send(email);
  const token = await linkIn(email);
  const headers = { 'x-forwarded-for': '203.0.113.250' };
  const erase = { body: { email }, token: data.access_token, headers };
  assert.equal((await server.call('/v1/account/erase/', erase)).statusCode, 200);
  assert.deepEqual(await newDevice().use(token), { http: 404, set: '' });
  // The goodbye loses its recipient once it is sent.
  await mailsSettled(server);
  const address = server.services.context.secrets.addressHmac(email).toString('hex');
  const tables = await server.sql`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'pgboss')`;
  for (const { name } of tables) {
    const found = await server.sql.unsafe(`
      SELECT FROM ${name} t WHERE t::text LIKE '%${email}%' OR t::text LIKE '%${address}%'`);
    assert.equal(found.length, 0, name);
  }
});

test('under TLS the cookie is bound to this host', async () => {
  const { keepDevice } = await import('../../../lib/http/device-cookie.ts');
  const set: string[] = [];
  const reply = { header: (_name: string, value: string) => set.push(value) };
  const config = { ...server.config, publicUrl: 'https://waggle.example' };
  keepDevice({ headers: {} } as never, reply as never, config);
  assert.match(set[0] ?? '', /^__Host-waggle_device=.*; Secure$/);
});
