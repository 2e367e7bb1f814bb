/** The folder of generated assets (fonts, sprite), made anew when what they are made from changes. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cutFonts } from './fonts.ts';
import { drawSprite } from './sprite.ts';

const FOLDER = new URL('../generated/', import.meta.url);
const STAMP = new URL('fonts.stamp', FOLDER);

async function fontsStamp(): Promise<string> {
  const inputs = ['./fonts.ts', './font-faces.ts', '../package.json'];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(await readFile(new URL(input, import.meta.url)));
  return hash.digest('hex');
}

/** Makes what is missing or stale; a second call does next to nothing. */
export async function generateAssets(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(new URL('sprite.svg', FOLDER), await drawSprite());
  const stamp = await fontsStamp();
  const made = await readFile(STAMP, 'utf8').catch(() => '');
  if (made === stamp) return;
  await cutFonts(FOLDER);
  await writeFile(STAMP, stamp);
}
