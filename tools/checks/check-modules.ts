/** Checks the server's modules: none uses a later one, each table has one owner, and only the transition engine changes states. */
import { readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { report } from './checks-report.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const LIST = 'server/src/modules.ts';
const MODULE = /^server\/src\/modules\/([^/]+)\//;
const IMPORT = /(?:from|import)\s*\(?'(\.[^']+)'/g;
/** A partition in a schema of its own belongs to whom its table belongs to. */
const CREATED = /^CREATE TABLE (\w+)\b(?!\.)/gm;
const DROPPED = /^DROP TABLE (\w+)/gm;
const OWNED = /interface Tables \{\n([\s\S]*?)\n {2}\}/g;
const STATUS_TABLE = /interface (\w+) extends StatusColumns</g;
const QUERY_METHODS =
  'selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|mergeInto|using';
const SQL_WORDS = 'FROM|JOIN|INTO|UPDATE|ONLY|TABLE|TRUNCATE|COPY';

const moduleOf = (path: string) => MODULE.exec(path)?.[1];

interface Sources {
  /** The modules in the order of the list. */
  order: string[];
  /** Path to text of the server's sources. */
  files: Map<string, string>;
}

/** @param root the checkout */
function readSources(root: string): Sources {
  const paths = listFiles(root, ['server'], /^server\/src\/.*(?<!\.test)\.ts$/);
  const files = new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const listed = (files.get(LIST) ?? '').matchAll(/'\.\/modules\/([^/]+)\//g);
  return { order: [...listed].map(([, name = '']) => name), files };
}

/** @returns the modules that each module uses */
function readArrows({ order, files }: Sources): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>(order.map((name) => [name, new Set()]));
  for (const [path, text] of files) {
    const from = moduleOf(path);
    if (from === undefined) continue;
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const to = moduleOf(posix.join(dirname(path), target));
      if (to !== undefined && to !== from) {
        arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
      }
    }
  }
  return arrows;
}

function checkOrder(sources: Sources): string[] {
  const { order } = sources;
  return [...readArrows(sources)].flatMap(([from, uses]) => {
    if (!order.includes(from)) return [`${LIST} does not list the module ${from}.`];
    return [...uses]
      .filter((to) => order.indexOf(to) > order.indexOf(from) || !order.includes(to))
      .map((to) => `${from} uses ${to}, which comes after it in ${LIST}.`);
  });
}

/** @returns each table and the files that declare it */
function readOwners({ files }: Sources): Map<string | undefined, { path: string }[]> {
  const declared = [...files].flatMap(([path, text]) =>
    [...text.matchAll(OWNED)].flatMap(([, block = '']) =>
      [...block.matchAll(/^ {4}(\w+):/gm)].map(([, table]) => ({ table, path })),
    ),
  );
  return Map.groupBy(declared, ({ table }) => table);
}

/** @param owner the file that declares a table */
function mayName(owner: string, path: string): boolean {
  const module = moduleOf(owner);
  if (module === undefined) return dirname(path) === dirname(owner);
  return moduleOf(path) === module && path.endsWith('.repo.ts');
}

function checkTables(root: string, sources: Sources): string[] {
  const sql = listFiles(root, ['server'], /^server\/migrations\/.*\.sql$/)
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  const dropped = new Set([...sql.matchAll(DROPPED)].map(([, table]) => table));
  const tables = [...sql.matchAll(CREATED)].flatMap(([, table = '']) =>
    dropped.has(table) ? [] : [table],
  );
  const owners = readOwners(sources);
  return tables.flatMap((table) => {
    const [owner, ...more] = (owners.get(table) ?? []).map(({ path }) => path);
    if (owner === undefined) return [`The table ${table} has no owner: declare its columns.`];
    if (more.length > 0)
      return [`The table ${table} is declared by ${[owner, ...more].join(', ')}.`];
    const named = new RegExp(
      `\\b(?:${QUERY_METHODS})\\(\\s*['"\`]${table}\\b|\\b(?:${SQL_WORDS})\\s+"?${table}\\b`,
    );
    return [...sources.files]
      .filter(([path, text]) => !mayName(owner, path) && named.test(text))
      .map(([path]) => `${path} names the table ${table}, which belongs to ${owner}.`);
  });
}

/** Types prevent query builders from writing states; this check finds raw SQL that does. */
function checkStates({ files }: Sources): string[] {
  const all = [...files.values()].join('\n');
  const tables = [...all.matchAll(STATUS_TABLE)].flatMap(([, type]) =>
    [...all.matchAll(new RegExp(`^ {4}(\\w+): ${type};`, 'gm'))].map(([, table]) => table),
  );
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
export function checkModules(root: string): string[] {
  const sources = readSources(root);
  return [...checkOrder(sources), ...checkTables(root, sources), ...checkStates(sources)];
}

/** @param root the checkout @returns the modules in order, and what each uses */
export function drawModules(root: string): string {
  const sources = readSources(root);
  const arrows = readArrows(sources);
  const width = Math.max(...sources.order.map((name) => name.length));
  return sources.order
    .map((name) => {
      const uses = sources.order.filter((other) => arrows.get(name)?.has(other));
      return `${name.padEnd(width)} → ${uses.length > 0 ? uses.join(', ') : 'nobody'}`;
    })
    .join('\n');
}

if (import.meta.main) {
  const arrows = [...readArrows(readSources(ROOT)).values()];
  report(
    checkModules(ROOT),
    `${drawModules(ROOT)}\n${arrows.length} modules, ${arrows.reduce((sum, { size }) => sum + size, 0)} arrows, all to earlier modules`,
  );
}
