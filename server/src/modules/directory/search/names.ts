/** Names with typing errors: keys that two spellings of a name have in common. */

/** Names are looked up by so many of their first letters: the more are typed, the fewer names have the same. */
const STARTS = [5, 7, 12];

/** @returns a name without case, accents and signs */
export function foldName(name: string): string {
  const folded = name
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  return folded.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim();
}

/** FNV-1a, as PostgreSQL has its integers. */
function numberOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}

/** @returns keys of the start of a text itself, and with any one letter left out */
function startKeys(letters: number, text: string): number[] {
  const start = text.slice(0, letters);
  const spellings = Array.from(
    { length: start.length },
    (_, at) => start.slice(0, at) + start.slice(at + 1),
  );
  return [start, ...spellings].map((spelling) => numberOf(`name ${letters} ${spelling}`));
}

const together = (folded: string) => folded.replaceAll(' ', '');

/** @returns the keys of a folded name, of all of it without spaces */
export function nameKeys(folded: string): number[] {
  return [...new Set(STARTS.flatMap((letters) => startKeys(letters, together(folded))))];
}

/** @returns keys by which to look for what was typed: first those that few names have, then others */
export function keysToFind(folded: string): { first: number[]; then: number[] } {
  const text = together(folded);
  // Where a letter is missing, the one after the start has moved into it.
  const keysOf = (letters: number) => [
    ...startKeys(letters, text),
    ...startKeys(letters, text.slice(0, letters - 1)),
  ];
  const fitting = STARTS.filter((letters) => letters <= text.length).toReversed();
  const [longest, next] = fitting.length === 0 ? STARTS : fitting;
  return { first: keysOf(longest ?? 0), then: next === undefined ? [] : keysOf(next) };
}
