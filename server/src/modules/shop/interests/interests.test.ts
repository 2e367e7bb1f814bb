/** «I would buy this» through the real server: double opt-in, one answer for all, flags, limits, leaving, the owner's list. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { LAUNCH_LIMITS, PUBLIC_FORM_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { newReviewer } from '../../../../test/reviewers.ts';
import { ask, newBuyer } from '../../../../test/rfqs/rfqs.ts';
import { decide, formToken, listed, newStore, wouldBuy } from '../../../../test/shop/shops.ts';
import { until } from '../../../../test/until.ts';
import { startTestServer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const reviewer = await newReviewer(server, 'mo@interest.example');
const entrepreneur = await newStore(server, { title: 'Fold-flat lamp' });
const slug = await listed(server, reviewer, entrepreneur);
let people = 0;
const newAddress = () => `reader-${(people += 1)}@interest.example`;

/** @returns the paths of a mail's links */
async function linksTo(address: string, nth = 1) {
  const { text = '' } = await server.smtp.mailTo(address, nth);
  const [confirm = '', leave = ''] = text.match(/\/v1\/interests\/[\w.-]+/g) ?? [];
  return { confirm, leave };
}
const get = (path: string) => server.call(path);
const post = (path: string) =>
  server.app.inject({
    method: 'POST',
    url: path,
    payload: '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
async function counts() {
  const { data } = await entrepreneur.ask('GET', 'shop/interests/');
  return data.counts;
}

/** Says it and confirms it. */
async function confirmed(address: string, quantity = 1) {
  assert.equal((await wouldBuy(server, slug, address, { quantity })).http, 200);
  const links = await linksTo(address);
  assert.equal((await post(links.confirm)).statusCode, 200);
  return links;
}

test('nobody is counted before the button of the page behind the link was pressed', async () => {
  const address = newAddress();
  const answer = await wouldBuy(server, slug, address, { quantity: 3 });
  assert.deepEqual([answer.http, answer.message, answer.data], [200, 'Look in your inbox', {}]);
  const { confirm } = await linksTo(address);
  const page = await get(confirm);
  assert.equal(page.statusCode, 200);
  assert.match(page.body, /3 pieces of <bdi>Fold-flat lamp<\/bdi> by <bdi>Glow<\/bdi>/);
  assert.doesNotMatch(page.body, /<script/);
  assert.match(String(page.headers['content-security-policy']), /style-src 'sha256-/);
  assert.deepEqual(await counts(), { people: 0, pieces: 0, flagged: 0, waiting: 1 });
  const done = await post(confirm);
  assert.match(done.body, /You are counted/);
  assert.equal((await post(confirm)).statusCode, 200, 'a second press changes nothing');
  assert.deepEqual(await counts(), { people: 1, pieces: 3, flagged: 0, waiting: 0 });
  const { product } = (await ask(server, undefined, 'GET', `products/${slug}/`)).data;
  assert.equal(product.interest, 1);
});

test('a known address gets the same answer, and another mail, and stays one', async () => {
  const address = newAddress();
  await confirmed(address, 2);
  const before = await counts();
  const again = await wouldBuy(server, slug, address.toUpperCase(), { quantity: 5 });
  assert.deepEqual([again.http, again.message, again.data], [200, 'Look in your inbox', {}]);
  assert.deepEqual(await counts(), before, 'not before it is confirmed');
  const { confirm } = await linksTo(address, 2);
  await post(confirm);
  assert.deepEqual(await counts(), { ...before, pieces: before.pieces + 3 });
});

test('whoever leaves is deleted and not counted, and may come back', async () => {
  const address = newAddress();
  const before = await counts();
  const { confirm, leave } = await confirmed(address, 4);
  assert.match((await get(leave)).body, /Take it back\?/);
  assert.equal((await post(leave)).statusCode, 200);
  assert.deepEqual(await counts(), before);
  const rows = await server.sql`SELECT FROM interests WHERE email = ${address}`;
  assert.equal(rows.length, 0);
  assert.equal((await post(confirm)).statusCode, 404);
  assert.equal((await post(leave)).statusCode, 200, 'a second press says the same');
  assert.equal((await wouldBuy(server, slug, address)).http, 200);
  await post((await linksTo(address, 2)).confirm);
  assert.equal((await counts()).people, before.people + 1);
});

test('addresses of services that give them out for a day are apart', async () => {
  const before = await counts();
  await confirmed('somebody@mailinator.com', 9);
  assert.deepEqual(await counts(), { ...before, flagged: before.flagged + 1 });
});

test('another way to write a mailbox is the same person; the entrepreneur is none', async () => {
  const before = await counts();
  await confirmed('ada@interest.example', 1);
  await wouldBuy(server, slug, 'ada+again@interest.example', { quantity: 7 });
  const one = { ...before, people: before.people + 1, pieces: before.pieces + 1 };
  assert.deepEqual(await counts(), one);
  const [name = '', host = ''] = (await ownerEmail()).split('@');
  await confirmed(`${name}+me@${host}`, 50);
  assert.deepEqual(await counts(), { ...one, flagged: before.flagged + 1 });
  const { data } = await entrepreneur.ask('GET', 'shop/interests/?limit=1');
  assert.deepEqual(data.interests[0].flags, ['own']);
  const { product } = (await ask(server, undefined, 'GET', `products/${slug}/`)).data;
  assert.equal(product.interest, one.people);
});

long('of many from one place the first count; once one has left, the next does', async () => {
  const mod = await server.signIn('mo@interest.example');
  const other = await newStore(server, { title: 'A third lamp' });
  const place = await listed(server, mod, other);
  const leaves: string[] = [];
  for (let n = 0; n <= LAUNCH_LIMITS.sameClient; n += 1) {
    const email = newAddress();
    await wouldBuy(server, place, email, { from: '203.0.113.77' });
    const { confirm, leave } = await linksTo(email);
    await post(confirm);
    leaves.push(leave);
  }
  const count = async () => (await other.ask('GET', 'shop/interests/')).data.counts;
  const { people, flagged } = await count();
  assert.deepEqual([people, flagged], [LAUNCH_LIMITS.sameClient, 1]);
  await post(leaves[0] ?? '');
  const left = await count();
  assert.deepEqual([left.people, left.flagged], [LAUNCH_LIMITS.sameClient, 0]);
  await server.sql`DELETE FROM users WHERE id = ${other.userId}`;
});

test('a sent mail keeps no address, and its sender can be told to stop by one press', async () => {
  const address = newAddress();
  await wouldBuy(server, slug, address);
  const mail = await server.smtp.mailTo(address);
  const { leave } = await linksTo(address);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click');
  assert.ok(header('list-unsubscribe').includes(leave));
  await until(async () => {
    const rows = await server.sql`SELECT FROM mails WHERE lower(recipient) = ${address}`;
    return rows.length === 0;
  }, 'the address of the sent mail is deleted');
});

test('what waits to be sent is cancelled by leaving', async () => {
  const address = newAddress();
  const { leave } = await confirmed(address);
  const id = randomUUID();
  const url = server.services.context.config.publicUrl + leave;
  await server.sql`
    INSERT INTO mails (id, kind, recipient, variables, state, created_at)
    VALUES (${id}, 'interest_counted', ${address}, ${JSON.stringify({ leave: url })}::jsonb, 'waiting', now())`;
  await post(leave);
  const [row] = await server.sql`SELECT state, recipient, variables FROM mails WHERE id = ${id}`;
  assert.deepEqual({ ...row }, { state: 'expired', recipient: '', variables: null });
});

test('while the product is out of the catalogue nobody is counted, and leaving is possible', async () => {
  const mod = await server.signIn('mo@interest.example');
  const other = await newStore(server, { title: 'A fourth lamp' });
  const place = await listed(server, mod, other);
  const [stays, goes] = [newAddress(), newAddress()];
  await wouldBuy(server, place, stays);
  await wouldBuy(server, place, goes);
  await post((await linksTo(goes)).confirm);
  const down = await decide(server, mod, other, 'take-down', { reason: 'It is not what it says.' });
  assert.equal(down.http, 200, JSON.stringify(down));
  const { confirm } = await linksTo(stays);
  assert.equal((await get(confirm)).statusCode, 404);
  assert.equal((await post(confirm)).statusCode, 404);
  assert.equal((await post((await linksTo(goes)).leave)).statusCode, 200);
  const counted = (await other.ask('GET', 'shop/interests/')).data.counts;
  assert.deepEqual(counted, { people: 0, pieces: 0, flagged: 0, waiting: 1 });
  await server.sql`DELETE FROM users WHERE id = ${other.userId}`;
});

test('a link that is not ours, cut off, or of another row does nothing', async () => {
  const address = newAddress();
  await wouldBuy(server, slug, address);
  const { confirm } = await linksTo(address);
  const [does, id, about, signature] = confirm.split('/').at(-1)?.split('.') ?? [];
  const bad = [
    `${does}.${id}.9.${signature}`,
    `leave.${id}.${about}.${signature}`,
    `${does}.${id}.${about}`,
    `${does}.${entrepreneur.userId}.${about}.${signature}`,
    'x',
    '%00',
  ];
  for (const token of bad) {
    assert.equal((await post(`/v1/interests/${token}`)).statusCode, 404, token);
    assert.equal((await get(`/v1/interests/${token}`)).statusCode, 404, token);
  }
});

test('a form that came too soon, twice, a day late or from elsewhere is refused; a machine is thanked', async () => {
  const path = `products/${slug}/interests/`;
  const send = (form_token: string, more: object = {}) =>
    ask(server, undefined, 'POST', path, { email: newAddress(), quantity: 1, form_token, ...more });
  const fresh = (await ask(server, undefined, 'GET', `products/${slug}/`)).data.form_token;
  assert.match((await send(fresh)).message, /very quick/);
  const token = await formToken(server, slug);
  assert.equal((await send(token)).http, 200);
  assert.match((await send(token)).message, /sent already/);
  assert.equal((await send(`${token}x`)).http, 400);
  assert.equal((await send('a.b.c')).http, 400);
  const old = await formToken(server, slug);
  server.clock.advance(PUBLIC_FORM_LIMITS.oldest + 10);
  assert.match((await send(old)).message, /more than a day/);

  const before = server.smtp.mails.length;
  const rows = () => server.sql`SELECT count(*)::int AS n FROM interests`;
  const [{ n } = { n: 0 }] = await rows();
  const machine = await send(await formToken(server, slug), { website: 'http://x.example' });
  assert.deepEqual([machine.http, machine.message], [200, 'Look in your inbox']);
  assert.equal((await rows())[0]?.['n'], n);
  assert.ok(server.smtp.mails.length >= before);
});

test('pieces and address are checked', async () => {
  const form_token = await formToken(server, slug);
  for (const more of [{ quantity: 0 }, { quantity: 1.5 }, { quantity: 1001 }, { email: 'x' }]) {
    assert.equal((await wouldBuy(server, slug, newAddress(), { form_token, ...more })).http, 400);
  }
});

test('who never confirms is deleted after seven days', async () => {
  const address = newAddress();
  await wouldBuy(server, slug, address);
  const { confirm } = await linksTo(address);
  server.clock.advance(PUBLIC_FORM_LIMITS.unconfirmedDays * 24 * 3600 + 60);
  assert.equal((await post(confirm)).statusCode, 404);
  const { context } = server.services;
  for (const module of context.modules) await module.deleteExpired?.(context);
  const rows =
    await server.sql`SELECT FROM interests WHERE confirmed_at IS NULL AND left_at IS NULL`;
  assert.equal(rows.length, 0);
  const gone = () => server.sql`SELECT FROM interests WHERE left_at IS NOT NULL`;
  assert.notEqual((await gone()).length, 0, 'hashes of those who left');
  server.clock.advance(LAUNCH_LIMITS.keyDays * 24 * 3600);
  for (const module of context.modules) await module.deleteExpired?.(context);
  assert.equal((await gone()).length, 0);
});

test('the list is the entrepreneur’s alone; as CSV no cell is a formula', async () => {
  const token = await server.signIn((await ownerEmail()).toLowerCase());
  await server.sql`
    INSERT INTO interests (id, listing_id, email, address_key, quantity, disposable, own, consent, requested_at, confirmed_at)
    SELECT gen_random_uuid(), id, '=cmd|calc@interest.example', 'x', 2, false, false, 1, now(), now() FROM listings`;
  const { data } = await ask(server, token, 'GET', 'shop/interests/?limit=2');
  assert.equal(data.interests.length, 2);
  const rest = await ask(server, token, 'GET', `shop/interests/?cursor=${data.next_cursor}`);
  const ids = [...data.interests, ...rest.data.interests].map(({ id }: { id: string }) => id);
  assert.equal(new Set(ids).size, ids.length);
  const file = await server.call('/v1/shop/interests/export/', { token });
  assert.match(String(file.headers['content-disposition']), /would-buy\.csv/);
  assert.match(file.body, /"'=cmd\|calc@interest\.example","2",/);
  const stranger = await newBuyer(server);
  const none = await stranger.ask('GET', 'shop/interests/');
  assert.deepEqual(none.data.interests, []);
  const audited = await server.sql`SELECT FROM audit_log WHERE action = 'interest.exported'`;
  assert.equal(audited.length, 1);
});

async function ownerEmail(): Promise<string> {
  const [row] = await server.sql`SELECT email FROM users WHERE id = ${entrepreneur.userId}`;
  return String(row?.['email']);
}

long('an erased account takes its own interest elsewhere with it, and its listing', async () => {
  const email = newAddress();
  const buyer = await newBuyer(server, email);
  const mod = await server.signIn('mo@interest.example');
  const other = await newStore(server, { title: 'Another lamp' });
  const address = await listed(server, mod, other);
  await wouldBuy(server, address, email);
  await post((await linksTo(email)).confirm);
  const { context } = server.services;
  await server.transact(async (tx) => {
    for (const module of context.modules.toReversed()) {
      await module.eraseData?.(context, tx, { userId: buyer.userId, email });
    }
  });
  const { product } = (await ask(server, undefined, 'GET', `products/${address}/`)).data;
  assert.equal(product.interest, 0);
  await server.sql`DELETE FROM users WHERE id = ${other.userId}`;
  assert.equal((await ask(server, undefined, 'GET', `products/${address}/`)).http, 404);
});

long('limits by network; whoever typed in an address too often does not lock it', async () => {
  const strict = await startTestServer({ env: { ...TEST_ENV, RATE_LIMIT_SCALE: '1' } });
  try {
    const mo = await newReviewer(strict, 'mo@interest.example');
    const one = await newStore(strict);
    const place = await listed(strict, mo, one);
    const send = async (email: string, from: string) => {
      const form_token = await formToken(strict, place);
      const body = { email, quantity: 1, form_token };
      const path = `/v1/products/${place}/interests/`;
      return (await strict.call(path, { body, from })).statusCode;
    };
    const { max } = RATE_LIMITS.interestsPerAddress;
    for (let time = 0; time < max; time += 1) {
      assert.equal(await send('a@interest.example', `203.0.113.${time}`), 200);
    }
    // The same answer, and no further mail: those before have the link.
    assert.equal(await send('A@interest.example', '203.0.113.99'), 200);
    await strict.smtp.mailTo('a@interest.example', max);
    const mails = await strict.sql`SELECT FROM mails WHERE kind = 'interest_confirm'`;
    assert.equal(mails.length, max);
    const client = RATE_LIMITS.interestsPerClient.max;
    for (let time = 0; time < client; time += 1) {
      assert.equal(await send(`${time}@interest.example`, `2001:db8::${time + 1}`), 200);
    }
    assert.equal(await send('last@interest.example', '2001:db8::ffff'), 429);
    assert.equal(await send('last@interest.example', '2001:db8:1::1'), 200);
  } finally {
    await strict.close();
  }
});
