/** Random numbers that are the same in each run, and what is drawn with them. */

/** @returns numbers from 0 to 1, the same ones for the same seed (mulberry32) */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_00_00_00_00;
  };
}

export function pick<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor(random() * list.length)];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

/** The first ones are drawn most: the tenth a tenth as often as the first, as words of a language are. */
export function pickByRank<T>(list: readonly T[], random: () => number): T {
  const one = list[Math.floor((list.length + 1) ** random()) - 1];
  if (one === undefined) throw new Error('Nothing to pick from');
  return one;
}

/** @returns some different ones */
export function pickSome<T>(list: readonly T[], most: number, random: () => number): T[] {
  const number = Math.floor(random() * (most + 1));
  return [...new Set(Array.from({ length: number }, () => pick(list, random)))];
}
