/** Bench: the landing page on a slow phone, beside a static page of the same text. `--before=<folder>` adds another build. */
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { ROOT } from '../runtime.mjs';
import { measureRounds, median, say } from './harness.ts';
import { servePages, withoutScripts } from './landing-page/landing-pages.ts';
import {
  type Browser,
  LINE,
  type Screen,
  CPU_SLOWDOWN,
  type Visit,
  visit,
  withPage,
} from './landing-page/landing-visit.ts';

/** On a shared machine, paint times vary by a factor of two, so many rounds are needed. */
const [PAINT_ROUNDS, WHOLE_ROUNDS, DIALOG_ROUNDS] = [40, 9, 9];
/** The largest paint follows within this time after a page's load. */
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
const BEFORE = process.argv.find((arg) => arg.startsWith('--before='))?.slice('--before='.length);

const PHONE: Screen = { name: '360x740', viewport: { width: 360, height: 740 }, isMobile: true };
const DESK: Screen = { name: '1280x800', viewport: { width: 1280, height: 800 }, isMobile: false };

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

async function compare(
  browser: Browser,
  screen: Screen,
  pages: { ours: string; bare: string },
): Promise<void> {
  const measure = (rounds: number, paintsWithin?: number) =>
    measureRounds(rounds, {
      bare: () => visit(browser, screen, pages.bare, paintsWithin),
      ours: () => visit(browser, screen, pages.ours, paintsWithin),
    });
  const paints = await measure(PAINT_ROUNDS, SETTLED_MILLISECONDS);
  print(`\n${screen.name}, medians of ${PAINT_ROUNDS} rounds`);
  for (const [name, title] of [
    ['firstPaint', 'first contentful paint'],
    ['largestPaint', 'largest contentful paint'],
  ] as const) {
    const [ours, bare] = [paints.ours, paints.bare].map((side) => side.map((one) => one[name])) as [
      number[],
      number[],
    ];
    say(`${title}, static page`, median(bare), 'ms');
    say(`${title}, landing page`, median(ours), 'ms');
    const times = median(ours) / median(bare);
    say('  against the static page', times, 'x', { most: PROMISED.times });
    say('  fastest against fastest', Math.min(...ours) / Math.min(...bare), 'x');
  }
  const wholes = await measure(WHOLE_ROUNDS);
  const of = (side: 'ours' | 'bare', name: keyof Visit) =>
    median(wholes[side].map((one) => one[name]));
  print(`until the line is quiet, medians of ${WHOLE_ROUNDS} rounds`);
  say('total blocking time, static page', of('bare', 'blocked'), 'ms');
  say('total blocking time', of('ours', 'blocked'), 'ms', { most: PROMISED.blocked });
  const shift = Math.max(...wholes.ours.map((one) => one.shift));
  say('layout shift, largest of all rounds (x 1000)', shift * 1000, '', { most: PROMISED.shift });
  say('requests', of('ours', 'requests'), '', { most: PROMISED.requests });
  say('bytes over the wire, static page', of('bare', 'bytes') / 1000, 'KB');
  say('bytes over the wire', of('ours', 'bytes') / 1000, 'KB');
  say('fetched ahead when idle: requests', of('ours', 'aheadRequests'), '');
  const ahead = of('ours', 'aheadBytes') / 1000;
  say('fetched ahead when idle', ahead, 'KB', { most: PROMISED.kilobytesAhead });
}

/** @returns milliseconds from the touch of the first button until the dialog's field takes letters */
function openDialog(browser: Browser, url: string, savesData: boolean): Promise<number> {
  return withPage(browser, PHONE, { url, savesData }, async ({ page, quiet }) => {
    await quiet();
    await page.getByRole('button', { name: "I'm an Entrepreneur" }).tap();
    const email = page.getByRole('dialog').getByLabel('Email');
    await email.pressSequentially('a');
    if ((await email.inputValue()) !== 'a') throw new Error('The field took no letter');
    await quiet();
    return page.evaluate(() => window.landingProbe.dialogAfter);
  });
}

async function measureDialog(browser: Browser, urls: Record<string, string>): Promise<void> {
  print(`\nFrom the first touch to the dialog, ${PHONE.name}, medians of ${DIALOG_ROUNDS} rounds`);
  for (const savesData of [false, true]) {
    const sides = Object.entries(urls).map(
      ([build, url]) => [build, () => openDialog(browser, url, savesData)] as const,
    );
    const { now = [], before } = await measureRounds(DIALOG_ROUNDS, Object.fromEntries(sides));
    const how = savesData ? 'nothing fetched ahead' : 'fetched ahead';
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
    `Processor ${CPU_SLOWDOWN} x slower, line of ${LINE.down / 1e6} Mbit/s down and ${LINE.latency} ms,\n` +
      'an empty cache each time. The static page is the same HTML with the same inlined styles,\n' +
      'without scripts, fetches ahead and web fonts; both are visited in turn.\n' +
      `Paints wait for a free processor: the machine's load is ${loadavg()[0]?.toFixed(1)} now.`,
  );
  await measureDialog(browser, { now: ours, ...(before && { before }) });
  for (const screen of [PHONE, DESK]) await compare(browser, screen, { ours, bare });
} finally {
  await browser.close();
  for (const { stop } of servers) stop();
}
