/** Checks that nouns have the same name in contract, server, web and end-to-end tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';

/** Files of the contract that are not nouns. */
const EXCEPTIONS =
  'account-types api calls endpoint errors file-size limits options paging paths permissions product text transitions';
/** Other names in each folder: the landing page, matching by meaning, which has no calls, and journeys across all nouns. */
const PLACES = {
  'server/src/modules': 'matching',
  'web/src/features': '',
  'web/src/pages': 'landing',
  'e2e/journeys': 'access faults landing',
};

/** Their pages lie in the folder of their noun. */
const ROUTES = [
  'routes.tsx',
  'pages/journey-tools.tsx',
  'pages/order-pages.tsx',
  'pages/own-pages.tsx',
  'pages/team-pages.tsx',
].map((file) => `web/src/${file}`);
const PAGE = /import\('\.\.?\/(?:(?:pages|features)\/)?([^/]+)\//g;

/** @param name its first group is the noun */
function namesIn(folder: string, name: RegExp = /^([^.]+)(?:\.ts)?$/): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((entry) => name.exec(entry)?.[1] ?? []);
}

/** @param root the checkout @returns findings */
export function checkNouns(root: string): string[] {
  const exceptions = EXCEPTIONS.split(' ');
  const nouns = namesIn(join(root, 'contract/src')).filter((name) => !exceptions.includes(name));
  const journeys = namesIn(join(root, 'e2e/journeys'), /^(.+)\.e2e\.ts$/);
  const unknownNames = Object.entries(PLACES).flatMap(([place, others]) => {
    const known = [...nouns, ...others.split(' ')];
    const ofJourneys = place === 'e2e/journeys';
    // A noun may have several journeys: `supplier-profile.e2e.ts` is the supplier's.
    return (ofJourneys ? journeys : namesIn(join(root, place)))
      .filter(
        (name) => !known.some((one) => name === one || (ofJourneys && name.startsWith(`${one}-`))),
      )
      .map((name) => `${place} has "${name}", and there is no contract/src/${name}.ts.`);
  });
  const untried = ROUTES.flatMap((routes) => {
    if (!existsSync(join(root, routes))) return [];
    const pages = readFileSync(join(root, routes), 'utf8').matchAll(PAGE);
    return [...new Set([...pages].map(([, noun = '']) => noun))]
      .filter((noun) => nouns.includes(noun) && !journeys.includes(noun))
      .map(
        (noun) => `${routes} has a page of ${noun}, and there is no e2e/journeys/${noun}.e2e.ts.`,
      );
  });
  return [...unknownNames, ...untried];
}

if (import.meta.main) {
  report(checkNouns(ROOT), 'the nouns of the contract have the same name in every place');
}
