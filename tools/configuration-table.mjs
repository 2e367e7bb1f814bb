/** The README's table of settings, written from the list that the server itself reads. */
import { join } from 'node:path';
import { ROOT } from './runtime.mjs';

export const README = join(ROOT, 'README.md');
const START = '<!-- configuration: written by `npm run docs` -->';
const END = '<!-- end of configuration -->';

/** @param {string} text @returns {string} */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** @param {string} text @param {number} width @returns {string} */
const pad = (text, width) => text + ' '.repeat(Math.max(0, width - text.length));

/**
 * Puts the current table of settings between the README's two marks.
 * @param {string} readme
 * @returns {Promise<string>} the same text when its table was fresh
 */
export async function withConfiguration(readme) {
  const [before, rest] = readme.split(START);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) {
    throw new Error(`README.md lacks the marks of its configuration table: ${START} ... ${END}`);
  }
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
    (row) => `| ${row.map((text, column) => pad(text, widths[column] ?? 0)).join(' | ')} |`,
  );
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`);
  return `${before}${START}\n\n${lines.join('\n')}\n\n${END}${after}`;
}
