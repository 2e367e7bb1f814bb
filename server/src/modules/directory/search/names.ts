/** Names with typing errors: keys that two spellings of a name have in common, and how far they are from each other. */

/** Names are looked up by so many of their first letters: the more are typed, the fewer names have the same. */
const STARTS = [5, 7, 12];
/** Later words by so many; the first one begins the name. */
const WORD_START = 7;
const LATER_WORDS = 2;

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
function startKeys(of: 'name' | 'word', letters: number, text: string): number[] {
  const start = text.slice(0, letters);
  const spellings = Array.from(
    { length: start.length },
    (_, at) => start.slice(0, at) + start.slice(at + 1),
  );
  return [start, ...spellings].map((spelling) => numberOf(`${of} ${letters} ${spelling}`));
}

const together = (folded: string) => folded.replaceAll(' ', '');

/** @returns the keys of a folded name: of all of it without spaces, and of its later words */
export function nameKeys(folded: string): number[] {
  const later = folded
    .split(' ')
    .slice(1)
    .filter((word) => word.length > 2);
  return [
    ...new Set([
      ...STARTS.flatMap((letters) => startKeys('name', letters, together(folded))),
      ...later.slice(0, LATER_WORDS).flatMap((word) => startKeys('word', WORD_START, word)),
    ]),
  ];
}

/** @returns keys by which to look for what was typed: first those that few names have, then others */
export function keysToFind(folded: string): { first: number[]; then: number[] } {
  const text = together(folded);
  // Where a letter is missing, the one after the start has moved into it.
  const keysOf = (letters: number) => [
    ...startKeys('name', letters, text),
    ...startKeys('name', letters, text.slice(0, letters - 1)),
  ];
  const fitting = STARTS.filter((letters) => letters <= text.length).toReversed();
  const [longest, next] = fitting.length === 0 ? STARTS : fitting;
  const isWord = !folded.includes(' ');
  return {
    first: keysOf(longest ?? 0),
    then: [
      ...(next === undefined ? [] : keysOf(next)),
      ...(isWord ? startKeys('word', WORD_START, folded) : []),
    ],
  };
}

/** @returns how many letters differ: left out, added, replaced or swapped */
export function nameDistance(one: string, other: string): number {
  const [a, b] = [[...one].slice(0, 60), [...other].slice(0, 60)];
  let [before, last] = [[] as number[], b.map((_, at) => at + 1)];
  last.unshift(0);
  for (const [row, letter] of a.entries()) {
    const next = [row + 1];
    for (const [at, its] of b.entries()) {
      const swapped = row > 0 && at > 0 && letter === b[at - 1] && its === a[row - 1];
      next.push(
        Math.min(
          (next[at] ?? 0) + 1,
          (last[at + 1] ?? 0) + 1,
          (last[at] ?? 0) + (letter === its ? 0 : 1),
          swapped ? (before[at - 1] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}
