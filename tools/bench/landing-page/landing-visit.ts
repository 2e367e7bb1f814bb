/** One visit of a page on a slow phone: an empty cache, a slow network, a slow processor, and a probe in the page. */
/// <reference lib="dom" />
import { setTimeout as pause } from 'node:timers/promises';
import type { launchChromium } from '../../../e2e/browser/chromium.ts';

export type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

export const CPU_SLOWDOWN = 4;
/** Slow 4G: bits a second down and up, and milliseconds of round trip. */
export const LINE = { down: 1_600_000, up: 750_000, latency: 150 };

const IDLE_MILLISECONDS = 2000;
const IDLE_TIMEOUT_MILLISECONDS = 60_000;
/** Shorter tasks do not count as blocking. */
const LONG_TASK_MILLISECONDS = 50;

export interface Screen {
  readonly name: string;
  readonly viewport: { width: number; height: number };
  readonly isMobile: boolean;
}

/** Times in milliseconds since the navigation; 0 for what has not happened. */
interface Probe {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  longTasks: { startTime: number; duration: number }[];
  /** URLs that the page prefetches, from its document. */
  ahead: string[];
  /** From the click that opened the dialog until the frame that showed its field. */
  dialogAfter: number;
}

declare global {
  interface Window {
    landingProbe: Probe;
  }
}

/** Runs in the page, so it must not use anything outside itself. */
function installProbe(): void {
  const probe: Probe = {
    firstPaint: 0,
    largestPaint: 0,
    shift: 0,
    longTasks: [],
    ahead: [],
    dialogAfter: 0,
  };
  window.landingProbe = probe;
  const watch = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void) =>
    new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
      type,
      buffered: true,
    });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => (probe.largestPaint = startTime));
  watch<PerformanceEntry & { value: number; hadRecentInput: boolean }>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) probe.shift += entry.value;
  });
  watch('longtask', ({ startTime, duration }) => probe.longTasks.push({ startTime, duration }));
  // The page removes the list from the document when it prefetches.
  addEventListener('DOMContentLoaded', () => {
    const list = document.querySelector<HTMLMetaElement>('meta[name="waggle-next"]')?.content;
    probe.ahead = (list?.split(' ') ?? []).map((path) => new URL(path, document.baseURI).href);
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

/** Turns on «save data», so that the page prefetches nothing. */
function pretendToSaveData(): void {
  Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) });
}

interface OpenPage {
  page: Page;
  /** Bytes over the wire by address, with each answer's head. */
  fetched: Map<string, number>;
  /** Resolves when the network has been idle for a while. */
  quiet(): Promise<void>;
}

/** Opens the address as a slow phone would, waits for its load, and hands it to `look`. */
export async function withPage<Result>(
  browser: Browser,
  { viewport, isMobile }: Screen,
  { url, savesData = false }: { url: string; savesData?: boolean },
  look: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const fetched = new Map<string, number>();
    const open = new Map<string, string>();
    let changed = performance.now();
    const end = (requestId: string, bytes: number) => {
      const address = open.get(requestId);
      if (address !== undefined) fetched.set(address, (fetched.get(address) ?? 0) + bytes);
      open.delete(requestId);
      changed = performance.now();
    };
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (request.url.startsWith('http')) open.set(requestId, request.url);
    });
    session.on('Network.loadingFinished', (one) => end(one.requestId, one.encodedDataLength));
    session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
    const quiet = async () => {
      const begun = performance.now();
      changed = begun;
      while (open.size > 0 || performance.now() - changed < IDLE_MILLISECONDS) {
        if (performance.now() - begun > IDLE_TIMEOUT_MILLISECONDS)
          throw new Error(`The network never became idle: ${[...open.values()].join(', ')}`);
        await pause(50);
      }
    };
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latency,
      downloadThroughput: LINE.down / 8,
      uploadThroughput: LINE.up / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(installProbe);
    if (savesData) await page.addInitScript(pretendToSaveData);
    await page.goto(url, { waitUntil: 'load' });
    return await look({ page, fetched, quiet });
  } finally {
    await context.close();
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Milliseconds, bytes and counts of one visit, until its paints or until the line is quiet. */
export type Visit = Awaited<ReturnType<typeof visit>>;

export function visit(browser: Browser, screen: Screen, url: string, paintsWithin?: number) {
  return withPage(browser, screen, { url }, async ({ page, fetched, quiet }) => {
    await (paintsWithin === undefined ? quiet() : pause(paintsWithin));
    const { longTasks, ahead: next, ...probe } = await page.evaluate(() => window.landingProbe);
    const [ahead, own] = [true, false].map((is) =>
      [...fetched].flatMap(([address, bytes]) => (next.includes(address) === is ? [bytes] : [])),
    ) as [number[], number[]];
    const late = longTasks.filter(({ startTime }) => startTime >= probe.firstPaint);
    return {
      ...probe,
      blocked: sum(late.map(({ duration }) => duration - LONG_TASK_MILLISECONDS)),
      requests: own.length,
      bytes: sum(own),
      aheadRequests: ahead.length,
      aheadBytes: sum(ahead),
    };
  });
}
