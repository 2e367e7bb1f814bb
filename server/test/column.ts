/** One column of what was read. */
export const column = <Key extends string, Value>(
  rows: readonly { readonly [Name in Key]?: Value }[],
  key: Key,
): (Value | undefined)[] => rows.map((row) => row[key]);
