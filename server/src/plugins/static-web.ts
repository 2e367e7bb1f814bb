/** Serves the built pages: the landing page at /, a shell for all other pages, and precompressed assets. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { nounPages } from '@waggle/contract/permissions/of-all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { escapeHtml } from '../lib/mail/render-mail.ts';
import { StartupError } from '../lib/startup-error.ts';
import { etagOf, inlineHashes } from './inline-content.ts';
import { loadRendered, type RenderedDocument } from './rendered-pages.ts';
import { allowInlineContent, type InlineHashes } from './security-headers.ts';

const SETTINGS_PLACE = '__WAGGLE_SETTINGS__';

interface Page {
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
  etag: string;
  inline: InlineHashes;
}

export interface WebPages {
  readonly folder: string;
  readonly landing: Page;
  readonly shell: Page;
  readonly rendered: RenderedDocument;
}

function page(html: string): Page {
  const plain = Buffer.from(html);
  return {
    plain,
    br: brotliCompressSync(plain),
    gzip: gzipSync(plain),
    etag: etagOf(plain),
    inline: inlineHashes(html),
  };
}

/**
 * Reads the built pages and writes this installation's settings into them.
 * @param folder of the web's build
 * @throws StartupError when it is not built
 */
export async function loadPages(folder: string, config: Config): Promise<WebPages> {
  const settings = escapeHtml(
    JSON.stringify({ signInMethods: config.signInMethods, supportEmail: config.supportEmail }),
  );
  const fill = (html: string) => html.replaceAll(SETTINGS_PLACE, settings);
  const read = async (name: string) => {
    const html = await readFile(join(folder, name), 'utf8').catch(() => {
      throw new StartupError(`The pages are not built (${name} is missing): run npm start.`);
    });
    return fill(html);
  };
  const landing = await read('index.html');
  const shell = await read('app.html');
  const rendered = await loadRendered(folder, fill);
  return { folder, landing: page(landing), shell: page(shell), rendered };
}

/** Answers with a page that is the same for everybody. */
function sendPage(request: FastifyRequest, reply: FastifyReply, shown: Page) {
  const { plain, br, gzip, etag } = shown;
  allowInlineContent(reply, shown.inline);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200)
    return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip);
  return reply.send(plain);
}

/** Calls and files, which have no page. */
const NO_PAGE = /^\/v1(\/|$)|\.[a-z0-9]{2,12}$/i;

/** @returns whether a browser asks for a path that may be typed or linked wrongly: its page leads back to / */
function isBrowserAstray({ method, url, headers }: FastifyRequest): boolean {
  const [path = ''] = url.split('?');
  return (
    (method === 'GET' || method === 'HEAD') &&
    (headers.accept ?? '').includes('text/html') &&
    !NO_PAGE.test(decodeURI(path))
  );
}

/** @returns the answer of every page that the application renders in the browser */
export const sendShell =
  ({ shell }: WebPages) =>
  (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendPage(request, reply, shell);

/** @param otherwise answers requests that are neither for a page nor for an asset */
export async function servePages(
  app: FastifyInstance,
  pages: WebPages,
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: pages.folder,
    index: false,
    // Each file is a route instead, and other requests are answered with the pages below.
    wildcard: false,
    preCompressed: true,
    globIgnore: ['**/.rendered/**', '**/*.html', '**/*.br', '**/*.gz', '**/.vite/**', '**/*.json'],
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/');
      reply.header(
        'cache-control',
        hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      );
    },
  });
  app.get('/', { schema: { hide: true } }, (request, reply) =>
    sendPage(request, reply, pages.landing),
  );
  for (const path of [...Object.values(PAGE_PATHS), ...nounPages()]) {
    if (path === PAGE_PATHS.landing || app.hasRoute({ method: 'GET', url: path })) continue;
    app.get(path, { schema: { hide: true } }, (request, reply) =>
      sendPage(request, reply, pages.shell),
    );
  }
  const answerUnrouted = (request: FastifyRequest, reply: FastifyReply) =>
    isBrowserAstray(request) ? sendPage(request, reply, pages.shell) : otherwise(request, reply);
  app.setNotFoundHandler(answerUnrouted);
  // Without waiting for a body, which would be read and parsed before the handler is called.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.is404) answerUnrouted(request, reply);
    else done();
  });
}
