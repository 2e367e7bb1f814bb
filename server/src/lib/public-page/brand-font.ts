/** The font of a brand for its public pages: one weight of one of the families that are installed. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const FAMILY = /^[a-z0-9-]{1,40}$/;
const WEIGHT = /^[1-9]00$/;

/** @returns the file's bytes; undefined for a family or a weight that is not there */
export async function readBrandFont(family: string, weight: number): Promise<Buffer | undefined> {
  if (!FAMILY.test(family) || !WEIGHT.test(String(weight))) return undefined;
  try {
    const name = `@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`;
    return await readFile(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return undefined;
  }
}
