/** The catalogue's part of the sitemap, written as it is read. */
import { Readable } from 'node:stream';
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../../lib/context.ts';
import { escapeHtml } from '../../../lib/mail/render-mail.ts';
import { selectPublicEnds, selectPublicSlugs } from './catalogue.repo.ts';

/** As many addresses as the format allows in one file. */
const PAGE_ROWS = 50_000;
const BATCH_ROWS = 2000;

/** The name of the first page; each other is named by the product before its first one. */
export const FIRST_PRODUCTS = 'first';

export const productSitemapPath = (name: string): string => `/sitemaps/products/${name}.xml`;

/** @returns the paths of all its pages */
export async function productSitemaps(context: Context): Promise<string[]> {
  const ends = await selectPublicEnds(context.database.db, PAGE_ROWS);
  return [FIRST_PRODUCTS, ...ends].map(productSitemapPath);
}

async function* writePage({ config, database }: Context, after: string | null) {
  const write = (path: string) => `<url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>\n`;
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  if (after === null) yield write(PAGE_PATHS.products);
  let [last, left] = [after, PAGE_ROWS];
  while (left > 0) {
    const batch = await selectPublicSlugs(database.db, last, Math.min(left, BATCH_ROWS));
    yield batch
      .map(({ slug }) => write(PAGE_PATHS.product.replace(':slug', encodeURIComponent(slug))))
      .join('');
    last = batch.at(-1)?.id ?? null;
    left = batch.length < BATCH_ROWS ? 0 : left - batch.length;
  }
  yield '</urlset>\n';
}

/** @param after the product before the page's first one; null for the first page */
export function writeSitemap(context: Context, after: string | null): Readable {
  return Readable.from(writePage(context, after));
}
