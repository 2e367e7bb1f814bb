/** Checks the documents: paths and commands exist, links resolve, generated tables are current; and file names in comments. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { report } from './checks-report.ts';
import { freshDocuments } from '../generated-parts.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['.ci', 'contract', 'docs', 'e2e', 'server', 'tools', 'web'];
/** Created by runs only, but documents may mention it. */
const MADE_BY_RUNS =
  /^(\.\.)?(web\/(dist|generated)|node_modules|data|\.cache|backups|e2e\/(results|screens))/;
const FILE_NAME = /^[\w@.-]+\.(ts|tsx|mjs|json|md|css|html|sql|png)$/;
const SOURCE = /\.(ts|tsx|mjs)$/;
const COMMENT_LINE = /^\s*(\/\/|\/?\*)/;
/** Not a pattern such as `*.repo.ts`. */
const NAMED_FILE = /(?<![\w*<>@./-])[\w@./-]+\.(ts|tsx|mjs|md|css|html|sql)\b/g;
const PLACEHOLDER = /[<>*…{}|$]|NNN|\bnoun\b/;

/** @returns the text without fenced blocks */
const withoutFences = (text: string): string => text.replaceAll(/^```[\s\S]*?^```$/gm, '');

/** @returns the anchors that a Markdown page gives to its headings */
function anchorsOf(text: string): string[] {
  return [...withoutFences(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );
}

function checkLinks(root: string, page: string, text: string): string[] {
  return [...withoutFences(text).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => {
    if (/^[a-z]+:/.test(target)) return [];
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page : normalize(join(dirname(page), file));
    if (!existsSync(join(root, path))) return [`${page}: the link to ${target} leads nowhere.`];
    if (anchor === undefined || anchorsOf(readFileSync(join(root, path), 'utf8')).includes(anchor))
      return [];
    return [`${page}: ${path} has no heading for #${anchor}.`];
  });
}

function checkCommands(root: string, page: string, text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run ([\w:-]+)|(start|test))(?: -w (\w+))?/g)];
  return named.flatMap(([command, script = '', short, folder = '.']) => {
    const file = join(root, folder, 'package.json');
    const scripts = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).scripts ?? {}) : {};
    return (short ?? script) in scripts ? [] : [`${page}: there is no \`${command}\`.`];
  });
}

/** @param fileNames last parts of all paths */
function checkPaths(root: string, page: string, text: string, fileNames: Set<string>): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => {
    // Each word of a command may be a path.
    return span.split(/\s+/).flatMap((word) => {
      const path = word.replace(/[/:,]+$/, '');
      if (PLACEHOLDER.test(path) || MADE_BY_RUNS.test(path)) return [];
      const [first = ''] = path.split('/');
      if (path.includes('/') && FOLDERS.includes(first)) {
        return existsSync(join(root, path)) ? [] : [`${page}: there is no ${path}.`];
      }
      if (!path.includes('/') && FILE_NAME.test(path) && !fileNames.has(path)) {
        return [`${page}: no file is called ${path}.`];
      }
      return [];
    });
  });
}

/** @returns comments that name a file that does not exist */
function checkComments(root: string, fileNames: Set<string>): string[] {
  return listFiles(root, FOLDERS, SOURCE).flatMap((path) => {
    const lines = readFileSync(join(root, path), 'utf8').split('\n');
    const comments = lines.filter((line) => COMMENT_LINE.test(line)).join('\n');
    return [...comments.matchAll(NAMED_FILE)]
      .map(([name]) => name)
      .filter((name) => !fileNames.has(name.split('/').at(-1) ?? ''))
      .map((name) => `${path}: a comment names ${name}, which does not exist.`);
  });
}

/** Checks every document of a checkout, all but its generated parts. */
export function checkDocs(root: string): { pages: string[]; findings: string[] } {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...listFiles(root, ['contract', 'docs', 'server', 'tools', 'web', 'e2e'], /\.md$/),
  ];
  const names = listFiles(root, ['.'], /./).map((path) => path.split('/').at(-1) ?? '');
  const fileNames = new Set(names);
  const inDocuments = pages.flatMap((page) => {
    if (!existsSync(join(root, page))) return [`${page} is missing.`];
    const text = readFileSync(join(root, page), 'utf8');
    return [
      ...checkLinks(root, page, text),
      ...checkCommands(root, page, text),
      ...checkPaths(root, page, withoutFences(text), fileNames),
      ...checkMap(root, page, text),
    ];
  });
  return { pages, findings: [...inDocuments, ...checkComments(root, fileNames)] };
}

/** A folder map is a fenced block whose lines begin with a path. */
function checkMap(root: string, page: string, text: string): string[] {
  return [...text.matchAll(/^```text\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.split('\n').flatMap((line) => {
      const path = /^([\w./-]+\/[\w./-]*)\s{2,}/.exec(line)?.[1];
      if (!path || existsSync(join(root, path))) return [];
      return [`${page}: the map names ${path}, which is not there.`];
    }),
  );
}

if (import.meta.main) {
  const { pages, findings } = checkDocs(ROOT);
  for (const { document, text, fresh } of freshDocuments()) {
    if (text !== fresh)
      findings.push(
        `${document}: the part generated from the code is out of date: run \`npm run docs\`.`,
      );
  }
  report(
    findings,
    `${pages.length} documents: all paths, commands and links exist, also the files in comments`,
  );
}
