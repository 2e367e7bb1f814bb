/** Puts the rendered landing page and its styles into the landing document. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { APP, ENTREPRENEUR_WIZARD, LANDING, SIGN_IN_DIALOG } from './entries.ts';
import { DIST } from './folders.ts';
import { filesOf, readManifest } from './weights.ts';
import type { Manifest } from './weights.ts';

interface PrerenderModule {
  renderLanding(): Promise<string>;
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** Faces whose letters are fetched; those of the reader's system are there at once. */
const FETCHED_FACES = /@font-face\s*\{[^}]*\burl\([^}]*\}\s*/g;
const EMPTY_ROOT = '<div id="root"></div>';

/** Inline scripts and style attributes would be blocked by the pages' Content-Security-Policy. */
function assertStrict(html: string): void {
  if (/<script(?![^>]*\bsrc=)/.test(html)) throw new Error('The landing page has an inline script');
  if (/\sstyle="/.test(html)) throw new Error('The landing page has a style attribute');
}

/** @returns what the landing page fetches ahead: the sign-in dialog, the application, its first wizard */
function filesAhead(manifest: Manifest): string[] {
  const here = filesOf(manifest, [LANDING]);
  const app = manifest[APP]?.imports ?? [];
  const ahead = filesOf(manifest, [...SIGN_IN_DIALOG, ...app, ENTREPRENEUR_WIZARD]);
  return [...ahead.difference(here)].map((file) => `/${file}`);
}

/**
 * Rewrites `index.html` in the output folder.
 * @param bundle the module built from `src/prerender.tsx`
 */
export async function prerenderLanding(bundle: URL): Promise<void> {
  const document = new URL(LANDING, DIST);
  const { renderLanding } = (await import(bundle.href)) as PrerenderModule;
  let html = await readFile(document, 'utf8');
  if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root to fill');

  // Styles of parts that both documents start with stay for the other one.
  const manifest = await readManifest();
  const shared = filesOf(manifest, [APP]);
  let css = '';
  for (const [, file] of html.matchAll(STYLESHEET)) {
    if (!file) continue;
    css += await readFile(new URL(file, DIST), 'utf8');
    if (!shared.has(file)) await rm(new URL(file, DIST));
  }
  const faces = (css.match(FETCHED_FACES) ?? []).join('').trim();
  if (!faces) throw new Error('The landing page has no fonts of its own');
  const body = await renderLanding();
  assertStrict(body);
  const scripts = (html.match(SCRIPTS) ?? [])
    .map((tag) => tag.trim().replace(' crossorigin', ' crossorigin fetchpriority="low"'))
    .join('');
  html = html
    .replace(STYLESHEET, '')
    // Replacer functions, because `$` in styles or texts must stay what it is.
    .replace(
      '</head>',
      () =>
        `<meta name="waggle-next" content="${filesAhead(manifest).join(' ')}"><style>${css.replace(FETCHED_FACES, '').trim()}</style></head>`,
    )
    .replace(EMPTY_ROOT, () => `<div id="root">${body}</div>`)
    // Behind the text, scripts at low priority: the first paint shares the line and the processor with nothing.
    // Fonts known beforehand cost it a seventh; text in the stand-ins takes the same room.
    .replace(SCRIPTS, '')
    .replace('</body>', () => `<style>${faces}</style>${scripts}</body>`)
    .replace(/>\s+</g, (gap, at: number, all: string) => (inHead(at, all) ? '><' : gap));
  await writeFile(document, html);
}

function inHead(at: number, html: string): boolean {
  return at < html.indexOf('<style>');
}
