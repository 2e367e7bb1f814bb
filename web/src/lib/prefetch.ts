/** Prefetches code without running it. */

interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

const LONGEST_WAIT = 5000;

/** @returns whether the reader's connection is slow, or asks to fetch nothing ahead */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  return Boolean(connection?.saveData) || /[23]g/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches the files that the build has named in the document, side by side, and compiles them; under
 * the development server there are none.
 */
export function fetchNext(): void {
  const place = document.querySelector<HTMLMetaElement>('meta[name="waggle-next"]');
  for (const file of place?.content.split(' ') ?? []) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'prefetch' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    // As the modules themselves are fetched, or the copy would not be taken.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  place?.remove();
}

/** Waits for the page to have loaded and to be idle; does nothing where data is to be saved. */
export function prefetchWhenIdle(): void {
  if (savesData()) return;
  const wait = (): void => {
    // Not every browser has it; there the load event is late enough.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(fetchNext, { timeout: LONGEST_WAIT });
    } else fetchNext();
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
