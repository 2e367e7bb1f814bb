/** The page to compare with: the landing page's own HTML and inlined styles, without script and web fonts. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ROOT } from '../../runtime.mjs';

const DIST = join(ROOT, 'web/dist');

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
};

/**
 * Texts, pictures and layout stay; the fonts of the reader's system that stand in for ours stay too,
 * so both pages paint the same first picture.
 * @param html the landing page as the server sends it
 * @throws when there was nothing to take away: the comparison would be the page with itself
 */
export function staticPage(html: string): string {
  const without = (text: string, pattern: RegExp): string => {
    const rest = text.replace(pattern, '');
    if (rest === text) throw new Error(`The landing page has nothing like ${String(pattern)}`);
    return rest;
  };
  return [
    /<script\b[^>]*>[\s\S]*?<\/script>/g,
    /<link rel="modulepreload"[^>]*>/g,
    /<meta name="waggle-next"[^>]*>/g,
    /@font-face\s*\{[^}]*url\([^}]*\}/g,
  ].reduce(without, html);
}

/**
 * Serves the page and its pictures, compressed beforehand as the product's are.
 * @returns the address, and how to stop
 */
export async function serveStatic(html: string): Promise<{ url: string; stop: () => void }> {
  const page = brotliCompressSync(html);
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
      });
      response.end(page);
      return;
    }
    const file = join(DIST, path);
    const type = { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' };
    const send = (content: Buffer, encoding?: string): void => {
      response.writeHead(200, encoding ? { ...type, 'content-encoding': encoding } : type);
      response.end(content);
    };
    readFile(`${file}.br`)
      .then((content) => send(content, 'br'))
      .catch(() => readFile(file).then((content) => send(content)))
      .catch(() => response.writeHead(404).end());
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The static page has no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
