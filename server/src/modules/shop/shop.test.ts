/** Stores and listings through the real server: saving by version, what is missing, review, and what the public reads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JourneyKeys } from '@waggle/contract/entrepreneur/journey-keys';
import sharp from 'sharp';
import { column } from '../../../test/column.ts';
import { giveSurvey } from '../../../test/public-pages/demand.ts';
import { newReviewer } from '../../../test/reviewers.ts';
import { ask, newBuyer, newListedSupplier, sendRequest } from '../../../test/rfqs/rfqs.ts';
import { submitted } from '../../../test/rfqs/quotes.ts';
import {
  decide,
  formToken,
  listed,
  newPrices,
  newProduct,
  newStore,
  ownListing,
  step,
  uploadPicture,
  wouldBuy,
} from '../../../test/shop/shops.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { waitingOf } from '../../../test/waiting.ts';
import { shopPart } from './journey-part.ts';

const server = await testServer(TEST_ENV);
let reviewer = await newReviewer(server, 'mo@shop.example');
let second = await newReviewer(server, 'ida@shop.example');

/** Of the team, after a night. */
async function signInAgain(): Promise<void> {
  reviewer = await server.signIn('mo@shop.example');
  second = await server.signIn('ida@shop.example');
}

const read = (slug: string) =>
  ask(server, undefined, 'GET', `products/${encodeURIComponent(slug)}/`);
const keysOf = async (token: string): Promise<JourneyKeys> =>
  (await server.user(token)).entrepreneur_data ?? {};

test('an empty store says line by line what a listing lacks', async () => {
  const owner = await newBuyer(server);
  const { store } = (await owner.ask('GET', 'shop/')).data;
  assert.deepEqual(
    [store.product_version, store.prices, store.policies.returns.version, store.price_band],
    [0, null, 0, null],
  );
  assert.equal(store.missing.length, 11);
  const sent = await step(server, owner, 'submit');
  assert.deepEqual([sent.http, sent.reason], [409, 'listing_incomplete']);
  assert.deepEqual(column(sent.errors, 'path'), store.missing);
});

test('the price sheet has the band of the survey, in whole money, from thirty answers on', async () => {
  const owner = await newBuyer(server);
  const bandOf = async () => (await owner.ask('GET', 'shop/')).data.store.price_band;
  await giveSurvey(server, owner.userId, 29);
  assert.equal(await bandOf(), null);
  await giveSurvey(server, owner.userId, 64);
  const band = await bandOf();
  assert.deepEqual([band.currency, band.answers], ['EUR', 64]);
  assert.match(band.low, /^\d\d\.\d\d$/);
  assert.ok(Number(band.low) >= 40 && Number(band.low) < Number(band.high), JSON.stringify(band));
});

test('each part is saved by the version that was seen', async () => {
  const { token } = await newBuyer(server);
  const save = (version: number, title: string) =>
    ask(server, token, 'PUT', 'shop/product/', { ...newProduct(title), pictures: [], version });
  assert.equal((await save(0, 'One')).data.version, 1);
  const stale = await save(0, 'Two');
  assert.deepEqual([stale.http, stale.code, stale.version], [409, 'conflict', 1]);
  const many = await Promise.all([save(1, 'A'), save(1, 'B'), save(1, 'C')]);
  assert.deepEqual(many.map(({ http }) => http).toSorted(), [200, 409, 409]);
  const prices = (version: number) =>
    ask(server, token, 'PUT', 'shop/prices/', { inputs: newPrices(), version });
  assert.deepEqual([(await prices(0)).http, (await prices(0)).http], [200, 409]);
});

test('a price of fifteen nines is saved as it is typed, and is no price', async () => {
  const { token } = await newBuyer(server);
  const { figures } = newPrices();
  const price = { value: '9'.repeat(15), source: '' };
  const tax = { value: '19', source: '' };
  const inputs = { ...newPrices(), figures: { ...figures, price, tax } };
  const saved = dataOf(await ask(server, token, 'PUT', 'shop/prices/', { inputs, version: 0 }));
  assert.ok(saved.missing.includes('price'));
});

test('the store’s key is filled by prices, policies and contact; the listing’s by being public', async () => {
  const owner = await newStore(server);
  const { token } = owner;
  const keys = await keysOf(token);
  assert.deepEqual([keys.storeSetup, keys.marketplaceListed], [true, undefined]);
  await listed(server, reviewer, owner);
  assert.equal((await keysOf(token)).marketplaceListed, true);
  const { store } = (await ask(server, token, 'GET', 'shop/')).data;
  const { figures } = newPrices();
  const inputs = { ...newPrices(), figures: { ...figures, margin: { value: '', source: '' } } };
  const sheet = { inputs, version: store.prices_version };
  const saved = await ask(server, token, 'PUT', 'shop/prices/', sheet);
  assert.deepEqual(saved.data.missing, ['price']);
  assert.equal((await keysOf(token)).storeSetup, undefined);
  const { context } = server.services;
  const reader = { userId: owner.userId, since: server.clock.now() };
  const part = await shopPart(context, context.database.db, reader);
  assert.deepEqual(part?.holds, {
    store: '5 of 6 parts',
    'marketplace listing': 'In the catalogue',
  });
  await step(server, owner, 'withdraw');
  assert.equal((await keysOf(token)).marketplaceListed, undefined);
});

test('what was approved stays public while changes to it are reviewed', async () => {
  const owner = await newStore(server, { title: 'Lamp of one night', brand: 'Glow & Söhne' });
  const slug = await listed(server, reviewer, owner);
  assert.equal(slug, 'lamp-of-one-night');
  const same = await step(server, owner, 'submit');
  assert.deepEqual([same.http, same.reason], [409, 'nothing_changed']);

  const { store } = (await owner.ask('GET', 'shop/')).data;
  const old = store.product.pictures[0].url;
  const picture = { url: await uploadPicture(server, owner.token), alt: '' };
  const product = { ...newProduct('Lamp of two nights'), pictures: [picture] };
  const version = store.product_version;
  await owner.ask('PUT', 'shop/product/', { ...product, version });
  assert.equal((await ownListing(server, owner)).changed, true);
  assert.equal((await step(server, owner, 'submit')).data.listing.state, 'submitted');
  const shown = (await read(slug)).data.product;
  assert.deepEqual([shown.title, shown.brand.name], ['Lamp of one night', 'Glow & Söhne']);
  assert.ok(old.endsWith(shown.pictures[0].url));
  server.clock.advance(2 * 24 * 3600);
  await signInAgain();
  const { context } = server.services;
  for (const module of context.modules) await module.deleteExpired?.(context);
  assert.equal((await server.call(shown.pictures[0].url)).statusCode, 200, 'its picture is kept');

  const asked = await decide(server, reviewer, owner, 'changes', {
    reason: 'Say how bright it is.',
    points: ['Lumen are missing'],
  });
  assert.equal(asked.data.listing.state, 'changes_requested');
  const waiting = [['1 product listing to update', '/journey/listing']];
  assert.deepEqual(await waitingOf(server, owner), waiting);
  const { listing } = await ownListing(server, owner);
  assert.deepEqual(
    [listing?.reason, listing?.points],
    ['Say how bright it is.', ['Lumen are missing']],
  );
  const told = await server.smtp.mailTo((await server.user(owner.token)).email, 2);
  assert.match(told.subject ?? '', /Changes asked for: Lamp of two nights/);
  assert.match(told.text ?? '', /Lumen are missing/);
  assert.equal((await read(slug)).data.product.title, 'Lamp of one night');

  assert.equal((await step(server, owner, 'recall')).data.listing.state, 'live');
  assert.equal((await step(server, owner, 'submit')).data.listing.state, 'submitted');
  assert.deepEqual(await waitingOf(server, owner), []);
  assert.equal((await decide(server, reviewer, owner, 'approve')).http, 200);
  const after = (await read(slug)).data.product;
  assert.deepEqual(
    [after.title, after.pictures[0].alt],
    ['Lamp of two nights', 'Lamp of two nights'],
  );
  const [row] = await server.sql`
    SELECT attached_at FROM files WHERE id = ${old.split('/').at(-2)}`;
  assert.equal(row?.['attached_at'] ?? null, null, 'the old picture is let go');
});

test('a product that is taken down is gone at once, and restored as it was approved', async () => {
  const owner = await newStore(server, { title: 'Taken lamp' });
  const slug = await listed(server, reviewer, owner);
  assert.equal((await decide(server, reviewer, owner, 'take-down', { reason: ' ' })).http, 400);
  const down = await decide(server, reviewer, owner, 'take-down', { reason: 'Not your brand' });
  assert.equal(down.data.listing.public_since, null);
  assert.equal((await read(slug)).http, 404);
  const found = (await ask(server, undefined, 'GET', 'products/?q=taken')).data.products;
  assert.deepEqual(found, []);
  assert.equal((await wouldBuy(server, slug, 'late@shop.example')).http, 404);
  assert.equal((await decide(server, reviewer, owner, 'restore')).http, 200);
  assert.equal((await read(slug)).data.product.title, 'Taken lamp');
  assert.equal((await decide(server, reviewer, owner, 'restore')).http, 409);
});

test('a double click submits once', async () => {
  const owner = await newStore(server, { title: 'Clicked lamp' });
  const submit = () => owner.ask('POST', 'shop/listing/submit/', { version: 0 }, 'click');
  const answers = await Promise.all(Array.from({ length: 10 }, submit));
  assert.deepEqual(new Set(answers.map(({ http }) => http)), new Set([200]));
  const rows = await server.sql`
    SELECT FROM steps WHERE row IN
      (SELECT id FROM listings WHERE user_id = ${owner.userId})`;
  assert.equal(rows.length, 1);
});

test('reports of visitors reach the team, once each, and are closed with a note', async () => {
  const owner = await newStore(server, { title: 'Reported lamp' });
  const slug = await listed(server, reviewer, owner);
  const report = async (from: string, more: object = {}) => {
    const form_token = await formToken(server, slug);
    const body = { reason: 'not_theirs', text: 'My picture', form_token, ...more };
    const answer = await server.call(`/v1/products/${slug}/reports/`, { body, from });
    return { http: answer.statusCode, ...answer.json() };
  };
  assert.equal((await report('203.0.113.7')).http, 200);
  assert.equal((await report('203.0.113.7')).reason, 'already_reported');
  assert.equal((await report('203.0.113.8')).http, 200);
  assert.equal((await report('203.0.113.9', { website: 'http://spam.example' })).http, 200);
  const { data } = await ask(server, reviewer, 'GET', 'team/listings/?list=reported');
  const item = data.listings.find(({ title }: { title: string }) => title === 'Reported lamp');
  assert.equal(item.reports, 2, 'a machine’s is not kept');
  const one = (await ask(server, reviewer, 'GET', `team/listings/${item.id}/`)).data.listing;
  const reports = one.reports.map(({ id }: { id: string }) => id);
  const path = `team/listings/${item.id}/reports/dismiss/`;
  const body = { reports, note: 'It is theirs' };
  const dismiss = (token: string) => ask(server, token, 'POST', path, body);
  const [first, other] = await Promise.all([reviewer, second].map(dismiss));
  assert.deepEqual([first?.http, other?.http].toSorted(), [200, 409]);
  const left = (await ask(server, reviewer, 'GET', 'team/listings/?list=reported')).data.listings;
  assert.equal(left.length, data.listings.length - 1);
});

test('the prices of received quotes are offered to the calculator', async () => {
  const owner = await newStore(server, { title: 'Quoted lamp' });
  const supplier = await newListedSupplier(server, 'Baan Lamp');
  const rfq = await sendRequest(owner, [supplier]);
  await submitted(server, supplier, rfq);
  const [quote] = (await owner.ask('GET', 'shop/quotes/')).data.quotes;
  assert.deepEqual(
    [quote.supplier, quote.request, quote.currency, quote.valid, quote.tiers[0], quote.costs[0]],
    [
      'Baan Lamp',
      'Fold-flat desk lamp',
      'THB',
      true,
      { from: 500, unit_price: '418' },
      { what: 'Hinge tool', amount: '68000' },
    ],
  );
  const stranger = await newBuyer(server);
  assert.deepEqual((await stranger.ask('GET', 'shop/quotes/')).data.quotes, []);
});

test('store, listing and reports are in the export, and go with the account', async () => {
  const owner = await newStore(server, { title: 'Exported lamp' });
  const slug = await listed(server, reviewer, owner);
  const { context } = server.services;
  const module = context.modules.find(({ name }) => name === 'shop');
  const { email } = await server.user(owner.token);
  const viewer = { accountId: owner.userId, email } as never;
  const part = JSON.stringify(await module?.exportData?.(context, viewer));
  for (const word of ['Exported lamp', '310 mm', 'Rotterdam, Netherlands', '26.40', slug]) {
    assert.ok(part.includes(word), word);
  }
  await server.sql`DELETE FROM users WHERE id = ${owner.userId}`;
  assert.equal((await read(slug)).http, 404);
  for (const table of ['products', 'price_sheets', 'policies', 'listings']) {
    const rows = await server.sql.unsafe(`SELECT FROM ${table} WHERE user_id = $1`, [owner.userId]);
    assert.equal(rows.length, 0, table);
  }
});

test('words, category and order find products page by page, none twice', async () => {
  const find = async (query: string) => {
    const titles: string[] = [];
    let cursor = '';
    do {
      const { data } = await ask(server, undefined, 'GET', `products/?limit=2&${query}${cursor}`);
      titles.push(...data.products.map(({ title }: { title: string }) => title));
      cursor = data.next_cursor === null ? '' : `&cursor=${data.next_cursor}`;
    } while (cursor !== '');
    return titles;
  };
  for (const title of ['Ceramic teapot', 'Teapots for two', 'Bread box']) {
    await listed(server, reviewer, await newStore(server, { title, brand: 'Töpferei' }));
    server.clock.advance(1);
  }
  const slug = 'ceramic-teapot';
  await wouldBuy(server, slug, 'reader@shop.example');
  await server.sql`UPDATE interests SET confirmed_at = now()`;
  await server.sql`UPDATE listings SET interest = 1 WHERE slug = ${slug}`;
  assert.deepEqual(await find('q=teapot'), ['Teapots for two', 'Ceramic teapot']);
  assert.deepEqual(await find('q=teapot&order=interest'), ['Ceramic teapot', 'Teapots for two']);
  assert.deepEqual(await find('q=t%C3%B6pferei+bread'), ['Bread box']);
  assert.deepEqual(await find('q=teapot&category=Other'), []);
  const all = await find('category=Home+%26+Kitchen');
  assert.equal(new Set(all).size, all.length);
  assert.deepEqual(await find('q=the'), await find(''), 'words that nobody looks for');
  for (const odd of ["'--", '%25_', '%3A*%26%7C%21%28', '%00', '%F0%9F%92%A1']) {
    const answer = await ask(server, undefined, 'GET', `products/?q=${odd}`);
    assert.ok([200, 400].includes(answer.http), odd);
  }
  const { data } = await ask(server, undefined, 'GET', 'products/?limit=1');
  for (const bad of ['x', `${data.next_cursor}&order=interest`]) {
    assert.equal((await ask(server, undefined, 'GET', `products/?cursor=${bad}`)).http, 400);
  }
});

test('other sites show its first picture, cut to their size', async () => {
  const owner = await newStore(server, { title: 'Shared lamp' });
  const slug = await listed(server, reviewer, owner);
  const path = `/products/${slug}/card.jpg`;
  const [card, same] = await Promise.all([server.call(path), server.call(path)]);
  const { width, height, format } = await sharp(card.rawPayload).metadata();
  assert.deepEqual([width, height, format], [1200, 630, 'jpeg']);
  assert.ok(same.rawPayload.equals(card.rawPayload));
  const kept = await server.sql`
    SELECT data FROM listing_cards JOIN listings l ON l.id = listing_id WHERE l.slug = ${slug}`;
  assert.ok(card.rawPayload.equals(kept[0]?.['data'] as Buffer), 'it is decoded once');
  await decide(server, reviewer, owner, 'take-down', { reason: 'It is not what it says.' });
  assert.equal((await server.call(path)).statusCode, 404);
  assert.equal((await server.call('/products/none/card.jpg')).statusCode, 404);
});

test('the sitemap leads to the catalogue, and it to each product', async () => {
  const slug = await listed(server, reviewer, await newStore(server, { title: 'Mapped lamp' }));
  const index = await server.call('/sitemap.xml');
  const path = /\/sitemaps\/products\/first\.xml/.exec(index.body)?.[0] ?? '';
  const map = await server.call(path);
  assert.match(map.body, new RegExp(`/products/${slug}</loc>`));
  assert.equal((await server.call('/sitemaps/products/none.xml')).statusCode, 404);
});
