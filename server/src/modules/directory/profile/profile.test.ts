/** Public profiles, their pages, cards and the sitemap: of verified suppliers alone, and without a private field. */
import assert from 'node:assert/strict';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { publicProfile } from '@waggle/contract/directory';
import { CASE_STATES } from '@waggle/contract/verification';
import sharp from 'sharp';
import { ReviewClient, newReviewer } from '../../../../test/reviewers.ts';
import {
  APPLICATION,
  newSupplier,
  patchCompany,
  setCaseState,
  type TestSupplier,
} from '../../../../test/suppliers.ts';
import { readAnswer, TEST_ENV, testServer } from '../../../../test/test-server.ts';
import { sitemapIndex, sitemapPage } from '../sitemap.service.ts';
import { cardLines, renderCard } from './card.service.ts';
import { getProfile } from './profile.service.ts';

const SITE = 'https://waggle.example';
const server = await testServer({ ...TEST_ENV, PUBLIC_URL: SITE });
const { context } = server.services;
await newReviewer(server, 'mia.bergmann@team.example');

const slugOf = ({ record }: TestSupplier) => String(record['id']);
const callProfile = async (slug: string) =>
  readAnswer(await server.call(`/v1/directory/suppliers/${slug}/`));
const page = (slug: string) =>
  server.app.inject({ url: `/suppliers/${slug}`, headers: { accept: 'text/html' } });

const one = await newSupplier(server, 'one@profile.example');
const client = await ReviewClient.open(
  server,
  await server.signIn('mia.bergmann@team.example'),
  one,
);
await client.take();
await client.approveAll();
for (const claim of [
  { kind: 'registered_company', ...client.lookedUp() },
  { kind: 'tax_id', evidence: 'document' },
  { kind: 'website', ...client.lookedUp('Ada'), evidence: 'call' },
]) {
  await client.claim({ ...claim, checked: true, valid_until: '2097-06-30' });
}
assert.equal((await client.decide({ decision: 'verify' })).http, 200);

test('a profile has what the contract says and nothing of what is private', async () => {
  const { http, data } = await callProfile(slugOf(one));
  assert.equal(http, 200);
  assert.deepEqual(publicProfile.parse(data), data);
  assert.equal(data.name, APPLICATION.name);
  assert.deepEqual(data.country, { id: 'DE', name: 'Germany' });
  assert.deepEqual(data.certifications, [{ name: 'ISO 9001', checked: false, valid_until: null }]);
  const shown = await page(slugOf(one));
  assert.equal(shown.statusCode, 200);
  assert.match(shown.body, /Holm Metall/);
  for (const answer of [JSON.stringify(data), shown.body]) {
    for (const secret of [
      APPLICATION.contact_person_name,
      'holm.example',
      APPLICATION.contact_person_phone,
      '1701234567',
      APPLICATION.business_address,
      APPLICATION.registration_id,
      APPLICATION.tax_id,
      one.licence.id,
      'licence.pdf',
    ]) {
      assert.ok(!answer.toLowerCase().includes(secret.toLowerCase()), secret);
    }
  }
});

test('no page, card or place in the sitemap without a valid badge', async () => {
  const other = await newSupplier(server, 'states@profile.example');
  const missing = await callProfile('nobody-here');
  const { slug } = (await callProfile(slugOf(one))).data;
  const missingPage = (await page('nobody-here')).body;
  for (const state of CASE_STATES) {
    await setCaseState(server, other, state);
    const isListed = state === 'verified' || state === 'expiring';
    const answer = await callProfile(slugOf(other));
    assert.equal(answer.http, isListed ? 200 : 404, state);
    if (!isListed) assert.deepEqual(answer, missing, state);
    const shown = await page(slugOf(other));
    assert.equal(shown.statusCode, isListed ? 200 : 404, state);
    if (!isListed) assert.equal(shown.body, missingPage, state);
    const card = await server.app.inject(`/suppliers/${slugOf(other)}/card.png`);
    assert.equal(card.statusCode, isListed ? 200 : 404, state);
    const listed = (await server.app.inject('/sitemaps/first.xml')).body;
    assert.equal(listed.includes(slugOf(other)), isListed, state);
    assert.ok(listed.includes(`/suppliers/${slug}<`), state);
  }
});

test('lines, terms and a holiday are as the supplier has confirmed them', async () => {
  const today = server.clock.now().slice(0, 10);
  const terms = {
    productLines: [{ text: 'Brass hinges', kinds: [] }],
    minimumOrder: { quantity: 200, unit: 'pieces' },
    leadTimeDays: { from: 25, to: 30 },
    closedFrom: today,
    closedTo: today,
  };
  assert.equal((await patchCompany(server, one.token, terms)).http, 200);
  const { data } = await callProfile(slugOf(one));
  assert.deepEqual(
    [data.lines, data.minimum_order, data.lead_time, data.closed],
    [terms.productLines, terms.minimumOrder, terms.leadTimeDays, { from: today, to: today }],
  );
});

test('a search is held against the record: met, to be asked, not met; nobody learns of who is not listed', async () => {
  const fitOf = async (slug: string, query: Record<string, string>) =>
    readAnswer(
      await server.call(
        `/v1/directory/suppliers/${slug}/fit/?${new URLSearchParams(query).toString()}`,
      ),
    );
  const changed = await patchCompany(server, one.token, {
    productLines: [{ text: 'Clip-on book light for reading', kinds: ['book-lights'] }],
    minimumOrder: { quantity: 200, unit: 'pieces' },
    leadTimeDays: null,
  });
  assert.equal(changed.http, 200);
  const { data } = await fitOf(slugOf(one), {
    q: 'a book light, 100 pcs',
    kinds: 'book-lights',
    country: 'DE,FR',
    ships_to: 'africa',
    certification: 'iso-9001,ce-certification',
    lead_time: '30',
  });
  assert.deepEqual(
    data.wishes.map(({ wish, verdict }: { wish: string; verdict: string }) => [wish, verdict]),
    [
      ['kinds', 'met'],
      ['ships_to', 'not_met'],
      ['certification', 'ask'],
      ['country', 'met'],
      ['moq', 'not_met'],
      ['lead_time', 'ask'],
    ],
  );
  assert.deepEqual(
    data.marks[0].map(({ from, to }: { from: number; to: number }) =>
      'Clip-on book light for reading'.slice(from, to),
    ),
    ['book', 'light'],
  );
  assert.deepEqual((await fitOf(slugOf(one), {})).data, { wishes: [], marks: [[]] });
  const shown = await server.app.inject({
    url: `/suppliers/${slugOf(one)}?q=book+light&moq=500`,
    headers: { accept: 'text/html' },
  });
  assert.match(shown.body, /"wish":"moq","asked":\[[^\]]+\],"verdict":"met"/);
  const hidden = await newSupplier(server, 'hidden@profile.example');
  assert.deepEqual(
    await fitOf(slugOf(hidden), { q: 'light' }),
    await fitOf('nobody', { q: 'light' }),
  );
  assert.equal((await fitOf(slugOf(one), { moq: 'x' })).http, 400);
});

test('any text as an address is a 404', async () => {
  for (const slug of [
    '%00',
    '%ff',
    `'; DROP TABLE users`,
    '%25',
    '\\',
    'x'.repeat(900),
    '%ud800',
  ]) {
    const { statusCode } = await page(encodeURIComponent(slug));
    assert.equal(statusCode, 404, slug);
    const called = await server.call(`/v1/directory/suppliers/${encodeURIComponent(slug)}/`);
    assert.equal(called.statusCode, 404, slug);
  }
});

test('a page that cannot be rendered is the shell, which fetches its data itself, and one line in the log', async () => {
  const other = await newSupplier(server, 'fails@profile.example');
  await patchCompany(server, other.token, { company_name: 'fails' });
  await setCaseState(server, other, 'verified');
  const answer = await page(slugOf(other));
  assert.equal(answer.statusCode, 503);
  assert.match(answer.body, /page<\/body>/);
  const said = server.log.filter((line) => line.includes('A page could not be rendered'));
  assert.match(said.join(''), /^.*"route":"\/suppliers\/:slug".*\n$/);
});

test('the sitemap has every listed supplier once, over pages, and robots.txt names it', async () => {
  const others = [];
  for (let number = 0; number < 4; number += 1) {
    const other = await newSupplier(server, `map-${number}@profile.example`);
    await setCaseState(server, other, 'verified');
    others.push(slugOf(other));
  }
  const index = await sitemapIndex(context, 2);
  // Other modules have pages of their own, in folders.
  const pages = [...index.matchAll(/<loc>([^<]*\/sitemaps\/[\w-]+\.xml)<\/loc>/g)].map(
    ([, url = '']) => url,
  );
  assert.ok(pages.length > 2, index);
  const found: string[] = [];
  for (const url of pages) {
    const name = /([^/]+)\.xml$/.exec(url)?.[1] ?? '';
    const written = await text(sitemapPage(context, name === 'first' ? null : name, 2));
    found.push(...written.matchAll(/\/suppliers\/(.*?)<\/loc>/g).map(([, slug = '']) => slug));
  }
  assert.deepEqual(found.toSorted(), [...new Set(found)].toSorted());
  for (const slug of others) assert.ok(found.includes(slug), slug);
  const whole = await server.app.inject('/sitemap.xml');
  assert.match(String(whole.headers['content-type']), /^application\/xml/);
  assert.match(whole.body, new RegExp(`<loc>${SITE}/sitemaps/first.xml</loc>`));
  assert.match((await server.app.inject('/robots.txt')).body, new RegExp(`${SITE}/sitemap.xml`));
  assert.equal((await server.app.inject('/sitemaps/nothing.xml')).statusCode, 404);
});

test('a card is drawn for any name, in lines that fit', async () => {
  const answer = await server.app.inject(`/suppliers/${slugOf(one)}/card.png`);
  assert.match(String(answer.headers['cache-control']), /max-age/);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  assert.deepEqual([width, height, format], [1200, 630, 'png']);
  const profile = await getProfile(context, slugOf(one));
  assert.equal(await renderCard(profile), await renderCard(profile), 'drawn once');
  for (const name of [
    '"><script>&amp;</svg>',
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    '可折叠的台灯适合住在小公寓里的学生'.repeat(9),
    'हाथ से बने पीतल के दीपक और लालटेन '.repeat(9),
    `\u0000\u0001${String.fromCharCode(0xd800)}`,
    '',
  ]) {
    assert.equal((await sharp(await renderCard({ ...profile, name })).metadata()).width, 1200);
    assert.ok(cardLines(name).length <= 3, name);
  }
  assert.deepEqual(cardLines('Holm Metall'), ['Holm Metall']);
});

test('a supplier previews its own profile, verified or not; nobody else does', async () => {
  const other = await newSupplier(server, 'preview@profile.example');
  const preview = async (token?: string) =>
    readAnswer(await server.call('/v1/supplier/preview/', token === undefined ? {} : { token }));
  const { http, data } = await preview(other.token);
  assert.equal(http, 200);
  assert.deepEqual([data.profile.name, data.profile.badge], [APPLICATION.name, null]);
  assert.ok(!JSON.stringify(data).includes(APPLICATION.tax_id));
  const verified = await preview(one.token);
  assert.deepEqual(verified.data.profile, (await callProfile(slugOf(one))).data);
  assert.equal((await preview()).http, 401);
  assert.equal((await preview(await server.signIn())).http, 403);
});
