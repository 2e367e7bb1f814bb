/** Renders a page for a request, in the server: as a visitor sees it, with the data that the server has read. */
import { renderToString } from 'react-dom/server';
import { PAGE_DATA_ID } from '@waggle/contract/paths';
import { PRODUCT_NAME } from '@waggle/contract/product';
import { queryClient } from '../api/query-client.ts';
import { App, Pages } from '../app.tsx';
import { type PageLocation, Router } from '../lib/router.tsx';
import { preloadPage } from '../routes.tsx';
import type { PageHead } from './rendered-page.ts';
import { findRenderedPage, seedAnswers } from './rendered-pages.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

/** @returns JSON that ends no script element and begins no comment in it */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** Every text in it may come from a user. @param origin of the installation's public address */
function writeHead(head: PageHead, origin: string): string {
  const { title, description, canonical, card, structuredData } = head;
  const name = title === '' ? PRODUCT_NAME : `${title} · ${PRODUCT_NAME}`;
  const parts = [
    `<title>${escapeHtml(name)}</title>`,
    meta('name', 'description', description),
    canonical === undefined
      ? meta('name', 'robots', 'noindex')
      : `<link rel="canonical" href="${escapeHtml(origin + canonical)}">`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('name', 'twitter:card', card === undefined ? 'summary' : 'summary_large_image'),
  ];
  if (canonical !== undefined) parts.push(meta('property', 'og:url', origin + canonical));
  if (card !== undefined) {
    parts.push(
      meta('property', 'og:image', origin + card),
      meta('property', 'og:image:width', '1200'),
      meta('property', 'og:image:height', '630'),
      meta('property', 'og:image:alt', title),
    );
  }
  if (structuredData !== undefined) {
    const written = inlineJson({ '@context': 'https://schema.org', ...structuredData(origin) });
    parts.push(`<script type="application/ld+json">${written}</script>`);
  }
  return parts.join('');
}

/** @throws whatever a component throws: within a Suspense, React leaves that part to the browser without a word */
function draw(place: PageLocation): string {
  const html = renderToString(<App place={place} />);
  if (!html.includes('<!--$!-->')) return html;
  return renderToString(<Router start={place}>{(at) => <Pages place={at} />}</Router>);
}

export { renderLanding } from '../prerender.tsx';

export interface PageRequest {
  /** Of the installation's public address. */
  origin: string;
  path: string;
  /** The query with its question mark, or an empty string. */
  search: string;
  /** What the page shows. */
  data: unknown;
}

export interface RenderedParts {
  head: string;
  /** The content of the document's root. */
  html: string;
  /** The script element with the data, for the application to begin with. */
  data: string;
}

export async function renderPage({
  origin,
  path,
  search,
  data,
}: PageRequest): Promise<RenderedParts> {
  const place = { path, search, hash: '' };
  await preloadPage(path);
  // From here on nothing waits, so requests do not meet in the cache.
  seedAnswers(data, place);
  try {
    return {
      head: writeHead(findRenderedPage(path).head(data, place), origin),
      html: draw(place),
      data: `<script type="application/json" id="${PAGE_DATA_ID}">${inlineJson(data)}</script>`,
    };
  } finally {
    queryClient.clear();
  }
}
