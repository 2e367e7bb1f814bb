/** Sends a page that has no script: one sheet, allowed by its hash, and nothing else but pictures and fonts of our own. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, type Html } from './html.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A page is compressed for one reader, so it has to be done quickly. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

export interface ScriptlessPage {
  readonly title: string;
  /** Its only sheet; made by us: nothing of a user is in it. */
  readonly style: string;
  readonly head?: Html;
  /** The whole element. */
  readonly body: Html;
  readonly status?: number;
  /** Whether our own pages may show it in a frame. */
  readonly framed?: boolean;
  /** Whether search engines may list it. */
  readonly listed?: boolean;
}

export function pagePolicy(style: string, framed = false): string {
  const hash = createHash('sha256').update(style).digest('base64');
  return [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${framed ? "'self'" : "'none'"}`,
    "base-uri 'none'",
  ].join('; ');
}

function documentOf({ title, style, head, body, listed }: ScriptlessPage): string {
  const { text } = html`<meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    ${listed !== true && html`<meta name="robots" content="noindex" />`} ${head}`;
  return `<!doctype html>\n<html lang="en">\n<head>\n${text}\n<style>${style}</style>\n</head>\n${body.text}\n</html>\n`;
}

/** Compresses what is not, as the reader accepts it. */
export async function sendCompressed(
  request: FastifyRequest,
  reply: FastifyReply,
  content: string | Buffer,
): Promise<FastifyReply> {
  reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) {
    return reply.header('content-encoding', 'br').send(await compressBrotli(content, BROTLI));
  }
  if (/\bgzip\b/.test(accepted)) {
    return reply.header('content-encoding', 'gzip').send(await compressGzip(content));
  }
  return reply.send(content);
}

export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: ScriptlessPage,
): Promise<FastifyReply> {
  reply
    .code(page.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', pagePolicy(page.style, page.framed))
    .header('referrer-policy', 'no-referrer')
    // Its form works once, so that no copy of it is of use to anybody.
    .header('cache-control', 'private, no-store');
  if (page.framed === true) reply.header('x-frame-options', 'SAMEORIGIN');
  return sendCompressed(request, reply, documentOf(page));
}
