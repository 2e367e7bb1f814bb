/** Hands a file to the browser's downloads. */

/** By when a browser has taken over the bytes it was given, in milliseconds. */
const TAKEN_OVER = 60_000;

/** The page stays, whatever comes from the address. */
export function saveFrom(url: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
}

export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveFrom(url, name);
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_OVER);
}
