/** Work that can wait until the page has loaded and the reader pauses. */

interface ConnectionHints {
  saveData?: boolean;
  effectiveType?: string;
}

/** @returns whether the reader's connection asks to fetch nothing ahead */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: ConnectionHints };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
}

const LONGEST_WAIT = 5000;

/** Runs the work once the page has loaded and is idle; never where data is to be saved. */
export function whenIdle(work: () => void): void {
  if (savesData()) return;
  // Not every browser has it; there the load event is late enough.
  const run = (): void => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: LONGEST_WAIT });
    else setTimeout(work);
  };
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true });
}
