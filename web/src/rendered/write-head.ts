/** Writes a page's head as HTML; every text in it may come from a user. */
import { PRODUCT_NAME } from '@waggle/contract/product';
import type { PageHead } from './rendered-page.ts';

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
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;

/** @param origin of the installation's public address */
export function writeHead(head: PageHead, origin: string): string {
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
