/** Who is not verified now is nowhere, in every process, from the commit on; and is back with the badge. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { utcDay } from '../../lib/clock.ts';
import { ReviewClient, newReviewer } from '../../../test/reviewers.ts';
import { newSupplier, patchCompany, type TestSupplier } from '../../../test/suppliers.ts';
import {
  ADMIN,
  readAnswer,
  TEST_ENV,
  type TestServer,
  testServers,
} from '../../../test/test-server.ts';
import { until } from '../../../test/until.ts';
import { long } from '../../../test/runs/long.ts';

const servers = await testServers({ ...TEST_ENV, PUBLIC_URL: 'https://waggle.example' });
const [server, other] = servers;
const mia = await newReviewer(server, 'mia@visible.example');
const lena = await server.signIn(ADMIN);

const NAME = 'Zephyrine Kettles';
const LINE = 'Enamel camping kettles for open fires';

/** Where a supplier can be read or counted, each by its name. */
async function tracesOn(one: TestServer, { record }: TestSupplier): Promise<string[]> {
  const id = String(record['id']);
  const search = async (query: string) =>
    readAnswer(await one.call(`/v1/directory/search/?${query}`)).data;
  const text = async (url: string) =>
    (await one.app.inject({ url, headers: { accept: 'text/html' } })).body;
  const finds = ({ items }: { items: { id: string }[] }) => items.some((item) => item.id === id);
  const counts = ({ total, facets }: Awaited<ReturnType<typeof search>>) =>
    total.count > 0 ||
    facets.country.some(
      ({ id: code, count }: { id: string; count: number }) => code === 'IS' && count > 0,
    );
  const [index] = [await text('/sitemap.xml')];
  const maps = [...index.matchAll(/<loc>https:\/\/waggle\.example(\/sitemaps\/[^<]+)<\/loc>/g)];
  const sitemaps = await Promise.all(maps.map(([, path = '']) => text(path)));
  const all = await search('');
  const island = await search('country=IS');
  const size = readAnswer(await one.call('/v1/directory/size/')).data;
  const none = await search('q=enamel+camping+kettle&country=IS&moq=1');
  const seen: Record<string, boolean> = {
    name: finds(await search('q=Zephyrine')),
    'name with an error': finds(await search('q=Zefyrine+Ketles')),
    words: finds(await search('q=enamel+camping+kettle')),
    meaning: finds(await search('q=something+to+boil+water+over+a+campfire')),
    newest: finds(await search('sort=newest')),
    browse: finds(all),
    'counts of all': counts(all),
    filter: finds(island),
    'counts of a filter': counts(island),
    suggestion: none.without.length > 0,
    size: size.suppliers > 0 || size.countries > 0,
    sitemap: sitemaps.some((body) => body.includes('zephyrine-kettles') || body.includes(id)),
    profile: (await one.call('/v1/directory/suppliers/zephyrine-kettles/')).statusCode !== 404,
    'profile by id': (await one.call(`/v1/directory/suppliers/${id}/`)).statusCode !== 404,
    page: (await text('/suppliers/zephyrine-kettles')).includes(NAME),
    'directory page': (await text('/suppliers')).includes(NAME),
    card: (await one.app.inject('/suppliers/zephyrine-kettles/card.png')).statusCode !== 404,
  };
  return Object.keys(seen).filter((place) => seen[place] === true);
}

async function assertNowhere(one: TestSupplier, why: string): Promise<void> {
  for (const process of servers) assert.deepEqual(await tracesOn(process, one), [], why);
}

async function assertEverywhere(one: TestSupplier, why: string): Promise<void> {
  const listed = async () => {
    const rows = await server.sql`SELECT FROM directory_signatures WHERE vector IS NOT NULL`;
    return rows.length === 1;
  };
  await until(listed, 'its vector is there');
  for (const process of servers) {
    assert.equal(
      (await tracesOn(process, one)).length,
      17,
      `${why}: ${String(await tracesOn(process, one))}`,
    );
  }
}

const supplier = await newSupplier(server, 'kettles@visible.example');
await patchCompany(server, supplier.token, {
  company_name: NAME,
  country: 'Iceland',
  productLines: [{ text: LINE, kinds: [] }],
});

async function verify(until_?: string): Promise<ReviewClient> {
  const desk = await ReviewClient.open(server, mia, supplier);
  if (desk.seen.state !== 'in_review') await desk.take();
  await desk.approveAll();
  const claim = { kind: 'registered_company', ...desk.lookedUp() };
  await desk.claim({ ...claim, valid_until: until_ ?? null });
  const decided = await desk.decide({ decision: 'verify' });
  assert.equal(decided.http, 200, decided.message);
  return desk;
}

test('before it is verified', () => assertNowhere(supplier, 'applied'));

test('verified, suspended, and given back', async () => {
  const desk = await verify();
  await assertEverywhere(supplier, 'verified');
  await desk.decide({ decision: 'suspend', reason: 'reports_upheld' });
  assert.equal(desk.seen.state, 'suspended');
  await assertNowhere(supplier, 'suspended');
  const second = await ReviewClient.open(server, lena, supplier);
  await second.decide({ decision: 'decline_pull' });
  await assertEverywhere(supplier, 'given back');
});

long('changed in what was verified, and verified again', async () => {
  assert.equal(
    (await patchCompany(server, supplier.token, { businessRegistration: 'HRB 1' })).http,
    200,
  );
  await assertNowhere(supplier, 'changed');
  await verify();
  await assertEverywhere(supplier, 'verified again');
});

long('a change of what is not verified shows at once', async () => {
  const change = {
    productLines: [
      { text: LINE, kinds: [] },
      { text: 'Tin mugs', kinds: [] },
    ],
  };
  assert.equal((await patchCompany(server, supplier.token, change)).http, 200);
  for (const { call } of servers) {
    const { data } = readAnswer(await call('/v1/directory/search/?q=tin+mugs'));
    assert.equal(data.items[0]?.line.text, 'Tin mugs');
  }
  await assertEverywhere(supplier, 'changed');
});

long('revoked', async () => {
  const desk = await ReviewClient.open(server, mia, supplier);
  await desk.decide({ decision: 'revoke', reason: 'reports_upheld' });
  await assertNowhere(supplier, 'to be revoked');
  const second = await ReviewClient.open(server, lena, supplier);
  await second.decide({ decision: 'confirm_revocation' });
  await assertNowhere(supplier, 'revoked');
  await second.decide({ decision: 'reopen_case' });
  await assertNowhere(supplier, 'reopened');
});

long('on the day on which a claim runs out, though nothing has happened', async () => {
  const end = utcDay(server, 1);
  await verify(end);
  await assertEverywhere(supplier, 'until tomorrow');
  for (const { clock } of [server, other]) clock.advance(24 * 3600);
  const [row] = await server.sql`SELECT count(*)::int AS entries FROM directory_entries`;
  assert.equal(row?.['entries'], 1, 'indexing has not run since');
  await assertNowhere(supplier, 'over');
});

long('an erased account', async () => {
  for (const { clock } of [server, other]) clock.advance(-24 * 3600);
  await assertEverywhere(supplier, 'the day before');
  const body = { email: 'kettles@visible.example' };
  const erased = await server.call('/v1/account/erase/', { token: supplier.token, body });
  assert.equal(erased.statusCode, 200);
  await assertNowhere(supplier, 'erased');
});
