/** «Other» in a list, and the custom entry that replaces it. */

import { isBlank } from '../text.ts';

/** The entry that lets the user type a custom one. */
export const OTHER = 'Other';

/**
 * Puts a typed entry in the place of «Other».
 * @param chosen the entries chosen so far
 * @param typed as it was typed; blanks around it fall away
 * @returns the new list; the same when nothing but blanks was typed; an entry that is there already is not doubled
 */
export function withCustomEntry(chosen: readonly string[], typed: string): readonly string[] {
  if (isBlank(typed)) return chosen;
  const entry = typed.trim();
  const rest = chosen.filter((other) => other !== OTHER);
  return rest.includes(entry) ? rest : [...rest, entry];
}
