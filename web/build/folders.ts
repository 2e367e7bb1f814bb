/** Where the build reads and writes. */

export const WEB = new URL('../', import.meta.url);
export const DIST = new URL('dist/', WEB);
