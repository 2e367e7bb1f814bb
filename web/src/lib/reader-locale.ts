/** The locale of words and figures on pages that the server renders, where nobody knows the reader's yet. */
import { useSyncExternalStore } from 'react';

const RENDERED_LOCALE = 'en-GB';
const neverChanges = () => () => undefined;

/** @returns the reader's own locale (undefined, as `Intl` takes it), and that of the rendered page while it hydrates */
export function useReaderLocale(): string | undefined {
  return useSyncExternalStore<string | undefined>(
    neverChanges,
    () => undefined,
    () => RENDERED_LOCALE,
  );
}

/** @returns whether a page that the server rendered for a visitor is still being taken over */
export function useHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
}
