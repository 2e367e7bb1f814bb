/** The fingerprint of a file, worked out in the browser: nothing of it is sent. */

/** The largest file that is compared, in megabytes. */
const COMPARED_MEGABYTES = 100;
const LARGEST = COMPARED_MEGABYTES * 1_000_000;

export class NotHashed extends Error {}

/** @throws NotHashed for a file that is too large, or cannot be read, and where the browser has no such function */
export async function hashFile(file: File, tell: (part: number) => void): Promise<string> {
  if (file.size > LARGEST) {
    throw new NotHashed(`This file is larger than ${COMPARED_MEGABYTES} MB`);
  }
  // Browsers have it on https only.
  if (!window.isSecureContext) throw new NotHashed('Open this page by https to compare a document');
  try {
    const bytes = new Uint8Array(file.size);
    let read = 0;
    const reader = file.stream().getReader();
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      bytes.set(next.value, read);
      read += next.value.length;
      tell(read / file.size);
    }
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    throw new NotHashed('This file could not be read. Choose it again');
  }
}
