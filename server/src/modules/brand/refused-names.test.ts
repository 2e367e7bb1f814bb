/** Names that pass themselves off as somebody, or carry a way to contact somebody: refused wherever one is given or themed. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { NAME_PROBLEMS } from '@waggle/contract/text/names/name-problem';
import {
  callPage,
  CONTENT,
  joinList,
  newLivePage,
  open,
  write,
} from '../../../test/public-pages/launch-pages.ts';
import { ask, newBuyer, type TestUser } from '../../../test/rfqs/rfqs.ts';
import { newStore, step } from '../../../test/shop/shops.ts';
import {
  APPLICATION,
  newFile,
  newSupplier,
  patchCompany,
  postCompany,
} from '../../../test/suppliers.ts';
import { newContent, newDraft } from '../../../test/survey/surveys.ts';
import { testServer, TEST_ENV } from '../../../test/test-server.ts';
import { findOrCreateUser } from '../accounts/accounts.service.ts';

const server = await testServer(TEST_ENV);

const FRAUDS = [
  ['Wаggle Team', NAME_PROBLEMS.protected],
  ['PayPal: call +1 …', NAME_PROBLEMS.number],
  ['Your bank: evil-bank.example/verify', NAME_PROBLEMS.link],
  ['Account verification', NAME_PROBLEMS.office],
  ['Lumo hello@lumo.example', NAME_PROBLEMS.address],
] as const;
const ORDINARY = 'Apple Tree Candles';

interface Answer {
  readonly http: number;
  readonly errors?: unknown;
  readonly message?: unknown;
}

function assertRefused(answer: Answer, path: string, message: string): void {
  assert.deepEqual([answer.http, answer.errors], [400, [{ path, message }]]);
  assert.equal(answer.message, message);
}

/** As a name was chosen before names were refused. */
async function chosenBefore({ userId }: Pick<TestUser, 'userId'>, name: string): Promise<void> {
  await server.sql`
    INSERT INTO brands (user_id, name, tagline, version, changed_at)
    VALUES (${userId}, ${name}, '', 1, now())
    ON CONFLICT (user_id) DO UPDATE SET name = excluded.name, version = brands.version + 1`;
  await server.sql`
    INSERT INTO brand_versions (user_id, version, name, tagline, changed_at)
    SELECT user_id, version, name, tagline, changed_at FROM brands WHERE user_id = ${userId}`;
}

async function newEntrepreneur(): Promise<TestUser> {
  const entrepreneur = await newBuyer(server);
  await server.sql`UPDATE users SET early_access_at = now() WHERE id = ${entrepreneur.userId}`;
  return entrepreneur;
}

test('a brand is neither called so, nor is such a name checked, kept or drawn', async () => {
  const { token } = await newEntrepreneur();
  const calls = (name: string) =>
    [
      ['name', () => ask(server, token, 'PUT', 'brand/names/chosen/', { name })],
      ['name', () => ask(server, token, 'POST', 'brand/names/check/', { name })],
      ['name', () => ask(server, token, 'POST', 'brand/names/own/', { name })],
      ['text', () => ask(server, token, 'POST', 'brand/logos/', { text: name, near: false })],
    ] as const;
  for (const [name, message] of FRAUDS) {
    for (const [path, call] of calls(name)) assertRefused(await call(), path, message);
  }
  assert.equal((await ask(server, token, 'GET', 'brand/')).data.brand.name, null);
  for (const [, call] of calls(ORDINARY)) {
    const answer = await call();
    assert.equal(answer.http, 200, answer.message);
  }
  assert.equal((await ask(server, token, 'GET', 'brand/')).data.brand.name, ORDINARY);
});

test('no logo is chosen whose word was made another one', async () => {
  const { token } = await newEntrepreneur();
  const made = await ask(server, token, 'POST', 'brand/logos/', { text: 'Hinglow', near: false });
  const [tile] = made.data.studio.run.tiles;
  const spec = { ...tile.spec, text: 'PayPal' };
  const refused = await ask(server, token, 'POST', 'brand/logo/', { spec });
  assertRefused(refused, 'spec.text', NAME_PROBLEMS.protected);
});

test('an earlier version is not brought back under such a name; one under a fine name is', async () => {
  const entrepreneur = await newEntrepreneur();
  await chosenBefore(entrepreneur, 'PayPal Support');
  await chosenBefore(entrepreneur, 'Hinglow');
  await chosenBefore(entrepreneur, 'Hinglow Two');
  const restore = (version: number) =>
    entrepreneur.ask('POST', `brand/versions/${version}/restore/`);
  assertRefused(await restore(1), 'name', NAME_PROBLEMS.protected);
  const restored = await restore(2);
  assert.equal(restored.data.brand.name, 'Hinglow', restored.message);
});

test('a name from before stays chosen; everything but wearing it goes on', async () => {
  const entrepreneur = await newEntrepreneur();
  const { token } = entrepreneur;
  await chosenBefore(entrepreneur, 'PayPal Support');
  const changed = await ask(server, token, 'PUT', 'brand/tagline/', { tagline: 'Light for one' });
  assert.equal(changed.http, 200, changed.message);
  assert.equal((await ask(server, token, 'GET', 'brand/')).data.brand.name, 'PayPal Support');
  assertRefused(await ask(server, token, 'POST', 'brand/kit/'), 'name', NAME_PROBLEMS.protected);
  // The address that is suggested for its page is one that can be saved.
  const page = await write(server, token);
  assert.match(page.slug, /^my-product/);
  const published = await callPage(server, token, 'publish/', { version: page.version });
  assertRefused(published, 'name', NAME_PROBLEMS.protected);
  assert.equal((await open(server, `/p/${page.slug}`)).statusCode, 404);
});

test('a live page does not take such a name on; one that wears it is open, and no mail repeats it', async () => {
  const page = await newLivePage(server);
  const { token, slug } = page;
  const name = 'Your bank: evil-bank.example/verify';
  await chosenBefore(page, name);
  const { version } = (await callPage(server, token)).data.page;
  for (const step of ['wear/', 'publish/']) {
    assertRefused(await callPage(server, token, step, { version }), 'name', NAME_PROBLEMS.link);
  }
  assert.doesNotMatch((await open(server, `/p/${slug}`)).body, /evil-bank/);
  // As a page is that was published before names were refused.
  await server.sql`
    UPDATE launch_pages SET look = jsonb_set(look, '{name}', ${JSON.stringify(name)}::jsonb)
    WHERE slug = ${slug}`;
  assert.match((await open(server, `/p/${slug}`)).body, /evil-bank/);
  assert.equal((await joinList(server, slug, 'guest@names.example')).statusCode, 303);
  const mail = await server.smtp.mailTo('guest@names.example');
  assert.equal(mail.subject, 'Confirm that you want to hear of a page made with Waggle');
  assert.doesNotMatch(`${mail.subject} ${mail.text} ${String(mail.html)}`, /evil-bank/);
});

test('mails quote a name, and have no link but those of ours', async () => {
  const page = await newLivePage(server);
  await server.sql`
    UPDATE launch_pages SET look = jsonb_set(look, '{name}', '"Node.lamps & Söhne"')
    WHERE slug = ${page.slug}`;
  assert.equal((await joinList(server, page.slug, 'quoted@names.example')).statusCode, 303);
  const mail = await server.smtp.mailTo('quoted@names.example');
  assert.equal(mail.subject, 'Confirm that you want to hear of “Node.lamps & Söhne”');
  const links = [...String(mail.html).matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url);
  const ours = `${server.config.publicUrl}/`;
  assert.ok(links.length > 2);
  assert.deepEqual(
    links.filter((url) => !`${url}/`.startsWith(ours) && !url.startsWith('mailto:')),
    [],
  );
  // Programs that make links of what looks like an address are asked not to.
  assert.match(String(mail.html), /format-detection" content="[^"]*telephone=no[^"]*url=no/);
});

test('a page’s address is held to the same', async () => {
  const { token } = await newEntrepreneur();
  const { slug: first } = await write(server, token);
  const save = async (slug: string) => {
    const { edit, goal } = (await callPage(server, token)).data.page;
    return callPage(server, token, '', { edit, slug, content: CONTENT, goal }, 'PUT');
  };
  for (const [slug, message] of [
    ['paypal-support', NAME_PROBLEMS.protected],
    ['p4ypal', NAME_PROBLEMS.protected],
    ['your-bank', NAME_PROBLEMS.office],
    ['lumo-030-1234567', NAME_PROBLEMS.number],
  ] as const) {
    assertRefused(await save(slug), 'slug', message);
  }
  assert.equal((await callPage(server, token)).data.page.slug, first);
  assert.equal((await save('apple-tree-candles')).http, 200);
});

test('a survey does not open under such a name, nor with a link as its title', async () => {
  const entrepreneur = await newEntrepreneur();
  await chosenBefore(entrepreneur, 'PayPal Support');
  const { survey } = await newDraft(server, newContent(), entrepreneur);
  const opened = (id: string, version: number, token: string) =>
    ask(server, token, 'POST', `surveys/${id}/open/`, { version });
  assertRefused(
    await opened(survey.id, survey.version, entrepreneur.token),
    'name',
    NAME_PROBLEMS.protected,
  );
  const { owner, survey: titled } = await newDraft(
    server,
    newContent({ title: 'Win at evil-bank.example/verify' }),
  );
  assertRefused(await opened(titled.id, titled.version, owner.token), 'title', NAME_PROBLEMS.link);
});

test('no product is listed under such a name or title; a piggy bank is one', async () => {
  const entrepreneur = await newStore(server, { title: 'PayPal Support Lamp' });
  assertRefused(await step(server, entrepreneur, 'submit'), 'title', NAME_PROBLEMS.protected);
  const piggy = await newStore(server, { title: 'Team Bank' });
  await chosenBefore(piggy, 'Waggle Shop');
  assertRefused(await step(server, piggy, 'submit'), 'brand_name', NAME_PROBLEMS.protected);
  await chosenBefore(piggy, ORDINARY);
  const sent = await step(server, piggy, 'submit');
  assert.equal(sent.http, 200, sent.message);
});

test('a company’s name, which people verify, carries no way to contact it', async () => {
  const token = await server.signIn();
  const { url } = await newFile(server, token, 'KYC_DOCS');
  const name = 'Holm Metall, call +49 30 123456';
  const refused = await postCompany(server, token, { ...APPLICATION, kyc_docs: [url], name });
  assertRefused(refused, 'name', NAME_PROBLEMS.number);
  const supplier = await newSupplier(server);
  const changed = await patchCompany(server, supplier.token, { company_name: 'holm.example' });
  assertRefused(changed, 'company_name', NAME_PROBLEMS.link);
  const fine = { company_name: 'Samsung Bank Support Ltd.' };
  assert.equal((await patchCompany(server, supplier.token, fine)).http, 200);
});

test('a person is called Chase, but not by a brand, and an identity provider brings no such name', async () => {
  const { token } = await newEntrepreneur();
  const named = (name: string) => ask(server, token, 'PATCH', 'auth/user/', { name });
  assertRefused(await named('PayPal Support'), 'name', NAME_PROBLEMS.protected);
  assertRefused(await named('Mira, evil-bank.example'), 'name', NAME_PROBLEMS.link);
  assert.equal((await named('Chase')).http, 200);
  const brought = async (email: string, name: string) => {
    const { context } = server.services;
    const id = await server.transact((tx) => findOrCreateUser(context, tx, email, name));
    const [user] = await server.sql`SELECT name FROM users WHERE id = ${id}`;
    return user?.['name'];
  };
  assert.equal(await brought('fraud@names.example', 'PayPal Support'), null);
  assert.equal(await brought('mira@names.example', 'Mira Lindqvist'), 'Mira Lindqvist');
});
