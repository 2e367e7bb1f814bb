/** Bench: the comparison of 10 quotes with 40 lines each, its quantity moved at 4 × CPU slowdown; from a trace. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { SpecLine } from '@waggle/contract/rfq';
import { launchChromium } from '../../e2e/browser/chromium.ts';
import {
  answerComparison,
  FIGURES,
  PAGE,
  QUOTES,
  rfq,
} from '../../e2e/components/comparison/comparison-fixtures.ts';
import { USERS } from '../../e2e/components/records.ts';
import { startStubHost } from '../../e2e/components/stub/stub-host.ts';
import { StubServer } from '../../e2e/components/stub/stub-server.ts';
import { ROOT } from '../runtime.mjs';
import { say } from './harness.ts';
import { TRACE_CATEGORIES, workAfterEach } from './pages/page-trace.ts';

type Browser = Awaited<ReturnType<typeof launchChromium>>;

const CPU_SLOWDOWN = 4;
const FRAME_MILLISECONDS = 1000 / 60;
const COUNT = { quotes: 10, lines: 40, moves: 60 };
/** A hand that drags slowly: what a move causes is over before the next one. */
const MILLISECONDS_A_MOVE = 120;
const TRACES = join(ROOT, '.cache', 'bench');

const uuid = (number: number) => `0199a4f0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const lines = Array.from({ length: COUNT.lines }, (_, at): SpecLine => ({
  key: uuid(70_000 + at),
  attribute: `Part ${at + 1}, measured across`,
  value: `${20 + at} mm, anodised`,
  unit: '',
  tolerance: { kind: 'none', by: '', percent: false },
  firmness: at % 3 === 0 ? 'nice' : 'must',
  open: false,
}));

/** Ten quotes from the four of the tests, each with an answer to every line. */
const quotes = Array.from({ length: COUNT.quotes }, (_, at) => {
  const sample = QUOTES[at % QUOTES.length];
  if (sample === undefined) throw new Error('The fixtures have no quotes');
  return {
    ...sample,
    id: uuid(at + 1),
    request_id: uuid(at + 101),
    supplier_id: uuid(at + 201),
    supplier_name: `${sample.supplier_name} ${at + 1}`,
    revisions: sample.revisions.map((revision) => ({
      ...revision,
      offer: {
        ...revision.offer,
        tiers: revision.offer.tiers.map((tier) => ({
          ...tier,
          unit_price: `${tier.unit_price}${tier.unit_price.includes('.') ? at : `.${at + 1}`}`,
        })),
        answers: lines.map(({ key }, line) => ({
          key,
          answer: (line + at) % 4 === 0 ? ('differs' as const) : ('meets' as const),
          offer: (line + at) % 4 === 0 ? 'Zinc-plated, 0.5 mm thinner' : '',
          why: '',
        })),
      },
    })),
  };
});

const host = await startStubHost();

/** Drags the quantity along the chart. @returns milliseconds of processor that each move cost the page */
async function dragged(browser: Browser, width: number): Promise<number[]> {
  const page = await browser.newPage({
    baseURL: host.origin,
    locale: 'en-GB',
    viewport: { width, height: 900 },
  });
  const server = new StubServer();
  host.serve(server);
  answerComparison(server, {
    quotes,
    figures: FIGURES,
    request: rfq(
      { counts: { asked: 12, viewed: 12, quoted: 10, declined: 2, lapsed: 0 } },
      { lines },
    ),
  });
  await server.signIn(page, USERS.entrepreneur);
  await page.goto(`${PAGE}?quantity=500`);
  const slider = page.getByRole('slider', { name: 'Quantity' });
  await slider.scrollIntoViewIfNeeded();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('There is no slider');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const slow = await page.context().newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await browser.startTracing(page, { categories: TRACE_CATEGORIES });
  for (let move = 1; move <= COUNT.moves; move += 1) {
    await page.mouse.move(x + move * 6, y);
    await pause(MILLISECONDS_A_MOVE);
  }
  const trace = await browser.stopTracing();
  writeFileSync(join(TRACES, `comparison-${width}.json`), trace);
  const shown = await slider.getAttribute('aria-valuenow');
  if (shown === '500') throw new Error('The quantity has not moved');
  await page.close();
  return workAfterEach(trace, 'pointermove');
}

mkdirSync(TRACES, { recursive: true });
const browser = await launchChromium();
try {
  const times = (await dragged(browser, 1280)).toSorted((one, other) => one - other);
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0;
  say(`moves of the quantity: ${times.length}, each, p50`, at(0.5), 'ms');
  say('each, p95', at(0.95), 'ms', { most: FRAME_MILLISECONDS });
  process.stdout.write(`The trace is in ${TRACES}\n`);
} finally {
  await browser.close();
  host.close();
}
