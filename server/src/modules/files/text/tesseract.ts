/** The optional packages that read pictures: the recognition itself, as WebAssembly, and what it knows of English. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const require = createRequire(import.meta.url);
const CORE = 'tesseract.js-core/tesseract-core-simd-lstm.js';
const KNOWLEDGE = '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz';

/** What is used of it; the package has no types. */
export interface Tesseract {
  FS: { writeFile(path: string, bytes: Uint8Array): void };
  TessBaseAPI: new () => {
    Init(folder: null, languages: string, engine: number): number;
    SetVariable(name: string, value: string): void;
    SetImageFile(orientation: number, angle: number, scale: number): void;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
  };
}

const silent = (): void => undefined;

/** @returns undefined where the packages are not installed */
export function tesseractPaths(): { core: string; knowledge: string } | undefined {
  try {
    return { core: require.resolve(CORE), knowledge: require.resolve(KNOWLEDGE) };
  } catch {
    return undefined;
  }
}

export async function loadTesseract(): Promise<Tesseract> {
  const paths = tesseractPaths();
  if (paths === undefined) throw new Error('Nothing is installed that reads pictures');
  const start: (options: object) => Promise<Tesseract> = require(paths.core);
  const tesseract = await start({ TesseractProgress: silent, print: silent, printErr: silent });
  const knowledge = await promisify(gunzip)(await readFile(paths.knowledge));
  tesseract.FS.writeFile('eng.traineddata', knowledge);
  return tesseract;
}
