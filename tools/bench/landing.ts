/** Bench: the landing page on a slow phone and line, beside a static page of the same text. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../../e2e/chromium.ts';
import type { Probe } from './landing-probe.ts';
import { serveStatic, staticPage } from './landing-static.ts';
import {
  type Browser,
  type Fetched,
  LINE,
  type Screen,
  SLOWDOWN,
  toVisit,
  type Visit,
  withPage,
} from './landing-visit.ts';
import { ownServer, say, withProduct } from './product.mjs';

const ROUNDS = 15;
const DIALOG_ROUNDS = 5;
const PROMISED = { times: 1.2, blocked: 150, shift: 0, requests: 8, dialogKilobytes: 30 };
const EXPLAIN = process.argv.includes('--explain');

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

async function compare(browser: Browser, screen: Screen, ours: string, bare: string) {
  const visits: { ours: Visit[]; bare: Visit[] } = { ours: [], bare: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const explained = EXPLAIN && round === 0;
    visits.bare.push(await visit(browser, screen, bare, explained));
    visits.ours.push(await visit(browser, screen, ours, explained));
  }
  const of = (side: Visit[], name: keyof Visit): number => median(side.map((one) => one[name]));
  const paints = [
    ['firstPaint', 'first contentful paint'],
    ['largestPaint', 'largest contentful paint'],
  ] as const;
  print(`\n${screen.name}, medians of ${ROUNDS} rounds`);
  for (const [name, title] of paints) {
    const [mine, theirs] = [of(visits.ours, name), of(visits.bare, name)];
    say(`${title}, static page`, theirs, 'ms');
    say(`${title}, landing page`, mine, 'ms');
    say('  against the static page', mine / theirs, 'x', { most: PROMISED.times });
    const fastest = (side: Visit[]): number => Math.min(...side.map((one) => one[name]));
    say('  fastest against fastest', fastest(visits.ours) / fastest(visits.bare), 'x');
  }
  say('total blocking time, static page', of(visits.bare, 'blocked'), 'ms');
  say('total blocking time', of(visits.ours, 'blocked'), 'ms', { most: PROMISED.blocked });
  const shift = Math.max(...visits.ours.map((one) => one.shift));
  say('layout shift, largest of all rounds (x 1000)', shift * 1000, '', { most: PROMISED.shift });
  say('requests', of(visits.ours, 'requests'), '', { most: PROMISED.requests });
  say('bytes over the wire, static page', of(visits.bare, 'bytes') / 1000, 'KB');
  say('bytes over the wire', of(visits.ours, 'bytes') / 1000, 'KB');
  say('fetched ahead when idle: requests', of(visits.ours, 'aheadRequests'), '');
  say('fetched ahead when idle', of(visits.ours, 'aheadBytes') / 1000, 'KB');
}

/** Milliseconds until the dialog shows, bytes for it, and bytes with its second step and message. */
interface DialogFigures {
  after: number;
  shown: number;
  filled: number;
}

function openDialog(browser: Browser, url: string, savesData: boolean): Promise<DialogFigures> {
  return withPage(browser, PHONE, { url, savesData }, async ({ page, fetched, quiet }) => {
    await quiet();
    const before = fetched.length;
    const bytes = (): number => fetched.slice(before).reduce((total, one) => total + one.bytes, 0);
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
    const email = page.getByRole('dialog').getByLabel('Email');
    await email.waitFor();
    await quiet();
    const shown = bytes();
    const after = await page.evaluate(() => window.landingProbe.dialogAfter);
    await email.fill('bench@load.example');
    await page.getByRole('dialog').getByRole('button', { name: 'Send OTP' }).click();
    await page.getByPlaceholder('Enter 6-digit OTP').waitFor();
    await quiet();
    if (EXPLAIN) fetched.slice(before).forEach((one) => print(`  ${one.bytes} bytes ${one.url}`));
    return { after, shown, filled: bytes() };
  });
}

async function measureDialog(browser: Browser, url: string): Promise<void> {
  print(`\nFrom the click on Sign in to the dialog, ${PHONE.name}, medians of ${DIALOG_ROUNDS}`);
  for (const savesData of [false, true]) {
    const rounds: DialogFigures[] = [];
    for (let round = 0; round < DIALOG_ROUNDS; round += 1) {
      rounds.push(await openDialog(browser, url, savesData));
    }
    const how = savesData ? 'nothing fetched ahead' : 'fetched ahead';
    const of = (name: keyof DialogFigures): number => median(rounds.map((one) => one[name]));
    const most = { most: PROMISED.dialogKilobytes };
    say(`${how}: the field is there`, of('after'), 'ms');
    say(`${how}: bytes of the dialog`, of('shown') / 1000, 'KB');
    say(`${how}: bytes to the code's step`, of('filled') / 1000, 'KB', most);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'waggle-landing-'));
// As root the database runs as another user, who must pass through.
chmodSync(folder, 0o711);
const browser = await launchChromium();
try {
  const product = ownServer(join(folder, 'data'), { RATE_LIMIT_SCALE: '1000' });
  await withProduct(product, async ({ url }) => {
    const served = await (await fetch(url)).text();
    const bare = await serveStatic(staticPage(served));
    print(
      `Processor ${SLOWDOWN} x slower, line of ${LINE.down / 1e6} Mbit/s down and ${LINE.latency} ms,\n` +
        'an empty cache each time. The static page is the same HTML with the same inlined styles,\n' +
        'without script, fetches ahead and web fonts; both are visited in turn.\n' +
        `Paints wait for a free processor: the machine's load is ${loadavg()[0]?.toFixed(1)} now.`,
    );
    try {
      for (const screen of SCREENS) await compare(browser, screen, url, bare.url);
      await measureDialog(browser, url);
    } finally {
      bare.stop();
    }
  });
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}
