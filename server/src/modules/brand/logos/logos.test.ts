/** Logos through the real server: twelve, likes, choosing and what is refused, pictures, files, own pictures, limits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type LogoSpec, type LogoTile, LOGO_FILES } from '@waggle/contract/brand/logos';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import sharp from 'sharp';
import { picture } from '../../../../test/files/sample-files.ts';
import { upload, uploaded } from '../../../../test/files/upload-client.ts';
import { newSupplier, newEntrepreneur } from '../../../../test/suppliers.ts';
import { dataOf, testServer, TEST_ENV, callsBelow } from '../../../../test/test-server.ts';
import { readTheme } from '../theme.service.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const LOGOS = '/v1/brand/logos/';

const send = callsBelow(server, '');

async function twelve(token: string, text = 'Hinglow', near = false): Promise<LogoTile[]> {
  return dataOf(await send(token, 'POST', LOGOS, { text, near })).studio.run.tiles;
}

const tile = async (token: string) => {
  const [first] = await twelve(token);
  assert.ok(first);
  return first;
};

const choose = (token: string, spec: LogoSpec, key?: string) =>
  send(token, 'POST', '/v1/brand/logo/', { spec }, key);
const idOf = async (token: string): Promise<string> => (await server.user(token)).id;

test('only entrepreneurs make logos; the studio begins empty', async () => {
  const supplier = await newSupplier(server);
  const refused = await send(supplier.token, 'GET', LOGOS);
  assert.deepEqual([refused.http, refused.reason], [403, 'entrepreneurs_only']);
  const token = await newEntrepreneur(server);
  const { studio } = (await send(token, 'GET', LOGOS)).data;
  assert.deepEqual(
    [studio.run, studio.likes, studio.earlier, studio.chosen, studio.name],
    [null, 0, [], null, null],
  );
});

test('twelve are kept with their word; a repeat makes no second run; earlier ones can be opened', async () => {
  const token = await newEntrepreneur(server);
  const one = await send(token, 'POST', LOGOS, { text: 'Hinglow' }, 'key-1');
  const again = await send(token, 'POST', LOGOS, { text: 'Hinglow' }, 'key-1');
  assert.deepEqual(again.data, one.data);
  assert.equal(one.data.studio.run.tiles.length, 12);
  const other = await send(token, 'POST', LOGOS, { text: 'Other' }, 'key-1');
  assert.deepEqual([other.http, other.code], [422, 'key_reused']);
  await twelve(token, 'Lanterna');
  const { studio } = (await send(token, 'GET', LOGOS)).data;
  assert.equal(studio.run.text, 'Lanterna');
  assert.equal(studio.earlier.length, 1);
  const { run } = (await send(token, 'GET', `${LOGOS}runs/${studio.earlier[0].id}/`)).data;
  assert.deepEqual(run, one.data.studio.run);
  const stranger = await newEntrepreneur(server);
  assert.equal((await send(stranger, 'GET', `${LOGOS}runs/${run.id}/`)).http, 404);
  assert.equal((await send(stranger, 'GET', `${LOGOS}runs/none/`)).http, 404);
});

test('likes count over all runs, and «near» is near them; without a like it is refused', async () => {
  const token = await newEntrepreneur(server);
  const refused = await send(token, 'POST', LOGOS, { text: 'Hinglow', near: true });
  assert.deepEqual([refused.http, refused.code], [409, 'conflict']);
  const tiles = await twelve(token);
  const liked = tiles.filter(({ spec }) => spec.mark.kind === 'icon').slice(0, 2);
  for (const [at, { id }] of liked.entries()) {
    const answer = await send(token, 'PUT', `${LOGOS}${id}/like/`, { liked: true });
    assert.deepEqual([answer.http, answer.data.likes], [200, at + 1]);
  }
  const stranger = await newEntrepreneur(server);
  const foreign = await send(stranger, 'PUT', `${LOGOS}${liked[0]?.id}/like/`, { liked: true });
  assert.equal(foreign.http, 404);
  const near = await twelve(token, 'Hinglow', true);
  assert.ok(near.every(({ spec }) => spec.mark.kind === 'icon'));
  const { studio } = (await send(token, 'GET', LOGOS)).data;
  assert.equal(studio.likes, 2);
});

test('drawing answers with five pictures and what is measured, and keeps nothing', async () => {
  const token = await newEntrepreneur(server);
  const { spec } = await tile(token);
  const before = await server.sql`SELECT count(*)::int AS n FROM logos`;
  const answer = dataOf(
    await send(token, 'POST', `${LOGOS}draw/`, { spec: { ...spec, spacing: 12 } }),
  );
  assert.deepEqual(Object.keys(answer.pictures), ['light', 'dark', 'one', 'icon', 'small']);
  assert.ok(answer.measures.kept >= 0.9);
  const after = await server.sql`SELECT count(*)::int AS n FROM logos`;
  assert.deepEqual(after, before);
  const wrong = [
    { ...spec, mark: { kind: 'icon', icon: 'no-such-icon' } },
    { ...spec, mark: { kind: 'icon', icon: '../../etc/passwd' } },
    { ...spec, mark: { kind: 'family', family: 'petals', seed: -1 } },
    { ...spec, font: 'comic-sans' },
    { ...spec, spacing: 400 },
    { ...spec, text: '  ' },
    { ...spec, text: 'a'.repeat(41) },
    { ...spec, mark: { kind: 'picture', svg: '<svg/>' } },
  ];
  for (const one of wrong) {
    const refused = await send(token, 'POST', `${LOGOS}draw/`, { spec: one });
    assert.deepEqual([refused.http, refused.code], [400, 'invalid_input'], JSON.stringify(one));
  }
});

long('a word is text in the picture, never markup; an odd one is drawn too', async () => {
  const token = await newEntrepreneur(server);
  const { spec } = await tile(token);
  for (const text of ['<script>x</script>', '"&\'', '\u202eevil', 'a\u0301\u0302', '👩‍👩‍👧']) {
    const answer = dataOf(await send(token, 'POST', `${LOGOS}draw/`, { spec: { ...spec, text } }));
    for (const svg of Object.values(answer.pictures)) {
      const elements = [...String(svg).matchAll(/<([a-zA-Z]+)/g)].map(([, name]) => name);
      assert.ok(elements.every((name) => /^(?:svg|title|g|path|clipPath)$/.test(name ?? '')));
      assert.doesNotMatch(String(svg), /NaN|Infinity/);
      await sharp(Buffer.from(String(svg))).metadata();
    }
  }
});

test('a chosen logo is in the brand, the record and the theme; the same one again changes nothing', async () => {
  const token = await newEntrepreneur(server);
  const { spec, id } = await tile(token);
  const unchosen = await server.call(`${LOGOS}${id}/picture/`);
  assert.equal(unchosen.statusCode, 404);
  const answer = dataOf(await choose(token, spec));
  assert.equal(answer.logo.id, id);
  assert.equal(answer.brand.version, 1);
  assert.equal((await choose(token, spec)).data.brand.version, 1);
  const { entrepreneur_data: own } = await server.user(token);
  assert.equal(own?.logoUrl, `${LOGOS}${id}/picture/`);
  const edited = await choose(token, { ...spec, layout: 'mark' });
  assert.equal(edited.data.brand.version, 2);
  assert.notEqual(edited.data.logo.id, id);
  const { context } = server.services;
  const theme = await readTheme(context, context.database.db, await idOf(token));
  assert.equal(theme.font.family, spec.font);
  assert.ok(theme.logo);
  assert.equal(theme.logo.light.mediaType, 'image/svg+xml');
  assert.equal(theme.logo.mark.width, theme.logo.mark.height);
  for (const one of Object.values(theme.logo)) {
    const { width, height } = await sharp(one.data).metadata();
    assert.ok(Math.abs(width / height - one.width / one.height) < 0.1);
  }
});

test('a logo that is a blur at 16 px, or lacks letters, is refused with what would pass', async () => {
  const token = await newEntrepreneur(server);
  const { spec } = await tile(token);
  const blur = { ...spec, mark: { kind: 'icon', icon: 'barcode' }, shape: 'none' } as const;
  const refused = await choose(token, blur);
  assert.deepEqual([refused.http, refused.code], [400, 'invalid_input']);
  assert.match(refused.message, /blur at 16 px/);
  const foreign = await choose(token, { ...spec, text: 'Ωmega', layout: 'beside', font: 'outfit' });
  assert.match(foreign.message, /no «Ω»\. Manrope has every letter/);
  const none = await choose(token, { ...spec, text: '佳', layout: 'beside' });
  assert.match(none.message, /None of the fonts has «佳»/);
  assert.equal((await send(token, 'GET', '/v1/brand/')).data.brand.version, 0);
});

test('the picture of a chosen logo: for everybody, in a policy of its own, light and dark', async () => {
  const token = await newEntrepreneur(server);
  const { spec } = await tile(token);
  const { logo, brand } = (await choose(token, spec)).data;
  assert.equal(brand.logo.url, logo.url);
  const light = await server.call(logo.url);
  assert.equal(light.statusCode, 200);
  assert.equal(light.headers['content-type'], 'image/svg+xml');
  assert.equal(light.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(light.headers['x-content-type-options'], 'nosniff');
  assert.match(light.payload, /^<svg /);
  const etag = String(light.headers['etag']);
  const same = await server.call(logo.url, { headers: { 'if-none-match': etag } });
  assert.equal(same.statusCode, 304);
  const dark = await server.call(`${logo.url}?ground=dark`);
  assert.notEqual(dark.payload, light.payload);
  for (const path of [
    `${LOGOS}none/picture/`,
    `${LOGOS}${brand.logo.id.replace(/.$/, '0')}1/picture/`,
  ]) {
    assert.equal((await server.call(path)).statusCode, 404, path);
  }
});

long('files of a logo: SVG, PNG of the told size, an ICO with four sizes', async () => {
  const token = await newEntrepreneur(server);
  const { spec } = await tile(token);
  for (const file of LOGO_FILES) {
    const answer = dataOf(await send(token, 'POST', `${LOGOS}file/`, { spec, file }));
    const content = Buffer.from(answer.content, 'base64');
    if (file.startsWith('svg')) assert.match(content.toString(), /^<svg /);
    if (file.startsWith('png') || file.startsWith('mark')) {
      const { width, height, format } = await sharp(content).metadata();
      const told = Number(file.split('_')[1]);
      assert.deepEqual([format, Math.max(width, height)], ['png', told]);
      assert.equal(answer.name.endsWith(`-${told}.png`), true);
    }
    if (file === 'ico') {
      assert.deepEqual([content.readUInt16LE(2), content.readUInt16LE(4)], [1, 4]);
      const sizes = [0, 1, 2, 3].map((at) => content.readUInt8(6 + at * 16));
      assert.deepEqual(sizes, [16, 32, 48, 0]);
      const start = content.readUInt32LE(6 + 12);
      const { width } = await sharp(
        content.subarray(start, start + content.readUInt32LE(6 + 8)),
      ).metadata();
      assert.equal(width, 16);
    }
  }
});

test('a picture of the user’s own: PNG or JPEG through the upload, no SVG, nobody else’s', async () => {
  const token = await newEntrepreneur(server);
  const svg = {
    name: 'logo.svg',
    content: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  };
  assert.equal((await upload(server, token, 'LOGO_FILES', svg)).http, 415);
  const content = await picture({ format: 'jpeg' });
  const file = await uploaded(server, token, 'LOGO_FILES', { name: 'logo.jpg', content });
  const stranger = await newEntrepreneur(server);
  const own = '/v1/brand/logo/own/';
  const foreign = await send(stranger, 'POST', own, { file_url: file.file_url });
  assert.equal(foreign.http, 400);
  const answer = dataOf(await send(token, 'POST', own, { file_url: file.file_url }));
  assert.deepEqual([answer.logo.spec, answer.brand.version], [null, 1]);
  const shown = await server.call(answer.logo.url);
  assert.equal(shown.headers['content-type'], 'image/png');
  assert.equal((await sharp(shown.rawPayload).metadata()).format, 'png');
  // The document itself stays private.
  const path = file.file_url.slice(server.config.publicUrl.length);
  assert.equal((await server.call(path, { token: stranger })).statusCode, 404);
  const { context } = server.services;
  const theme = await readTheme(context, context.database.db, await idOf(token));
  assert.equal(theme.logo?.mark.mediaType, 'image/png');
});

test('icons are found by word and by the beginning of one, in pages', async () => {
  const token = await newEntrepreneur(server);
  const find = async (query: string) => (await send(token, 'GET', `/v1/brand/icons/${query}`)).data;
  const all = await find('');
  assert.equal(all.icons.length, LOGO_LIMITS.icons);
  assert.ok(all.total > 1400);
  const next = await find(`?from=${LOGO_LIMITS.icons}`);
  assert.notEqual(next.icons[0].name, all.icons[0].name);
  const names = async (q: string) =>
    (await find(`?q=${q}`)).icons.map(({ name }: { name: string }) => name);
  assert.equal((await names('lamp'))[0], 'lamp');
  assert.ok((await names('furniture')).includes('armchair'));
  assert.ok((await names('moun')).includes('mountains'));
  assert.deepEqual(await names('xyzzy'), []);
  assert.ok(!(await names('facebook')).includes('facebook-logo'));
});
