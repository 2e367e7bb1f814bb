/** Puts the landing page, styles and the first script into the documents that read without the application. */
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Landing } from '../src/prerender.tsx';
import { filesOf, readManifest, type Manifest } from './budgets.ts';
import { DIST } from './compress.ts';

const WEB = new URL('../', import.meta.url);
const RENDERING = 'src/rendered/render-page.tsx';
const OUTPUT = {
  node: new URL('generated/renderer/', WEB),
  page: new URL('generated/first-script/', WEB),
};
const LANDING = 'index.html';
const RENDERED = 'rendered.html';
/** The bundle by which the server renders pages; it is not served. */
const RENDERER = new URL('.rendered/', DIST);

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
const SCRIPTS = /\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g;
/** Faces whose letters are fetched; those of the reader's system are there at once. */
const FETCHED_FACES = /@font-face\s*\{[^}]*\burl\([^}]*\}\s*/g;
const EMPTY_ROOT = '<div id="root"></div>';

/** All that comes between a document and a filled sign-in dialog, with the page itself. */
const SIGN_IN = ['shell', 'src/features/auth/sign-in-dialog.tsx'];
const AHEAD: Readonly<Record<string, readonly string[]>> = {
  [LANDING]: [...SIGN_IN, 'src/pages/landing/landing-page.tsx'],
  [RENDERED]: [
    ...SIGN_IN,
    'src/rendered/rendered-pages.ts',
    'src/pages/directory/supplier-page.tsx',
  ],
};

/** @returns the address of the module's bundle: for Node, or as one script for a page */
async function bundle(input: string, target: 'node' | 'page'): Promise<URL> {
  await build({
    root: fileURLToPath(WEB),
    logLevel: 'warn',
    publicDir: false,
    // A script for a page has nothing of React or of styles in it.
    ...(target === 'page' && { configFile: false }),
    // Of one piece, so that the server needs no package of the web's.
    ...(target === 'node' && {
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
    build: {
      ssr: target === 'node' && input,
      outDir: fileURLToPath(OUTPUT[target]),
      emptyOutDir: true,
      manifest: false,
      modulePreload: false,
      rolldownOptions: {
        input,
        output: { format: target === 'page' ? 'iife' : 'es', entryFileNames: 'bundle.js' },
      },
    },
  });
  return new URL('bundle.js', OUTPUT[target]);
}

/** Style attributes would be blocked by the pages' Content-Security-Policy, and so would a script of React's. */
function assertStrict(html: string): void {
  if (html.includes('<script')) throw new Error('The rendered page has a script');
  if (/\sstyle="/.test(html)) throw new Error('The rendered page has a style attribute');
}

/** @returns what a document prefetches */
function filesAhead(manifest: Manifest, document: string): string[] {
  const ahead = filesOf(manifest, AHEAD[document] ?? []).difference(filesOf(manifest, [document]));
  return [...ahead].map((file) => `/${file}`);
}

interface Parts {
  manifest: Manifest;
  /** Into the root. */
  page: string;
  /** After the root, before the scripts. */
  data: string;
  signedInHeader: string;
  firstScript: string;
}

/** Rewrites a document in the output folder. */
async function fillDocument(name: string, parts: Parts): Promise<void> {
  const document = new URL(name, DIST);
  const html = await readFile(document, 'utf8');
  if (!html.includes(EMPTY_ROOT)) throw new Error(`${name} has no empty root to fill`);
  let css = '';
  for (const [, file = ''] of html.matchAll(STYLESHEET)) {
    css += await readFile(new URL(file, DIST), 'utf8');
    await rm(new URL(file, DIST));
  }
  const faces = (css.match(FETCHED_FACES) ?? []).join('').trim();
  if (!faces) throw new Error(`${name} has no fonts of its own`);
  const scripts = (html.match(SCRIPTS) ?? []).map((tag) => tag.trim()).join('');
  const head = [
    `<meta name="waggle-next" content="${filesAhead(parts.manifest, name).join(' ')}">`,
    `<style>${css.replace(FETCHED_FACES, '').trim()}</style>`,
    `<template id="signed-in">${parts.signedInHeader}</template>`,
    `<script>${parts.firstScript.trim()}</script>`,
  ].join('');
  const written = html
    .replace(STYLESHEET, '')
    .replace(SCRIPTS, '')
    .replace(/>\s+</g, '><')
    // Replacer functions, because `$` in styles or texts must stay what it is.
    .replace('</head>', () => `${head}</head>`)
    .replace(EMPTY_ROOT, () => `<div id="root">${parts.page}</div>`)
    // Fonts known before the text cost the first paint a seventh; the stand-ins take the same room.
    .replace('</body>', () => `${parts.data}<style>${faces}</style>${scripts}</body>`);
  await writeFile(document, written);
}

/** Fills the documents in the output folder; what the server writes into one has its marks there. */
export async function prerenderDocuments(): Promise<void> {
  const { renderLanding } = (await import((await bundle(RENDERING, 'node')).href)) as {
    renderLanding(): Promise<Landing>;
  };
  const { page, signedInHeader } = await renderLanding();
  assertStrict(page + signedInHeader);
  const firstScript = await readFile(await bundle('src/first-paint.ts', 'page'), 'utf8');
  const common = { manifest: await readManifest(), signedInHeader, firstScript };
  await fillDocument(LANDING, { ...common, page, data: '' });
  await fillDocument(RENDERED, {
    ...common,
    page: '<!--waggle-page-->',
    data: '<!--waggle-data-->',
  });
}

/** Puts the bundle by which the server renders pages into the output folder, after all that is checked and served. */
export async function placeRenderer(): Promise<void> {
  await cp(OUTPUT.node, RENDERER, { recursive: true });
}
