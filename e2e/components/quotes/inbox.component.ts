/** The inbox of requests without a server: lists, search, order, ten thousand rows, keys, and a phone. */
import type { Page } from '@playwright/test';
import type { StubRequest } from '../stub/stub-host.ts';
import type { InvitationItem } from '@waggle/contract/rfq/invitations';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import {
  inHours,
  item,
  REQUEST,
  REQUEST_ID,
  stubRequest,
  VERIFIED_SUPPLIER,
} from './quote-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const PAGE = 50;
const COUNTS = { to_answer: 7, quoted: 6, decided: 23, open: 3 };
const rows = (page: Page) => page.getByRole('list', { name: /^Requests:/ }).getByRole('listitem');
const queryOf = (request: StubRequest) => new URL(request.url()).searchParams;

function answerWith(server: StubServer, requests: InvitationItem[], asked: URLSearchParams[] = []) {
  stubRequest(server);
  server.answer('GET /v1/requests/', (request) => {
    asked.push(queryOf(request));
    return { requests, next_cursor: null, counts: COUNTS };
  });
}

const STORY = [
  item(1, {
    title: 'Clip-on book light',
    deadline: inHours(5.4),
    quote_state: 'draft',
    fit: { met: 7, ask: 0, not_met: 0, open: [] },
  }),
  item(2, { title: 'Bedside lamp', deadline: inHours(23.5), quote_state: 'countered' }),
  {
    ...item(3),
    id: REQUEST_ID,
    title: 'Fold-flat desk lamp',
    state: 'sent' as const,
    unread: true,
  },
  item(4, { title: GERMAN, state: 'declined', rfq_state: 'cancelled' }),
];

long(
  'each row: product, buyer, fit in words, state and time left; tabs, order and search are in the address',
  async ({ page, server }) => {
    const asked: URLSearchParams[] = [];
    answerWith(server, STORY, asked);
    await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
    await expect(page).toHaveTitle(/^Requests/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Requests');
    await expect(rows(page)).toHaveCount(4);
    await expect(rows(page).nth(0)).toContainText(/Clip-on book light5 h 2[0-9] min left/);
    await expect(rows(page).nth(0)).toContainText('Leseratte, Germany · 1,000 to 5,000 pieces');
    await expect(rows(page).nth(0)).toContainText('All 7 metDraft, not sent');
    await expect(rows(page).nth(1)).toContainText('5 met, 2 to ask: IP44, dimmerBuyer countered');
    await expect(rows(page).nth(2)).toContainText('New, yesterday');
    await expect(rows(page).nth(3)).toContainText('Cancelled');
    await expectAccessible(page, 1280);

    const lists = page.getByRole('navigation', { name: 'Lists of requests' });
    await expect(lists.getByRole('link')).toHaveText([
      'To answer7',
      'Quoted6',
      'Decided23',
      'Open to all3',
    ]);
    await lists.getByRole('link', { name: 'Decided' }).click();
    await expect(page).toHaveURL('/requests/received?tab=decided');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Newest');
    await page.getByRole('searchbox', { name: 'Product or buyer' }).fill('lamp');
    await expect(page).toHaveURL('/requests/received?tab=decided&q=lamp&sort=newest');
    await expect.poll(() => asked.at(-1)?.toString()).toBe('tab=decided&q=lamp&sort=newest');
  },
);

long(
  'beside each other on a wide screen, one after the other on a phone; the list stands where it was left',
  async ({ page, server }) => {
    answerWith(server, [...STORY, ...Array.from({ length: 20 }, (_, at) => item(at + 10))]);
    await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
    await rows(page).nth(2).getByRole('link').click();
    const title = page.getByRole('heading', { level: 1, name: REQUEST.brief?.title ?? '' });
    await expect(title).toBeVisible();
    await expect(rows(page).nth(2).getByRole('link')).toHaveAttribute('aria-current', 'true');
    await page.setViewportSize({ width: 360, height: 700 });
    await expect(rows(page).first()).toBeHidden();
    await expect(page.getByRole('link', { name: 'Write a quote' })).toBeInViewport();
    await page.getByRole('link', { name: 'Requests', exact: true }).click();
    await expect(title).toBeHidden();
    await rows(page).nth(15).scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => window.scrollY);
    expect(left).toBeGreaterThan(500);
    await rows(page).nth(15).getByRole('link').click();
    await expect(title).toBeVisible();
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(left - 50);
  },
);

long(
  'ten thousand requests: fetched as they are scrolled to, and few stay in the page',
  async ({ page, server }) => {
    stubRequest(server);
    let calls = 0;
    server.answer('GET /v1/requests/', (request) => {
      calls += 1;
      const from = Number(queryOf(request).get('cursor') ?? 0);
      return {
        requests: Array.from({ length: PAGE }, (_, at) => item(from + at + 1)),
        next_cursor: from + PAGE < 10_000 ? String(from + PAGE) : null,
        counts: { ...COUNTS, to_answer: 10_000 },
      };
    });
    await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
    await expect(rows(page).first()).toContainText('Lamp 1');
    await expect(rows(page).first()).toHaveAttribute('aria-setsize', '10000');
    const column = page.getByRole('list', { name: /^Requests:/ });
    const reached = async () => Number(await rows(page).last().getAttribute('aria-posinset'));
    for (let turn = 0; turn < 12; turn += 1) {
      const before = await reached();
      await column.evaluate((list) => {
        list.lastElementChild?.scrollIntoView({ block: 'end', behavior: 'instant' });
      });
      await expect.poll(reached).toBeGreaterThan(before);
    }
    await expect.poll(() => calls).toBeGreaterThan(12);
    await expect.poll(() => rows(page).count(), 'rows in the page').toBeLessThanOrEqual(5 * PAGE);
    await column.evaluate((list) =>
      list.firstElementChild?.scrollIntoView({ behavior: 'instant' }),
    );
    await expect(rows(page).first()).toContainText('Lamp 1');
    await expect(rows(page).first()).toBeInViewport();
  },
);

long('by keyboard: the arrows lead from row to row, Enter opens', async ({ page, server }) => {
  answerWith(server, STORY);
  await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
  await rows(page).nth(0).getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/requests/received/${REQUEST_ID}`);
});

long(
  'nothing to answer, nothing found, nothing loaded: each with the next step',
  async ({ page, server }) => {
    answerWith(server, []);
    await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
    await expect(page.getByRole('heading', { name: 'Requests that fit come here' })).toBeVisible();
    await expectLink(page, 'What we make', '/supplier/what-you-make');
    await expectAccessible(page, 1280);
    await page.getByRole('searchbox').fill('boat');
    await expect(page.getByText('Nothing found for “boat”.')).toBeVisible();
    await fakeAnswer(page, '/v1/requests/?*', SERVER_ERROR);
    await page.goto('/requests/received?tab=quoted');
    await expect(page.getByText('Your requests could not be loaded')).toBeVisible();
    stopFaking(page, '/v1/requests/?*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  },
);

long(
  'a supplier that is not verified is led to its profile, and has no such links',
  async ({ page, server }) => {
    answerWith(server, STORY);
    await server.openFor('supplier', '/requests/received');
    await expect(page).toHaveURL('/supplier/profile');
    const main = page.getByRole('navigation', { name: 'Main' });
    await expect(main.getByRole('link', { name: 'Requests' })).toHaveCount(0);
  },
);

both('the own quotes, each with its state and price', async ({ page, server }) => {
  answerWith(server, STORY);
  const quote = {
    id: '0199a4f0-0000-7000-8000-0000000000e9',
    request_id: REQUEST_ID,
    title: 'Clip-on book light',
    buyer_name: 'Leseratte',
    state: 'submitted' as const,
    currency: 'THB',
    unit_price: '418.5',
    from: 500,
    accepted: null,
    order: null,
    sent_at: '2026-10-01T09:00:00.000Z',
    updated_at: '2026-10-01T09:00:00.000Z',
  };
  server.answer('GET /v1/quotes/', { quotes: [quote], next_cursor: null });
  await server.openFor('supplier', '/requests/received', VERIFIED_SUPPLIER);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Quotes' })
    .click();
  const row = page.getByRole('table', { name: 'Your quotes' }).getByRole('row').last();
  await expect(row).toContainText('Clip-on book lightLeseratte');
  await expect(row).toContainText('THB 418.50 from 500');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Clip-on book light' }).click();
  await expect(page).toHaveURL(`/requests/received/${REQUEST_ID}`);
});
