/** How many typing errors are between two words. */

/** @returns the least number of letters to insert, leave out, replace, or swap with the next one */
export function editDistance(one: string, other: string): number {
  const [from, to] = [[...one], [...other]];
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [row, letter] of from.entries()) {
    const line = [row + 1];
    for (const [column, wanted] of to.entries()) {
      const replaced = (last[column] ?? 0) + (letter === wanted ? 0 : 1);
      const inserted = Math.min(line[column] ?? 0, last[column + 1] ?? 0) + 1;
      const swaps = row > 0 && column > 0 && letter === to[column - 1] && from[row - 1] === wanted;
      const swapped = swaps ? (beforeLast[column - 1] ?? 0) + 1 : Infinity;
      line.push(Math.min(replaced, inserted, swapped));
    }
    [beforeLast, last] = [last, line];
  }
  return last[to.length] ?? 0;
}
