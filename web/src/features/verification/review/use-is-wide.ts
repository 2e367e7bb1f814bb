/** A hook: whether the console's three areas stand side by side. */
import { useSyncExternalStore } from 'react';

/** The theme draws the same line, for `wide:`. */
const WIDE = '(width >= 62.5rem)';

export function useIsWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
