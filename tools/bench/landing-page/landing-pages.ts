/** The pages to compare: a build's landing page, and the same HTML and styles without scripts and web fonts. */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/**
 * Removes scripts and web fonts; the fallback fonts stay, so both pages paint the same first frame.
 * @throws when there was nothing to remove, because both pages would be the same then
 */
export function withoutScripts(html: string): string {
  const without = (text: string, pattern: RegExp): string => {
    const rest = text.replace(pattern, '');
    if (rest === text) throw new Error(`The landing page has nothing like ${String(pattern)}`);
    return rest;
  };
  return [
    /<script\b[^>]*>[\s\S]*?<\/script>|<link rel="modulepreload"[^>]*>/g,
    /<meta name="waggle-next"[^>]*>/g,
    /@font-face\s*\{[^}]*url\([^}]*\}/g,
  ].reduce(without, html);
}

/**
 * Serves a build's landing page and assets, compressed beforehand as the product's are.
 * @param dist the folder of the build
 * @param change applied to the page
 * @param html another page than the landing page
 * @returns the address, and how to stop
 */
export async function servePages(
  dist: string,
  change: (html: string) => string = (page) => page,
  html?: string,
): Promise<{ url: string; stop: () => void }> {
  const page = brotliCompressSync(
    change(html ?? (await readFile(join(dist, 'index.html'), 'utf8'))),
  );
  const read = async (path: string): Promise<[Buffer, encoding?: string]> => {
    if (path === '/') return [page, 'br'];
    const file = join(dist, path);
    const compressed = await readFile(`${file}.br`).catch(() => undefined);
    return compressed ? [compressed, 'br'] : [await readFile(file)];
  };
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0] ?? '/';
    read(path).then(
      ([content, encoding]) => {
        response.writeHead(200, {
          'content-type': TYPES[extname(path) || '.html'] ?? 'application/octet-stream',
          'cache-control': path === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
          ...(encoding && { 'content-encoding': encoding }),
        });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The pages have no address');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
