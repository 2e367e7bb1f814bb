/** Pictures of a page: the entrepreneur's own is made small and frozen with the publication; nobody else's is taken. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { uploaded } from '../../../test/files/upload-client.ts';
import {
  callPage,
  CONTENT,
  newLivePage,
  open,
  write,
} from '../../../test/public-pages/launch-pages.ts';
import { dataOf, testServer, TEST_ENV } from '../../../test/test-server.ts';
import { long } from '../../../test/runs/long.ts';

const server = await testServer(TEST_ENV);

/** As hard to make small as a picture can be. */
async function noise(): Promise<Buffer> {
  const [width, height] = [1600, 1200];
  const raw = { width, height, channels: 3 } as const;
  return sharp(randomBytes(width * height * 3), { raw })
    .jpeg({ quality: 70 })
    .toBuffer();
}

test('a picture of one’s own is served small, under an address that lasts, until it is replaced', async () => {
  const { token, slug } = await newLivePage(server);
  const content = await noise();
  const file = await uploaded(server, token, 'PAGE_PICTURES', { name: 'lamp.jpg', content });
  const picture = { kind: 'upload', file_url: file.file_url } as const;
  const { version } = await write(server, token, { picture });
  // Not public before it is published.
  assert.doesNotMatch((await open(server, `/p/${slug}`)).body, /class="pic"/);
  assert.equal((await open(server, new URL(file.file_url).pathname)).statusCode, 404);
  const { url } = (await callPage(server, token, 'preview/', {})).data;
  const preview = await open(server, url);
  const linked = /class="pic" src="([^"]+)"/.exec(preview.body.replaceAll(/\s+/g, ' '))?.[1] ?? '';
  assert.equal((await open(server, linked.replaceAll('&amp;', '&'))).statusCode, 200);

  const published = await callPage(server, token, 'publish/', { version });
  assert.equal(published.http, 200, JSON.stringify(published));
  const { body } = await open(server, `/p/${slug}`);
  const path = /\/p\/[a-z0-9-]+\/pictures\/picture\/[0-9a-f]+/.exec(body)?.[0] ?? '';
  const shown = await open(server, path);
  assert.equal(shown.headers['content-type'], 'image/webp');
  assert.match(String(shown.headers['cache-control']), /immutable/);
  assert.match(String(shown.headers['content-security-policy']), /sandbox/);
  assert.ok(shown.rawPayload.length < 60_000, `${shown.rawPayload.length} bytes`);
  const again = await open(server, path, {
    headers: { 'if-none-match': String(shown.headers.etag) },
  });
  assert.equal(again.statusCode, 304);
  const back = await write(server, token, { picture: { kind: 'drawing', drawing: 'mug' } });
  await callPage(server, token, 'publish/', { version: back.version });
  assert.equal((await open(server, path)).statusCode, 404);
});

const fileId = ({ file_url }: { file_url: string }) => file_url.split('/').at(-2) ?? '';

long('a picture is kept while it is written or live, and is freed once it is neither', async () => {
  const { token } = await newLivePage(server);
  const content = await noise();
  const [first, second, third] = await Promise.all(
    ['first', 'second', 'third'].map((name) =>
      uploaded(server, token, 'PAGE_PICTURES', { name: `${name}.jpg`, content }),
    ),
  );
  assert.ok(first && second && third);
  const show = (file_url: string) =>
    write(server, token, { picture: { kind: 'upload', file_url } });
  const publish = async ({ version }: { version: number }) =>
    assert.equal((await callPage(server, token, 'publish/', { version })).http, 200);
  const used = async () => {
    const rows = await server.sql`
      SELECT id FROM files WHERE attached_at IS NOT NULL
        AND id = ANY (${[first, second, third].map(fileId)}::uuid[])`;
    return [first, second, third].map((file) => rows.some(({ id }) => id === fileId(file)));
  };
  await publish(await show(first.file_url));
  assert.deepEqual(await used(), [true, false, false]);
  await show(second.file_url);
  assert.deepEqual(await used(), [true, true, false]);
  // The same file under its short address is still live.
  await show(new URL(first.file_url).pathname);
  assert.deepEqual(await used(), [true, false, false]);
  await show(second.file_url);
  await publish(await show(third.file_url));
  assert.deepEqual(await used(), [false, false, true]);
  const drawn = await write(server, token);
  assert.deepEqual(await used(), [false, false, true]);
  const themed = dataOf(await callPage(server, token, 'wear/', { version: drawn.version }));
  assert.deepEqual(await used(), [false, false, true]);
  await publish(themed.page);
  assert.deepEqual(await used(), [false, false, false]);
});

long(
  'the pictures of a page that is closed or taken down are gone with it, but for its owner’s preview',
  async () => {
    const { token, slug } = await newLivePage(server);
    const file = await uploaded(server, token, 'PAGE_PICTURES', {
      name: 'closed.jpg',
      content: await noise(),
    });
    const picture = { kind: 'upload', file_url: file.file_url } as const;
    const { version } = await write(server, token, { picture });
    let page = (await callPage(server, token, 'publish/', { version })).data.page;
    const { body } = await open(server, `/p/${slug}`);
    const path = /\/p\/[a-z0-9-]+\/pictures\/picture\/[0-9a-f]+/.exec(body)?.[0] ?? '';
    const previewed = async () => {
      const { url } = (await callPage(server, token, 'preview/', {})).data;
      const shown = (await open(server, url)).body.replaceAll(/\s+/g, ' ');
      const linked = /class="pic" src="([^"]+)"/.exec(shown)?.[1] ?? '';
      return (await open(server, linked.replaceAll('&amp;', '&'))).statusCode;
    };
    assert.equal((await open(server, path)).statusCode, 200);
    page = (await callPage(server, token, 'unpublish/', { version: page.version })).data.page;
    assert.equal((await open(server, path)).statusCode, 404);
    const closed = await open(server, `/p/${slug}`);
    assert.equal(closed.statusCode, 410);
    assert.doesNotMatch(closed.body, /\/pictures\//);
    assert.equal(await previewed(), 200);
    await callPage(server, token, 'publish/', { version: page.version });
    assert.equal((await open(server, path)).statusCode, 200);
    await server.sql`UPDATE launch_pages SET state = 'taken_down' WHERE slug = ${slug}`;
    assert.equal((await open(server, path)).statusCode, 404);
    assert.equal(await previewed(), 200);
  },
);

test('a picture of somebody else, or of another kind, is refused', async () => {
  const one = await newLivePage(server);
  const other = await newLivePage(server);
  const content = await noise();
  const theirs = await uploaded(server, other.token, 'PAGE_PICTURES', {
    name: 'theirs.jpg',
    content,
  });
  const page = (await callPage(server, one.token)).data.page;
  for (const file_url of [theirs.file_url, 'https://elsewhere.example/x.png', '/v1/files/x']) {
    const refused = await callPage(
      server,
      one.token,
      '',
      {
        edit: page.edit,
        slug: page.slug,
        content: { ...CONTENT, picture: { kind: 'upload', file_url } },
        goal: page.goal,
      },
      'PUT',
    );
    assert.equal(refused.http, 400, file_url);
    assert.match(refused.errors[0].path, /^content\.picture/);
  }
});

test('fonts are those of our families, and no path leads out of them', async () => {
  const font = await open(server, '/p/fonts/outfit-latin-600-normal.woff2');
  assert.equal(font.headers['content-type'], 'font/woff2');
  assert.ok(font.rawPayload.length > 10_000 && font.rawPayload.length < 25_000);
  for (const name of [
    'outfit-latin-650-normal.woff2',
    '..%2f..%2fpackage.json',
    'nothing-latin-600-normal.woff2',
    'outfit-latin-600-normal.woff',
  ]) {
    assert.equal((await open(server, `/p/fonts/${name}`)).statusCode, 404, name);
  }
});
