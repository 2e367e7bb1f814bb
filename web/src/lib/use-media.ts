/** A hook that follows a media query. */
import { useCallback, useSyncExternalStore } from 'react';

/** The theme's `wide:`. */
export const WIDE = '(width >= 62.5rem)';

export function useMedia(query: string): boolean {
  const watch = useCallback(
    (changed: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(watch, () => matchMedia(query).matches);
}
