/** A hook that follows whether the window is too narrow for columns beside each other; paper never is. */
import { useSyncExternalStore } from 'react';

const NARROW = 'screen and (width < 48rem)';

function watch(changed: () => void): () => void {
  const query = matchMedia(NARROW);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}

export function useNarrow(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(NARROW).matches);
}
