/** Measures the built pages over the wire, by the bundler's manifest, against `budgets.json`. */
import { readFile, stat } from 'node:fs/promises';
import { brotliOf, DIST } from './compress.ts';

interface ManifestChunk {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** By the path of a document or module below `web`, or by the name that `chunks.ts` gives a chunk. */
export type Manifest = Record<string, ManifestChunk>;

interface Budget {
  /** Documents and modules: they count with all that has to be there before they run. */
  entries: string[];
  /** What is there already when they are asked for. */
  on?: string[];
  /** Alone these files count, by the end of their names. */
  only?: string;
  /** In kilobytes of 1000 bytes. */
  limit: number;
}

export interface BudgetReport {
  lines: string[];
  exceeded: boolean;
}

const BUDGETS = new URL('../budgets.json', import.meta.url);
/** The letters of English; other parts of the fonts come only with names that need them. */
const FETCHED = /assets\/[\w-]+(?:-basic-[\w-]+\.woff2|\.svg)/g;

/** Two documents may have one script. */
const SCRIPTS = /<script type="module"[^>]* src="\/([^"]+)"/g;

export async function readManifest(): Promise<Manifest> {
  const text = await readFile(new URL('.vite/manifest.json', DIST), 'utf8');
  const manifest = JSON.parse(text) as Manifest;
  const named = Object.values(manifest).map((chunk) => [chunk.name ?? '', chunk] as const);
  return { ...Object.fromEntries(named), ...manifest };
}

/** @returns every file that the modules need before they run: themselves, their imports and styles */
export function filesOf(manifest: Manifest, entries: readonly string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no chunk for ${name}`);
    files.add(chunk.file);
    for (const css of chunk.css ?? []) files.add(css);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  entries.forEach(visit);
  return files;
}

/** @returns the files of the entries with the documents themselves, and what a document's HTML names */
async function filesWithDocuments(manifest: Manifest, entries: string[]): Promise<Set<string>> {
  const files = filesOf(manifest, entries);
  for (const document of entries.filter((entry) => entry.endsWith('.html'))) {
    const html = await readFile(new URL(document, DIST), 'utf8');
    files.add(document);
    for (const [file] of html.matchAll(FETCHED)) files.add(file);
    for (const [, file = ''] of html.matchAll(SCRIPTS)) files.add(file);
    // The sheets that stand in the document count with it.
    const { file = '', css = [] } = manifest[document] ?? {};
    for (const sheet of [file, ...css].filter((one) => one.endsWith('.css'))) {
      if (!html.includes(sheet)) files.delete(sheet);
    }
  }
  return files;
}

/** @returns bytes over the wire: of the compressed copy beside it, of a document as the server compresses it, and else as it is */
async function bytesOf(file: string): Promise<number> {
  const path = new URL(file, DIST);
  if (file.endsWith('.html')) return (await brotliOf(await readFile(path))).length;
  const compressed = await stat(new URL(`${file}.br`, DIST)).catch(() => undefined);
  return (compressed ?? (await stat(path))).size;
}

async function kilobytes(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) bytes += await bytesOf(file);
  return bytes / 1000;
}

/** Pictures are none of a page's weight before it reads, and fonts have a budget of their own. */
const WEIGHS = /\.(?:html|css|js)$/;

/** @returns one line a budget of a compressed build, and whether any is exceeded */
export async function checkBudgets(): Promise<BudgetReport> {
  const budgets = JSON.parse(await readFile(BUDGETS, 'utf8')) as Record<string, Budget>;
  const manifest = await readManifest();
  const report: BudgetReport = { lines: [], exceeded: false };
  for (const [what, { entries, on = [], only, limit }] of Object.entries(budgets)) {
    const all = (await filesWithDocuments(manifest, entries)).difference(
      await filesWithDocuments(manifest, on),
    );
    const counted = [...all].filter((file) => (only ? file.endsWith(only) : WEIGHS.test(file)));
    const weight = await kilobytes(counted);
    const isOver = weight > limit;
    report.exceeded ||= isOver;
    report.lines.push(`${isOver ? '! ' : '  '}${what}: ${weight.toFixed(1)} of ${limit} KB`);
  }
  return report;
}
