/** Bench: memory of a page while an inbox of 10,000 requests and a conversation of 5,000 messages are scrolled through. */
import { launchChromium } from '../../e2e/browser/chromium.ts';
import {
  answerRequest,
  answerThread,
  BUYER_PAGE,
  conversationOf,
  message,
} from '../../e2e/components/messages/message-fixtures.ts';
import { item, VERIFIED_SUPPLIER } from '../../e2e/components/quotes/quote-fixtures.ts';
import { USERS } from '../../e2e/components/records.ts';
import { startStubHost } from '../../e2e/components/stub/stub-host.ts';
import { StubServer } from '../../e2e/components/stub/stub-server.ts';
import { say } from './harness.ts';

type Browser = Awaited<ReturnType<typeof launchChromium>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;

const ROWS = { inbox: 10_000, messages: 5000 };
const PAGE_SIZE = 25;
const MEGABYTE = 1024 * 1024;
/** More than after a twentieth of the way: texts that were read stay, what draws them does not. */
const MOST_MEGABYTES = 8;
const MOST_ELEMENTS = 1.5;

const host = await startStubHost();

async function opened(browser: Browser, server: StubServer): Promise<Page> {
  const page = await browser.newPage({
    baseURL: host.origin,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
  });
  host.serve(server);
  return page;
}

/** @returns megabytes of the script's heap after it was cleared, and elements in the page */
async function weigh(page: Page): Promise<{ heap: number; elements: number }> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { heap: usedSize / MEGABYTE, elements };
}

/** Scrolls by `step` pixels until `isDone`, and says how memory has grown. */
async function scroll(
  page: Page,
  what: string,
  { step, seen, most }: { step: number; seen: () => number; most: number },
): Promise<void> {
  let early: Awaited<ReturnType<typeof weigh>> | undefined;
  let still = 0;
  while (seen() < most) {
    const before = seen();
    await page.mouse.wheel(0, step);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 40)));
    still = seen() === before ? still + 1 : 0;
    if (still > 200) throw new Error(`${what} does not go on after ${before} rows`);
    if (early === undefined && seen() >= most / 20) early = await weigh(page);
  }
  const late = await weigh(page);
  if (early === undefined) throw new Error(`${what} was never scrolled`);
  say(`${what}, heap after a twentieth`, early.heap, 'MB');
  say(`${what}, heap at the end`, late.heap, 'MB', { most: early.heap + MOST_MEGABYTES });
  say(`${what}, elements after a twentieth`, early.elements, '');
  say(`${what}, elements at the end`, late.elements, '', { most: early.elements * MOST_ELEMENTS });
}

async function scrollInbox(browser: Browser): Promise<void> {
  const server = new StubServer();
  const page = await opened(browser, server);
  let sent = 0;
  server.answer('GET /v1/requests/', (request) => {
    const from = Number(new URL(request.url()).searchParams.get('cursor') ?? '0');
    sent = Math.max(sent, from + PAGE_SIZE);
    return {
      requests: Array.from({ length: PAGE_SIZE }, (_, at) => item(from + at)),
      next_cursor: from + PAGE_SIZE < ROWS.inbox ? String(from + PAGE_SIZE) : null,
      counts: { to_answer: ROWS.inbox, quoted: 0, decided: 0, open: 0 },
    };
  });
  await server.signIn(page, VERIFIED_SUPPLIER);
  await page.goto('/requests/received');
  await page.getByRole('listitem').first().waitFor();
  await page.mouse.move(200, 600);
  await scroll(page, 'inbox of 10,000', { step: 1500, seen: () => sent, most: ROWS.inbox });
  await page.close();
}

async function scrollThread(browser: Browser): Promise<void> {
  const server = new StubServer();
  const page = await opened(browser, server);
  answerRequest(server);
  const many = Array.from({ length: ROWS.messages }, (_, at) =>
    message(at % 3 === 0 ? 'buyer' : 'supplier', ROWS.messages - at + 60, `Line ${at + 1}.`),
  );
  const { asked } = answerThread(server, conversationOf('buyer'), many);
  await server.signIn(page, USERS.entrepreneur);
  await page.goto(BUYER_PAGE);
  await page.getByText(`Line ${ROWS.messages}.`).waitFor();
  await page.mouse.move(640, 400);
  const limitOf = (query: string) => Number(new URLSearchParams(query).get('limit') ?? PAGE_SIZE);
  await scroll(page, 'conversation of 5,000', {
    step: -1500,
    seen: () => [...new Set(asked)].reduce((sum, query) => sum + limitOf(query), 0),
    most: ROWS.messages,
  });
  await page.close();
}

const browser = await launchChromium();
try {
  await scrollInbox(browser);
  await scrollThread(browser);
} finally {
  await browser.close();
  host.close();
}
