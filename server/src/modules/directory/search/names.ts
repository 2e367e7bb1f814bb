/** Names with typing errors: keys that two spellings of a name have in common, and how far they are from each other. */

/** Names are compared by so many of their first letters. */
const LETTERS = [5, 7];
const WORDS = 3;

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

/** The start of a text itself, and with any one letter left out. */
function* spellings(text: string): Generator<string> {
  for (const letters of LETTERS) {
    const start = text.slice(0, letters);
    yield `${letters} ${start}`;
    for (let at = 0; at < start.length; at += 1) {
      yield `${letters} ${start.slice(0, at)}${start.slice(at + 1)}`;
    }
    // The letter after the start moves into it when one is missing.
    yield `${letters} ${text.slice(0, letters - 1)}`;
  }
}

/** @returns the keys of a folded name: of its first words, and of all of it without spaces */
export function nameKeys(folded: string): number[] {
  const words = folded.split(' ').filter((word) => word.length > 2);
  const texts = [...words.slice(0, WORDS), folded.replaceAll(' ', '')];
  return [...new Set(texts.flatMap((text) => [...spellings(text)].map(numberOf)))];
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
