/** The entrepreneur's listing and the team's look at it, without a server. */
import { PRODUCT_REPORT } from '@waggle/contract/shop/report-rules';
import type { OwnListing } from '@waggle/contract/shop';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, refused } from '../../browser/fake-answers.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { AT, content, listing, LONG, ownListing, teamListing } from './shop-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const PATH = '/journey/listing';

function stubListing(server: StubServer, own: OwnListing) {
  server.answer('GET /v1/shop/listing/', own);
  server.answer('GET /v1/shop/interests/', {
    interests: [
      { id: 'a', email: 'mia@reader.example', quantity: 2, confirmed_at: AT, flags: [] },
      {
        id: 'b',
        email: 'x@mailinator.example',
        quantity: 1,
        confirmed_at: AT,
        flags: ['disposable'],
      },
    ],
    next_cursor: null,
    counts: { people: 38, pieces: 61, flagged: 2, waiting: 5 },
  });
}

long(
  'what is missing is said line by line, each leading to its place',
  async ({ page, server }) => {
    stubListing(
      server,
      ownListing({ listing: null, missing: ['brand_name', 'price', 'returns'], preview: null }),
    );
    await server.openFor('entrepreneur', PATH);
    await expect(page.getByRole('heading', { name: 'Not listed' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send it to our team' })).toBeDisabled();
    const needs = page.getByRole('list', { name: 'What a listing needs' });
    await expect(needs.getByRole('link')).toHaveText([
      'Choose a brand name: it is the seller',
      'Finish the price sheet',
      'Finish the policy «Returns»',
    ]);
    await expectLink(needs, 'Finish the price sheet', '/journey/store#price');
    await expectAccessible(page);
  },
);

long('a complete store is sent, and its state is told', async ({ page, server }) => {
  stubListing(server, ownListing({ listing: null, changed: true }));
  const bodies = server.keep(
    'POST /v1/shop/listing/submit/',
    ownListing({ listing: listing({ state: 'submitted', public_since: null, version: 1 }) }),
  );
  await server.openFor('entrepreneur', PATH);
  await page.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(page.getByRole('heading', { name: 'With our team' })).toBeVisible();
  await expect.poll(() => bodies).toEqual([{ version: 0 }]);
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible();
});

test('changes that were asked for, what stays public, and taking it out', async ({
  page,
  server,
}) => {
  const reason = 'Say how bright it is.';
  stubListing(
    server,
    ownListing({
      listing: listing({ state: 'changes_requested', reason, points: ['Lumen are missing'] }),
      changed: false,
    }),
  );
  server.answer(
    'POST /v1/shop/listing/withdraw/',
    ownListing({ listing: listing({ state: 'draft', public_since: null, version: 5 }) }),
  );
  await server.openFor('entrepreneur', PATH);
  await expect(page.getByText('Lumen are missing')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send the changes' })).toBeDisabled();
  await expect(page.getByText('Nothing has changed since it was sent last.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it out of the catalogue' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take it out' }).click();
  await expect(page.getByRole('heading', { name: 'Not listed' })).toBeVisible();
});

long(
  'who would buy it, those who are not counted apart, with why; every width',
  async ({ page, server }) => {
    stubListing(server, ownListing({ preview: LONG }));
    await server.openFor('entrepreneur', PATH);
    const list = page.getByRole('region', { name: 'Who would buy it' });
    await expect(list).toContainText('5 not confirmed yet, 2 flagged and not counted');
    await expect(list.getByRole('row').filter({ hasText: 'x@mailinator' })).toContainText(
      'Not counted: mailbox for a few minutes',
    );
    await expectAccessible(page);
  },
);

long('a download of the list', async ({ page, server, signedIn }) => {
  stubListing(server, ownListing());
  await signedIn('entrepreneur');
  await page.route('**/v1/shop/interests/export/', (route) =>
    route.fulfill({ contentType: 'text/csv', body: 'Email\r\n' }),
  );
  await page.goto(PATH);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('would-buy.csv');
});

const item = (id: string, title: string, changes: object = {}) => ({
  id,
  title,
  brand: 'Hinglow',
  state: 'submitted' as const,
  public: false,
  since: AT,
  reports: 0,
  ...changes,
});

both(
  'the team reads what has changed, asks for changes point by point, and the next one opens',
  async ({ page, server }) => {
    const one = teamListing({ public_since: AT, approved: content({ title: 'Desk lamp' }) });
    const other = teamListing({
      id: '0199a4f0-0000-7000-8000-0000000009e1',
      content: content({ title: 'Beeswax wrap' }),
    });
    server.answer('GET /v1/team/listings/', {
      listings: [item(one.id, 'Fold-flat desk lamp'), item(other.id, 'Beeswax wrap')],
      next_cursor: null,
    });
    server.waits(['/team/products', 'submitted', 2]);
    server.answer('GET /v1/team/listings/:id/', (request) => ({
      listing: request.url().includes(other.id) ? other : one,
    }));
    const bodies = server.keep('POST /v1/team/listings/:id/changes/', {
      listing: { ...one, state: 'changes_requested', version: 2 },
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await server.openFor('reviewer', '/team/products');
    const links = page.getByRole('navigation', { name: /Main|Navigation/i });
    await expect(links.getByText('2 waiting').first()).toBeVisible();
    await page.getByRole('link', { name: /^Fold-flat desk lamp/ }).click();
    const open = page.getByRole('article', { name: 'Fold-flat desk lamp' }).first();
    const changed = open.getByRole('region', { name: 'What has changed since it was approved' });
    await expect(changed).toContainText('Desk lamp');
    await open.getByRole('button', { name: 'Ask for changes' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Ask for them' })).toBeDisabled();
    await dialog.getByLabel('Why, for the entrepreneur').fill('Say how bright it is');
    await dialog.getByLabel('Points (optional)').fill('Lumen\n\nColour');
    await dialog.getByRole('button', { name: 'Ask for them' }).click();
    await expect(page.getByRole('heading', { name: 'Beeswax wrap' }).first()).toBeVisible();
    await expect
      .poll(() => bodies)
      .toEqual([{ version: 1, reason: 'Say how bright it is', points: ['Lumen', 'Colour'] }]);
    await expectAccessible(page);
  },
);

test('whoever comes second reads what a colleague has done; reports are closed or it goes down', async ({
  page,
  server,
}) => {
  const report = {
    id: '0199a4f0-0000-7000-8000-0000000009d1',
    at: AT,
    by: null,
    reason: 'not_theirs',
    words: PRODUCT_REPORT.reasons.not_theirs,
    text: GERMAN,
    closed: null,
  };
  let now = teamListing({ state: 'live', public_since: AT, reports: [report] });
  server.answer('GET /v1/team/listings/:id/', () => ({ listing: now }));
  await server.openFor('reviewer', `/team/reports?open=listing:${now.id}`);
  await expect(page.getByText('A reader without an account')).toBeVisible();
  await page.getByRole('button', { name: 'Take it down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take Fold-flat desk lamp down?' });
  await dialog.getByLabel('Reason, for the entrepreneur').fill('Not yours');
  const decided = refused(409, 'conflict', 'A colleague has decided on this already');
  await fakeAnswer(page, '/take-down/', decided);
  now = teamListing({ state: 'taken_down', version: 2, reason: 'Not yours', reports: [] });
  await dialog.getByRole('button', { name: 'Take it down' }).click();
  await expect(dialog.getByText('A colleague has decided on this already')).toBeVisible();
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText('Taken down', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put it back' })).toBeVisible();
  await expect.poll(() => overflow(page)).toBe(0);
});
