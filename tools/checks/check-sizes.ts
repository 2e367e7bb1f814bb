/** Checks each file's size, name and header sentence, and a few rules about its lines. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

export const CAP = 350;
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
  if (rows.length > CAP) {
    findings.push(`${path}: ${rows.length} lines, the cap is ${CAP}.`);
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

if (import.meta.main) {
  const files = listFiles(ROOT, FOLDERS, SOURCES);
  const checked = files.map((path) => checkFile(path, readFileSync(join(ROOT, path), 'utf8')));
  const sizes = checked.map(({ lines }) => lines).toSorted((a, b) => a - b);
  const at = (share: number) => sizes[Math.floor(sizes.length * share)] ?? 0;
  report(
    checked.flatMap(({ findings }) => findings),
    `${files.length} files, median ${at(0.5)} lines, p90 ${at(0.9)}`,
  );
}
