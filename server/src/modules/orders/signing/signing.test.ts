/** Signing orders through the real server: what is kept and told, what is refused and uses up no code, and under which names. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import type { Order } from '@waggle/contract/orders';
import { canonicalJson } from '@waggle/contract/orders/canonical';
import { readOrder } from '../../../../test/rfqs/orders.ts';
import { submitted } from '../../../../test/rfqs/quotes.ts';
import {
  newListedSupplier,
  requestIdOf,
  sayLegalIdentity,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import {
  accepted,
  alter,
  codeToSign,
  draftOf,
  mailsAbout,
  newTrade,
  offeredOf,
  post,
  sign,
  signing,
} from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';

const server = await testServer(TEST_ENV);
const trade = await newTrade(server);
const { buyer, supplier } = trade;
const TERMS_CHANGED = 'The terms have changed. Please read them again';

const triesOf = async ({ id }: Order) =>
  (await server.sql`SELECT tries FROM proof_codes WHERE subject = ${id} ORDER BY created_at`).map(
    (row) => row['tries'],
  );
test('both sign the same text: it is kept with its proof, the request is awarded, and all are told, with figures, whatever mails they have switched off', async () => {
  const other = await newListedSupplier(server, 'Ravi & Sons');
  await server.sql`INSERT INTO notification_preferences SELECT id, 'success', false FROM users`;
  const rfq = await sendRequest(buyer, [supplier, other]);
  const dearer = await submitted(server, other, rfq, {
    tiers: [{ from: 500, unit_price: '500', lead_days: 9 }],
  });
  const quote = await submitted(server, supplier, rfq, { costs: [] });
  const draft = await accepted(buyer, quote);
  const name = `W-${draft.number}`;
  const stateOf = async () => (await buyer.ask('GET', `rfqs/${rfq.id}/`)).data.rfq.state;

  const offered = dataOf(await sign(server, buyer, draft)).order;
  assert.deepEqual([offered.state, offered.hash, offered.version], ['offered', draft.hash, 1]);
  assert.equal(await stateOf(), 'open');
  const read = await readOrder(supplier, draft.id);
  assert.deepEqual(
    [read.hash, read.may['sign'], read.standing.turn],
    [draft.hash, null, 'supplier'],
  );

  const signed = dataOf(await sign(server, supplier, draft)).order;
  assert.deepEqual([signed.state, signed.hash], ['signed', draft.hash]);
  assert.deepEqual(signed, { ...(await readOrder(supplier, draft.id)) });
  assert.equal(await stateOf(), 'awarded');
  const lost = (await other.ask('GET', `requests/${requestIdOf(rfq, other)}/quote/`)).data.quote;
  assert.equal(lost.state, 'not_selected');
  const [ranks] = await server.sql`
    SELECT q.price_rank, q.lead_time_rank, c.price_rank AS first, c.lead_time_rank AS second
    FROM quotes q, quotes c WHERE q.id = ${dearer.id} AND c.id = ${quote.id}`;
  assert.deepEqual({ ...ranks }, { price_rank: 2, lead_time_rank: 1, first: 1, second: 2 });

  const [kept] = await server.sql`
    SELECT terms, written, encode(hash, 'hex') AS hash FROM order_versions WHERE order_id = ${draft.id}`;
  assert.deepEqual(kept?.['terms'], signed.terms);
  assert.equal(kept?.['written'], canonicalJson(signed.terms));
  assert.equal(
    kept?.['hash'],
    createHash('sha256').update(String(kept?.['written'])).digest('hex'),
  );
  const { email } = await server.user(buyer.token);
  const rows = await server.sql`
    SELECT side, number, person, name, company, encode(hash, 'hex') AS hash, accepted, proved_by, proved_to, time_zone
    FROM order_signatures WHERE order_id = ${draft.id} ORDER BY at, id`;
  const both = { number: 1, hash: draft.hash, accepted: [], proved_by: 'code' };
  assert.deepEqual(
    { ...rows[0] },
    {
      side: 'buyer',
      ...both,
      person: buyer.userId,
      name: 'Nora Lindqvist',
      company: 'Nora Lindqvist',
      proved_to: `${email[0]}…@fresh.example`,
      time_zone: 'Europe/Amsterdam',
    },
  );
  assert.deepEqual(rows.map(({ side, company }) => [side, company])[1], [
    'supplier',
    'Kadota Works',
  ]);

  const figures =
    '500 pieces of «Fold-flat desk lamp» at THB 418.00 a piece, THB 209,000.00 in all';
  for (const [user, titles] of [
    [buyer, [`You have signed order ${name}`, `Order ${name} is signed`]],
    [supplier, [`has signed order ${name}`, `Order ${name} is signed`]],
  ] as const) {
    for (const title of titles) {
      const bell = (await user.titles()).filter((one) => one.includes(title));
      assert.equal(bell.length, 1, title);
      const mail = await until(
        async () => (await mailsAbout(server, user, title))[0] ?? false,
        title,
      );
      assert.ok(mail.text?.includes(figures), String(mail.text));
    }
  }
});

/** Everything that is refused before a code is tried, and how; what it changes is put back. */
const REFUSALS: readonly (readonly [
  what: string,
  more: object,
  refused: object,
  change?: (order: Order) => Promise<unknown>,
])[] = [
  ['another version', { version: 7 }, { http: 409 }],
  ['another text', { hash: 'ab' }, { http: 409, message: TERMS_CHANGED }],
  ['another name', { name: 'Nora Lindquist' }, { http: 400, path: 'name' }],
  ['a code that is none', { code: '12345' }, { http: 400, path: 'code' }],
  ['no time zone', { time_zone: 'Mars/Base' }, { http: 400, path: 'time_zone' }],
  [
    'no legal identity',
    {},
    { http: 409, message: TERMS_CHANGED },
    () => server.sql`DELETE FROM legal_identities WHERE user_id = ${buyer.userId}`,
  ],
  [
    'a supplier that is not verified',
    {},
    { http: 409, reason: 'supplier_not_verified' },
    () =>
      server.sql`UPDATE verification_cases SET stands_until = NULL WHERE supplier_id = ${supplier.id}`,
  ],
  [
    'a supplier without an account',
    {},
    { http: 409, reason: 'payee_missing' },
    () =>
      server.sql`UPDATE payee_accounts SET state = 'withdrawn' WHERE supplier_id = ${supplier.id}`,
  ],
  [
    'an account in another name',
    {},
    { http: 409, reason: 'names_differ' },
    () =>
      server.sql`UPDATE payee_accounts SET holder = 'Other Ltd', normalised = 'other ltd' WHERE supplier_id = ${supplier.id}`,
  ],
  [
    'a request that is stopped',
    {},
    { http: 409, reason: 'request_blocked' },
    ({ rfq_id }) => server.sql`UPDATE rfqs SET state = 'blocked' WHERE id = ${rfq_id}`,
  ],
  [
    'a time that has run out',
    {},
    { http: 409, reason: 'order_lapsed' },
    ({ id }) => server.sql`UPDATE orders SET lapses_at = ${server.clock.now()} WHERE id = ${id}`,
  ],
];

async function putBack({ id, rfq_id, lapses_at }: Order): Promise<void> {
  await sayLegalIdentity(server, buyer.token);
  await server.sql`UPDATE verification_cases SET stands_until = 'infinity'`;
  await server.sql`
    UPDATE payee_accounts SET state = 'pending', holder = 'Kadota Works', normalised = 'kadota works'
    WHERE supplier_id = ${supplier.id}`;
  await server.sql`UPDATE rfqs SET state = 'open' WHERE id = ${rfq_id}`;
  await server.sql`UPDATE orders SET lapses_at = ${lapses_at} WHERE id = ${id}`;
}

test('what is refused for another reason than its code uses no code up, and the same code signs afterwards', async () => {
  const order = await draftOf(server, trade);
  const body = signing(order, await codeToSign(server, buyer, order));
  for (const [what, more, refused, change] of REFUSALS) {
    await change?.(order);
    const answer = await post(buyer, order, 'offer', { ...body, ...more });
    const { http, reason, message, errors } = answer;
    const said = { http, reason, message, path: errors?.[0]?.path };
    assert.deepEqual({ ...said, ...refused }, said, what);
    await putBack(order);
  }
  assert.deepEqual(await triesOf(order), [0]);
  assert.equal((await post(buyer, order, 'offer', body)).http, 200);
});

test('who has not said who they are in law is asked for it, before a code is sent and before one signs', async () => {
  const order = await draftOf(server, trade);
  await server.sql`DELETE FROM legal_identities WHERE user_id = ${buyer.userId}`;
  const read = await readOrder(buyer, order.id);
  assert.deepEqual([read.signer, read.terms.buyer.name], [null, '']);
  const { version } = read;
  for (const answer of [
    await post(buyer, order, 'code', { version }),
    await post(buyer, order, 'offer', { ...signing(read, '123456'), name: 'Nora Lindqvist' }),
  ]) {
    assert.deepEqual([answer.http, answer.errors[0].path], [400, 'legal_identity']);
  }
  await sayLegalIdentity(server, buyer.token);
  assert.equal((await sign(server, buyer, order)).http, 200);
});

test('from an old window nothing is signed, and a code for the text of before is none for the new one', async () => {
  const seen = await draftOf(server, trade);
  const code = await codeToSign(server, buyer, seen);
  const altered = dataOf(await alter(supplier, seen, { ready_days: 40 })).order;
  const stale = await post(buyer, seen, 'offer', signing(seen, code));
  assert.deepEqual(
    [stale.http, stale.message, stale.version],
    [409, TERMS_CHANGED, altered.version],
  );
  const read = await readOrder(buyer, seen.id);
  const body = signing(read, code);
  assert.deepEqual(read.to_tick, ['ready_days']);
  const open = await post(buyer, seen, 'offer', { ...body, accepted: ['price', 'quantity'] });
  assert.deepEqual([open.http, open.reason], [409, 'differences_open']);
  assert.match(String(open.message), /^One difference/);
  assert.deepEqual(await triesOf(seen), [0]);
  assert.equal((await post(buyer, seen, 'offer', body)).code, 'invalid_otp');
  // The text of before is what it was for: as it stands there again, so does the code.
  const back = dataOf(await alter(supplier, altered, { ready_days: seen.terms.ready_days })).order;
  assert.equal(back.hash, seen.hash);
  assert.equal(
    (await post(buyer, seen, 'offer', signing(await readOrder(buyer, seen.id), code))).http,
    200,
  );
});

test('the supplier ticks what the buyer wrote, and signs what the buyer signed; a change takes the signature back', async () => {
  const draft = await draftOf(server, trade);
  const own = dataOf(await alter(buyer, draft, { acceptance_days: 20, note: 'Two boxes' })).order;
  assert.deepEqual(own.to_tick, []);
  dataOf(await sign(server, buyer, draft));
  const read = await readOrder(supplier, draft.id);
  assert.deepEqual(read.to_tick, ['acceptance_days', 'note']);
  const none = await sign(server, supplier, draft, { accepted: ['note'] });
  assert.deepEqual([none.http, none.reason], [409, 'differences_open']);
  const altered = dataOf(await alter(supplier, read, { acceptance_days: 10 })).order;
  assert.deepEqual(
    altered.signatures.map(
      ({ taken_back_at }: { taken_back_at: string | null }) => taken_back_at !== null,
    ),
    [true],
  );
  assert.deepEqual([altered.state, altered.terms.version], ['draft', 2]);
  const early = await sign(server, supplier, draft).catch((error: Error) => error.message);
  assert.match(String(early), /order_not_offered/);
  dataOf(await sign(server, buyer, draft));
  dataOf(await sign(server, supplier, draft));
  const rows = await server.sql`
    SELECT number, side, accepted, taken_back_at IS NULL AS holds FROM order_signatures
    WHERE order_id = ${draft.id} ORDER BY at, id`;
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    [
      { number: 1, side: 'buyer', accepted: [], holds: false },
      { number: 2, side: 'buyer', accepted: ['acceptance_days'], holds: true },
      { number: 2, side: 'supplier', accepted: ['note'], holds: true },
    ],
  );
});

test('five wrong codes end the right one, also when they come at once; a try counts though it is refused', async () => {
  const order = await draftOf(server, trade);
  const code = await codeToSign(server, buyer, order);
  const body = signing(order, code === '000000' ? '000001' : '000000');
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(buyer, order, 'offer', body)),
  );
  for (const { http, code: refused } of answers)
    assert.deepEqual([http, refused], [400, 'invalid_otp']);
  assert.deepEqual(await triesOf(order), [5]);
  assert.equal((await post(buyer, order, 'offer', { ...body, code })).code, 'invalid_otp');
  assert.equal((await sign(server, buyer, order)).http, 200);
});

test('each side signs its own step alone, and nobody else any', async () => {
  const order = await offeredOf(server, trade);
  const stranger = (await newTrade(server, 'Strange Works')).supplier;
  const body = signing(order, '123456');
  for (const [user, act, http] of [
    [buyer, 'sign', 403],
    [supplier, 'offer', 403],
    [buyer, 'offer', 409],
    [stranger, 'sign', 404],
    [stranger, 'code', 404],
  ] as const) {
    assert.equal((await post(user, order, act, body)).http, http, `${act} ${http}`);
  }
});
