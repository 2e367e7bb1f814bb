/** Prefetches code without running it. */

interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

const LONGEST_WAIT = 5000;

/** @returns whether the connection is slow or in data saver mode */
function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  return Boolean(connection?.saveData) || /[23]g/.test(connection?.effectiveType ?? '');
}

/**
 * Fetches the application's files in parallel. The build lists them in the document; the development
 * server lists none.
 */
export function prefetchApplication(): void {
  const place = document.querySelector<HTMLMetaElement>('meta[name="waggle-next"]');
  for (const file of place?.content.split(' ') ?? []) {
    const isStyle = file.endsWith('.css');
    const link = document.createElement('link');
    link.rel = isStyle ? 'prefetch' : 'modulepreload';
    link.as = isStyle ? 'style' : 'script';
    // As for the modules themselves, or the browser would fetch them again.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
  place?.remove();
}

/** Prefetches once the page has loaded and is idle, unless data should be saved. */
export function prefetchWhenIdle(): void {
  if (shouldSaveData()) return;
  const wait = (): void => {
    // Not every browser has it; there the load event has to do.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(prefetchApplication, { timeout: LONGEST_WAIT });
    } else prefetchApplication();
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
