/** The parts of the documents that are written from the code: the table of settings, the graph of modules. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawModules } from './check-modules.mjs';
import { ROOT } from './runtime.mjs';

/** @param {string} text @returns {string} */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @returns {Promise<string>} */
async function configurationTable() {
  // Read late: Node 20, which begins some commands, does not read TypeScript.
  const { CONFIG_DOCS } = await import('../server/src/config.ts');
  const rows = [
    ['name', 'default', 'meaning'],
    ...CONFIG_DOCS.map((one) => [`\`${one.name}\``, cell(one.default), cell(one.meaning)]),
  ];
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const lines = rows.map(
    (row) => `| ${row.map((text, at) => text.padEnd(widths[at] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return lines.join('\n');
}

/** @type {{ document: string, name: string, write: () => Promise<string> }[]} */
const PARTS = [
  { document: 'README.md', name: 'configuration', write: configurationTable },
  {
    document: 'ARCHITECTURE.md',
    name: 'modules',
    write: async () => `\`\`\`text\n${drawModules(ROOT)}\n\`\`\``,
  },
];

/**
 * @returns {Promise<{ document: string, path: string, text: string, fresh: string }[]>} each document as it is, and
 *   as it should be
 */
export async function freshDocuments() {
  return Promise.all(
    PARTS.map(async ({ document, name, write }) => {
      const path = join(ROOT, document);
      const text = readFileSync(path, 'utf8');
      const start = `<!-- ${name}: written by \`npm run docs\` -->`;
      const end = `<!-- end of ${name} -->`;
      const [before, rest] = text.split(start);
      const after = rest?.split(end)[1];
      if (before === undefined || after === undefined) {
        throw new Error(`${document} lacks the marks of a part: ${start} ... ${end}`);
      }
      return {
        document,
        path,
        text,
        fresh: `${before}${start}\n\n${await write()}\n\n${end}${after}`,
      };
    }),
  );
}
