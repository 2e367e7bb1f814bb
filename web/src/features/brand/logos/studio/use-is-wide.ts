/** Whether the editor stands beside the twelve, or in a sheet of its own. */
import { useSyncExternalStore } from 'react';

const WIDE = '(width >= 64rem)';

function watch(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => matchMedia(WIDE).matches);
}
