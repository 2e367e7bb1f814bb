/** Checks the server's modules and the web's features: none uses a later one, each table has one owner and current types, and only the transition engine changes states. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { report } from './checks-report.ts';
import { FEATURES } from './web-features.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';
import { readTables, TABLES } from '../tables/stamp.ts';

const LIST = 'server/src/modules.ts';
const FEATURE_LIST = 'tools/checks/web-features.ts';
/** A module or a feature, and the path inside it. */
const PART = /^(?:server\/src\/modules|web\/src\/features)\/([^/]+)\/(.+)/;
const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g;
const TABLE = /^ {2}(\w+): \{$/gm;
const STATUS_TABLE = /^ {2,4}(\w+): StatusColumns</gm;
const QUERY_METHODS =
  'selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|mergeInto|using|rowOf|lockedRowOf|rowsOf|rowsBy|idsDue';
const SQL_WORDS = 'FROM|JOIN|INTO|UPDATE|ONLY|TABLE|TRUNCATE|COPY';

const moduleOf = (path: string) => PART.exec(path)?.[1];

interface Arrow {
  from: string;
  to: string;
  /** The path inside `to`. */
  file: string;
}

interface Sources {
  /** The modules in the order of the list. */
  order: string[];
  /** Path to text of the server's sources. */
  files: Map<string, string>;
}

function readTexts(root: string, folder: string, name: RegExp): Map<string, string> {
  const paths = listFiles(root, [folder], name);
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** @param root the checkout */
function readSources(root: string): Sources {
  const files = readTexts(root, 'server', /^server\/src\/.*(?<!\.test)\.ts$/);
  const listed = (files.get(LIST) ?? '').matchAll(/'\.\/modules\/([^/]+)\//g);
  return { order: [...listed].map(([, name = '']) => name), files };
}

/** @returns the imports from one module or feature to another */
function readArrows(files: Sources['files']): Arrow[] {
  return [...files].flatMap(([path, text]) => {
    const from = moduleOf(path);
    if (from === undefined) return [];
    return [...text.matchAll(IMPORT)].flatMap(([, target = '']) => {
      const [, to, file = ''] = PART.exec(posix.join(dirname(path), target)) ?? [];
      return to === undefined || to === from ? [] : [{ from, to, file }];
    });
  });
}

const partsOf = (files: Sources['files']) =>
  [...files.keys()].flatMap((path) => moduleOf(path) ?? []);

/** @param list the file that has the order */
function checkOrder(list: string, { order, files }: Sources): string[] {
  const parts = new Set(partsOf(files));
  const later = readArrows(files).filter(
    ({ from, to }) => order.includes(from) && order.indexOf(to) > order.indexOf(from),
  );
  return [
    ...[...parts]
      .filter((part) => !order.includes(part))
      .map((part) => `${list} does not list ${part}.`),
    ...new Set(later.map(({ from, to }) => `${from} uses ${to}, which comes after it in ${list}.`)),
  ];
}

function checkFeatures(root: string, features: typeof FEATURES): string[] {
  const files = readTexts(root, 'web', /^web\/src\/features\/.*(?<!\.test)\.tsx?$/);
  const arrows = readArrows(files);
  // What no other feature uses stands in no list: it comes last.
  const order = [...new Set([...Object.keys(features), ...partsOf(files)])];
  const used = new Set(arrows.map(({ to, file }) => `${to}/${file}`));
  return [
    ...checkOrder(FEATURE_LIST, { order, files }),
    ...arrows
      .filter(({ to, file }) => !features[to]?.includes(file))
      .map(({ from, to, file }) => `${from} uses ${to}/${file}, which is not in ${FEATURE_LIST}.`),
    ...Object.entries(features)
      .flatMap(([name, open]) => open.map((file) => `${name}/${file}`))
      .filter((file) => !used.has(file))
      .map((file) => `${FEATURE_LIST} has ${file}, which no other feature uses.`),
  ];
}

/** @returns to whom the tables that a file names belong: a module, or its folder */
const ownerOf = (path: string) => moduleOf(path) ?? dirname(path);

const mayName = (path: string) => moduleOf(path) === undefined || path.endsWith('.repo.ts');

/** @returns what finds a table's name in a query */
export const tableNamed = (table: string) =>
  new RegExp(
    [
      `\\b(?:${QUERY_METHODS})\\(\\s*['"\`]${table}\\b`,
      `\\b(?:${SQL_WORDS})\\s+"?${table}\\b`,
    ].join('|'),
  );

function checkTables(root: string, sources: Sources): string[] {
  const { types, current } = readTables(root);
  if (!current) return [`${TABLES} is not what the migrations make: run \`npm run tables\`.`];
  const tables = [...types.matchAll(TABLE)].map(([, table = '']) => table);
  return tables.flatMap((table) => {
    const named = tableNamed(table);
    const users = [...sources.files].flatMap(([path, text]) => (named.test(text) ? [path] : []));
    const findings = users
      .filter((path) => !mayName(path))
      .map((path) => `${path} names the table ${table}: only repos do.`);
    const owners = [...Map.groupBy(users.filter(mayName), ownerOf).values()].map(([path]) => path);
    if (owners.length === 0) findings.push(`The table ${table} is named by no repo.`);
    if (owners.length > 1)
      findings.push(`The table ${table} is named by ${owners.join(' and ')}: only its owner does.`);
    return findings;
  });
}

/** Types prevent query builders from writing states; this check finds raw SQL that does. */
function checkStates({ files }: Sources): string[] {
  const all = [...files.values()].join('\n');
  const tables = [...all.matchAll(STATUS_TABLE)].map(([, table]) => table);
  if (tables.length === 0) return ['No table has states: this check does nothing.'];
  const name = `"?(${tables.join('|')})\\b`;
  const written = new RegExp(
    `\\b(?:UPDATE|MERGE\\s+INTO)\\s+(?:ONLY\\s+)?${name}|\\bINSERT\\s+INTO\\s+${name}[^;\`]*\\bDO\\s+UPDATE\\b`,
    'i',
  );
  return [...files].flatMap(([path, text]) => {
    const [, updated, table = updated] = written.exec(text) ?? [];
    return table === undefined
      ? []
      : [`${path} writes ${table} without the transition engine: call transition().`];
  });
}

/** @param root the checkout @returns findings */
export function checkModules(root: string, features = FEATURES): string[] {
  const sources = readSources(root);
  return [
    ...checkOrder(LIST, sources),
    ...checkFeatures(root, features),
    ...checkTables(root, sources),
    ...checkStates(sources),
  ];
}

/** @param root the checkout @returns the modules in order, and what each uses */
export function drawModules(root: string): string {
  const { order, files } = readSources(root);
  const arrows = readArrows(files);
  const width = Math.max(...order.map((name) => name.length));
  return order
    .map((name) => {
      const uses = order.filter((to) => arrows.some((one) => one.from === name && one.to === to));
      return `${name.padEnd(width)} → ${uses.length > 0 ? uses.join(', ') : 'nobody'}`;
    })
    .join('\n');
}

if (import.meta.main) {
  report(checkModules(ROOT), `${drawModules(ROOT)}\nall to earlier modules, and features alike`);
}
