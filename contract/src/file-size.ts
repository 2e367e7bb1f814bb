/** A file's size as text. */

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/**
 * @param bytes a whole number
 * @returns as in `512 Bytes`, `1.50 KB`, `10.00 MB`: two decimals from KB, GB at most
 */
export function formatFileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} ${UNITS[0]}`;
  let amount = bytes / STEP;
  let unit = 1;
  // Compares the rounded number, which prevents «1024.00 KB».
  while (unit < UNITS.length - 1 && Number(amount.toFixed(2)) >= STEP) {
    amount /= STEP;
    unit += 1;
  }
  return `${amount.toFixed(2)} ${UNITS[unit]}`;
}
