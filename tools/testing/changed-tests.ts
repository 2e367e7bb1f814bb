/** Finds the tests that a change can break, by the imports: `node changed-tests.ts <commit>` prints them as JSON. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PAGE_PATHS } from '@waggle/contract/paths';
import { cruise } from 'dependency-cruiser';
import { options } from '../../.dependency-cruiser.mjs';
import { tableNamed } from '../checks/check-modules.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['contract', 'server', 'web', 'e2e', 'tools'];
const TEST = /\.(test|component|e2e)\.(ts|mjs)$/;

/** They hold everything together: through them, each file would depend on each. A change of one of them is of everything. */
const HUBS =
  /^(server\/src\/(modules|services|app|start|main|config)\.ts|server\/test\/(test-server|database|cluster)\.ts|contract\/src\/(api|calls)\.ts|contract\/src\/permissions\/nouns\.ts|web\/src\/(routes\.tsx|app-entry\.tsx|paths\.ts)|e2e\/(playwright\.config|components\/(fixtures|stub\/stub-(server|host))|journeys\/fixtures)\.ts)$/;
/** What no import shows: settings of the tools, and what all tests run on. */
const EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.base\.json|tools\/(testing\/|runtime|prepare|test\.mjs)|web\/(build\/|public\/|src\/styles\/|vite\.config|index\.html|app\.html)|\.ci\/)/;

/** A path of a page in a browser test: quoted, with a parameter or a query here and there. */
const PATH_TEXT = /['"`](\/[a-z][^'"`\s]*|\/)['"`]/g;

/** @returns a path's parts, without its query; a part with a parameter is empty */
const partsOf = (path: string) =>
  (path.split(/[?#]/)[0] ?? '').split('/').map((part) => (/^:|\$\{/.test(part) ? '' : part));

/** @returns whether a path of a test leads to the page of a pattern */
function leadsTo(path: string, pattern: string): boolean {
  const [given, wanted] = [partsOf(path), partsOf(pattern)];
  return (
    given.length === wanted.length &&
    given.every((part, index) => part === '' || wanted[index] === '' || part === wanted[index])
  );
}

/** @returns everything that is reached from some files, against the direction of the imports or along it */
function reach(
  from: Iterable<string>,
  next: ReadonlyMap<string, ReadonlySet<string>>,
): Set<string> {
  const reached = new Set(from);
  for (const file of reached) {
    if (HUBS.test(file)) continue;
    for (const other of next.get(file) ?? []) reached.add(other);
  }
  return reached;
}

export interface Graph {
  imports: Map<string, Set<string>>;
  importers: Map<string, Set<string>>;
}

async function readGraph(): Promise<Graph> {
  const files = listFiles(ROOT, FOLDERS, /\.(ts|tsx|mjs)$/);
  const { output } = await cruise(files, { ...options, baseDir: ROOT });
  if (typeof output === 'string') throw new Error('dependency-cruiser gave text and no result');
  const graph: Graph = { imports: new Map(), importers: new Map() };
  const add = (map: Map<string, Set<string>>, key: string, value: string) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { source, dependencies } of output.modules) {
    for (const { resolved } of dependencies) {
      add(graph.imports, source, resolved);
      add(graph.importers, resolved, source);
    }
  }
  return graph;
}

/** @returns the page's file for each of its patterns, as routes.tsx and the pages inside others say */
function readRoutes(): Map<string, string[]> {
  const known: Record<string, string> = PAGE_PATHS;
  const text = [
    'routes.tsx',
    'pages/journey-tools.tsx',
    'pages/order-pages.tsx',
    'pages/own-pages.tsx',
    'pages/team-pages.tsx',
  ]
    .map((routes) =>
      readFileSync(join(ROOT, 'web/src', routes), 'utf8').replaceAll(
        /(?<=import\(')[^']+/g,
        (file) => `./${join(dirname(routes), file)}`,
      ),
    )
    .join('\n');
  const named = new Map(
    [...text.matchAll(/const (\w+) = lazyPage\(\(\) => import\('\.\/([^']+)'\)\)/g)].map(
      ([, name = '', file = '']) => [name, `web/src/${file}`],
    ),
  );
  const routes = new Map<string, string[]>();
  const add = (path: string, file: string) =>
    routes.set(file, [...(routes.get(file) ?? []), known[path] ?? path]);
  for (const [, path = '', file = ''] of text.matchAll(
    /[([]\s*(?:PATHS\.|')(\w+|\/[^']+)'?,[^()]*\(\) =>\s*import\('\.\/([^']+)'\)/g,
  ))
    add(path, `web/src/${file}`);
  for (const [, path = '', name = ''] of text.matchAll(/path: PATHS\.(\w+), page: (\w+)/g))
    add(path, named.get(name) ?? '');
  return routes;
}

/** @returns whether a browser test, or what it imports of its own folder, opens one of the pages */
function opens(test: string, patterns: readonly string[], { imports }: Graph): boolean {
  const own = [...reach([test], imports)].filter(
    (file) => file.startsWith('e2e/') && !HUBS.test(file),
  );
  const text = own.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const paths = [...text.matchAll(PATH_TEXT)].map(([, path = '']) => path);
  for (const [, name = ''] of text.matchAll(/\bPATHS\.(\w+)/g))
    paths.push((PAGE_PATHS as Record<string, string>)[name] ?? '');
  return paths.some((path) => patterns.some((pattern) => leadsTo(path, pattern)));
}

const MIGRATION = /^server\/migrations\/.+\.sql$/;

/**
 * @param file a migration
 * @returns the repos of the graph that query a table which it names
 */
function ownersOf(file: string, { imports }: Graph): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const named = text.matchAll(
    /\b(?:TABLE|ON|UPDATE|INTO|FROM)\s+(?:IF (?:NOT )?EXISTS\s+)?(\w+)/gi,
  );
  const tables = new Set([...named].map(([, table = '']) => table));
  const queries = [...tables].map(tableNamed);
  return [...imports.keys()].filter((path) => {
    if (!path.endsWith('.repo.ts')) return false;
    const repo = readFileSync(join(ROOT, path), 'utf8');
    return queries.some((named) => named.test(repo));
  });
}

const nounOf = (file: string) => /^server\/src\/modules\/([^/]+)\//.exec(file)?.[1];
/** Of the server or of the page. */
const anyNounOf = (file: string) =>
  nounOf(file) ?? /^web\/src\/(?:pages|features)\/([^/]+)\//.exec(file)?.[1];

/** @returns the tests of a change; undefined for all */
export function findTests(
  changed: readonly string[],
  tests: readonly string[],
  graph: Graph,
): string[] | undefined {
  const isEverything = (file: string) =>
    EVERYTHING.test(file) ||
    HUBS.test(file) ||
    (MIGRATION.test(file) && ownersOf(file, graph).length === 0);
  if (changed.some(isEverything)) return undefined;
  const owners = changed
    .filter((file) => MIGRATION.test(file))
    .flatMap((file) => ownersOf(file, graph));
  const sources = [...changed, ...owners];
  const affected = reach(sources, graph.importers);
  // Tests of a noun go through the server, and import little of it.
  const nouns = new Set([...affected].map(nounOf).filter((noun) => noun !== undefined));
  const touched = new Set(sources.map(anyNounOf).filter((noun) => noun !== undefined));
  const patterns = [...readRoutes()]
    .filter(([page]) => affected.has(page))
    .flatMap(([, paths]) => paths);
  return tests.filter((test) => {
    if (affected.has(test)) return true;
    const noun = nounOf(test);
    if (noun !== undefined) return nouns.has(noun);
    if (!test.startsWith('e2e/')) return false;
    const journey = /^e2e\/journeys\/(.+)\.e2e\.ts$/.exec(test)?.[1];
    if (journey !== undefined && [...touched].some((one) => journey.startsWith(one))) return true;
    return opens(test, patterns, graph);
  });
}

if (import.meta.main) {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
  const commit = process.argv[2] ?? '';
  const changed = [
    ...git('diff', '--name-only', '--no-renames', commit, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const all = listFiles(ROOT, FOLDERS, TEST);
  const found = findTests(changed, all, await readGraph());
  const told =
    found === undefined
      ? `${changed.length} files differ from ${commit}, among them one that everything depends on: all tests`
      : `${changed.length} files differ from ${commit}: ${found.length} of ${all.length} files of tests`;
  process.stdout.write(`${JSON.stringify({ told, tests: found ?? null })}\n`);
}
