/** The kit through the real server: made, replaced, its texts, and for its owner alone. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { COPY_IDS } from '@waggle/contract/brand/copy/copy-texts';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { KIT_PICTURES } from '@waggle/contract/brand/kit/pictures';
import sharp from 'sharp';
import { column } from '../../../../test/column.ts';
import { KIT, kitClient } from '../../../../test/brand/kits.ts';
import { unzip } from '../../../../test/files/unzip.ts';
import { storedFiles } from '../../../../test/files/upload-client.ts';
import { readAnswer, testServer, TEST_ENV } from '../../../../test/test-server.ts';
import { until } from '../../../../test/until.ts';
import { long } from '../../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);
const { choose, get, made, newEntrepreneur, post } = kitClient(server);
const open = (url: string) => server.call(url);

/** Whose kit the tests read, once the first has made it. */
const lanterna = await newEntrepreneur();

test('a kit has every file, each of its kind and size, by a link and in the archive', async () => {
  const { token, id } = lanterna;
  const told: string[] = [];
  const { live } = server.services.context;
  const stop = live.subscribe(`user:${id}`, (message) => {
    if (message !== 'missed' && message.event === 'kit')
      told.push(`${message.done} ${message.name}`);
  });
  const kit = await made(token);
  await until(() => told.length > KIT_FILES.length, 'the last event');
  stop();
  const named = KIT_FILES.map(({ title }, index) => `${index} ${title}`);
  assert.deepEqual(told, [...named, `${KIT_FILES.length} null`]);
  assert.deepEqual(
    column(kit.assets, 'part'),
    KIT_FILES.map(({ id: part }) => part),
  );
  assert.equal(kit.version, 1);
  for (const { id: part, width, height } of KIT_PICTURES) {
    const asset = kit.assets.find((one) => one.part === part);
    const answer = await open(asset?.url ?? '');
    assert.equal(answer.statusCode, 200);
    const facts = await sharp(answer.rawPayload).metadata();
    assert.deepEqual([facts.width, facts.height, facts.format], [width, height, 'png']);
    assert.ok(answer.rawPayload.length < 150_000, `${part}: ${answer.rawPayload.length}`);
  }
  const archive = await server.call(`${KIT}archive/`, { token });
  assert.equal(archive.headers['content-type'], 'application/zip');
  assert.equal(Number(archive.headers['content-length']), archive.rawPayload.length);
  assert.match(String(archive.headers['content-disposition']), /lanterna-kit\.zip/);
  const files = await unzip(archive.rawPayload);
  assert.equal(files.size, KIT_FILES.length + COPY_IDS.length);
  const css = String(files.get('tokens.css'));
  for (const [, name = ''] of css.matchAll(/url\('([^']+)'\)/g)) assert.ok(files.has(name), name);
  assert.match(String(files.get('fonts/LICENCE.txt')), /SIL OPEN FONT LICENSE/i);
  assert.match(String(files.get('texts/x.txt')), /Lanterna/);
  assert.ok(archive.rawPayload.length < 1_000_000);
  const { socialMediaKit } = (await server.user(token)).entrepreneur_data ?? {};
  assert.equal(socialMediaKit, kit.at);
});

long(
  'a new version leaves the kit as it is; made again, it takes its place and the old files go',
  async () => {
    const { token, id } = await newEntrepreneur();
    const first = await made(token);
    await choose(id, { name: 'Hearthly' });
    const between = await get(token);
    assert.deepEqual([between.made?.version, between.version], [1, 2]);
    const second = await made(token);
    assert.equal(second.version, 2);
    assert.match(second.assets[0]?.name ?? '', /^hearthly-card-1200x630\.png$/);
    assert.equal((await open(first.assets[0]?.url ?? '')).statusCode, 404);
    const gone = new Set(first.assets.map((asset) => asset.id));
    const isLeft = async () => (await storedFiles(server)).some((one) => gone.has(one));
    await until(async () => !(await isLeft()), 'the files to go');
  },
);

test('without a name there is no kit, and the answer says what to do', async () => {
  const { token } = await newEntrepreneur(null);
  const answer = await post(token);
  assert.deepEqual(
    [answer.http, answer.message],
    [409, 'Choose a name first: the kit is made with it'],
  );
  assert.deepEqual((await get(token)).gaps, ['name', 'logo', 'colours']);
  assert.equal((await server.call(`${KIT}archive/`, { token })).statusCode, 404);
});

long('characters of no typeface are named, and the pictures are made without them', async () => {
  const { token } = await newEntrepreneur('茶香 Tea', '好茶');
  const { assets } = await made(token);
  const card = assets.find(({ part }) => part === 'card');
  assert.equal(card?.missing, '茶香好');
  assert.equal(assets.find(({ part }) => part === 'avatar')?.missing, '茶香');
  assert.match(card?.name ?? '', /^茶香-tea-card/u);
});

test('a file is for its owner alone, and a kit for entrepreneurs', async () => {
  const { token } = lanterna;
  const { assets } = (await get(token)).made ?? (await made(token));
  const other = await newEntrepreneur();
  const path = `/v1/files/${assets[0]?.id}/${assets[0]?.name}`;
  assert.equal((await server.call(path, { token: other.token })).statusCode, 404);
  assert.equal((await server.call(path)).statusCode, 404);
  assert.equal((await server.call(path, { token })).statusCode, 200);
  server.clock.advance(300);
  assert.equal((await open(assets[0]?.url ?? '')).statusCode, 404);
  assert.equal((await server.call(KIT)).statusCode, 401);
  assert.equal((await server.call(KIT, { token: await server.signIn() })).statusCode, 403);
});

/** @returns saves a text as on a version that was seen; without one, as pages of before did */
function saver(token: string) {
  return async (text: unknown, name = 'x', version?: number) => {
    const path = `${KIT}texts/${name}/`;
    return readAnswer(await server.call(path, { token, method: 'PUT', body: { text, version } }));
  };
}

test('texts are kept as they were changed, and an empty one brings back the template', async () => {
  const { token, id } = await newEntrepreneur();
  const save = saver(token);
  assert.deepEqual((await save(' My own words ')).data.text, {
    id: 'x',
    text: 'My own words',
    edited: true,
    version: 1,
  });
  await choose(id, { name: 'Hearthly' });
  const texts = (await get(token)).texts;
  assert.equal(texts.find((text) => text.id === 'x')?.text, 'My own words');
  assert.match(texts.find((text) => text.id === 'instagram')?.text ?? '', /^This is Hearthly\./);
  assert.match((await save('')).data.text.text, /^This is Hearthly\./);
  assert.deepEqual(
    [(await save('a'.repeat(2001))).http, (await save(7)).http, (await save('a', 'no')).http],
    [400, 400, 404],
  );
});

test('a text that another window has changed meanwhile is not written over', async () => {
  const { token } = await newEntrepreneur();
  const save = saver(token);
  const first = await Promise.all([save('At once', 'x', 0), save('Too', 'x', 0)]);
  assert.deepEqual(first.map(({ http }) => http).toSorted(), [200, 409]);
  const codes = async (...versions: number[]) => {
    const answers = [];
    for (const version of versions) answers.push((await save(`On ${version}`, 'x', version)).code);
    return answers;
  };
  assert.deepEqual(await codes(0, 1, 1), ['conflict', undefined, 'conflict']);
  assert.equal((await save('', 'x', 2)).data.text.version, 3);
  // The template is back, and no version returns with it.
  assert.deepEqual(await codes(0, 1, 2, 3), ['conflict', 'conflict', 'conflict', undefined]);
  assert.equal((await save('Without one')).data.text.version, 5);
});
