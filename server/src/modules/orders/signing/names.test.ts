/** Under which names orders are signed: in every script, for a company, after a change, and where another name stands beside the seller's. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companyKey } from '@waggle/contract/text/company-name';
import { nameAccount, readOrder } from '../../../../test/rfqs/orders.ts';
import { submitted } from '../../../../test/rfqs/quotes.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import {
  ask,
  type ListedTestSupplier,
  newListedSupplier,
  sayLegalIdentity,
  sendRequest,
} from '../../../../test/rfqs/rfqs.ts';
import {
  accepted,
  codeToSign,
  draftOf,
  mailsAbout,
  newTrade,
  post,
  sign,
  signing,
  type Trade,
} from '../../../../test/rfqs/signatures.ts';
import { dataOf, TEST_ENV, testServer } from '../../../../test/test-server.ts';

const server = await testServer(TEST_ENV);
const trade = await newTrade(server);
const { buyer, supplier } = trade;

const HIDDEN = '\u202e\u200b\u2066';
const NAMES: readonly (readonly [legal: string, typed: string, kept?: string])[] = [
  ['深圳市明亮照明有限公司', '深圳市明亮照明有限公司'],
  ['สมชาย ใจดี', '  สมชาย   ใจดี '],
  ['محمد بن علي', 'محمد بن علي'],
  [`Zo${HIDDEN}é Ångström`, 'ZOÉ A\u030angstro\u0308m', 'Zoé Ångström'],
  ['کتاب\u200cخانه', 'کتاب\u200cخانه'],
];

test('a name is signed in every script, whatever its case and spaces, and marks that turn it round are not in it', async () => {
  for (const [legal, typed, kept = legal] of NAMES) {
    await sayLegalIdentity(server, buyer.token, { name: legal });
    const order = await draftOf(server, trade);
    assert.deepEqual([order.signer, order.terms.buyer.name], [kept, kept]);
    const refused = await sign(server, buyer, order, { name: `${typed}x` });
    assert.equal(refused.errors[0].message, `Type it as in your account: ${kept}`);
    const signed = dataOf(await sign(server, buyer, order, { name: typed })).order;
    assert.deepEqual(signed.signatures[0].name, kept);
    const [mail] = await mailsAbout(server, buyer, `code to sign order W-${order.number}`);
    assert.ok(mail?.text?.includes(`Between ${kept} and Kadota Works`), String(mail?.text));
    assert.doesNotMatch(mail?.text ?? '', /[\u202a-\u202e\u2066-\u2069]/);
  }
  await sayLegalIdentity(server, buyer.token);
});

test('for a company its person signs: without a name of its own nobody does', async () => {
  await sayLegalIdentity(server, buyer.token, { name: 'Foldlamp B.V.', capacity: 'company' });
  const order = await draftOf(server, trade);
  assert.equal(order.signer, null);
  const nobody = await post(buyer, order, 'code', { version: order.version });
  assert.deepEqual([nobody.http, nobody.errors[0].path], [400, 'name']);
  dataOf(await buyer.ask('PATCH', 'auth/user/', { name: 'Lotte Visser' }));
  const signed = dataOf(await sign(server, buyer, order)).order;
  const { name, company } = signed.signatures[0];
  assert.deepEqual([name, company], ['Lotte Visser', 'Foldlamp B.V.']);
  await sayLegalIdentity(server, buyer.token);
});

test('a new legal name is another text, until the buyer has signed', async () => {
  const order = await draftOf(server, trade);
  const body = signing(order, await codeToSign(server, buyer, order));
  await sayLegalIdentity(server, buyer.token, { name: 'Nora Berg' });
  const stale = await post(buyer, order, 'offer', body);
  assert.deepEqual(
    [stale.http, stale.message],
    [409, 'The terms have changed. Please read them again'],
  );
  dataOf(await sign(server, buyer, order));
  await sayLegalIdentity(server, buyer.token);
  const signed = dataOf(await sign(server, supplier, order)).order;
  assert.equal(signed.terms.buyer.name, 'Nora Berg');
});

/** As the team does: the two belong together. */
const record = ({ id, userId }: ListedTestSupplier, name: string, country: string) => server.sql`
  INSERT INTO company_relations (id, supplier_id, user_id, state, version, name, normalised, country, kind, asked_at, decided_at)
  VALUES (gen_random_uuid(), ${id}, ${userId}, 'recorded', 1, ${name}, ${companyKey(name)}, ${country}, 'parent', now(), now())`;

test('another name than the seller’s keeps both from signing until the team has recorded it', async () => {
  const other: Trade = { buyer, supplier: await newListedSupplier(server, 'Namely Works') };
  const order = await draftOf(server, other);
  const missing = await post(buyer, order, 'code', { version: order.version });
  assert.equal(missing.reason, 'payee_missing');
  await nameAccount(server, other.supplier, 'Namely Holding Ltd');
  const read = await readOrder(buyer, order.id);
  assert.deepEqual(
    read.names.map(({ what, agrees }) => [what, agrees]),
    [
      ['register', true],
      ['quote', true],
      ['order', true],
      ['account', false],
    ],
  );
  const differs = await post(buyer, order, 'code', { version: order.version });
  assert.equal(differs.reason, 'names_differ');
  assert.match(String(differs.message), /^«Namely Holding Ltd»/);
  const reviewer = await newReviewer(server, 'mo@signings.example');
  const heldAt = async () => {
    const { signings } = dataOf(await ask(server, reviewer, 'GET', 'team/signings/'));
    const held = signings.find(({ id }: { id: string }) => id === order.id);
    return held && [held.title.split(',')[0], held.supplier, held.what, held.other_name];
  };
  assert.deepEqual(await heldAt(), [
    `W-${order.number}`,
    'Namely Works',
    'explain_names',
    'Namely Holding Ltd',
  ]);
  await record(other.supplier, 'Namely Holding Ltd', 'LK');
  dataOf(await sign(server, buyer, order));
  assert.equal(await heldAt(), undefined);
  dataOf(await sign(server, other.supplier, order));
});

test('the company that issues the quote sells, once the team has recorded it in its country', async () => {
  const other = await newTrade(server, 'Issuing Works');
  const issuer = { name: 'Issuing Export Ltd', country: 'HK', relation: 'trading' } as const;
  await record(other.supplier, issuer.name, 'SG');
  const rfq = await sendRequest(buyer, [other.supplier]);
  const quote = await submitted(server, other.supplier, rfq, { issuer, costs: [] });
  const order = await accepted(buyer, quote, { unrecorded_issuer: true });
  const { name, country } = order.terms.supplier;
  assert.deepEqual([name, country], [issuer.name, 'HK']);
  const refused = await post(buyer, order, 'code', { version: order.version });
  assert.deepEqual(
    [refused.reason, refused.message.slice(0, 20)],
    ['names_differ', '«Issuing Export Ltd»'],
  );
  await server.sql`
    UPDATE company_relations SET state = 'recorded', decided_at = now() WHERE country = 'HK'`;
  dataOf(await sign(server, buyer, order));
  const signed = dataOf(await sign(server, other.supplier, order)).order;
  assert.equal(signed.signatures[1].company, issuer.name);
});
