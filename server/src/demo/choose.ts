/** Choices that are the same at every run: they come from a text, not from chance. */
import { createHash } from 'node:crypto';

export interface Choices {
  /** @returns a whole number from 0 to `below` - 1 */
  number(below: number): number;
  one<T>(list: readonly [T, ...T[]]): T;
  /** @returns some of a list, in its order */
  some<T>(list: readonly T[], count: number): T[];
}

/** @param seed the choices of another seed are others */
export function choicesOf(seed: string): Choices {
  let asked = 0;
  const number = (below: number): number => {
    asked += 1;
    return createHash('sha1').update(`${seed} ${asked}`).digest().readUInt32BE() % below;
  };
  return {
    number,
    one: (list) => list[number(list.length)] ?? list[0],
    some(list, count) {
      const left = [...list];
      while (left.length > count) left.splice(number(left.length), 1);
      return left;
    },
  };
}
