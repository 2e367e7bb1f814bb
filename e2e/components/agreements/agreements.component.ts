/** Confidential files without a server: signing, reading, access taken back, and the buyer's record. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Agreement, AgreementStep, GivenAgreement } from '@waggle/contract/agreements';
import { agreementText } from '@waggle/contract/agreements/nda-text';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  REQUEST,
  REQUEST_ID,
  REQUEST_PATH,
  stubRequest,
  VERIFIED_SUPPLIER,
} from '../quotes/quote-fixtures.ts';
import { ANSWERED, invitation, RFQ_ID, sent } from '../rfq/rfq-records.ts';
import type { StubServer } from '../stub/stub-server.ts';

const FILE = REQUEST.files[1];
const PATH = `${REQUEST_PATH}/files/${FILE?.id ?? ''}`;
const FINGERPRINT = `7c1e90ab${'0'.repeat(52)}4f2d`;
const PICTURE = readFileSync(
  join(import.meta.dirname, '../../../docs/screenshots/landing-360.png'),
);

const step = (what: AgreementStep['what'], at: string, note = ''): AgreementStep => ({
  id: `${what} ${at}`,
  at,
  what,
  who: what === 'signed' || what === 'opened' ? 'Anong Srisai' : 'Foldlamp',
  file: what === 'opened' ? 'hinge-section.pdf' : null,
  note,
});

const UNSIGNED: Agreement = {
  text: agreementText({
    buyer: { name: 'Foldlamp', place: 'Netherlands', capacity: '' },
    supplier: { name: 'Kadota Works Co., Ltd.', place: '', capacity: '' },
    title: 'Fold-flat desk lamp',
    requestId: REQUEST_ID,
  }),
  fingerprint: FINGERPRINT,
  signed: null,
  closed: null,
  record: [],
  name: 'Anong Srisai',
  company: 'Kadota Works Co., Ltd.',
  buyer: 'Foldlamp',
  asks_identity: false,
};
const SIGNED: Agreement = {
  ...UNSIGNED,
  signed: {
    name: 'Anong Srisai',
    company: 'Kadota Works Co., Ltd.',
    at: '2026-11-17T02:20:00.000Z',
  },
  record: [step('signed', '2026-11-17T02:20:00.000Z')],
};

function stubOpening(server: StubServer, pages = 2, minutes = 15): { count: number } {
  const opened = { count: 0 };
  server.answer('POST /v1/requests/:id/agreement/files/:file/open/', () => {
    opened.count += 1;
    const until = new Date(Date.now() + minutes * 60_000).toISOString();
    return {
      opening: {
        id: `0199a4f0-0000-7000-8000-00000000030${opened.count}`,
        pages,
        all_pages: pages,
        until,
      },
    };
  });
  return opened;
}

const drawPages = (page: Page) =>
  page.route('**/v1/openings/*/pages/*', (route) =>
    route.fulfill({ body: PICTURE, contentType: 'image/png' }),
  );

const picture = (page: Page, number: number) =>
  page.getByRole('img', { name: `Page ${number} of hinge-section.pdf, with your name` });

long(
  'the request leads to the file; it is signed by keyboard alone, and opens',
  async ({ page, server }) => {
    stubRequest(server, REQUEST);
    server.answer('GET /v1/requests/:id/agreement/', { agreement: UNSIGNED });
    const opened = stubOpening(server);
    const bodies = server.keep('POST /v1/requests/:id/agreement/', () => {
      server.answer('GET /v1/requests/:id/agreement/', { agreement: SIGNED });
      return { agreement: SIGNED };
    });
    await drawPages(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await page.getByRole('link', { name: 'Read hinge-section.pdf' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Sign to open hinge-section.pdf',
    );
    await expect(page.getByText('Fingerprint 7c1e 90ab … 4f2d, kept by both sides.')).toBeVisible();
    await expectAccessible(page);
    const sign = page.getByRole('button', { name: 'Sign and open' });
    await expect(sign).toBeDisabled();
    await expect(sign).toHaveAccessibleDescription('Tick the box to sign.');
    await tabTo(page.getByRole('checkbox', { name: 'I have read it and may sign for' }));
    await page.keyboard.press('Space');
    await expect(sign).toHaveAccessibleDescription('Type your full name to sign.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('anong  sris');
    await expect(sign).toBeDisabled();
    await page.keyboard.type('AI');
    await expect(sign).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(picture(page, 1)).toBeVisible();
    await expect
      .poll(() => bodies)
      .toEqual([{ name: 'anong  srisAI', fingerprint: FINGERPRINT, may_sign: true }]);
    await expect(page.getByText('Anong Srisai signed the agreement')).toBeVisible();
    await expect.poll(() => opened.count).toBe(1);
    await expectAccessible(page);
  },
);

long(
  'a request that has ended asks for no signature, and says why the file is closed',
  async ({ page, server }) => {
    stubRequest(server, { ...REQUEST, rfq_state: 'cancelled' });
    server.answer('GET /v1/requests/:id/agreement/', { agreement: UNSIGNED });
    await server.openFor('supplier', PATH, VERIFIED_SUPPLIER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Not open to you/);
    await expect(page.getByText('This request has ended.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectFits(page, [1280, 320]);
    await expectAccessible(page);
  },
);

long(
  'a text that has changed is read again, and what was typed stays',
  async ({ page, server }) => {
    stubRequest(server, REQUEST);
    server.answer('GET /v1/requests/:id/agreement/', { agreement: UNSIGNED });
    await server.openFor('supplier', PATH, VERIFIED_SUPPLIER);
    await page.getByRole('checkbox').check();
    await page.getByLabel('Your full name').fill('Anong Srisai');
    const text = UNSIGNED.text.replace('Fold-flat desk lamp', 'Desk lamp, second version');
    server.answer('GET /v1/requests/:id/agreement/', { agreement: { ...UNSIGNED, text } });
    const changed = refused(409, 'conflict', 'The text has changed. Please read it again');
    await fakeAnswer(page, '/agreement/', { ...changed, method: 'POST' });
    await page.getByRole('button', { name: 'Sign and open' }).click();
    await expect(page.getByRole('alert')).toHaveText('The text has changed. Please read it again');
    await expect(page.getByText('Desk lamp, second version')).toBeVisible();
    await expect(page.getByLabel('Your full name')).toHaveValue('Anong Srisai');
  },
);

long(
  'pages: larger and smaller, one that fails is fetched again, what was signed is read',
  async ({ page, server }) => {
    stubRequest(server, REQUEST);
    server.answer('GET /v1/requests/:id/agreement/', { agreement: SIGNED });
    stubOpening(server, 2);
    await drawPages(page);
    await fakeAnswer(page, '/v1/openings/*/pages/2', SERVER_ERROR);
    await server.openFor('supplier', PATH, VERIFIED_SUPPLIER);
    await expect(picture(page, 1)).toBeVisible();
    await expect(page.getByText('Page 2 could not be shown.')).toBeVisible();
    stopFaking(page, '/v1/openings/*/pages/2');
    await drawPages(page);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(picture(page, 2)).toBeVisible();
    const width = async () => (await picture(page, 1).boundingBox())?.width ?? 0;
    const before = await width();
    await page.getByRole('button', { name: 'Larger' }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.4);
    await expect(page.getByRole('status').filter({ hasText: '150%' })).toBeVisible();
    // What is wider than the window is moved by the arrow keys.
    const enlarged = page.getByRole('group', { name: 'Page 1, enlarged' });
    await tabTo(enlarged);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => enlarged.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Smaller' }).click();
    await expect.poll(width).toBe(before);
    await page.getByRole('button', { name: 'Larger' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Read what you signed' }).click();
    await expect(page.getByRole('dialog')).toContainText('Signed by Anong Srisai for Kadota Works');
  },
);

test('what was signed is saved as the text that has the fingerprint, and printed alone', async ({
  page,
  server,
}) => {
  stubRequest(server, REQUEST);
  server.answer('GET /v1/requests/:id/agreement/', { agreement: SIGNED });
  stubOpening(server, 1);
  await drawPages(page);
  await server.openFor('supplier', PATH, VERIFIED_SUPPLIER);
  await page.getByRole('button', { name: 'Read what you signed' }).click();
  const dialog = page.getByRole('dialog');
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save the text' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('non-disclosure-agreement.txt');
  expect(readFileSync(await saved.path(), 'utf8')).toBe(SIGNED.text);
  const whole = page.getByText(`SHA-256 of the text: ${FINGERPRINT}`);
  await expect(whole).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(whole).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(picture(page, 1)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(whole).toHaveCount(0);
});

long(
  'over, opened again; taken back, closed with the buyer’s words; a long name fits',
  async ({ page, server }) => {
    await page.clock.install();
    stubRequest(server, REQUEST);
    server.answer('GET /v1/requests/:id/agreement/', { agreement: SIGNED });
    const opened = stubOpening(server, 1);
    await drawPages(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await server.openFor('supplier', PATH, VERIFIED_SUPPLIER);
    await expect(picture(page, 1)).toBeVisible();
    await page.clock.fastForward('16:00');
    await page.getByRole('button', { name: 'Open again' }).click();
    await expect.poll(() => opened.count).toBe(2);
    const closed = { at: '2026-11-18T09:00:00.000Z', note: CHINESE };
    server.answer('GET /v1/requests/:id/agreement/', {
      agreement: { ...SIGNED, buyer: GERMAN, closed },
    });
    await page.reload();
    await expect(page.getByText(`Closed by ${GERMAN}`)).toBeVisible();
    await expect(page.getByText(CHINESE)).toBeVisible();
    await expect(picture(page, 1)).toHaveCount(0);
    await expect.poll(() => opened.count).toBe(2);
    await expectAccessible(page);
  },
);

const given = (changes: Partial<GivenAgreement> = {}): GivenAgreement => ({
  text: UNSIGNED.text,
  fingerprint: FINGERPRINT,
  signed: SIGNED.signed,
  closed: null,
  record: [
    step('opened', '2026-11-18T03:12:00.000Z'),
    step('opened', '2026-11-17T09:21:00.000Z'),
    step('signed', '2026-11-17T09:20:00.000Z'),
  ],
  invitation_id: invitation(1, 'Kadota Works').id,
  supplier_name: 'Kadota Works',
  ...changes,
});

function guardedRfq() {
  const rfq = sent({ invitations: ANSWERED.slice(0, 1) });
  const file = { name: 'hinge.pdf', size: 90_000, content_type: 'application/pdf' };
  return { ...rfq, files: [{ ...file, file_url: '/v1/files/1/hinge.pdf', confidential: true }] };
}

long(
  'the buyer: nobody yet, then who opened what; taken back with a word, and given again',
  async ({ page, server }) => {
    server.answer('GET /v1/rfqs/:id/', { rfq: guardedRfq() });
    server.answer('GET /v1/rfqs/:id/next-matches/', { suppliers: [] });
    const teamStep: AgreementStep = {
      ...step('team_opened', '2026-11-18T04:00:00.000Z', 'to check the request'),
      who: 'Waggle’s team',
      file: 'hinge-section.pdf',
    };
    const byTeam = [teamStep];
    server.answer('GET /v1/rfqs/:id/agreements/', { agreements: [], by_team: byTeam });
    await server.openFor('entrepreneur', `/requests/${RFQ_ID}`);
    const section = page.getByRole('region', { name: 'Confidential files' });
    await expect(section).toContainText('Nobody has signed yet.');
    const team = 'Waggle’s team opened hinge-section.pdf to check the request';
    await expect(section.getByRole('listitem').filter({ hasText: team })).toHaveCount(1);
    await expectAccessible(page);
    const record = [teamStep, ...given().record];
    server.answer('GET /v1/rfqs/:id/agreements/', {
      agreements: [given({ record })],
      by_team: byTeam,
    });
    await page.reload();
    await expect(section).toContainText('Signed by Anong Srisai on');
    await expect(section).toContainText('Opened twice, last on');
    await section.getByRole('button', { name: 'Record of Kadota Works' }).click();
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
    await expect(page.getByRole('dialog')).toContainText(team);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const bodies = server.keep('POST /v1/rfqs/:id/agreements/:invitation/take-back/', () => ({
      agreement: given({ closed: { at: new Date().toISOString(), note: 'Thank you' } }),
    }));
    await section.getByRole('button', { name: 'Take access back: Kadota Works' }).click();
    await page.getByLabel('What they are told').fill('Thank you');
    await page.getByRole('dialog').getByRole('button', { name: 'Take access back' }).click();
    await expect(section).toContainText('Access taken back on');
    await expect.poll(() => bodies).toEqual([{ note: 'Thank you' }]);
    server.answer('POST /v1/rfqs/:id/agreements/:invitation/give-again/', { agreement: given() });
    await section.getByRole('button', { name: 'Give access again: Kadota Works' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Give access again' }).click();
    await expect(section).toContainText('Opened twice');
  },
);
