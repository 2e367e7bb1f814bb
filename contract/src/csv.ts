/** Tables as CSV (RFC 4180) that no spreadsheet runs: cells that begin like a formula are marked as text. */

/** Spreadsheets take a cell that begins like this for a formula, some after spaces and in full width too. */
const FORMULA = /^\s*[=+\-@\t\r\n＝＋－＠]/;

/** At the beginning of a file, tells spreadsheets that it is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** @returns one line with its line end; each cell is quoted, and a formula gets an apostrophe in front */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = FORMULA.test(cell) ? `'${cell}` : cell;
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(',')}\r\n`;
}

/** @returns the text of a whole file, each row a line */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map(csvLine).join('');
}
