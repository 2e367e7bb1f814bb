/** The suppliers chosen among the results, kept while the user turns pages, refines the search and looks at profiles. */
import { useSyncExternalStore } from 'react';
import type { SupplierCard } from '@waggle/contract/directory';
import { SEARCH_LIMITS } from '@waggle/contract/directory/search-query';
import { toast } from '../../../ui/toast.ts';

export type Chosen = Pick<SupplierCard, 'id' | 'name' | 'picture'>;

const NONE: readonly Chosen[] = [];
let chosen = NONE;
const listeners = new Set<() => void>();

function set(next: readonly Chosen[]): void {
  chosen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Chooses a supplier, or no longer; one too many is refused in words. */
export function toggleChosen({ id, name, picture }: Chosen): void {
  const kept = chosen.filter((one) => one.id !== id);
  if (kept.length < chosen.length) set(kept);
  else if (chosen.length < SEARCH_LIMITS.selection) set([...chosen, { id, name, picture }]);
  else toast.info(`Choose up to ${SEARCH_LIMITS.selection} at a time`);
}

export const clearChosen = () => set(NONE);

export function useChosen(): readonly Chosen[] {
  return useSyncExternalStore(
    subscribe,
    () => chosen,
    () => NONE,
  );
}
