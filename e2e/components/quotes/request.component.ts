/** A received request without a server: why it fits, the brief, changes, declining, muting, its ends, and the own quote. */
import type { Page } from '@playwright/test';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, invalidInput, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  BRIEF,
  draftOf,
  inHours,
  LINES,
  OFFER,
  REQUEST,
  REQUEST_ID,
  REQUEST_PATH,
  sentQuote,
  stubRequest,
  VERIFIED_SUPPLIER,
} from './quote-fixtures.ts';

test.use({ timezoneId: 'Asia/Bangkok' });

const DEADLINE = '2026-11-20T11:00:00.000Z';
const write = (page: Page) => page.getByRole('link', { name: 'Write a quote' });
const lines = (page: Page) => page.getByRole('table', { name: 'The brief, line by line' });

long(
  'both clocks, the key facts, why it reached the supplier, every line, and a locked file',
  async ({ page, server }) => {
    await page.clock.install({ time: new Date('2026-11-16T02:58:00.000Z') });
    stubRequest(server, { ...REQUEST, deadline: DEADLINE });
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await expect(page).toHaveTitle(/^Fold-flat desk lamp/);
    await expect(page.getByText('4 d 8 h', { exact: true })).toBeVisible();
    await expect(page.getByText('to answer, until Fri 20 Nov, 18:00 in Bangkok')).toContainText(
      '12:00 in Amsterdam',
    );
    const facts = page.getByRole('article').locator('dl').first();
    await expect(facts).toContainText('Pieces500 · 1,000 · 5,000');
    await expect(facts).toContainText('Any Incoterm, to Rotterdam, Netherlands');
    const why = page.getByRole('region', { name: 'Why it reached you' });
    await expect(why).toContainText('3 met, 1 to ask, 1 not met');
    await expect(why.getByRole('listitem')).toContainText([
      'Met: Desk lampsYou make “Folding bedside reading lamp, 12° beam”',
      'Met: 500 to 5,000 piecesYour minimum is 500 pieces',
      'Met: CE CertificationYour CE Certification, checked by us',
      'To ask: Goods there by 15 March 2027Not on your profile. You can still offer it',
      'Not met: Delivery to NetherlandsYou ship to: Asia',
    ]);
    await expect(lines(page).getByRole('row').nth(2)).toHaveText('Height, open310 mm± 2 mmmust');
    await expect(lines(page).getByRole('row').nth(3)).toHaveText('Battery8 hoursnot lessnice');
    await expect(page.getByText('after you have signed the buyer’s NDA')).toBeVisible();
    await expect(
      page.getByRole('button', { name: 'Open sketch-open-and-folded.png' }),
    ).toBeVisible();
    await expectAccessible(page);
  },
);

long(
  'it is said to be seen once it is on screen, with its revision; what had changed stays marked',
  async ({ page, server }) => {
    const changed = LINES.map((line, at) => (at === 1 ? { ...line, value: '320' } : line));
    const brief = { ...BRIEF, lines: changed, quantities: [600] };
    stubRequest(server, { ...REQUEST, state: 'sent', revision: 2, brief, before: BRIEF });
    const request = { ...REQUEST, revision: 2, brief, before: null };
    const seen = server.keep('POST /v1/requests/:id/view/', { request });
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await expect.poll(() => seen).toMatchObject([{ revision: 2 }]);
    await expect(page.getByText('Foldlamp has changed the brief.')).toBeVisible();
    const row = lines(page).getByRole('row', { name: /^Height/ });
    await expect(row.locator('s')).toHaveText('310 mm, ± 2 mm');
    await expect(page.locator('dd').filter({ hasText: '600' }).locator('s')).toHaveText(
      '500 · 1,000 · 5,000',
    );
  },
);

long(
  'one that was open to everybody moves to the inbox, and to an address of its own',
  async ({ page, server }) => {
    const moved = '0199a4f0-0000-7000-8000-0000000000d2';
    stubRequest(server, { ...REQUEST, state: 'sent', source: 'open' });
    server.answer('POST /v1/requests/:id/view/', { request: { ...REQUEST, id: moved } });
    await server.openFor('supplier', `${REQUEST_PATH}?tab=open`, VERIFIED_SUPPLIER);
    await expect(page).toHaveURL(`/requests/received/${moved}?tab=open`);
  },
);

both('declined by keyboard; what was written stays when it fails', async ({ page, server }) => {
  stubRequest(server);
  const sent = server.keep('POST /v1/requests/:id/decline/', {
    request: { ...REQUEST, state: 'declined', declined: { reason: 'too_soon', note: 'Sorry' } },
  });
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  await expect(page.getByText('Silence lowers your answer rate')).toBeVisible();
  const opener = page.getByRole('button', { name: 'Decline', exact: true });
  await opener.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Decline this request?' });
  await expect(panel.getByLabel('Why?')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await panel.getByLabel('Why?').selectOption('The date is too soon');
  const note = panel.getByLabel('A word to the buyer');
  await note.fill('x'.repeat(RFQ_LIMITS.note + 1));
  await expect(note).toHaveAccessibleDescription(/^This has [\d,]+ .+ at most [\d,]+ fit$/);
  await expect(panel.getByRole('button', { name: 'Decline this request' })).toBeDisabled();
  await note.fill('Sorry');
  await expectAccessible(page);
  await fakeAnswer(page, '/v1/requests/*/decline/', invalidInput({ note: 'Leave out addresses' }));
  await panel.getByRole('button', { name: 'Decline this request' }).press('Enter');
  await expect(note).toHaveAccessibleDescription('Leave out addresses');
  stopFaking(page, '/v1/requests/*/decline/');
  await fakeAnswer(page, '/v1/requests/*/decline/', SERVER_ERROR);
  await panel.getByRole('button', { name: 'Decline this request' }).press('Enter');
  await expect(
    panel.getByText('It could not be saved. What you typed is kept. Please try again'),
  ).toBeVisible();
  await expect(note).toHaveValue('Sorry');
  stopFaking(page, '/v1/requests/*/decline/');
  await panel.getByRole('button', { name: 'Decline this request' }).press('Enter');
  await expect(page.getByText('You declined: The date is too soon.')).toBeVisible();
  await expect.poll(() => sent).toEqual([{ reason: 'too_soon', note: 'Sorry' }]);
  await expect(write(page), 'it can still be quoted').toBeVisible();
});

long('no more requests of a buyer, and Undo', async ({ page, server }) => {
  stubRequest(server);
  const sent: boolean[] = [];
  server.answer('PUT /v1/requests/:id/mute/', (request) => {
    const { muted } = request.postDataJSON() as { muted: boolean };
    sent.push(muted);
    return { request: { ...REQUEST, muted } };
  });
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  await page
    .getByText('More about this request')
    .or(page.getByLabel('More about this request'))
    .press('Enter');
  await page.getByRole('button', { name: 'Take no more requests of Foldlamp' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => sent).toEqual([true, false]);
});

const ENDS: [string, Partial<SupplierInvitation>, string][] = [
  [
    'cancelled',
    { rfq_state: 'cancelled', cancelled: { reason: 'plans_changed', note: 'Next year' } },
    'Foldlamp cancelled this request: The plans have changed.',
  ],
  ['closed', { rfq_state: 'closed' }, 'Foldlamp takes no more quotes.'],
  [
    'lapsed',
    { state: 'lapsed', rfq_state: 'expired', deadline: inHours(-2), lapsed: 'deadline' },
    'You did not answer in time.',
  ],
  ['stopped', { rfq_state: 'blocked', brief: null, files: [] }, 'The team of Waggle has stopped'],
];

for (const [name, changes, words] of ENDS) {
  long(`${name} meanwhile: told in a line, and nothing can be done`, async ({ page, server }) => {
    stubRequest(server, { ...REQUEST, ...changes });
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
    await expect(write(page)).toHaveCount(0);
    for (const button of await page.locator('[data-foot] button').all()) {
      await expect(button).toBeDisabled();
    }
    await expectAccessible(page);
  });
}

long(
  'a draft is gone on with; a sent quote shows its state, can be revised, and withdrawn after a question',
  async ({ page, server }) => {
    stubRequest(server, { ...REQUEST, quote_state: 'draft' }, draftOf(OFFER));
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await expect(page.getByRole('link', { name: 'Go on with your quote' })).toBeVisible();
    stubRequest(server, { ...REQUEST, state: 'quoted', quote_state: 'submitted' }, sentQuote());
    server.answer('POST /v1/quotes/:id/withdraw/', () => {
      const quote = sentQuote({ state: 'withdrawn', version: 3 });
      server.answer('GET /v1/requests/:id/quote/', { quote });
      return { quote };
    });
    await page.goto(REQUEST_PATH);
    const own = page.getByRole('region', { name: 'Your quote' });
    await expect(own).toContainText('Sent');
    await expect(own.getByRole('row', { name: /^1,000/ })).toContainText('386.00454.0023 d');
    await expect(page.getByRole('link', { name: 'Revise your quote' })).toBeVisible();
    await expectAccessible(page);
    await own.getByRole('button', { name: 'Withdraw your quote' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(own).toContainText('Withdrawn');
    await expect(page.getByRole('link', { name: 'Quote again' })).toBeVisible();
  },
);

long('the outcome with the places, where the buyer shares them', async ({ page, server }) => {
  const outcome = { reason: 'price', note: 'Next time', price_rank: 2, lead_time_rank: 1 };
  stubRequest(
    server,
    { ...REQUEST, state: 'quoted', rfq_state: 'awarded', quote_state: 'not_selected' },
    sentQuote({ state: 'not_selected', outcome }),
  );
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  const own = page.getByRole('region', { name: 'Your quote' });
  await expect(own).toContainText('The buyer chose another quote. The price is too high.');
  await expect(own).toContainText('You ranked 2nd on price, 1st on lead time.');
  // Nothing is left to answer, but one can still write.
  await expect(page.locator('[data-foot]').getByRole('link')).toHaveText(['Messages']);
  await expect(page.locator('[data-foot]').getByRole('button')).toHaveCount(0);
});

long('very long names, and a request that cannot be loaded', async ({ page, server }) => {
  const [first, ...rest] = LINES;
  stubRequest(server, {
    ...REQUEST,
    buyer: { name: GERMAN, country: 'NL' },
    brief: {
      ...BRIEF,
      title: GERMAN,
      place: CHINESE,
      lines: [{ ...first, attribute: GERMAN, value: CHINESE } as (typeof LINES)[number], ...rest],
    },
  });
  await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
  await expect(lines(page)).toContainText(GERMAN);
  await expectAccessible(page);
  await page.goto(`${REQUEST_PATH}/quote`);
  await expect(page.getByRole('heading', { name: 'Line by line' })).toBeVisible();
  await expectAccessible(page);
  await fakeAnswer(page, `/v1/requests/${REQUEST_ID}/`, SERVER_ERROR);
  await page.goto(REQUEST_PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This request could not be loaded',
  );
  stopFaking(page, `/v1/requests/${REQUEST_ID}/`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(lines(page)).toBeVisible();
});
