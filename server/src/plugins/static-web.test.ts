/** Pages and assets for browsers: settings, compression, caching, and no access outside the folder. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { readConfig } from '../config.ts';
import { StartupError } from '../lib/startup-error.ts';
import { securityHeaders, setSecurityHeaders } from './security-headers.ts';
import { loadPages, servePages } from './static-web.ts';

const HTML =
  '<!doctype html><head><meta name="waggle-settings" content="__WAGGLE_SETTINGS__"></head>';
const SHEETS = ['a{}', 'b{}'];
const config = readConfig({ SUPPORT_EMAIL: `"h&lp"@waggle.example` });

const folder = await mkdtemp(join(tmpdir(), 'waggle-pages-'));
await mkdir(join(folder, 'assets'));
await writeFile(
  join(folder, 'index.html'),
  `${HTML}<style>${SHEETS.join('</style><style>')}</style>landing`,
);
await writeFile(join(folder, 'rendered.html'), HTML);
await mkdir(join(folder, '.rendered'));
await writeFile(join(folder, '.rendered/bundle.js'), '');
await writeFile(join(folder, 'app.html'), `${HTML}shell`);
await writeFile(join(folder, 'assets/app-1.js'), 'plain');
await writeFile(join(folder, 'assets/app-1.js.br'), brotliCompressSync('plain'));
const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
setSecurityHeaders(app, await securityHeaders(config));
await servePages(app, await loadPages(folder, config), (_request, reply) =>
  reply.code(404).send({ status: 'error' }),
);
after(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test('/ is the landing page, every other page the shell', async () => {
  assert.match((await app.inject('/')).body, /landing$/);
  for (const path of [
    '/onboarding',
    '/supplier/profile/',
    '/suppliers/0199a8e2-1111-7222-8333-123456789012/badge',
    '/team/relations?q=1',
  ]) {
    assert.match((await app.inject(path)).body, /shell$/, path);
  }
});

test('a path without a page is the shell for browsers, and a 404 for whoever asks for no HTML', async () => {
  for (const url of ['/a/b/c?d=e.f', '/..%2f..%2fetc/passwd', '/onboarding/nowhere', '/v1x']) {
    const browser = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
    assert.match(browser.body, /shell$/, url);
    for (const accept of ['*/*', 'application/json', undefined]) {
      const { statusCode } = await app.inject({
        url,
        headers: accept === undefined ? {} : { accept },
      });
      assert.equal(statusCode, 404, `${url} ${accept}`);
    }
    const sent = await app.inject({ url, method: 'POST', headers: { accept: 'text/html' } });
    assert.equal(sent.statusCode, 404, url);
  }
});

test('the policy lets the landing page use its own inline sheets, and nothing else any', async () => {
  const styles = async (url: string) => {
    const { headers } = await app.inject(url);
    return /style-src ([^;]*);/.exec(String(headers['content-security-policy']))?.[1];
  };
  const hashes = SHEETS.map((sheet) => createHash('sha256').update(sheet).digest('base64'));
  assert.equal(
    await styles('/'),
    ["'self'", ...hashes.map((hash) => `'sha256-${hash}'`)].join(' '),
  );
  assert.equal(await styles('/onboarding'), "'self'");
  assert.equal(await styles('/assets/app-1.js'), "'self'");
});

test('settings stand in the page, escaped', async () => {
  const { body } = await app.inject('/');
  const content = /content="([^"]*)"/.exec(body)?.[1] ?? '';
  const settings = JSON.parse(content.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
  assert.deepEqual(settings, {
    signInMethods: ['google', 'email'],
    supportEmail: '"h&lp"@waggle.example',
  });
});

test('pages come compressed as the browser asks, and not again when it has them', async () => {
  const ask = (headers: Record<string, string>) => app.inject({ url: '/', headers });
  const br = await ask({ 'accept-encoding': 'gzip, br' });
  assert.match(brotliDecompressSync(br.rawPayload).toString(), /landing$/);
  const gzip = await ask({ 'accept-encoding': 'gzip' });
  assert.match(gunzipSync(gzip.rawPayload).toString(), /landing$/);
  assert.equal((await ask({ 'if-none-match': String(br.headers['etag']) })).statusCode, 304);
});

test('assets come precompressed and are kept for a year', async () => {
  const answer = await app.inject({
    url: '/assets/app-1.js',
    headers: { 'accept-encoding': 'br' },
  });
  assert.equal(answer.headers['content-encoding'], 'br');
  assert.match(String(answer.headers['content-type']), /javascript/);
  assert.match(String(answer.headers['cache-control']), /immutable/);
});

for (const path of [
  '/assets/gone-2.js',
  '/../package.json',
  '/assets/..%5c..%5capp.html',
  '/index.html',
  '/.vite/manifest.json',
  '/.rendered/bundle.js',
  '/rendered.html',
  '/v1/nothing',
  '/%761/nothing',
  '/v1',
]) {
  test(`${path} is a 404 for browsers too`, async () => {
    const { statusCode } = await app.inject({ url: path, headers: { accept: 'text/html' } });
    assert.equal(statusCode, 404);
  });
}

test('a page that is not built is said in one sentence', async () => {
  await assert.rejects(loadPages(join(folder, 'assets'), config), (error: Error) => {
    assert.ok(error instanceof StartupError);
    assert.match(error.message, /not built/);
    return true;
  });
});
