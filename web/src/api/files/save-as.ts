/** Hands a file to the browser's downloads. */

/** Milliseconds after which the browser has surely started the download. */
const REVOKE_AFTER = 60_000;

/** The page stays, whatever the URL answers. */
export function saveUrl(url: string, name: string): void {
  const anchor = document.createElement('a');
  anchor.href = url;
  anchor.download = name;
  anchor.click();
}

export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob);
  saveUrl(url, name);
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER);
}
