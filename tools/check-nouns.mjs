/** Checks that what the product speaks of has the same name everywhere: contract, server, web, end-to-end tests. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { report } from './checks-report.mjs';
import { ROOT } from './runtime.mjs';

/** What stands beside the nouns because it belongs to all of them; every other file of the contract is a noun's. */
const BESIDE = {
  /** @type {string[]} */
  contract: [
    'account-types',
    'api',
    'endpoint',
    'errors',
    'file-size',
    'limits',
    'options',
    'paging',
    'permissions',
    'product',
    'roles',
    'text',
    'transitions',
  ],
  // The landing page speaks of no noun, and serves the visitor before there is one.
  pages: ['landing'],
  // Laws that hold across all nouns: who may open what, what every page must bear. A supplier applies, and keeps a profile.
  e2e: [
    'access',
    'account-page',
    'landing',
    'faults',
    'quality',
    'supplier-profile',
    'verification-badge',
    'verification-review',
  ],
};

/**
 * @param {string} folder
 * @param {RegExp} name its first group is the noun
 * @returns {string[]}
 */
function namesIn(folder, name) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((entry) => name.exec(entry)?.[1] ?? []);
}

/**
 * @param {string} root the checkout
 * @returns {string[]} findings
 */
export function checkNouns(root) {
  const anyName = /^([^.]+)(?:\.ts)?$/;
  const contract = namesIn(join(root, 'contract/src'), anyName);
  const nouns = contract.filter((name) => !BESIDE.contract.includes(name));
  const places = {
    'server/src/modules': namesIn(join(root, 'server/src/modules'), anyName),
    'web/src/features': namesIn(join(root, 'web/src/features'), anyName),
    'web/src/pages': namesIn(join(root, 'web/src/pages'), anyName),
    e2e: namesIn(join(root, 'e2e'), /^(.+)\.e2e\.ts$/),
  };
  /** @type {Record<string, string[]>} */
  const allowed = {
    'server/src/modules': nouns,
    'web/src/features': nouns,
    'web/src/pages': [...nouns, ...BESIDE.pages],
    e2e: [...nouns, ...BESIDE.e2e],
  };
  const strangers = Object.entries(places).flatMap(([place, names]) =>
    names
      .filter((name) => !allowed[place]?.includes(name))
      .map((name) => `${place} has "${name}", and there is no contract/src/${name}.ts.`),
  );
  const shown = nouns.filter((noun) => places['web/src/pages'].includes(noun));
  const untried = shown
    .filter((noun) => !places.e2e.includes(noun))
    .map((noun) => `web/src/pages/${noun} has no e2e/${noun}.e2e.ts.`);
  return [...strangers, ...untried];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  report(checkNouns(ROOT), 'the nouns of the contract have the same name in every place');
}
