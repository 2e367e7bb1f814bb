/** One visit of a page on a slow phone: a fresh context with an empty cache, a slow line, a slow processor. */
import { setTimeout as pause } from 'node:timers/promises';
import type { launchChromium } from '../../../e2e/browser/chromium.ts';
import { installProbe, pretendToSaveData, type Probe } from './landing-probe.ts';

export type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type Session = Awaited<ReturnType<Browser['newBrowserCDPSession']>>;

export const SLOWDOWN = 4;
/** Slow 4G: bits a second down and up, and milliseconds of round trip. */
export const LINE = { down: 1_600_000, up: 750_000, latency: 150 };

const QUIET_MILLISECONDS = 2000;
const LONGEST_MILLISECONDS = 60_000;
/** A shorter task does not keep a reader waiting. */
const LONG_TASK_MILLISECONDS = 50;

export interface Screen {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly phone: boolean;
}

export interface Fetched {
  url: string;
  /** Bytes over the wire, with the answer's head. */
  bytes: number;
  done: boolean;
}

/** Milliseconds, bytes and counts of one visit until the page had loaded and the line was quiet. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  blocked: number;
  shift: number;
  requests: number;
  bytes: number;
  aheadRequests: number;
  aheadBytes: number;
}

export interface OpenPage {
  page: Page;
  fetched: Fetched[];
  /** Resolves once nothing has been on the line for a while. */
  quiet(): Promise<void>;
}

async function record(session: Session): Promise<Fetched[]> {
  const byId = new Map<string, Fetched>();
  const fetched: Fetched[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    const one = { url: request.url, bytes: 0, done: false };
    byId.set(requestId, one);
    fetched.push(one);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = byId.get(requestId);
    if (one) Object.assign(one, { bytes: encodedDataLength, done: true });
  });
  session.on('Network.loadingFailed', ({ requestId }) => {
    const one = byId.get(requestId);
    if (one) one.done = true;
  });
  await session.send('Network.enable');
  return fetched;
}

async function untilQuiet(fetched: Fetched[]): Promise<void> {
  const begun = performance.now();
  let since = begun;
  let seen = -1;
  while (performance.now() - since < QUIET_MILLISECONDS) {
    const busy = fetched.some(({ done }) => !done);
    if (busy || fetched.length !== seen) since = performance.now();
    seen = fetched.length;
    if (performance.now() - begun > LONGEST_MILLISECONDS) {
      const open = fetched.filter(({ done }) => !done).map(({ url }) => url);
      throw new Error(`The page never came to rest: ${open.join(', ')}`);
    }
    await pause(50);
  }
}

/** Opens the address as a slow phone would, waits for its load, and hands it to `look`. */
export async function withPage<Result>(
  browser: Browser,
  screen: Screen,
  { url, savesData = false }: { url: string; savesData?: boolean },
  look: (open: OpenPage) => Promise<Result>,
): Promise<Result> {
  const { width, height, phone } = screen;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile: phone,
    hasTouch: phone,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const fetched = await record(session);
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LINE.latency,
      downloadThroughput: LINE.down / 8,
      uploadThroughput: LINE.up / 8,
    });
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    await page.addInitScript(installProbe);
    if (savesData) await page.addInitScript(pretendToSaveData);
    await page.goto(url, { waitUntil: 'load' });
    return await look({ page, fetched, quiet: () => untilQuiet(fetched) });
  } finally {
    await context.close();
  }
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

export function toVisit(
  { firstPaint, largestPaint, longTasks, shifts, next }: Probe,
  all: Fetched[],
): Visit {
  const own = all.filter(({ url }) => !next.includes(url));
  const ahead = all.filter(({ url }) => next.includes(url));
  return {
    firstPaint,
    largestPaint,
    blocked: sum(
      longTasks
        .filter(({ start }) => start >= firstPaint)
        .map(({ duration }) => duration - LONG_TASK_MILLISECONDS),
    ),
    shift: sum(shifts.map(({ value }) => value)),
    requests: own.length,
    bytes: sum(own.map(({ bytes }) => bytes)),
    aheadRequests: ahead.length,
    aheadBytes: sum(ahead.map(({ bytes }) => bytes)),
  };
}
