/** The one way in which terms are written before they are hashed: what both sides sign is a row of characters. */

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);

/**
 * Keys in the order of their characters, no spaces, and no number that could be written in two ways: amounts are texts.
 * @throws TypeError for what is no JSON, or is a number that is not whole
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isSafeInteger(value)) throw new TypeError('Only whole numbers are signed');
      // There is one zero.
      return String(value === 0 ? 0 : value);
    case 'object': {
      if (value === null) return 'null';
      const parts = Object.entries(value)
        .toSorted(byName)
        .map(([name, part]) => `${JSON.stringify(name)}:${canonicalJson(part)}`);
      return `{${parts.join(',')}}`;
    }
    case 'bigint':
    case 'function':
    case 'symbol':
    case 'undefined':
    default:
      throw new TypeError('Not JSON');
  }
}

/** Characters of a hash that people compare. */
const SHOWN = 32;

/**
 * @param hash in hex
 * @returns `9d03 b7e1 5c42 88fa 10ce 6d97 e2b5 3f04`
 */
export function shownFingerprint(hash: string): string {
  return hash.slice(0, SHOWN).replaceAll(/.{4}(?=.)/g, '$& ');
}
