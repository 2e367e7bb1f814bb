/** Writes CSV lines that are safe to open in a spreadsheet. */

/** Spreadsheets take a cell that begins like this for a formula, some in full width too. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;

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
