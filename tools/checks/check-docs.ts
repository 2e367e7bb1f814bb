/** Checks the documents: paths and commands exist, links resolve, generated tables are current. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { report } from './checks-report.ts';
import { freshDocuments } from '../generated-parts.ts';
import { ROOT } from '../runtime.mjs';
import { listFiles } from '../source-files.mjs';

const FOLDERS = ['.ci', 'contract', 'docs', 'e2e', 'server', 'tools', 'web'];
/** What only a run creates; a document may speak of it all the same. */
const MADE_BY_RUNS =
  /^(\.\.)?(web\/(dist|generated)|node_modules|data|\.cache|backups|e2e\/(results|screens))/;
const FILE_NAME = /^[\w@.-]+\.(ts|tsx|mjs|json|md|css|html|sql|png)$/;
const PLACEHOLDER = /[<>*…{}|$]|NNN|\bnoun\b/;

/** @returns the same without fenced blocks */
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

/** @param fileNames last parts of every path there is */
function checkPaths(root: string, page: string, text: string, fileNames: Set<string>): string[] {
  return [...text.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => {
    // Of a command, each word may be a path; what cannot be one passes by.
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

/** Checks every document of a checkout, all but its generated parts. */
export function checkDocs(root: string): { pages: string[]; findings: string[] } {
  const pages = [
    'README.md',
    'ARCHITECTURE.md',
    'CONTRIBUTING.md',
    ...listFiles(root, ['docs'], /\.md$/),
  ];
  const names = listFiles(root, ['.'], /./).map((path) => path.split('/').at(-1) ?? '');
  const fileNames = new Set(names);
  const findings = pages.flatMap((page) => {
    if (!existsSync(join(root, page))) return [`${page} is missing.`];
    const text = readFileSync(join(root, page), 'utf8');
    return [
      ...checkLinks(root, page, text),
      ...checkCommands(root, page, text),
      ...checkPaths(root, page, withoutFences(text), fileNames),
      ...checkMap(root, page, text),
    ];
  });
  return { pages, findings };
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
      findings.push(`${document}: what is made from the code is stale: run \`npm run docs\`.`);
  }
  report(findings, `${pages.length} documents, every path, command and link in them holds`);
}
