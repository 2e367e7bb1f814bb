/** Answers the pages that are rendered here, by the bundle that the web's build leaves beside its files. */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, RenderedPage } from '../lib/context.ts';
import { refusalOf } from '../lib/http/refusal.ts';
import { StartupError } from '../lib/startup-error.ts';
import { etagOf, inlineHashes } from './inline-content.ts';
import { allowInlineContent, type InlineHashes } from './security-headers.ts';
import { queueCallers } from './session.ts';

/** Never served: it lies in a folder whose name begins with a dot. */
const BUNDLE = '.rendered/bundle.js';
const DOCUMENT = 'rendered.html';
/** Where the document takes head, content and data, in this order. */
const PLACES = /<meta name="waggle-head" ?\/?>|<!--waggle-page-->|<!--waggle-data-->/;
/** A page is compressed for one reader, so it has to be done quickly. */
const BROTLI_QUALITY = 4;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

interface PageParts {
  head: string;
  html: string;
  data: string;
}

/** What the bundle exports. */
interface Renderer {
  renderPage(page: {
    origin: string;
    path: string;
    search: string;
    data: unknown;
  }): Promise<PageParts>;
}

export interface RenderedDocument {
  /** The document's parts between its places. */
  readonly between: readonly string[];
  readonly inline: InlineHashes;
  readonly renderPage: Renderer['renderPage'];
}

/**
 * Reads the document and the bundle.
 * @param fill writes the installation's settings into it
 * @throws StartupError when they are not built
 */
export async function loadRendered(
  folder: string,
  fill: (html: string) => string,
): Promise<RenderedDocument> {
  const bundle = join(folder, BUNDLE);
  const html = await Promise.all([readFile(join(folder, DOCUMENT), 'utf8'), access(bundle)]).then(
    ([text]) => fill(text),
    () => {
      throw new StartupError(`The pages are not built (${DOCUMENT} is missing): run npm start.`);
    },
  );
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as Renderer;
  return { between: html.split(PLACES), inline: inlineHashes(html), renderPage };
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string) {
  const etag = etagOf(html);
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .header('etag', etag);
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) {
    return reply.code(304).send();
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
    const small = await compressBrotli(html, { params });
    return reply.header('content-encoding', 'br').send(small);
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await compressGzip(html));
  }
  return reply.send(html);
}

async function render(
  { config }: Context,
  { between, renderPage }: RenderedDocument,
  request: FastifyRequest,
  data: unknown,
): Promise<string> {
  // As the browser has it in its own address.
  const { pathname: path, search } = new URL(request.url, 'http://page');
  const parts = await renderPage({ origin: config.publicUrl, path, search, data });
  const [head = '', content = '', afterContent = '', rest = ''] = between;
  return [head, parts.head, content, parts.html, afterContent, parts.data, rest].join('');
}

/** @param otherwise answers with the shell, which fetches the page's data itself and says what is wrong */
export async function serveRenderedPages(
  app: FastifyInstance,
  { context, document }: { context: Context; document: RenderedDocument },
  otherwise: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): Promise<void> {
  const answer = async (
    { load }: RenderedPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> => {
    let html: string;
    try {
      const { data, status = 200 } = await load(context, {
        params: request.params as Record<string, string>,
        query: request.query as Record<string, unknown>,
      });
      html = await render(context, document, request, data);
      reply.code(status);
    } catch (error) {
      // An address that no row can have is wrong, and nothing is broken.
      const refused = refusalOf(error as FastifyError);
      if (refused !== undefined && refused.status < 500) return otherwise(request, reply.code(404));
      const route = request.routeOptions.url;
      request.log.error({ err: error, route }, 'A page could not be rendered');
      return otherwise(request, reply.code(503));
    }
    allowInlineContent(reply, document.inline);
    return send(request, reply, html);
  };
  await app.register(async (pages) => {
    pages.addHook('onRequest', app.rateLimit());
    queueCallers(pages);
    for (const page of context.modules.flatMap(({ renderedPages = [] }) => renderedPages)) {
      pages.get(page.path, { schema: { hide: true } }, (request, reply) =>
        answer(page, request, reply),
      );
    }
  });
}
