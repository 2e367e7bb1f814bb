/** Puts the rendered landing page, its styles and its first script into the landing document. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Landing } from '../src/prerender.tsx';
import { filesOf, readManifest, type Manifest } from './budgets.ts';
import { DIST } from './compress.ts';

const WEB = new URL('../', import.meta.url);
const OUTPUT = new URL('generated/prerender/', WEB);
const LANDING = 'index.html';

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** Faces whose letters are fetched; those of the reader's system are there at once. */
const FETCHED_FACES = /@font-face\s*\{[^}]*\burl\([^}]*\}\s*/g;
const EMPTY_ROOT = '<div id="root"></div>';

/** All that comes between the landing page and a filled sign-in dialog. */
const AHEAD = [
  'shell',
  'src/pages/landing/landing-page.tsx',
  'src/features/auth/sign-in-dialog.tsx',
];

/** @returns the address of the module's bundle: for Node, or as one script for a page */
async function bundle(input: string, target: 'node' | 'page'): Promise<URL> {
  await build({
    root: fileURLToPath(WEB),
    logLevel: 'warn',
    publicDir: false,
    // A script for a page has nothing of React or of styles in it.
    ...(target === 'page' && { configFile: false }),
    build: {
      ssr: target === 'node' && input,
      outDir: fileURLToPath(OUTPUT),
      emptyOutDir: true,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: target === 'page' ? 'iife' : 'es', entryFileNames: 'bundle.js' },
      },
    },
  });
  return new URL('bundle.js', OUTPUT);
}

/** Style attributes would be blocked by the pages' Content-Security-Policy, and so would a script of React's. */
function assertStrict(html: string): void {
  if (html.includes('<script')) throw new Error('The rendered page has a script');
  if (/\sstyle="/.test(html)) throw new Error('The rendered page has a style attribute');
}

/** @returns what the landing page prefetches */
function filesAhead(manifest: Manifest): string[] {
  const ahead = filesOf(manifest, AHEAD).difference(filesOf(manifest, [LANDING]));
  return [...ahead].map((file) => `/${file}`);
}

/** Rewrites `index.html` in the output folder. */
export async function prerenderLanding(): Promise<void> {
  const { renderLanding } = (await import((await bundle('src/prerender.tsx', 'node')).href)) as {
    renderLanding(): Promise<Landing>;
  };
  const { page, signedInHeader } = await renderLanding();
  assertStrict(page + signedInHeader);
  const first = await readFile(await bundle('src/first-paint.ts', 'page'), 'utf8');
  await rm(OUTPUT, { recursive: true });

  const document = new URL(LANDING, DIST);
  const html = await readFile(document, 'utf8');
  if (!html.includes(EMPTY_ROOT)) throw new Error('index.html has no empty root to fill');
  const manifest = await readManifest();
  let css = '';
  for (const [, file = ''] of html.matchAll(STYLESHEET)) {
    css += await readFile(new URL(file, DIST), 'utf8');
    await rm(new URL(file, DIST));
  }
  const faces = (css.match(FETCHED_FACES) ?? []).join('').trim();
  if (!faces) throw new Error('The landing page has no fonts of its own');
  const scripts = (html.match(SCRIPTS) ?? []).map((tag) => tag.trim()).join('');
  const head = [
    `<meta name="waggle-next" content="${filesAhead(manifest).join(' ')}">`,
    `<style>${css.replace(FETCHED_FACES, '').trim()}</style>`,
    `<template id="signed-in">${signedInHeader}</template>`,
    `<script>${first.trim()}</script>`,
  ].join('');
  const written = html
    .replace(STYLESHEET, '')
    .replace(SCRIPTS, '')
    .replace(/>\s+</g, '><')
    // Replacer functions, because `$` in styles or texts must stay what it is.
    .replace('</head>', () => `${head}</head>`)
    .replace(EMPTY_ROOT, () => `<div id="root">${page}</div>`)
    // Fonts known before the text cost the first paint a seventh; the stand-ins take the same room.
    .replace('</body>', () => `<style>${faces}</style>${scripts}</body>`);
  await writeFile(document, written);
}
