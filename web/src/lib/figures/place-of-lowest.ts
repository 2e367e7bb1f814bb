/** The best of figures that are compared: the lowest, where it is the only one. */

/** @returns its place; undefined on a tie, or when there is nothing to compare */
export function placeOfLowest(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const isAlone = known.filter((value) => value === lowest).length === 1;
  return known.length > 1 && isAlone ? values.indexOf(lowest) : undefined;
}
