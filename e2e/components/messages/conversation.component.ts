/** A conversation without a server, as it is read: days, quotes and what happened, what is new, accounts that stay hidden, reports. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  answerPicture,
  answerRequest,
  answerThread,
  BANK_TEXT,
  BUYER_PAGE,
  conversationOf,
  days,
  event,
  idAt,
  message,
  PICTURE,
  QUOTE,
  RAIL_PAGE,
  RFQ,
  STORY,
} from './message-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const LAST_READ = STORY[5]?.id ?? '';
const NUMBER = '123-4-56789-0';

/** As if another tab had read it from the stream. */
async function tell(page: Page, happened: object): Promise<void> {
  await page.evaluate((data) => {
    const channel = new BroadcastChannel('waggle live events');
    channel.postMessage(data);
    channel.close();
  }, happened);
}

const happened = { event: 'message', conversation_id: conversationOf('buyer').id };

test.beforeEach(({ page }) => answerPicture(page));

long(
  'the buyer reads quotes and events in their place, each revision beside the one before',
  async ({ page, server }) => {
    answerRequest(server);
    const state = answerThread(server, conversationOf('buyer', { unread: 1, read: LAST_READ }));
    await server.openFor('entrepreneur', BUYER_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kadota Works');
    // «Today», or soon after midnight the name of the day before; what is new may begin it, in the same line.
    await expect(page.getByRole('heading', { level: 2, name: /day/ }).last()).toBeVisible();
    await expect(page.getByText(/1 new$/)).toBeInViewport();
    await expect(page.getByText('You asked Kadota Works for a quote')).toHaveCount(1);
    await expect(page.getByText('You countered')).toHaveCount(1);

    const first = page.getByRole('article').filter({ hasText: 'Quote, revision 1' });
    await expect(first.getByRole('row', { name: /^500/ })).toHaveText(/THB\s418\.00\s?21 days/);
    await expect(first).toContainText('Battery differs: 7 hours.');
    await expect(first.getByRole('link'), 'an earlier revision has no actions').toHaveCount(0);
    const second = page.getByRole('article').filter({ hasText: 'Quote, revision 2' });
    const row = (name: RegExp) => second.getByRole('row', { name });
    await expect(row(/^500/).locator('s')).toHaveText(/418\.00/);
    await expect(row(/^500/)).toContainText('3.8 % cheaper');
    await expect(row(/^5,000/)).toContainText('6.7 % cheaper');
    await expect(row(/^Ready in, at 500/)).toContainText('3 days later');
    await expect(row(/^Valid until/)).toContainText('8 days longer');
    await expect(second).toContainText('this is 1.8 % dearer than that');
    const choose = `/requests/${RFQ.id}/compare?decide=choose&quote=${QUOTE.id}`;
    await expect(second.getByRole('link')).toHaveAttribute('href', choose);

    const facts = page.getByRole('complementary', { name: 'Quote and files' });
    await expect(facts.getByRole('definition')).toHaveText([
      /THB\s402\.00/,
      // As the comparison counts it with the same figures.
      /€\d+\.\d\d/,
      '24 days',
      /THB\s68,000/,
      'FCA Laem Chabang',
      '4 of 5',
      /20\d\d/,
    ]);
    await expect(facts.getByRole('listitem')).toHaveText([
      /hinge-after.*from Kadota/,
      /price-split\.pdf.*of the quote, from Kadota/,
      /section.*yours/,
    ]);
    await expectLink(facts, 'Choose this quote', choose);
    await expect(page.getByText(/^It is \d\d:\d\d in Bangkok/)).toBeVisible();
    await expect
      .poll(() => state.read, 'what came into view has been read')
      .toEqual([{ up_to: STORY.at(-1)?.id }]);
    await expectAccessible(page);
  },
);

test('an account stays hidden until it is asked for, and is reported by the keyboard alone', async ({
  page,
  server,
}) => {
  answerRequest(server);
  const state = answerThread(server, conversationOf('buyer'));
  await server.openFor('entrepreneur', BUYER_PAGE);
  const box = page.getByRole('region', { name: 'This message names a bank account' });
  await expect(box).toContainText('Do not pay to an account from a message.');
  await expect(page.getByText(NUMBER)).toHaveCount(0);
  await expect(page.getByText('hidden', { exact: false })).toContainText('account number hidden');
  await page.getByRole('button', { name: 'Show the account number' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(NUMBER)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(NUMBER)).toHaveCount(0);
  await expect(box.getByText(/most common fraud/)).toBeHidden();
  await tabTo(box.getByRole('button', { name: 'Why we warn' }));
  await page.keyboard.press('Enter');
  await expect(box.getByText(/most common fraud/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this message' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').selectOption({ label: 'It looks like fraud' });
  await page.keyboard.press('Tab');
  await page.keyboard.type('They changed it by mail too');
  await tabTo(dialog.getByRole('button', { name: 'Send the report' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Reported', { exact: true })).toBeVisible();
  await expect
    .poll(() => state.reported)
    .toEqual([{ reason: 'fraud', text: 'They changed it by mail too' }]);
});

long(
  'what comes in is followed at the end, counted below the fold, and announced',
  async ({ page, server }) => {
    answerRequest(server);
    const old = Array.from({ length: 30 }, (_, n) => message('buyer', 900 - n, `Line ${n + 1}.`));
    const state = answerThread(server, conversationOf('buyer'), old);
    await server.openFor('entrepreneur', BUYER_PAGE);
    await expect(page.getByText('Line 30.')).toBeInViewport();
    const told = page.getByRole('status').filter({ hasText: 'Kadota' });
    await expect(told, 'what was there is not announced').toHaveCount(0);

    const arrive = async (...texts: string[]) => {
      for (const [at, text] of texts.entries()) {
        state.entries.push(message('supplier', 0, text, { id: idAt(Date.now(), at + 1) }));
      }
      await tell(page, happened);
    };
    await expect(async () => {
      await tell(page, happened);
      await expect.poll(() => state.asked.length).toBeGreaterThan(1);
    }).toPass();
    await arrive('Good morning.');
    await expect(page.getByText('Good morning.', { exact: true })).toBeInViewport();
    await expect(told).toHaveText('Kadota Works: Good morning.');
    await expect.poll(() => state.read.at(-1)?.up_to).toBe(state.entries.at(-1)?.id);

    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByText('Line 1.', { exact: true })).toBeInViewport();
    const reads = state.read.length;
    await arrive('One more thing.', BANK_TEXT);
    const below = page.getByRole('button', { name: '2 new' });
    await expect(below).toBeInViewport();
    await expect(told).toHaveText('2 new messages from Kadota Works');
    await expect.poll(() => state.read, 'what is below is not read').toHaveLength(reads);
    await expectAccessible(page);
    await below.click();
    await expect(page.getByText(/^For a quick sample/)).toBeInViewport();
    await expect(below).toHaveCount(0);
    await expect.poll(() => state.read.at(-1)?.up_to).toBe(state.entries.at(-1)?.id);
  },
);

long('everything that can happen is said in words', async ({ page, server }) => {
  answerRequest(server);
  const steps = (
    [
      ['asked', 'buyer', null],
      ['asked_again', 'buyer', null],
      ['declined', 'supplier', 'no_capacity'],
      ['lapsed', null, 'deadline'],
      ['amended', 'buyer', null],
      ['closed', 'buyer', null],
      ['reopened', 'buyer', null],
      ['cancelled', 'buyer', 'plans_changed'],
      ['expired', null, null],
      ['quote_withdrawn', 'supplier', null],
      ['accepted', 'buyer', null],
      ['rejected', 'buyer', 'price'],
      ['quote_expired', null, null],
      ['not_selected', null, null],
      ['of a later release' as 'accepted', 'buyer', null],
    ] as const
  ).map(([what, side, reason], at) => event(what, days(2) - at, { side, reason }));
  const told = { conversation: conversationOf('buyer'), entries: steps, next_cursor: null };
  await fakeAnswer(page, '/v1/conversations/*/?*', { body: { status: 'success', data: told } });
  await server.openFor('entrepreneur', BUYER_PAGE);
  for (const words of [
    'You asked Kadota Works again',
    'Kadota Works declined',
    'We are full until after the date.',
    'No answer from Kadota Works',
    'You changed the brief',
    'You closed the request: no more quotes',
    'You opened the request again',
    'You cancelled the request',
    'The deadline of the request has passed',
    'Kadota Works withdrew the quote',
    'You chose this quote',
    'The price is too high.',
    'The quote is not valid any more',
    'You chose another quote',
  ]) {
    await expect(page.getByText(words, { exact: true })).toHaveCount(1);
  }
});

long(
  'a conversation that is loading, failed or not there; very long names at 320 px',
  async ({ page, server }) => {
    answerRequest(server);
    server.answer('GET /v1/rfqs/:id/', {
      rfq: {
        ...RFQ,
        invitations: RFQ.invitations.map((one) => ({ ...one, supplier_name: GERMAN })),
      },
    });
    await fakeAnswer(page, '/v1/conversations/*/?*', SERVER_ERROR);
    await server.openFor('entrepreneur', BUYER_PAGE);
    await expect(page.getByRole('alert')).toContainText('This conversation could not be loaded');
    stopFaking(page, '/v1/conversations/*/?*');
    const long = message('supplier', 5, `${CHINESE}${CHINESE} ${GERMAN}${GERMAN}`, {
      author: GERMAN,
      files: [{ ...PICTURE, name: `${GERMAN}.png` }],
    });
    answerThread(server, conversationOf('buyer', { counterpart: GERMAN }), [...STORY, long]);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(GERMAN);
    await expectAccessible(page);
    for (const path of [RAIL_PAGE, BUYER_PAGE]) {
      await page.goto(path);
      await page.setViewportSize({ width: 320, height: 700 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => overflow(page)).toBe(0);
    }
    await fakeAnswer(page, '/v1/conversations/*/?*', refused(404, 'not_found', 'Not found'));
    await page.goto(BUYER_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'This conversation is not there',
    );
    await page.getByRole('link', { name: 'All suppliers of this request' }).click();
    await expect(page).toHaveURL(RAIL_PAGE);
  },
);

long(
  'on a phone the rail is a page of its own, and the quote opens over the conversation',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    answerRequest(server);
    answerThread(server, conversationOf('buyer'));
    const at = new Date().toISOString();
    const last = { at, side: 'supplier' as const, text: 'We meet you', revision: null };
    server.answer('GET /v1/conversations/', {
      conversations: [conversationOf('buyer', { unread: 2, last })],
      next_cursor: null,
    });
    await server.openFor('entrepreneur', RAIL_PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('4 suppliers asked');
    const rail = page.getByRole('navigation', { name: 'Conversations of this request' });
    await expect(rail.getByRole('link')).toHaveText([
      /Kadota Works.*We meet you.*2 unread/,
      /Dong Hai Lighting.*Seen, no answer yet/,
      /Ravi & Sons.*Not seen yet/,
      /Anselm Metallwerk.*Declined: We are full/,
    ]);
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await rail.getByRole('link', { name: /Kadota/ }).click();
    await expect(page).toHaveURL(BUYER_PAGE);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await page.getByRole('button', { name: /^Revision 2/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Quote and files' });
    await expect(sheet.getByRole('definition').first()).toHaveText(/402\.00/);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'All suppliers of this request' }).click();
    await expect(page).toHaveURL(RAIL_PAGE);
  },
);
