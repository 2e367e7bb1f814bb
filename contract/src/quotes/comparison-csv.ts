/** A table as CSV that no spreadsheet runs: by RFC 4180, with cells that begin like a formula marked as text. */

/** A spreadsheet takes a cell that begins with these as a formula. */
const FORMULA = /^[\s]*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
const QUOTED = /[",\r\n;\t]/;
/** Without it, spreadsheets guess the encoding. */
const BYTE_ORDER_MARK = '\uFEFF';

function writeCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return QUOTED.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** @returns the file's text, each row a line */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map(writeCell).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
