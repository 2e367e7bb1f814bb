/** What a page weighs over the wire, worked out from the bundler's manifest. */
import { readFile } from 'node:fs/promises';
import { brotliOf } from './compress.ts';
import { DIST } from './folders.ts';

interface ManifestChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

export type Manifest = Record<string, ManifestChunk>;

export async function readManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('.vite/manifest.json', DIST), 'utf8')) as Manifest;
}

/**
 * Every file that the modules need before they run: themselves, what they import, their styles.
 * @param entries names in the manifest, which are paths below `web`
 */
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

/** @returns kilobytes (1000 bytes) after brotli; fonts are compressed already and count as they are */
export async function kilobytes(files: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const file of files) {
    const content = await readFile(new URL(file, DIST));
    bytes += file.endsWith('.woff2') ? content.length : (await brotliOf(content)).length;
  }
  return bytes / 1000;
}
