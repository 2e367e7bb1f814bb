/** The buyer's requests without a server: the list with its tabs, and a request's page with what can be done. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN, SUPPLIER_RECORD } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import {
  answerFits,
  ANSWERED,
  draft,
  fitting,
  invitation,
  item,
  RFQ_ID,
  sent,
  supplierId,
} from './rfq-records.ts';
import { expectLink } from '../../steps/steps.ts';

const HOUR = 3600 * 1000;
const within = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const COUNTS = { all: 27, drafts: 1, open: 20, ended: 6 };

/** Answers by list, title and cursor. @returns the queries that were asked */
function answerList(server: StubServer): string[] {
  const asked: string[] = [];
  server.answer('GET /v1/rfqs/', (request) => {
    const { searchParams } = new URL(request.url());
    asked.push(`${searchParams.get('list')} ${searchParams.get('q')}`);
    const isSecond = searchParams.get('cursor') !== null;
    const rows = isSecond
      ? [item(9, { title: 'The last one', state: 'expired' })]
      : [
          item(1, { title: GERMAN, deadline: within(4.1) }),
          item(2, { title: CHINESE, state: 'draft', deadline: null }),
          item(3, { title: '', state: 'draft', quantities: null }),
          item(4, { state: 'held' }),
        ];
    const q = searchParams.get('q') ?? '';
    return {
      rfqs: q === '' ? rows : rows.filter(({ title }) => title.includes(q)),
      next_cursor: isSecond || q !== '' ? null : 'next',
      counts: COUNTS,
    };
  });
  return asked;
}

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

both(
  'the list: states and time left in words, tabs and search in the address, more by a button',
  async ({ page, server }) => {
    const asked = answerList(server);
    await server.openFor('entrepreneur', '/requests');
    await expect(page.getByRole('heading', { level: 1, name: 'Your requests' })).toBeVisible();
    await expect(row(page, GERMAN)).toContainText(/[34] h .*left/);
    await expect(row(page, GERMAN)).toContainText('12 asked, 5 seen, 2 quoted, 1 declined');
    await expect(row(page, 'Request without a name')).toContainText('Draft');
    await expect(row(page, 'The team reads it first')).toHaveCount(1);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByRole('link', { name: 'The last one' })).toBeVisible();
    await page.getByRole('link', { name: 'Open 20' }).click();
    await expect(page).toHaveURL(/\/requests\?list=open$/);
    await page.getByRole('searchbox', { name: 'Search by title' }).fill('nothing like it');
    await expect(page.getByText('No request with «nothing like it» in its title')).toBeVisible();
    await expect(page).toHaveURL(/list=open&q=nothing/);
    await expect.poll(() => asked).toContain('open nothing like it');
    await page.getByRole('button', { name: 'Show all of them' }).click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(row(page, 'The team reads it first')).toHaveCount(1);
  },
);

long('the first request, a list not loaded, and the navigation', async ({ page, server }) => {
  server.answer('GET /v1/rfqs/', {
    rfqs: [],
    next_cursor: null,
    counts: { all: 0, drafts: 0, open: 0, ended: 0 },
  });
  await server.openFor('entrepreneur', '/requests', {
    is_supplier_account: true,
    supplier_data: SUPPLIER_RECORD,
  });
  await expectLink(page, 'Write your first request', '/requests/new');
  await expectLink(page, 'Requests to your company', '/requests/received');
  await expectAccessible(page);
  await fakeAnswer(page, '/v1/rfqs/**', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('Your requests could not be loaded')).toBeVisible();
  stopFaking(page, '/v1/rfqs/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Write your first request')).toBeVisible();
});

long('without early access it leads to the welcome page', async ({ page, server }) => {
  await server.openFor('entrepreneur', '/requests', { early_access: false });
  await expect(page).toHaveURL(/\/welcome$/);
});

both('a request: who was asked, and what became of it, on one page', async ({ page, server }) => {
  server.answer('GET /v1/rfqs/:id/', {
    rfq: sent({
      invitations: [
        ...ANSWERED,
        invitation(5, GERMAN, { state: 'lapsed', lapsed: 'deadline', supplier: null }),
      ],
    }),
  });
  server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [fitting(8, 'Harrow Lightcraft')] });
  await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
  await expect(page.getByText('Next: compare the quotes. More may still come.')).toBeVisible();
  await expectLink(page, 'See the quote', `/requests/${RFQ_ID}/compare`);
  await expect(row(page, 'Leselicht Kranz')).toContainText('Has quoted');
  await expect(row(page, 'Officina Lanterna')).toContainText('Seen, no answer yet');
  await expect(row(page, 'Kadota Works')).toContainText('Not seen yet');
  await expect(row(page, 'Anselm Metallwerk')).toContainText(
    'Declined: The quantity is too small for us',
  );
  await expect(row(page, 'Anselm Metallwerk')).toContainText(
    'From 2,000 pieces on we would love to.',
  );
  await expect(row(page, GERMAN)).toContainText('Did not answer before the deadline');
  const again = page.getByRole('button', { name: `Ask again: ${GERMAN}` });
  await expect(again).toBeDisabled();
  await expect(again).toHaveAccessibleDescription('This supplier is not verified at the moment');
  await expectAccessible(page);
  server.answer('POST /v1/rfqs/:id/invitations/:invitation/ask-again/', {
    rfq: sent({ invitations: ANSWERED.map((one) => ({ ...one, state: 'sent', declined: null })) }),
  });
  await page.getByRole('button', { name: 'Ask again: Anselm Metallwerk' }).click();
  await expect(row(page, 'Anselm Metallwerk')).toContainText('Not seen yet');
});

long('in place of who declined the next that fits is asked', async ({ page, server }) => {
  server.answer('GET /v1/rfqs/:id/', { rfq: sent({ invitations: ANSWERED }) });
  server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [fitting(8, 'Harrow Lightcraft')] });
  const bodies = server.keep('POST /v1/rfqs/:id/invite/', () => {
    server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
    const invitations = [...ANSWERED, invitation(8, 'Harrow Lightcraft', { state: 'sent' })];
    return { rfq: sent({ invitations }), skipped: [] };
  });
  await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
  const next = page.getByRole('region', { name: 'Next that fit' });
  await expect(next).toContainText('One supplier dropped out.');
  await expectAccessible(page);
  await next.getByRole('button', { name: 'Ask Harrow Lightcraft' }).click();
  await expect(row(page, 'Harrow Lightcraft')).toContainText('Not seen yet');
  await expect(next).toBeHidden();
  await expect.poll(() => bodies).toEqual([{ suppliers: [supplierId(8)], all_that_fit: false }]);
});

both(
  'closed by keyboard, opened again with another deadline, cancelled with a reason',
  async ({ page, server }) => {
    server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
    server.answer('GET /v1/rfqs/:id/', { rfq: sent() });
    await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
    const bodies = server.keep('POST /v1/rfqs/:id/close/', () => {
      const counts = { asked: 4, viewed: 1, quoted: 1, declined: 1, lapsed: 2 };
      return { rfq: sent({ state: 'closed', version: 3, ended_at: within(0), counts }) };
    });
    await tabTo(page.getByRole('button', { name: 'Take no more quotes' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Take no more quotes?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Close the request' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Closed, no more quotes')).toBeVisible();
    await expect.poll(() => bodies.at(-1)).toEqual({ version: 2 });
    const askMore = page.getByRole('button', { name: 'Ask more suppliers' });
    await expect(askMore).toBeDisabled();
    await expect(askMore).toHaveAccessibleDescription('This request is not open any more');

    server.answer('POST /v1/rfqs/:id/reopen/', (request) => {
      bodies.push(request.postDataJSON());
      return { rfq: sent({ version: 4 }) };
    });
    await page.getByRole('button', { name: 'Open it again' }).click();
    await page.getByLabel('Quotes until').fill('2020-01-01T10:00');
    await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByText('Give suppliers at least an hour')).toBeVisible();
    await page.getByLabel('Quotes until').fill(within(72).slice(0, 16));
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Open it again' }).click();
    await expect(page.getByText('Open for quotes')).toBeVisible();
    await expect.poll(() => bodies.at(-1)).toMatchObject({ version: 3 });

    server.answer('POST /v1/rfqs/:id/cancel/', (request) => {
      bodies.push(request.postDataJSON());
      return {
        rfq: sent({
          state: 'cancelled',
          version: 5,
          reason: 'plans_changed',
          note: 'We start in spring.',
          ended_at: within(0),
        }),
      };
    });
    await page.getByRole('button', { name: 'Cancel the request' }).click();
    const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' });
    await expect(cancel).toBeDisabled();
    await page.getByLabel('Why?').selectOption('The plans have changed');
    await page.getByLabel('A word to the suppliers').fill('We start in spring.');
    await cancel.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('We start in spring.')).toBeVisible();
    await expect
      .poll(() => bodies.at(-1))
      .toEqual({ version: 4, reason: 'plans_changed', note: 'We start in spring.' });
  },
);

long(
  'more suppliers are asked; those that have been asked are not offered again',
  async ({ page, server }) => {
    server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
    server.answer('GET /v1/rfqs/:id/', { rfq: sent({ invitations: ANSWERED.slice(0, 1) }) });
    answerFits(server);
    const bodies = server.keep('POST /v1/rfqs/:id/invite/', () => ({
      rfq: sent(),
      skipped: [
        { supplier_id: supplierId(7), name: 'Ravi & Sons', reason: 'supplier_not_verified' },
      ],
    }));
    await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
    await page.getByRole('button', { name: 'Ask more suppliers' }).click();
    await expect(page.getByRole('checkbox', { name: 'Ask Leselicht Kranz' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Ask Officina Lanterna' }).check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ask 1 more' }).click();
    await expect(page.getByText('Ravi & Sons: This supplier is not verified')).toBeVisible();
    await expect.poll(() => bodies).toEqual([{ suppliers: [supplierId(2)], all_that_fit: false }]);
  },
);

both(
  'a draft is copied, or deleted after a question; one that is not there says so',
  async ({ page, server }) => {
    server.answer('GET /v1/rfqs/:id/', { rfq: draft() });
    await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
    await expect(page.getByRole('link', { name: 'Finish the brief' })).toBeVisible();
    await expectAccessible(page);
    const copy = RFQ_ID.replace(/c1$/, 'c2');
    server.answer('POST /v1/rfqs/:id/copy/', { rfq: draft({ id: copy }) });
    await page.getByRole('button', { name: 'Copy into a new draft' }).click();
    await expect(page).toHaveURL(new RegExp(`${copy}/brief`));
    await page.goBack();
    answerList(server);
    server.answer('DELETE /v1/rfqs/:id/', {});
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page).toHaveURL(/\/requests$/);
    await fakeAnswer(page, '/v1/rfqs/*/', refused(404, 'not_found', 'Not found'));
    await page.goto(`/requests/${RFQ_ID}`);
    await expect(page.getByText('This request is not there')).toBeVisible();
    await expectAccessible(page);
  },
);
