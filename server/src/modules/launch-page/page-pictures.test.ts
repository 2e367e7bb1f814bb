/** Pictures of a page: the founder's own is made small and frozen with the publication; nobody else's is taken. */
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
import { testServer, TEST_ENV } from '../../../test/test-server.ts';

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
