/** Palettes through the real server: access, six and what is kept, own colours, liking, choosing, history and limits. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unmetNeeds } from '@waggle/contract/brand/colours/palette-needs';
import { defaultPalette } from '@waggle/contract/brand/colours/six-palettes';
import type { PaletteBatch, PaletteRecord } from '@waggle/contract/brand/palettes';
import { PALETTE_LIMITS, RATE_LIMITS } from '@waggle/contract/limits';
import { newId } from '../../../lib/new-id.ts';
import { newEntrepreneur } from '../../../../test/suppliers.ts';
import {
  dataOf,
  testServer,
  TEST_ENV,
  callsBelow,
  type Method,
} from '../../../../test/test-server.ts';
import { readTheme } from '../theme.service.ts';
import { paletteRunsKey } from './palettes.service.ts';

const server = await testServer(TEST_ENV);
const PALETTES = '/v1/brand/palettes/';

const send = callsBelow(server, '');

async function makeSix(token: string, body: object = {}, key?: string): Promise<PaletteBatch> {
  return dataOf(await send(token, 'POST', PALETTES, body, key)).batch;
}

const listOf = async (token: string) => (await send(token, 'GET', PALETTES)).data;
const firstOf = (batch: PaletteBatch): PaletteRecord => {
  const [first] = batch.palettes;
  assert.ok(first);
  return first;
};

test('only entrepreneurs make palettes; a visitor signs in', async () => {
  const token = await server.signIn();
  const answer = await send(token, 'POST', PALETTES, {});
  assert.deepEqual([answer.http, answer.reason], [403, 'entrepreneurs_only']);
  assert.equal((await server.call(PALETTES)).statusCode, 401);
});

test('six legible palettes; the same seed makes the same; a repeat is answered, not made', async () => {
  const token = await newEntrepreneur(server);
  assert.deepEqual(await listOf(token), { batches: [], liked: [] });
  const batch = await makeSix(token, { seed: 7 }, 'once');
  assert.equal(batch.palettes.length, 6);
  for (const { roles } of batch.palettes) assert.deepEqual(unmetNeeds(roles), []);
  assert.deepEqual(await makeSix(token, { seed: 7 }, 'once'), batch);
  const again = await makeSix(token, { seed: 7 });
  const looks = ({ palettes }: PaletteBatch) => palettes.map(({ name, roles }) => [name, roles]);
  assert.deepEqual(looks(again), looks(batch));
  assert.deepEqual((await listOf(token)).batches, [again, batch]);
});

test('what is kept stays in all six; what no palette keeps is refused by name', async () => {
  const token = await newEntrepreneur(server);
  const { roles } = firstOf(await makeSix(token, { seed: 1 }));
  const kept = { role: 'primary', hex: roles.primary };
  const { palettes } = await makeSix(token, { locks: [kept] });
  assert.deepEqual(new Set(palettes.map((one) => one.roles.primary)), new Set([roles.primary]));
  const locks = [kept, { role: 'surface', hex: '#FFFFFF' }, { role: 'muted', hex: '#EEEEEE' }];
  const answer = await send(token, 'POST', PALETTES, { locks });
  assert.deepEqual(
    [answer.http, answer.message],
    [409, 'No palette keeps all 3. Open «Small text»'],
  );
});

test('a colour of the user’s own becomes the primary one, however it is typed', async () => {
  const token = await newEntrepreneur(server);
  const base = firstOf(await makeSix(token, { seed: 1 }));
  for (const [typed, primary] of [
    ['#CE4000', '#CE4000'],
    [' f60 ', '#FF6600'],
    ['#abc', '#AABBCC'],
  ]) {
    const answer = dataOf(
      await send(token, 'POST', `${PALETTES}own/`, {
        colour: typed,
        palette: base.id,
      }),
    );
    const [made] = answer.batch.palettes;
    assert.equal(made.roles.primary, primary);
    assert.deepEqual(unmetNeeds(made.roles), []);
  }
  const keeping = await send(token, 'POST', `${PALETTES}own/`, {
    colour: base.roles.secondary,
    palette: base.id,
    locks: [{ role: 'secondary', hex: base.roles.secondary }],
  });
  assert.deepEqual(
    [keeping.http, keeping.message],
    [409, 'No palette keeps both. Open «Secondary»'],
  );
});

test('invalid input is a 400: no colour, no role, a role twice as long as all, a seed that is none', async () => {
  const token = await newEntrepreneur(server);
  const { id } = firstOf(await makeSix(token));
  const lock = { role: 'primary', hex: '#123456' };
  const wrong: [Method, string, object][] = [
    ['POST', PALETTES, { seed: -1 }],
    ['POST', PALETTES, { seed: 1.5 }],
    ['POST', PALETTES, { seed: 2 ** 33 }],
    ['POST', PALETTES, { locks: [{ role: 'onPrimary', hex: '#123456' }] }],
    ['POST', PALETTES, { locks: [{ role: 'primary', hex: 'red' }] }],
    ['POST', PALETTES, { locks: Array.from({ length: 11 }, () => lock) }],
    ['POST', `${PALETTES}own/`, { colour: 'orange', palette: id }],
    ['POST', `${PALETTES}own/`, { colour: '#12345', palette: id }],
    ['POST', `${PALETTES}own/`, { colour: '#123456', palette: "'; --" }],
    ['PUT', `${PALETTES}${id}/liked/`, { liked: 'yes' }],
  ];
  for (const [method, path, body] of wrong) {
    const answer = await send(token, method, path, body);
    assert.deepEqual([answer.http, answer.code], [400, 'invalid_input'], JSON.stringify(body));
  }
});

test('a palette of somebody else is the same 404 as a missing one', async () => {
  const [mine, yours] = [await newEntrepreneur(server), await newEntrepreneur(server)];
  const theirs = firstOf(await makeSix(yours)).id;
  for (const id of [theirs, newId(), 'x']) {
    const answers = [
      await send(mine, 'PUT', `${PALETTES}${id}/liked/`, { liked: true }),
      await send(mine, 'POST', `${PALETTES}${id}/choose/`),
    ];
    for (const { http, code } of answers) assert.deepEqual([http, code], [404, 'not_found'], id);
  }
  const own = await send(mine, 'POST', `${PALETTES}own/`, { colour: '#123456', palette: theirs });
  assert.equal(own.http, 404);
});

test('choosing fills the journey and dresses what wears the brand; an earlier version comes back', async () => {
  const token = await newEntrepreneur(server);
  const { id: userId } = await server.user(token);
  const { context } = server.services;
  const { db } = context.database;
  assert.deepEqual((await readTheme(context, db, userId)).palette, defaultPalette('BOLD'));
  const [one, two] = (await makeSix(token)).palettes;
  assert.ok(one && two);
  const told = server.nextMessage(`user:${userId}`);
  const chosen = await send(token, 'POST', `${PALETTES}${one.id}/choose/`);
  assert.deepEqual(
    [chosen.http, chosen.message, chosen.data.brand.version, chosen.data.brand.palette.name],
    [200, 'Colours chosen', 1, one.name],
  );
  assert.deepEqual(await told, { event: 'user' });
  const shown = (await server.user(token)).entrepreneur_data?.colorPalette;
  assert.deepEqual(shown, { name: one.name, colours: Object.values(shown?.colours ?? {}) });
  assert.equal(shown?.colours[0], one.roles.primary);
  assert.deepEqual((await readTheme(context, db, userId)).palette, one.roles);
  // The same again is no version.
  await send(token, 'POST', `${PALETTES}${one.id}/choose/`);
  await send(token, 'POST', `${PALETTES}${two.id}/choose/`);
  const restored = await send(token, 'POST', '/v1/brand/versions/1/restore/');
  assert.deepEqual([restored.data.brand.version, restored.data.brand.palette.id], [3, one.id]);
  const { versions } = (await send(token, 'GET', '/v1/brand/versions/')).data;
  assert.deepEqual(
    versions.map((version: { palette: { name: string } }) => version.palette.name),
    [one.name, two.name, one.name],
  );
});

test('older runs go; what is liked or was chosen stays', async () => {
  const token = await newEntrepreneur(server);
  const [liked, chosen, gone] = (await makeSix(token)).palettes;
  assert.ok(liked && chosen && gone);
  await send(token, 'PUT', `${PALETTES}${liked.id}/liked/`, { liked: true });
  await send(token, 'POST', `${PALETTES}${chosen.id}/choose/`);
  for (let run = 0; run < PALETTE_LIMITS.batches; run += 1) await makeSix(token);
  const list = await listOf(token);
  assert.equal(list.batches.length, PALETTE_LIMITS.batches);
  assert.deepEqual(list.liked, [{ ...liked, liked: true }]);
  assert.equal((await send(token, 'POST', `${PALETTES}${gone.id}/choose/`)).http, 404);
  assert.equal((await send(token, 'POST', `${PALETTES}${chosen.id}/choose/`)).http, 200);
  await send(token, 'PUT', `${PALETTES}${liked.id}/liked/`, { liked: false });
  assert.deepEqual((await listOf(token)).liked, []);
});

test('so many may be liked, and so many runs are an hour’s; 20 at once do not pass the limit', async () => {
  const token = await newEntrepreneur(server);
  const { id: userId } = await server.user(token);
  const { palettes } = await makeSix(token);
  const [first] = palettes;
  assert.ok(first);
  await server.sql`
    INSERT INTO palettes (id, user_id, name, roles, liked, batch, place, created_at)
    SELECT gen_random_uuid(), ${userId}, 'Liked', ${JSON.stringify(first.roles)}::jsonb, true,
      '01900000-0000-7000-8000-000000000000', 0, now()
    FROM generate_series(1, ${PALETTE_LIMITS.liked})`;
  const full = await send(token, 'PUT', `${PALETTES}${first.id}/liked/`, { liked: true });
  assert.deepEqual([full.http, full.reason], [409, 'too_many_liked_palettes']);

  const { max, window } = RATE_LIMITS.generationRunsPerUser;
  const limit = max * server.services.context.config.rateLimitScale;
  await server.sql`
    INSERT INTO rate_events (id, key, at)
    SELECT gen_random_uuid(), ${paletteRunsKey(userId)}, ${server.clock.now()}
    FROM generate_series(1, ${limit - 2})`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => send(token, 'POST', PALETTES, {})),
  );
  const counts = Object.groupBy(answers, ({ http }) => String(http));
  assert.deepEqual([counts['200']?.length, counts['429']?.length], [1, 19]);
  server.clock.advance(window + 1);
  assert.equal((await send(token, 'POST', PALETTES, {})).http, 200);
});

test('an export holds the palettes', async () => {
  const token = await newEntrepreneur(server);
  const { name } = firstOf(await makeSix(token));
  const { modules } = server.services.context;
  const brand = modules.find((module) => module.name === 'brand');
  const { id: userId } = await server.user(token);
  const data = await brand?.exportData?.(server.services.context, { accountId: userId } as never);
  assert.ok(JSON.stringify(data).includes(name));
});
