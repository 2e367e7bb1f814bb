/** Bench: a public profile on a slow phone, beside a static page of the same text and pictures; and what rendering it costs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import { ROOT } from '../runtime.mjs';
import { measureRounds, median, say } from './harness.ts';
import { servePages, withoutScripts } from './landing-page/landing-pages.ts';
import { type Screen, visit } from './landing-page/landing-visit.ts';
import { SAMPLE_PROFILE } from './landing-page/sample-profile.ts';

const [PAINT_ROUNDS, PAGES] = [25, 500];
/** The largest paint follows within this time after a page's load. */
const SETTLED_MILLISECONDS = 700;
const PROMISED = { times: 1.15, milliseconds: 5 };
const PAGE = { origin: 'https://waggle.example', path: '/suppliers/leselicht-kranz', search: '' };

const SCREENS: readonly Screen[] = [
  { name: '360x740', viewport: { width: 360, height: 740 }, isMobile: true },
  { name: '1280x800', viewport: { width: 1280, height: 800 }, isMobile: false },
];

interface Renderer {
  renderPage(page: object): Promise<{ head: string; html: string; data: string }>;
}

const dist = join(ROOT, 'web/dist');
const bundle = pathToFileURL(join(dist, '.rendered/bundle.js')).href;
const { renderPage } = (await import(bundle)) as Renderer;
const render = () => renderPage({ ...PAGE, data: { profile: SAMPLE_PROFILE, fit: null } });

const parts = await render();
const html = (await readFile(join(dist, 'rendered.html'), 'utf8'))
  .replace(/<meta name="waggle-head" ?\/?>/, () => parts.head)
  .replace('<!--waggle-page-->', () => parts.html)
  .replace('<!--waggle-data-->', () => parts.data);

const started = process.cpuUsage();
for (let page = 0; page < PAGES; page += 1) await render();
const { user, system } = process.cpuUsage(started);
say('processor time to render a page', (user + system) / 1000 / PAGES, 'ms', {
  most: PROMISED.milliseconds,
});

const ours = await servePages(dist, undefined, html);
const bare = await servePages(dist, withoutScripts, html);
const browser = await launchChromium();
try {
  for (const screen of SCREENS) {
    process.stdout.write(`\n${screen.name}, medians of ${PAINT_ROUNDS} rounds\n`);
    const paints = await measureRounds(PAINT_ROUNDS, {
      bare: () => visit(browser, screen, bare.url, SETTLED_MILLISECONDS),
      ours: () => visit(browser, screen, ours.url, SETTLED_MILLISECONDS),
    });
    for (const name of ['firstPaint', 'largestPaint'] as const) {
      const of = (side: 'ours' | 'bare') => median(paints[side].map((one) => one[name]));
      say(`${name}, static page`, of('bare'), 'ms');
      say(`${name}, profile`, of('ours'), 'ms');
      say('  against the static page', of('ours') / of('bare'), 'x', { most: PROMISED.times });
    }
  }
} finally {
  await browser.close();
  for (const { stop } of [ours, bare]) stop();
}
