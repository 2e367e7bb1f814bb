/** `npm run docs`: writes the generated parts of the documents: the table of settings, and the graph of a case. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CASE_GRAPH } from '../contract/src/verification/case-graph.ts';
import { CASE_STATES } from '../contract/src/verification.ts';
import { CONFIG_DOCS } from '../server/src/lib/settings/config-docs.ts';
import { ROOT } from './runtime.mjs';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param rows the first one has the column names */
function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

function configurationTable(): string {
  return table([
    ['name', 'default', 'meaning'],
    ...Object.entries(CONFIG_DOCS).map(([name, one]) => [
      `\`${name}\``,
      cell(one.default),
      cell(one.meaning),
    ]),
  ]);
}

function caseGraphTable(): string {
  return table([
    ['action', 'from', 'to', 'who'],
    ...Object.entries(CASE_GRAPH).map(([name, action]) => [
      name,
      action.from.length === CASE_STATES.length ? 'any' : action.from.join(', '),
      'to' in action ? action.to : '–',
      action.by.join(', '),
    ]),
  ]);
}

const PARTS: { document: string; name: string; write: () => string }[] = [
  { document: 'README.md', name: 'configuration', write: configurationTable },
  { document: 'ARCHITECTURE.md', name: 'case graph', write: caseGraphTable },
];

/** @returns the text with the part replaced */
function withFresh(text: string, { document, name, write }: (typeof PARTS)[number]): string {
  const start = `<!-- ${name}: written by \`npm run docs\` -->`;
  const end = `<!-- end of ${name} -->`;
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${document} lacks the marks of a part: ${start} ... ${end}`);
  }
  return `${before}${start}\n\n${write()}\n\n${end}${after}`;
}

/** @returns each document as it is, and with current generated parts */
export function freshDocuments(): {
  document: string;
  path: string;
  text: string;
  fresh: string;
}[] {
  return [...Map.groupBy(PARTS, (part) => part.document)].map(([document, parts]) => {
    const path = join(ROOT, document);
    const text = readFileSync(path, 'utf8');
    return { document, path, text, fresh: parts.reduce(withFresh, text) };
  });
}

if (import.meta.main) {
  for (const { path, fresh } of freshDocuments()) writeFileSync(path, fresh);
}
