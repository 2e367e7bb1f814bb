/** Counts the lines of TypeScript, product and tests apart: `node tools/count-lines.ts [another checkout]`. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';
import { listFiles } from './source-files.mjs';
import { TABLES } from './tables/stamp.ts';

const SOURCES = /\.tsx?$/;
const TEST = /\.(test|e2e|component)\.tsx?$|^(server\/test|e2e)\//;
/** Written by `npm run docs`, or by another command that its first line names. */
const GENERATED = /^\/\*\* (Written|Generated) by /;

const kindOf = (path: string, text: string) => {
  if (GENERATED.test(text)) return 'generated';
  if (TEST.test(path)) return 'tests';
  return path.startsWith('tools/') ? 'tools' : 'product';
};

const root = process.argv[2] ?? ROOT;
const sources = listFiles(root, ['contract', 'server', 'web', 'e2e', 'tools'], SOURCES);
// Folders of generated files are not among them; this one file is committed.
if (existsSync(join(root, TABLES))) sources.push(TABLES);
const files = sources.map((path) => {
  const text = readFileSync(join(root, path), 'utf8');
  return { kind: kindOf(path, text), path, lines: text.replace(/\n$/, '').split('\n').length };
});

const at = (sizes: number[], share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;
for (const [kind, found] of Map.groupBy(files, (file) => file.kind)) {
  const sizes = found.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const sum = sizes.reduce((total, lines) => total + lines, 0);
  process.stdout.write(
    `${kind.padEnd(10)}${String(sum).padStart(8)} lines in ${found.length} files, median ${at(sizes, 0.5)}, p90 ${at(sizes, 0.9)}\n`,
  );
}
