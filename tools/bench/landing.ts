/** Bench: the landing page on a slow phone and line, beside a static page of the same text; `--before=<folder>` adds the web/dist of another build. */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { ROOT } from '../runtime.mjs';
import { servePages, withoutScripts } from './landing-page/landing-pages.ts';
import type { Probe } from './landing-page/landing-probe.ts';
import {
  type Browser,
  type Fetched,
  LINE,
  type Screen,
  SLOWDOWN,
  toVisit,
  type Visit,
  withPage,
} from './landing-page/landing-visit.ts';
import { say } from './harness.mjs';

/** On a shared machine a paint may come twice as late as the one before: fewer rounds say little. */
const PAINT_ROUNDS = 40;
const WHOLE_ROUNDS = 9;
const DIALOG_ROUNDS = 9;
/** After a page's load its largest paint is over within this time. */
const SETTLED_MILLISECONDS = 700;
const PROMISED = {
  times: 1.1,
  blocked: 20,
  shift: 0,
  requests: 8,
  kilobytesAhead: 100,
  dialogTimes: 1.3,
  dialogMilliseconds: 1500,
};
const EXPLAIN = process.argv.includes('--explain');
const BEFORE = process.argv.find((arg) => arg.startsWith('--before='))?.slice('--before='.length);

const PHONE: Screen = { name: '360x740', width: 360, height: 740, phone: true };
const SCREENS: Screen[] = [PHONE, { name: '1280x800', width: 1280, height: 800, phone: false }];

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
}

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

/** What lies behind the figures, for whoever has to find out why one is missed. */
function explain(probe: Probe, fetched: Fetched[]): void {
  print(`  largest: ${probe.largest} at ${probe.largestPaint.toFixed(0)} ms`);
  for (const { start, duration } of probe.longTasks) {
    print(`  task of ${duration.toFixed(0)} ms at ${start.toFixed(0)} ms`);
  }
  for (const { value, at, moved } of probe.shifts) {
    print(`  shift of ${value.toFixed(4)} at ${at.toFixed(0)} ms: ${moved.join(', ')}`);
  }
  for (const { url, bytes } of fetched) {
    const ahead = probe.next.includes(url) ? ' ahead' : '';
    print(`  ${String(bytes).padStart(7)} bytes ${new URL(url).pathname}${ahead}`);
  }
}

function visit(browser: Browser, screen: Screen, url: string, explained: boolean): Promise<Visit> {
  return withPage(browser, screen, { url }, async ({ page, fetched, quiet }) => {
    await quiet();
    const probe = await page.evaluate(() => window.landingProbe);
    if (explained) explain(probe, fetched);
    return toVisit(probe, fetched);
  });
}

type Paints = Pick<Visit, 'firstPaint' | 'largestPaint'>;

function seePaints(browser: Browser, screen: Screen, url: string): Promise<Paints> {
  return withPage(browser, screen, { url }, async ({ page }) => {
    await pause(SETTLED_MILLISECONDS);
    const { firstPaint, largestPaint } = await page.evaluate(() => window.landingProbe);
    return { firstPaint, largestPaint };
  });
}

/** The addresses of both pages. */
interface Pages {
  ours: string;
  bare: string;
}

async function comparePaints(browser: Browser, screen: Screen, pages: Pages): Promise<void> {
  const seen: Record<keyof Pages, Paints[]> = { ours: [], bare: [] };
  for (let round = 0; round < PAINT_ROUNDS; round += 1) {
    // Neither is always the one that follows the other.
    const order = round % 2 === 0 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const);
    for (const side of order) seen[side].push(await seePaints(browser, screen, pages[side]));
  }
  print(`\n${screen.name}, medians of ${PAINT_ROUNDS} rounds`);
  for (const [name, title] of [
    ['firstPaint', 'first contentful paint'],
    ['largestPaint', 'largest contentful paint'],
  ] as const) {
    const times = (side: keyof Pages): number[] => seen[side].map((one) => one[name]);
    const [mine, theirs] = [median(times('ours')), median(times('bare'))];
    say(`${title}, static page`, theirs, 'ms');
    say(`${title}, landing page`, mine, 'ms');
    say('  against the static page', mine / theirs, 'x', { most: PROMISED.times });
    const fastest = Math.min(...times('ours')) / Math.min(...times('bare'));
    say('  fastest against fastest', fastest, 'x');
  }
}

async function compareWholes(browser: Browser, screen: Screen, pages: Pages): Promise<void> {
  const visits: Record<keyof Pages, Visit[]> = { ours: [], bare: [] };
  for (let round = 0; round < WHOLE_ROUNDS; round += 1) {
    const explained = EXPLAIN && round === 0;
    visits.bare.push(await visit(browser, screen, pages.bare, explained));
    visits.ours.push(await visit(browser, screen, pages.ours, explained));
  }
  const of = (side: Visit[], name: keyof Visit): number => median(side.map((one) => one[name]));
  print(`until the line is quiet, medians of ${WHOLE_ROUNDS} rounds`);
  say('total blocking time, static page', of(visits.bare, 'blocked'), 'ms');
  say('total blocking time', of(visits.ours, 'blocked'), 'ms', { most: PROMISED.blocked });
  const shift = Math.max(...visits.ours.map((one) => one.shift));
  say('layout shift, largest of all rounds (x 1000)', shift * 1000, '', { most: PROMISED.shift });
  say('requests', of(visits.ours, 'requests'), '', { most: PROMISED.requests });
  say('bytes over the wire, static page', of(visits.bare, 'bytes') / 1000, 'KB');
  say('bytes over the wire', of(visits.ours, 'bytes') / 1000, 'KB');
  say('fetched ahead when idle: requests', of(visits.ours, 'aheadRequests'), '');
  const ahead = of(visits.ours, 'aheadBytes') / 1000;
  say('fetched ahead when idle', ahead, 'KB', { most: PROMISED.kilobytesAhead });
}

/** @returns milliseconds from the touch of the first button until the dialog's field takes letters */
function openDialog(browser: Browser, url: string, savesData: boolean): Promise<number> {
  return withPage(browser, PHONE, { url, savesData }, async ({ page, fetched, quiet }) => {
    await quiet();
    const before = fetched.length;
    await page.getByRole('button', { name: "I'm an Entrepreneur" }).tap();
    const email = page.getByRole('dialog').getByLabel('Email');
    await email.pressSequentially('a');
    if ((await email.inputValue()) !== 'a') throw new Error('The field took no letter');
    await quiet();
    if (EXPLAIN) fetched.slice(before).forEach((one) => print(`  ${one.bytes} bytes ${one.url}`));
    return page.evaluate(() => window.landingProbe.dialogAfter);
  });
}

async function measureDialog(browser: Browser, urls: Record<string, string>): Promise<void> {
  print(`\nFrom the first touch to the dialog, ${PHONE.name}, medians of ${DIALOG_ROUNDS} rounds`);
  for (const savesData of [false, true]) {
    const times: Record<string, number[]> = {};
    for (let round = 0; round < DIALOG_ROUNDS; round += 1) {
      for (const [build, url] of Object.entries(urls)) {
        (times[build] ??= []).push(await openDialog(browser, url, savesData));
      }
    }
    const how = savesData ? 'nothing fetched ahead' : 'fetched ahead';
    const { now = [], before } = times;
    if (before) {
      say(`${how}, before`, median(before), 'ms');
      const most = savesData ? {} : { most: PROMISED.dialogTimes };
      say('  now against before', median(now) / median(before), 'x', most);
    }
    say(`${how}, now`, median(now), 'ms', savesData ? { most: PROMISED.dialogMilliseconds } : {});
  }
}

const dist = join(ROOT, 'web/dist');
const servers = [await servePages(dist), await servePages(dist, withoutScripts)];
if (BEFORE) servers.push(await servePages(BEFORE));
const [ours = '', bare = '', before] = servers.map(({ url }) => url);
const browser = await launchChromium();
try {
  print(
    `Processor ${SLOWDOWN} x slower, line of ${LINE.down / 1e6} Mbit/s down and ${LINE.latency} ms,\n` +
      'an empty cache each time. The static page is the same HTML with the same inlined styles,\n' +
      'without scripts, fetches ahead and web fonts; both are visited in turn.\n' +
      `Paints wait for a free processor: the machine's load is ${loadavg()[0]?.toFixed(1)} now.`,
  );
  await measureDialog(browser, { now: ours, ...(before && { before }) });
  for (const screen of SCREENS) {
    await comparePaints(browser, screen, { ours, bare });
    await compareWholes(browser, screen, { ours, bare });
  }
} finally {
  await browser.close();
  for (const { stop } of servers) stop();
}
