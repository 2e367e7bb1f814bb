/** The sitemap of the public pages: an index, and pages of suppliers that are written as they are read. */
import { Readable } from 'node:stream';
import { PAGE_PATHS } from '@waggle/contract/paths';
import type { Context } from '../../lib/context.ts';
import { utcDay } from '../../lib/clock.ts';
import { escapeHtml } from '../../lib/mail/render-mail.ts';
import { selectListed, selectPageEnds } from './profile/listed.repo.ts';

/** As many addresses as the format allows in one file. */
const PAGE_ROWS = 50_000;
const BATCH_ROWS = 2000;
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The name of the first page; each other is named by the supplier before its first one. */
export const FIRST_PAGE = 'first';

export const sitemapPagePath = (name: string): string => `/sitemaps/${name}.xml`;

export async function sitemapIndex(context: Context, rows = PAGE_ROWS): Promise<string> {
  const { config, database } = context;
  const ends = await selectPageEnds(database.db, utcDay(context), rows);
  const paths = [FIRST_PAGE, ...ends].map(sitemapPagePath);
  for (const { sitemaps } of context.modules) paths.push(...((await sitemaps?.(context)) ?? []));
  const pages = paths.map(
    (path) => `<sitemap><loc>${escapeHtml(config.publicUrl + path)}</loc></sitemap>`,
  );
  return `${HEAD}<sitemapindex ${SPACE}>\n${pages.join('\n')}\n</sitemapindex>\n`;
}

async function* writePage(context: Context, after: string | null, rows: number) {
  const { config, database } = context;
  const write = (path: string) => `<url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>\n`;
  yield `${HEAD}<urlset ${SPACE}>\n`;
  if (after === null) yield write(PAGE_PATHS.landing);
  let [last, left] = [after, rows];
  while (left > 0) {
    const batch = await selectListed(database.db, {
      today: utcDay(context),
      after: last,
      limit: Math.min(left, BATCH_ROWS),
    });
    yield batch
      .map(({ slug }) => write(PAGE_PATHS.supplier.replace(':slug', encodeURIComponent(slug))))
      .join('');
    last = batch.at(-1)?.id ?? null;
    left = batch.length < BATCH_ROWS ? 0 : left - batch.length;
  }
  yield '</urlset>\n';
}

/** @param after the supplier before the page's first one; null for the first page */
export function sitemapPage(context: Context, after: string | null, rows = PAGE_ROWS): Readable {
  return Readable.from(writePage(context, after, rows));
}
