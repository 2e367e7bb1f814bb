/** All conversations of a user without a server, and the ways to them: the navigation with its count, and the requests' pages. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { REQUEST_PATH, stubRequest, VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import {
  ago,
  answerRequest,
  BUYER_PAGE,
  conversationOf,
  CONVERSATION_ID,
  RFQ,
} from './message-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const PAGE = 25;

long('conversations of both sides, fetched as they are scrolled to', async ({ page, server }) => {
  server.answer('GET /v1/conversations/', (request) => {
    const from = Number(new URL(request.url()).searchParams.get('cursor') ?? 0);
    const rows = Array.from({ length: PAGE }, (_, at) => {
      const place = from + at;
      const side = place % 2 === 0 ? ('buyer' as const) : ('supplier' as const);
      return conversationOf(side, {
        id:
          place === 0
            ? CONVERSATION_ID
            : `0199a4f0-0000-7000-8000-1${String(place).padStart(11, '0')}`,
        title: place === 1 ? CHINESE : 'Fold-flat desk lamp',
        counterpart: place === 1 ? GERMAN : `Company ${place}`,
        unread: place === 0 ? 3 : 0,
        last: {
          at: new Date(ago(place * 60)).toISOString(),
          side: 'buyer',
          text: 'Of course.',
          revision: null,
        },
      });
    });
    const next = from + PAGE;
    return { conversations: rows, next_cursor: next < 1000 ? String(next) : null };
  });
  server.waits(['/messages', 'unread', 3]);
  await server.openFor('entrepreneur', '/messages');
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(rows.first()).toContainText('You: Of course.');
  await expect(rows.first()).toContainText('3 unread');
  await expect(rows.nth(1)).toContainText(`Asked of you: ${CHINESE}`);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Messages/ });
  await expect(link).toHaveText('Messages 3 unread');
  await expect(link).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  let most = 0;
  for (let down = 0; down < 20; down += 1) {
    await page.mouse.wheel(0, 3000);
    await page.waitForFunction(() => document.querySelector('[data-page]') !== null);
    most = Math.max(most, await rows.count());
  }
  expect(most).toBeLessThan(PAGE * 8);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', BUYER_PAGE);
});

both(
  'without any it says where they begin; a list that cannot be loaded is tried again',
  async ({ page, server }) => {
    await fakeAnswer(page, '/v1/conversations/*', SERVER_ERROR);
    await server.openFor('entrepreneur', '/messages');
    await expect(page.getByText('Your conversations could not be loaded')).toBeVisible();
    stopFaking(page, '/v1/conversations/*');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { name: 'Nobody has written yet' })).toBeVisible();
    await expectLink(page, 'Your requests', '/requests');
    await expectAccessible(page);
    expect(server.faults()).toEqual([]);
  },
);

long(
  'the request leads to each supplier’s conversation, the received request to its buyer’s',
  async ({ page, server }) => {
    answerRequest(server);
    server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
    server.answer('GET /v1/conversations/', {
      conversations: [conversationOf('buyer', { unread: 2 })],
      next_cursor: null,
    });
    await server.openFor('entrepreneur', `/requests/${RFQ.id}`);
    const first = page.getByRole('link', { name: 'Messages: Kadota Works, 2 unread' });
    await expect(first).toHaveAttribute('href', BUYER_PAGE);
    await expect(page.getByRole('link', { name: 'Messages: Ravi & Sons' })).toBeVisible();
    stubRequest(server);
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await expectLink(page, 'Ask a question', `${REQUEST_PATH}/messages`);
  },
);
