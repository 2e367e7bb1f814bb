/** `npm run docs`: writes the generated parts of the documents: the table of settings, and the state graphs. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Graph } from '../contract/src/transitions.ts';
import { CONFIG_DOCS } from '../server/src/lib/settings/config-docs.ts';
import { ROOT } from './runtime.mjs';
import { STATE_GRAPHS } from './state-graphs.ts';

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

/** @param states all that there are: an action that starts from each starts from any */
function graphTable(graph: Graph, states: readonly string[]): string {
  return table([
    ['action', 'from', 'to', 'who'],
    ...Object.entries(graph).map(([name, { from, to, by }]) => [
      name,
      from.length === states.length ? 'any' : from.join(', '),
      to ?? '–',
      by.join(', '),
    ]),
  ]);
}

const PARTS: { document: string; name: string; write: () => string }[] = [
  { document: 'README.md', name: 'configuration', write: configurationTable },
  ...STATE_GRAPHS.map(({ module, name, graph, states }) => ({
    document: `server/src/modules/${module}/README.md`,
    name: `${name} graph`,
    write: () => graphTable(graph, states),
  })),
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
