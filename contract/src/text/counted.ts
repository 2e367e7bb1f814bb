/** How many there are of something, in words. */

/** @returns a number with the form of its noun that goes with it */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
