/** Who users are in law: asked before the first confidential file, page and signature, and stated there as it was then. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LEGAL_LIMITS } from '@waggle/contract/limits';
import { column } from '../../../../test/column.ts';
import { picture } from '../../../../test/files/sample-files.ts';
import { uploaded } from '../../../../test/files/upload-client.ts';
import { callPage, open, write } from '../../../../test/public-pages/launch-pages.ts';
import {
  ask,
  newBrief,
  newBuyer,
  newDraft,
  newListedSupplier,
  requestIdOf,
  sayLegalIdentity,
  sendRequest,
  type TestUser,
} from '../../../../test/rfqs/rfqs.ts';
import { newReviewer } from '../../../../test/reviewers.ts';
import { listed, newStore, ownListing, step as stepListing } from '../../../../test/shop/shops.ts';
import {
  newDraft as newSurveyDraft,
  newOpenSurvey,
  step as stepSurvey,
  Visitor,
} from '../../../../test/survey/surveys.ts';
import { dataOf, testServer } from '../../../../test/test-server.ts';

const server = await testServer();
const NORA = {
  name: 'Nora Lindqvist',
  address: 'Storgatan 12\n211 41 Malmö',
  country: 'SE',
  capacity: 'private_person',
} as const;
const MISSING = [{ path: 'legal_identity', message: 'Add your legal name and address first' }];

const kadota = await newListedSupplier(server, 'Kadota Works');

/** As every user of the version before: it was never asked. */
async function forget({ userId }: TestUser): Promise<void> {
  await server.sql`DELETE FROM legal_identities WHERE user_id = ${userId}`;
}

async function newSilentBuyer(email?: string): Promise<TestUser> {
  const buyer = await newBuyer(server, email);
  await forget(buyer);
  await server.sql`UPDATE users SET early_access_at = now() WHERE id = ${buyer.userId}`;
  return buyer;
}

async function newFiles(buyer: TestUser, confidential = true) {
  const content = await picture({ format: 'png' });
  const file = { name: 'sketch.png', content };
  const { file_url } = await uploaded(server, buyer.token, 'RFQ_FILES', file);
  return [{ file_url, confidential }];
}

const say = (token: string, body: object) =>
  ask(server, token, 'PUT', 'auth/legal-identity/', body);

test('it is null until it is said, and then what was said last', async () => {
  const { token } = await newSilentBuyer();
  const read = async () => (await ask(server, token, 'GET', 'auth/legal-identity/')).data.identity;
  assert.equal(await read(), null);
  const { http, data } = await say(token, { ...NORA, name: '  Nora\u200b Lindqvist ' });
  assert.equal(http, 200);
  assert.deepEqual(data.identity, { ...NORA, changed_at: data.identity.changed_at });
  assert.deepEqual(await read(), data.identity);
  await say(token, { ...NORA, capacity: 'company', name: 'Foldlamp AB' });
  assert.deepEqual([(await read()).name, (await read()).capacity], ['Foldlamp AB', 'company']);
});

for (const [change, message] of [
  [{ name: ' ' }, 'Enter your legal name'],
  [{ name: 'n'.repeat(LEGAL_LIMITS.name + 1) }, 'Must be at most 200 characters'],
  [{ address: '' }, 'Enter your address'],
  [{ country: 'Sweden' }, 'Choose your country from the list'],
  [{ country: undefined }, 'Choose your country'],
  [{ capacity: 'king' }, 'Choose as whom you sign'],
] as const) {
  test(`${JSON.stringify(change).slice(0, 40)} is refused`, async () => {
    const { token } = await newSilentBuyer();
    const { http, errors } = await say(token, { ...NORA, ...change });
    assert.equal(http, 400);
    assert.deepEqual(column(errors, 'message'), [message]);
  });
}

for (const [change, path] of [
  [{ name: 'PayPal: call +1 555 010 9999' }, 'name'],
  [{ name: 'Wаggle Team' }, 'name'],
  [{ name: 'bank.example/verify' }, 'name'],
  [{ name: 'PayPal Support', capacity: 'company' }, 'name'],
  [{ name: 'Fold@lamp.example Ltd', capacity: 'company' }, 'name'],
  [{ address: 'Storgatan 12\nhttps://bank.example/verify' }, 'address'],
  [{ address: 'Write to pay@bank.example' }, 'address'],
] as const) {
  test(`for strangers to read, ${JSON.stringify(change)} is refused at its field`, async () => {
    const { token } = await newSilentBuyer();
    const { http, errors } = await say(token, { ...NORA, ...change });
    assert.deepEqual([http, errors.map((one: { path: string }) => one.path)], [400, [path]]);
  });
}

test('companies with dots in their legal form, and addresses with long numbers and abbreviations, are taken', async () => {
  const { token } = await newSilentBuyer();
  for (const [name, address] of [
    ['Holm Metall GmbH & Co.KG', 'Gießereistr. 4, 04229 Leipzig'],
    ['Shenzhen Lamp Technology Co.,Ltd.', 'No. 12 Fuhua 3rd Rd.\n518000-0012 深圳市'],
    ['Bank of Seeds Inc.', 'P.O. Box 1234567, Springfield, IL 62701-1234'],
  ]) {
    const { http, message } = await say(token, { ...NORA, capacity: 'company', name, address });
    assert.equal(http, 200, `${name}: ${message}`);
  }
});

test('before the first confidential file; files for all to see need none', async () => {
  const buyer = await newSilentBuyer();
  const open = await newDraft(buyer, [], newBrief({ files: await newFiles(buyer, false) }));
  const brief = newBrief({ files: await newFiles(buyer) });
  const { draft_version } = open;
  const recipients = { suppliers: [], all_that_fit: false };
  const save = () =>
    buyer.ask('PUT', `rfqs/${open.id}/draft/`, { draft_version, brief, recipients });
  const refused = await save();
  assert.deepEqual([refused.http, refused.errors], [400, MISSING]);
  await say(buyer.token, NORA);
  assert.equal((await save()).http, 200);
});

test('a draft whose file was confidential before it was asked is saved and sent as ever', async () => {
  const buyer = await newBuyer(server);
  const brief = newBrief({ files: await newFiles(buyer) });
  const draft = await newDraft(buyer, [kadota.id], brief);
  await forget(buyer);
  const body = {
    draft_version: draft.draft_version,
    brief: { ...brief, title: 'Fold-flat lamp' },
    recipients: { suppliers: [kadota.id], all_that_fit: false },
  };
  assert.equal((await buyer.ask('PUT', `rfqs/${draft.id}/draft/`, body)).http, 200);
});

async function agreementFor(
  buyer: TestUser,
  files: Awaited<ReturnType<typeof newFiles>>,
  supplier = kadota,
) {
  const rfq = await sendRequest(buyer, [supplier], newBrief({ files }));
  const path = `requests/${requestIdOf(rfq, supplier)}/agreement/`;
  const read = async () => (await supplier.ask('GET', path)).data.agreement;
  const sign = async () => {
    const { name, fingerprint } = await read();
    return supplier.ask('POST', path, { name, fingerprint, may_sign: true });
  };
  return { read, sign };
}

test('the agreement names both sides by law, and keeps what was signed', async () => {
  const buyer = await newBuyer(server, 'nora@malmo.example');
  await sayLegalIdentity(server, kadota.token, {
    name: 'Kadota Works K.K.',
    address: '1-2 Dock Road\nOsaka',
    country: 'JP',
    capacity: 'company',
  });
  const { read, sign } = await agreementFor(buyer, await newFiles(buyer));
  const [, between] = (await read()).text.split('\n\n');
  assert.match(
    between,
    /^Between Nora Lindqvist, Storgatan 12, 211 41 Malmö, Sweden, a private person, and Kadota Works K\.K\., 1-2 Dock Road, Osaka, Japan, a registered company, about /,
  );
  const signed = dataOf(await sign());
  const { text } = signed.agreement;
  await say(buyer.token, { ...NORA, name: 'Somebody Else' });
  assert.equal((await read()).text, text);
});

test('before the first signature; the text that was read is another one then', async () => {
  const buyer = await newBuyer(server);
  const files = await newFiles(buyer);
  await forget(kadota);
  const { read, sign } = await agreementFor(buyer, files);
  const before = await read();
  assert.equal(before.asks_identity, true);
  const refused = await sign();
  assert.deepEqual([refused.http, refused.errors], [400, MISSING]);
  await sayLegalIdentity(server, kadota.token, { name: 'Kadota Works K.K.', capacity: 'company' });
  const after = await read();
  assert.equal(after.asks_identity, false);
  assert.notEqual(after.fingerprint, before.fingerprint);
  assert.equal((await sign()).http, 200);
});

test('a buyer of before, who was never asked, is named as ever', async () => {
  const buyer = await newBuyer(server, 'nora@before.example');
  const files = await newFiles(buyer);
  const { read, sign } = await agreementFor(buyer, files);
  await forget(buyer);
  assert.match((await read()).text, /^Between nora(?:, [\w ]+)?, and Kadota Works/m);
  assert.equal((await sign()).http, 200);
});

test('a contact name of any length can be signed', async () => {
  const name = `${'Ana María '.repeat(40)}Lindqvist`;
  assert.ok(name.length > 400);
  const supplier = await newListedSupplier(server, 'Long Works', { name });
  const buyer = await newBuyer(server);
  const { sign } = await agreementFor(buyer, await newFiles(buyer), supplier);
  const { http, data, message } = await sign();
  assert.equal(http, 200, message);
  assert.equal(data.agreement.signed.name, name);
});

test('before the first published page, whose privacy page says it as it was then', async () => {
  const { token } = await newSilentBuyer();
  const { version, slug } = await write(server, token, { slug: 'nora-lamp' });
  const publish = async (at: number) => callPage(server, token, 'publish/', { version: at });
  const refused = await publish(version);
  assert.deepEqual([refused.http, refused.errors], [400, MISSING]);
  await say(token, NORA);
  const published = await publish(version);
  assert.equal(published.http, 200, published.message);
  const said = /Published by <bdi>Nora Lindqvist, Storgatan 12, 211 41 Malmö, Sweden<\/bdi>/;
  assert.match((await open(server, `/p/${slug}/privacy`)).body, said);
  await say(token, { ...NORA, name: 'Foldlamp AB' });
  assert.match((await open(server, `/p/${slug}/privacy`)).body, said);
});

test('a page of before goes on, and is published again, without it', async () => {
  const buyer = await newBuyer(server);
  await server.sql`UPDATE users SET early_access_at = now() WHERE id = ${buyer.userId}`;
  const { version, slug } = await write(server, buyer.token, { slug: 'old-lamp' });
  const live = await callPage(server, buyer.token, 'publish/', { version });
  await forget(buyer);
  await server.sql`UPDATE launch_pages SET publisher = NULL WHERE slug = ${slug}`;
  const again = await callPage(server, buyer.token, 'publish/', {
    version: live.data.page.version,
  });
  assert.equal(again.http, 200, again.message);
  assert.doesNotMatch((await open(server, `/p/${slug}/privacy`)).body, /Published by/);
});

const SAID = 'Nora Lindqvist, Storgatan 12, 211 41 Malmö, Sweden';

async function readSurvey(path: string): Promise<string> {
  return (await new Visitor(server, path).open()).text;
}

test('before the first survey is opened, which says it as it was then; its preview says it as it is', async () => {
  const owner = await newSilentBuyer();
  const draft = await newSurveyDraft(server, undefined, owner);
  const { id, version, path, preview_path: preview } = draft.survey;
  const refused = await owner.ask('POST', `surveys/${id}/open/`, { version });
  assert.deepEqual([refused.http, refused.errors], [400, MISSING]);
  assert.doesNotMatch(await readSurvey(preview), /Published by/);
  await say(owner.token, NORA);
  assert.match(await readSurvey(preview), new RegExp(`Published by <bdi>${SAID}</bdi>`));
  let survey = await stepSurvey(draft, 'open');
  await say(owner.token, { ...NORA, name: 'Foldlamp AB' });
  assert.match(await readSurvey(path), new RegExp(`Published by <bdi>${SAID}</bdi>`));
  survey = await stepSurvey(survey, 'close');
  assert.match(await readSurvey(path), new RegExp(`Published by <bdi>${SAID}</bdi>`));
  await stepSurvey(survey, 'open');
  assert.match(await readSurvey(path), /Published by <bdi>Foldlamp AB, /);
});

test('a survey of before goes on, is closed and is opened again without it', async () => {
  const owner = await newBuyer(server);
  const open = await newOpenSurvey(server, undefined, owner);
  await forget(owner);
  await server.sql`UPDATE surveys SET publisher = NULL WHERE id = ${open.survey.id}`;
  assert.equal((await new Visitor(server, open.survey.path).open()).http, 200);
  const again = await stepSurvey(await stepSurvey(open, 'close'), 'open');
  assert.equal(again.survey.state, 'open');
  assert.doesNotMatch(await readSurvey(open.survey.path), /Published by/);
});

const readProduct = async (slug: string) =>
  (await ask(server, undefined, 'GET', `products/${encodeURIComponent(slug)}/`)).data.product;

test('before the first listing, which says it once the team has approved it', async () => {
  const reviewer = await newReviewer(server, 'ida@legal.example');
  const entrepreneur = await newStore(server);
  await forget(entrepreneur);
  const refused = await stepListing(server, entrepreneur, 'submit');
  assert.deepEqual([refused.http, refused.errors], [400, MISSING]);
  assert.equal((await ownListing(server, entrepreneur)).listing, null);
  await say(entrepreneur.token, NORA);
  assert.equal((await ownListing(server, entrepreneur)).preview?.publisher, SAID);
  const slug = await listed(server, reviewer, entrepreneur);
  await say(entrepreneur.token, { ...NORA, name: 'Foldlamp AB' });
  assert.equal((await readProduct(slug)).publisher, SAID);
  const { changed, preview } = await ownListing(server, entrepreneur);
  assert.equal(changed, true);
  assert.match(preview?.publisher ?? '', /^Foldlamp AB, /);
});

test('a listing of before goes on, has not changed, and sends its changes without it', async () => {
  const reviewer = await newReviewer(server, 'mo@legal.example');
  const entrepreneur = await newStore(server, { title: 'Old desk lamp' });
  const slug = await listed(server, reviewer, entrepreneur);
  await forget(entrepreneur);
  await server.sql`UPDATE listings SET content = content - 'publisher', approved = approved - 'publisher' WHERE slug = ${slug}`;
  assert.equal((await readProduct(slug)).publisher, undefined);
  assert.equal((await ownListing(server, entrepreneur)).changed, false);
  const { store } = (await entrepreneur.ask('GET', 'shop/')).data;
  const body = { ...store.product, title: 'Older desk lamp', version: store.product_version };
  const saved = await entrepreneur.ask('PUT', 'shop/product/', body);
  assert.equal(saved.http, 200, saved.message);
  const sent = await stepListing(server, entrepreneur, 'submit');
  assert.equal(sent.http, 200, sent.message);
});
