/** Checks the packages: exact versions, no registry addresses, allowed licences. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const MANIFESTS = ['.', 'contract', 'server', 'web', 'e2e'].map((folder) =>
  join(folder, 'package.json'),
);
const LICENCES = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  // For libraries that are used unchanged and not bundled.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'PostgreSQL',
  'Unlicense',
]);
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const REGISTRY = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}\b|https?:\/\/[^\s'"]*\/[^\s'"]*\.tgz\b/i;
const TEXT = /\.(ts|tsx|mjs|js|json|md|css|html|yml|yaml|sql|svg|sh)$|(^|\/)(run|\.npmrc)$/;

/** @param expression of SPDX @returns whether we may use the package under it */
export function isAllowedLicence(expression: string): boolean {
  const plain = expression.replaceAll(/[()]/g, ' ').trim();
  return plain
    .split(/\s+OR\s+/)
    .some((choice) => choice.split(/\s+AND\s+/).every((name) => LICENCES.has(name.trim())));
}

/** @returns findings about versions that are not pinned */
export function checkPins(
  path: string,
  manifest: Record<string, Record<string, string> | undefined>,
): string[] {
  return ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'].flatMap(
    (kind) =>
      Object.entries(manifest[kind] ?? {})
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]) => `${path}: ${name} is "${version}", not one exact version.`),
  );
}

/** How the licence files of packages begin that state no licence in package.json. */
const HEADINGS = new Map([['MIT License', 'MIT']]);

/** @param text of a licence file @returns the licence's name, if the first line says it */
export function readHeading(text: string): string | undefined {
  return HEADINGS.get(text.slice(0, text.indexOf('\n')).trim());
}

function readLicenceFile(folder: string): string | undefined {
  const file = join(ROOT, folder, 'LICENSE');
  return existsSync(file) ? readHeading(readFileSync(file, 'utf8')) : undefined;
}

/** @param folder of the package @param fallback what the lock file says */
function licenceOf(folder: string, fallback: string | undefined) {
  const file = join(ROOT, folder, 'package.json');
  if (!existsSync(file)) return fallback;
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
  const found = license ?? licenses?.[0];
  const named = typeof found === 'object' ? found.type : (found ?? fallback);
  return named ?? readLicenceFile(folder);
}

/** @param packages of the lock file */
function checkLicences(
  packages: Record<string, { dev?: boolean; link?: boolean; license?: string }>,
) {
  const production = Object.entries(packages).filter(
    ([folder, { dev, link }]) => folder.includes('node_modules/') && !dev && !link,
  );
  const findings = production.flatMap(([folder, { license }]) => {
    const said = licenceOf(folder, license);
    if (said && isAllowedLicence(said)) return [];
    return [`${folder}: its licence is ${said ? `"${said}"` : 'not stated'}.`];
  });
  return { findings, count: production.length };
}

export function checkAddresses(path: string, text: string): string[] {
  const row = text.split('\n').findIndex((line) => REGISTRY.test(line));
  return row < 0 ? [] : [`${path}:${row + 1}: names a package registry's address.`];
}

if (import.meta.main) {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const licences = checkLicences(packages);
  const pins = MANIFESTS.flatMap((path) =>
    checkPins(path, JSON.parse(readFileSync(join(ROOT, path), 'utf8'))),
  );
  // The test of this rule contains an address.
  const own = listFiles(ROOT, ['.'], TEXT).filter(
    (path) => path !== 'tools/checks/check-packages.test.ts',
  );
  const addresses = own.flatMap((path) =>
    checkAddresses(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  report(
    [...pins, ...addresses, ...licences.findings],
    `${licences.count} production packages with allowed licences, ${own.length} files without registry addresses`,
  );
}
