/** Names and logos of sixty ideas that neither lexicon nor tests were made with, for readers to judge: printed, and as pictures. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sixPalettes } from '@waggle/contract/brand/colours/six-palettes';
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import { launchChromium } from '../../../e2e/browser/chromium.ts';
import { pictureOf } from '../../../server/src/modules/brand/logos/drawing/draw-logo.ts';
import { suggestLogos } from '../../../server/src/modules/brand/logos/suggest/suggest-logos.ts';
import { generateNames } from '../../../server/src/modules/brand/names/engine/generate-names.ts';
import { hashOf } from '../../../server/src/modules/brand/seeded-random.ts';
import { ideaInEnglish, readText } from '../../../server/src/modules/brand/names/names.service.ts';

/** Ideas on one picture. */
const ON_SHEET = 10;
const WIDTH = 1200;

const IDEAS = readFileSync(join(import.meta.dirname, 'sheet-ideas.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [vibe = '', idea = ''] = line.split(' | ');
    return [vibe as BrandVibe, idea] as const;
  });

const STYLE = `body{margin:12px;font:15px sans-serif;color:#131426;background:#fff}
h2{font-size:15px;margin:10px 0 4px}ol{columns:5;margin:0;padding-left:28px}
.logos{display:grid;grid-template-columns:repeat(12,1fr);gap:6px;align-items:center}
.logos img{width:100%;height:64px;object-fit:contain}`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @returns the first page of names that the user would see, and what was read in the idea */
async function namesOf(vibe: BrandVibe, idea: string) {
  const { concepts, category } = await readText(idea);
  const names = generateNames({
    concepts,
    category: category ?? 'Other',
    vibe,
    locked: null,
    taste: { weights: new Map() },
    seed: hashOf(idea),
    shown: new Set(),
  });
  return { names: names.map(({ text }) => text), concepts, category };
}

async function logosOf(vibe: BrandVibe, idea: string, text: string): Promise<string> {
  const seed = hashOf(idea);
  const palette = sixPalettes({ vibe, seed })[0]?.roles;
  if (palette === undefined) throw new Error('No palette was suggested');
  const logos = await suggestLogos({ text, vibe, idea: await ideaInEnglish(idea) }, palette, seed);
  const pictures = logos.map(({ spec, drawn }) => pictureOf(drawn, spec, palette, 'light'));
  return pictures
    .map((svg) => `<img alt="" src="data:image/svg+xml,${encodeURIComponent(svg)}">`)
    .join('');
}

/** Prints a line to mark for every name; with a folder, also writes sheets of names and of logos there. */
export async function printSheet(folder: string | undefined): Promise<void> {
  const parts = { names: [] as string[], logos: [] as string[] };
  for (const [at, [vibe, idea]] of IDEAS.entries()) {
    const { names, concepts, category } = await namesOf(vibe, idea);
    process.stdout.write(
      `\n${at + 1}. ${idea} (${vibe}; ${category ?? 'no category'}: ${concepts.join(', ')})\n`,
    );
    for (const name of names) process.stdout.write(`  [ ] ${name}\n`);
    if (folder === undefined) continue;
    const title = `<h2>${at + 1}. ${escaped(idea)} (${vibe})</h2>`;
    const items = names.map((name) => `<li>${escaped(name)}</li>`).join('');
    parts.names.push(`${title}<ol>${items}</ol>`);
    parts.logos.push(
      `${title}<div class="logos">${await logosOf(vibe, idea, names[0] ?? idea)}</div>`,
    );
  }
  if (folder !== undefined) await writeSheets(folder, parts);
}

async function writeSheets(
  folder: string,
  parts: Readonly<Record<string, readonly string[]>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const browser = await launchChromium();
  try {
    const page = await browser.newPage({ viewport: { width: WIDTH, height: 100 } });
    for (const [kind, blocks] of Object.entries(parts)) {
      for (let at = 0; at < blocks.length; at += ON_SHEET) {
        const html = `<!doctype html><meta charset="utf-8"><style>${STYLE}</style>${blocks.slice(at, at + ON_SHEET).join('')}`;
        const path = join(folder, `${kind}-${at / ON_SHEET + 1}`);
        writeFileSync(`${path}.html`, html);
        await page.setContent(html);
        await page.screenshot({ path: `${path}.png`, fullPage: true });
      }
    }
  } finally {
    await browser.close();
  }
}
