/** How a file's size reads. */

const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/**
 * @param bytes a whole number
 * @returns `512 Bytes`, `1.50 KB`, `10.00 MB`: two decimals past the byte, GB at most
 */
export function formatFileSize(bytes: number): string {
  if (bytes < STEP) return `${bytes} ${UNITS[0]}`;
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log(bytes) / Math.log(STEP)));
  return `${(bytes / STEP ** power).toFixed(2)} ${UNITS[power]}`;
}
