/** Checks each file's size, name and header sentence, its folder's size, and a few rules about its lines. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

export const CAPS = { file: 350, median: 80, p90: 200, folder: 20 };
const FOLDERS = ['contract', 'server', 'web', 'e2e', 'tools'];
const SOURCES = /\.(ts|tsx|mjs|css|sql)$/;
const CODE = /\.(ts|tsx|mjs)$/;
const TEST = /\.(test|e2e)\.(ts|tsx|mjs)$/;
/** Names that do not describe the content. */
const EMPTY_NAMES = new Set(['index', 'utils', 'util', 'misc', 'common', 'helpers', 'helper']);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const LINE_RULES: { pattern: RegExp; in: (path: string) => boolean; say: string }[] = [
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    in: (path) =>
      path !== 'tools/checks/check-sizes.ts' && path !== 'tools/checks/check-sizes.test.ts',
    say: 'is a note for later: do it now, or open an issue',
  },
  {
    pattern: /\b(test|it|describe|suite)\.(skip|only|todo|fixme)\b|\b(skip|only|todo): *true/,
    in: (path) => TEST.test(path) && path !== 'tools/checks/check-sizes.test.ts',
    say: 'leaves tests out',
  },
  {
    pattern: /(from|import) *\(?'\.\.?\/[^']*(?<!\.(ts|tsx|mjs|css|json|svg)(\?\w+)?)'/,
    in: (path) => CODE.test(path) && path !== 'tools/checks/check-sizes.test.ts',
    say: 'is a relative import without its file ending',
  },
];

/** @returns the comment at the beginning of a file; '' when there is none */
function headerOf(text: string): string {
  const block = /^\s*\/\*\*?([\s\S]*?)\*\//.exec(text);
  if (block?.[1] !== undefined) return block[1].replaceAll(/^\s*\* ?/gm, '').trim();
  const lines = /^\s*((?:(?:\/\/|--).*\n?)+)/.exec(text);
  return lines?.[1]?.replaceAll(/^\s*(\/\/|--) ?/gm, '').trim() ?? '';
}

function checkName(path: string): string[] {
  return path.split('/').flatMap((part) => {
    const [stem = ''] = part.split('.');
    if (part.startsWith('.')) return [];
    if (EMPTY_NAMES.has(stem)) return [`${path}: "${stem}" says nothing about what is inside.`];
    // Names like `auth.routes.ts` are kebab-case between the dots.
    const bad = part.split('.').find((piece) => !KEBAB.test(piece));
    return bad === undefined ? [] : [`${path}: "${bad}" is not kebab-case.`];
  });
}

/** Checks one file. @param path relative to the checkout */
export function checkFile(path: string, text: string): { lines: number; findings: string[] } {
  const rows = text.replace(/\n$/, '').split('\n');
  const findings = checkName(path);
  if (rows.length > CAPS.file) {
    findings.push(`${path}: ${rows.length} lines, the cap is ${CAPS.file}.`);
  }
  if (path.endsWith('.test.tsx')) findings.push(`${path}: Node runs no JSX, so no test runs it.`);
  const header = headerOf(text);
  if (header.length < 15 || !/[.?](\s|$)/.test(header)) {
    findings.push(`${path}: does not begin with a sentence that says what it contains.`);
  }
  for (const rule of LINE_RULES.filter((one) => one.in(path))) {
    const row = rows.findIndex((line) => rule.pattern.test(line));
    if (row >= 0) findings.push(`${path}:${row + 1}: ${rule.say}.`);
  }
  return { lines: rows.length, findings };
}

/** @param sizes lines of every file */
export function checkSpread(sizes: number[]): { median: number; p90: number; findings: string[] } {
  const sorted = sizes.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  const median = at(0.5);
  const p90 = at(0.9);
  const findings = [];
  if (median > CAPS.median)
    findings.push(`Half the files are over ${median} lines; ${CAPS.median} is the cap.`);
  if (p90 > CAPS.p90)
    findings.push(`A tenth of the files is over ${p90} lines; ${CAPS.p90} is the cap.`);
  return { median, p90, findings };
}

/** @param paths every file, relative to the checkout @returns findings */
export function checkFolders(paths: string[]): string[] {
  // The one file that every noun has in these folders does not count; it would limit the number of nouns.
  const nouns = new Set(paths.map((path) => /^contract\/src\/([^/]+)\//.exec(path)?.[1]));
  const counted = paths.filter((path) => {
    // Migrations are only ever added.
    if (path.startsWith('server/migrations/')) return false;
    const own = /^(?:contract\/src\/([^/]+)\.ts|e2e\/journeys\/([^/]+)\.e2e\.ts)$/.exec(path);
    return own === null || !nouns.has(own[1] ?? own[2]);
  });
  const folders = Map.groupBy(counted, (path) => dirname(path));
  return [...folders]
    .filter(([, files]) => files.length > CAPS.folder)
    .map(([folder, { length }]) => {
      return `${folder}: ${length} files beside each other, the cap is ${CAPS.folder}.`;
    });
}

if (import.meta.main) {
  const files = listFiles(ROOT, FOLDERS, SOURCES);
  const checked = files.map((path) => checkFile(path, readFileSync(join(ROOT, path), 'utf8')));
  const spread = checkSpread(checked.map(({ lines }) => lines));
  report(
    [...checked.flatMap(({ findings }) => findings), ...spread.findings, ...checkFolders(files)],
    `${files.length} files, median ${spread.median} lines, p90 ${spread.p90}`,
  );
}
