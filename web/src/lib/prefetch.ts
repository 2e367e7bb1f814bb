/** Fetching ahead what the reader is likely to want next, without running any of it. */

interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** @returns whether the reader's connection asks to fetch nothing ahead */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

/** The build writes the files' addresses into the document; under the development server there are none. */
function prefetchFiles(): void {
  const list = document.querySelector<HTMLMetaElement>('meta[name="waggle-next"]')?.content;
  for (const file of list?.split(' ') ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    // As the modules themselves are fetched, or the copy would not be taken.
    link.crossOrigin = '';
    link.href = file;
    document.head.append(link);
  }
}

const LONGEST_WAIT = 5000;

/** Waits for the page to have loaded and to be idle; does nothing where data is to be saved. */
export function prefetchWhenIdle(): void {
  if (savesData()) return;
  const wait = (): void => {
    // Not every browser has it; there the load event is late enough.
    if ('requestIdleCallback' in window) {
      requestIdleCallback(prefetchFiles, { timeout: LONGEST_WAIT });
    } else prefetchFiles();
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}
