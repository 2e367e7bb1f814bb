/** What runs inside a measured page: it watches paints, shifts, long tasks and the sign-in dialog. */
/// <reference lib="dom" />

export interface Shift {
  value: number;
  /** Milliseconds since the navigation. */
  at: number;
  /** The elements that moved, as tag and first words. */
  moved: string[];
}

/** Times are milliseconds since the navigation; 0 is what has not happened. */
export interface Probe {
  firstPaint: number;
  largestPaint: number;
  /** The element of the largest paint, as tag and first words. */
  largest: string;
  shifts: Shift[];
  longTasks: { start: number; duration: number }[];
  /** Addresses that the page fetches for what may come after it. */
  next: string[];
  /** From the click that opened the dialog until the frame that showed its field. */
  dialogAfter: number;
}

declare global {
  interface Window {
    landingProbe: Probe;
  }
}

interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

/** Is sent into the page as text, so it leans on nothing outside itself. */
export function installProbe(): void {
  const probe: Probe = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shifts: [],
    longTasks: [],
    next: [],
    dialogAfter: 0,
  };
  window.landingProbe = probe;
  const name = (node: Node | null): string =>
    node ? `${node.nodeName.toLowerCase()} "${node.textContent?.trim().slice(0, 30) ?? ''}"` : '';
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') probe.firstPaint = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    probe.largestPaint = entry.startTime;
    probe.largest = name((entry as LargestPaint).element);
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    probe.shifts.push({ value, at: entry.startTime, moved: sources.map(({ node }) => name(node)) });
  });
  watch('longtask', ({ startTime, duration }) =>
    probe.longTasks.push({ start: startTime, duration }),
  );

  addEventListener('DOMContentLoaded', () => {
    const place = document.querySelector<HTMLMetaElement>('meta[name="waggle-next"]');
    probe.next = (place?.content.split(' ') ?? []).map(
      (path) => new URL(path, document.baseURI).href,
    );
  });

  let clicked = 0;
  addEventListener('click', ({ timeStamp }) => (clicked ||= timeStamp), { capture: true });
  new MutationObserver((_changes, observer) => {
    if (clicked === 0 || !document.querySelector('[role="dialog"] input')) return;
    observer.disconnect();
    // The second frame begins once the first one, with the field in it, has been painted.
    requestAnimationFrame(() =>
      requestAnimationFrame((now) => (probe.dialogAfter = now - clicked)),
    );
  }).observe(document, { childList: true, subtree: true });
}

/** Makes the page believe in a reader who saves data: it then fetches nothing ahead. */
export function pretendToSaveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}
