/** Checks that what the product speaks of has the same name everywhere: contract, server, web, end-to-end tests. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { report } from './checks-report.mjs';
import { ROOT } from '../runtime.mjs';

/** What stands beside the nouns because it belongs to all of them; every other file of the contract is a noun's. */
const BESIDE = {
  /** @type {string[]} */
  contract: [
    'account-types',
    'api',
    'calls',
    'endpoint',
    'errors',
    'file-size',
    'limits',
    'options',
    'paging',
    'permissions',
    'product',
    'text',
    'transitions',
  ],
  // The landing page speaks of no noun, and serves the visitor before there is one.
  pages: ['landing'],
  // What holds across all nouns: who may open what, what every page must bear.
  journeys: ['access', 'faults', 'landing'],
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
 * A noun may have several journeys: `supplier-profile.e2e.ts` is the supplier's.
 * @param {string} name
 * @param {string} noun
 * @param {string} place
 */
function isNamedAfter(name, noun, place) {
  return name === noun || (place === 'e2e/journeys' && name.startsWith(`${noun}-`));
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
    'e2e/journeys': namesIn(join(root, 'e2e/journeys'), /^(.+)\.e2e\.ts$/),
  };
  /** @type {Record<string, string[]>} */
  const allowed = {
    'server/src/modules': nouns,
    'web/src/features': nouns,
    'web/src/pages': [...nouns, ...BESIDE.pages],
    'e2e/journeys': [...nouns, ...BESIDE.journeys],
  };
  const strangers = Object.entries(places).flatMap(([place, names]) =>
    names
      .filter((name) => !allowed[place]?.some((noun) => isNamedAfter(name, noun, place)))
      .map((name) => `${place} has "${name}", and there is no contract/src/${name}.ts.`),
  );
  const shown = nouns.filter((noun) => places['web/src/pages'].includes(noun));
  const untried = shown
    .filter((noun) => !places['e2e/journeys'].includes(noun))
    .map((noun) => `web/src/pages/${noun} has no e2e/journeys/${noun}.e2e.ts.`);
  return [...strangers, ...untried];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  report(checkNouns(ROOT), 'the nouns of the contract have the same name in every place');
}
