/** What the directory says of a saved search, shown by the page that has both. */
import type { ReactNode } from 'react';

interface SearchFacts {
  /** Kinds and filters. */
  words: readonly string[];
  /** How many fit, in words: `38 fit`. */
  fit: string;
  /** The same as a figure alone. */
  count: string;
}

/** @param show undefined facts while they are not known */
export type WithFacts = (
  search: string,
  show: (facts: SearchFacts | undefined) => ReactNode,
) => ReactNode;
