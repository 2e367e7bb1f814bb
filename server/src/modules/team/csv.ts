/** Writes CSV lines that no spreadsheet reads as formulas. */

/** With one of these in front a spreadsheet would calculate instead of show. */
const ACTIVE = /^[=+\-@\t\r]/;

/** Spreadsheets take a file for UTF-8 when it begins with this. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** @returns one line with its end; each cell quoted, and disarmed by an apostrophe where it would be active */
export function csvLine(cells: readonly string[]): string {
  const quoted = cells.map((cell) => {
    const text = ACTIVE.test(cell) ? `'${cell}` : cell;
    return `"${text.replaceAll('"', '""')}"`;
  });
  return `${quoted.join(',')}\r\n`;
}
