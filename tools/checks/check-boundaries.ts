/** Checks the import rules in the whole checkout, and that each rule finds a deliberate violation. */
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { forbidden, options } from '../../.dependency-cruiser.mjs';
import { report } from './checks-report.ts';
import { PLANTED_FILES } from './planted-imports.ts';
import { withTree } from './temporary-tree.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['contract', 'server', 'web', 'e2e', 'tools'];
const SOURCES = /\.(ts|tsx|mjs)$/;

/** Applies the import rules to a tree. */
async function readImports(
  root: string,
): Promise<{ read: Set<string>; violations: { rule: string; from: string; to: string }[] }> {
  const files = listFiles(root, FOLDERS, SOURCES);
  const { output } = await cruise(files, {
    ...options,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text and no result');
  return {
    read: new Set(output.modules.map(({ source }) => source)),
    violations: output.summary.violations.map((one) => ({ ...one, rule: one.rule.name })),
  };
}

/** @returns rules that do not find their deliberate violation */
function findUselessRules(): Promise<string[]> {
  const manifest = readFileSync(join(ROOT, 'contract/package.json'), 'utf8');
  return withTree({ ...PLANTED_FILES, 'contract/package.json': manifest }, async (root) => {
    mkdirSync(join(root, 'node_modules/@waggle'), { recursive: true });
    symlinkSync(join(root, 'contract'), join(root, 'node_modules/@waggle/contract'));
    const { violations } = await readImports(root);
    const missed = forbidden
      .filter(({ name }) => !violations.some(({ rule }) => rule === name))
      .map(({ name }) => `The rule ${String(name)} does not find its deliberate violation.`);
    const innocent = violations
      .filter(({ from }) => from.includes('innocent'))
      .map(({ rule, from, to }) => `The rule ${rule} forbids ${from} -> ${to}, which is allowed.`);
    return [...missed, ...innocent];
  });
}

const { read, violations } = await readImports(ROOT);
const unread = listFiles(ROOT, FOLDERS, SOURCES).filter((path) => !read.has(path));
const findings = [
  ...violations.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`),
  ...unread.map((path) => `${path} was not read, so its imports are unchecked.`),
  ...(await findUselessRules()),
];
report(
  findings,
  `${read.size} modules read, ${forbidden.length} rules, each tested with a deliberate violation`,
);
