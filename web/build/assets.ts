/** Generates what the bundle needs: the sprite, the fonts when stale, and the tour's length. */
import { createHash } from 'node:crypto';
import { access, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { SET_ICONS } from '../src/ui/icon-names.ts';
import { subsetFonts } from './fonts.ts';

const SET = new URL(import.meta.resolve('@iconify-json/lucide/icons.json'));
const GENERATED = new URL('../generated/', import.meta.url);
const FONTS_STAMP = new URL('fonts.stamp', GENERATED);
const DRAWINGS = new URL('../drawings/', import.meta.url);
const TOUR = new URL('../public/tour/', import.meta.url);
const TOUR_FILES = ['tour.webm', 'tour.mp4', 'tour.vtt'];

/** The set, by the names of its icons. */
interface IconSet {
  icons: Record<string, { body: string }>;
}

function setIcon({ icons }: IconSet, name: string): string {
  const icon = icons[name];
  if (icon === undefined) throw new Error(`The icon set has no ${name}`);
  return `<symbol id="icon-${name}" viewBox="0 0 24 24">${icon.body}</symbol>`;
}

/** @returns the drawing as a symbol with the file's name, its own frame taken off */
async function drawing(file: string): Promise<string> {
  const svg = await readFile(new URL(file, DRAWINGS), 'utf8');
  const parts = /<svg[^>]*viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(svg);
  if (!parts) throw new Error(`${file} is not a drawing with a viewBox`);
  const shapes = parts[2]?.replace(/\n\s*/g, '') ?? '';
  return `<symbol id="${file.slice(0, -4)}" viewBox="${parts[1]}">${shapes}</symbol>`;
}

/** @returns every icon and picture in one SVG, which pages refer to by `<use>` */
async function drawSprite(): Promise<string> {
  const files = (await readdir(DRAWINGS)).filter((file) => file.endsWith('.svg')).sort();
  const set: IconSet = JSON.parse(await readFile(SET, 'utf8'));
  const symbols = [
    ...SET_ICONS.map((name) => setIcon(set, name)),
    ...(await Promise.all(files.map(drawing))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`;
}

async function stampOfFonts(): Promise<string> {
  const hash = createHash('sha256');
  for (const input of ['./fonts.ts', '../package.json']) {
    hash.update(await readFile(new URL(input, import.meta.url)));
  }
  return hash.digest('hex');
}

/** Writes the folder of generated assets; a second call does next to nothing. */
export async function generateAssets(): Promise<void> {
  await mkdir(GENERATED, { recursive: true });
  await writeFile(new URL('sprite.svg', GENERATED), await drawSprite());
  const stamp = await stampOfFonts();
  const made = await readFile(FONTS_STAMP, 'utf8').catch(() => '');
  if (made === stamp) return;
  await subsetFonts(GENERATED);
  await writeFile(FONTS_STAMP, stamp);
}

/** @returns the tour's length as text; empty when any part of it has not been recorded */
export async function tourSeconds(): Promise<string> {
  try {
    await Promise.all(TOUR_FILES.map((file) => access(new URL(file, TOUR))));
    const tour: unknown = JSON.parse(await readFile(new URL('tour.json', TOUR), 'utf8'));
    const seconds = tour instanceof Object && 'seconds' in tour ? Number(tour.seconds) : 0;
    return seconds > 0 ? String(seconds) : '';
  } catch {
    return '';
  }
}
