/** The parts of the documents that are written from the code: the table of settings, and the graph of a case. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

/** @param {string} text @returns {string} */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {string[][]} rows the first names the columns @returns {string} */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

// The code is read late: Node 20, which begins some commands, does not read TypeScript.

/** @returns {Promise<string>} */
async function configurationTable() {
  const { CONFIG_DOCS } = await import('../server/src/config.ts');
  return table([
    ['name', 'default', 'meaning'],
    ...Object.entries(CONFIG_DOCS).map(([name, one]) => [
      `\`${name}\``,
      cell(one.default),
      cell(one.meaning),
    ]),
  ]);
}

/** @returns {Promise<string>} */
async function caseGraphTable() {
  const { CASE_GRAPH } = await import('../contract/src/verification/case-graph.ts');
  const { CASE_STATES } = await import('../contract/src/verification.ts');
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

/** @type {{ document: string, name: string, write: () => Promise<string> }[]} */
const PARTS = [
  { document: 'README.md', name: 'configuration', write: configurationTable },
  { document: 'ARCHITECTURE.md', name: 'case graph', write: caseGraphTable },
];

/** @param {string} text @param {(typeof PARTS)[number]} part @returns {Promise<string>} the text with the part replaced */
async function withFresh(text, { document, name, write }) {
  const start = `<!-- ${name}: written by \`npm run docs\` -->`;
  const end = `<!-- end of ${name} -->`;
  const [before, rest] = text.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`${document} lacks the marks of a part: ${start} ... ${end}`);
  }
  return `${before}${start}\n\n${await write()}\n\n${end}${after}`;
}

/**
 * @returns {Promise<{ document: string, path: string, text: string, fresh: string }[]>} each document as it is, and
 *   as it should be
 */
export async function freshDocuments() {
  const documents = [...new Set(PARTS.map(({ document }) => document))];
  return Promise.all(
    documents.map(async (document) => {
      const path = join(ROOT, document);
      const text = readFileSync(path, 'utf8');
      let fresh = text;
      for (const part of PARTS.filter((one) => one.document === document)) {
        fresh = await withFresh(fresh, part);
      }
      return { document, path, text, fresh };
    }),
  );
}
