/** Checks that what the product speaks of has the same name everywhere: contract, server, web, end-to-end tests. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { report } from './checks-report.mjs';
import { ROOT } from './runtime.mjs';

export const NOUNS = [
  'auth',
  'accounts',
  'entrepreneur',
  'supplier',
  'files',
  'notifications',
  'verification',
  'team',
  'directory',
  'rfq',
  'messages',
  'journey',
];

/** What stands beside the nouns because it belongs to all of them. */
const BESIDE = {
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
  const places = {
    'server/src/modules': namesIn(join(root, 'server/src/modules'), anyName),
    'web/src/features': namesIn(join(root, 'web/src/features'), anyName),
    'web/src/pages': namesIn(join(root, 'web/src/pages'), anyName),
    e2e: namesIn(join(root, 'e2e'), /^(.+)\.e2e\.ts$/),
  };
  /** @type {Record<string, string[]>} */
  const allowed = {
    'contract/src': [...NOUNS, ...BESIDE.contract],
    'server/src/modules': NOUNS,
    'web/src/features': NOUNS,
    'web/src/pages': [...NOUNS, ...BESIDE.pages],
    e2e: [...NOUNS, ...BESIDE.e2e],
  };
  const strangers = Object.entries({ 'contract/src': contract, ...places }).flatMap(
    ([place, names]) =>
      names
        .filter((name) => !allowed[place]?.includes(name))
        .map((name) => `${place} has "${name}", which is none of the nouns.`),
  );
  const lacking = ['server/src/modules', 'web/src/features']
    .flatMap((place) =>
      places[/** @type {keyof typeof places} */ (place)].map((name) => ({ place, name })),
    )
    .filter(({ name }) => NOUNS.includes(name) && !contract.includes(name))
    .map(({ place, name }) => `${place}/${name} has no contract/src/${name}.ts.`);
  const shown = NOUNS.filter(
    (noun) => contract.includes(noun) && places['web/src/pages'].includes(noun),
  );
  const untried = shown
    .filter((noun) => !places.e2e.includes(noun))
    .map((noun) => `web/src/pages/${noun} has no e2e/${noun}.e2e.ts.`);
  return [...strangers, ...lacking, ...untried];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  report(checkNouns(ROOT), `${NOUNS.length} nouns, the same name in every place`);
}
