/** Random numbers that a seed decides, so that a logo can be drawn again. */

export interface Random {
  /** @returns at least 0, less than 1 */
  next(): number;
  /** @returns one of them */
  pick<Item>(items: readonly Item[]): Item;
  /** @returns them in another order */
  shuffle<Item>(items: readonly Item[]): Item[];
}

export function randomOf(seed: number): Random {
  let state = (seed ^ 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  // The first numbers of neighbouring seeds are alike.
  next();
  next();
  return {
    next,
    pick: <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)] as Item,
    shuffle(items) {
      const mixed = [...items];
      for (let at = mixed.length - 1; at > 0; at -= 1) {
        const other = Math.floor(next() * (at + 1));
        [mixed[at], mixed[other]] = [mixed[other] as never, mixed[at] as never];
      }
      return mixed;
    },
  };
}
