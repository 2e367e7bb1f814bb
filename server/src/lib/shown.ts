/** What a row has of what the contract shows of it, under the same names. */

/**
 * @param shape of the answer, by the contract: nothing else of the row is in it
 * @returns the columns of these names, as they are
 */
export function shownOf<Shape extends object, R extends object>(
  { shape }: { readonly shape: Shape },
  row: R,
): Pick<R, Extract<keyof Shape, keyof R>> {
  const named = Object.entries(row).filter(([name]) => name in shape);
  return Object.fromEntries(named) as Pick<R, Extract<keyof Shape, keyof R>>;
}
