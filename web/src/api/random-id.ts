/** Random identifiers that also work on plain http, where `crypto.randomUUID` is missing. */

/** @returns 32 hexadecimal digits, 128 random bits */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
