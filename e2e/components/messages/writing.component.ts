/** Writing in a conversation without a server: the first question, files, limits, warnings, what is not sent, who cannot write. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { expect, long, test } from '../fixtures.ts';
import { stubRequest, VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import {
  answerPicture,
  answerRequest,
  answerThread,
  BUYER_PAGE,
  conversationOf,
  days,
  DRAWING,
  event,
  STORY,
  SUPPLIER_PAGE,
} from './message-fixtures.ts';

const ASKED = [event('asked', days(1), { side: 'buyer' })];
const SENDING = '/v1/conversations/*/messages/';
const FIELD = 'Your message';

test.beforeEach(({ page }) => answerPicture(page));

test('the first question is asked by the keyboard alone, and goes once with its key', async ({
  page,
  server,
}) => {
  answerRequest(server);
  const state = answerThread(server, conversationOf('buyer'), ASKED);
  await server.openFor('entrepreneur', BUYER_PAGE);
  await tabTo(page.getByRole('button', { name: 'Ask the first question' }));
  await page.keyboard.press('Enter');
  const field = page.getByRole('textbox', { name: FIELD });
  await expect(field).toBeFocused();
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
  await page.keyboard.type('Which steel do you use?');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And which coating?');
  await page.keyboard.press('Control+Enter');
  await expect(field).toHaveValue('');
  await expect(page.getByText('Which steel do you use?')).toHaveCount(1);
  await expect
    .poll(() => state.sent)
    .toEqual([
      { text: 'Which steel do you use?\nAnd which coating?', files: [], key: expect.any(String) },
    ]);
  await expect(page.getByRole('button', { name: 'Ask the first question' })).toHaveCount(0);
});

long(
  'a message that could not be sent is kept over a reload, and tried again with the same key',
  async ({ page, server }) => {
    answerRequest(server);
    const state = answerThread(server, conversationOf('buyer'), ASKED);
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/messages/')) {
        keys.push(request.headers()['idempotency-key']);
      }
    });
    await server.openFor('entrepreneur', BUYER_PAGE);
    await fakeAnswer(page, SENDING, SERVER_ERROR);
    await page.getByRole('textbox', { name: FIELD }).fill('Which steel do you use?');
    await page.getByRole('button', { name: 'Send' }).click();
    const failed = page.getByRole('alert').filter({ hasText: 'Not sent.' });
    await expect(failed).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(failed).toBeVisible();
    await failed.getByRole('button', { name: 'Change it' }).click();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveValue('Which steel do you use?');
    await page.reload();
    await expect(page.getByRole('textbox', { name: FIELD })).toHaveValue('Which steel do you use?');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(failed).toBeVisible();
    stopFaking(page, SENDING);
    await failed.getByRole('button', { name: 'Retry' }).click();
    await expect(failed).toHaveCount(0);
    await expect.poll(() => state.sent).toHaveLength(1);
    await expect
      .poll(
        () => new Set(keys).size,
        'one key for what was written first, one for what was written anew',
      )
      .toBe(2);
    await expect.poll(() => keys.at(-1)).toBe(keys.at(-2));
  },
);

long(
  'without a connection it waits, and goes by itself once it is back',
  async ({ page, context, server }) => {
    answerRequest(server);
    const state = answerThread(server, conversationOf('buyer'), ASKED);
    await server.openFor('entrepreneur', BUYER_PAGE);
    const field = page.getByRole('textbox', { name: FIELD });
    await field.fill('Which steel do you use?');
    await context.setOffline(true);
    await expect(page.getByText('No connection. What you send waits here')).toBeVisible();
    await fakeAnswer(page, SENDING, 'internetdisconnected');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText(/^Not sent\./)).toBeVisible();
    stopFaking(page, SENDING);
    await context.setOffline(false);
    await expect.poll(() => state.sent).toHaveLength(1);
    await expect(page.getByText(/^Not sent\./)).toHaveCount(0);
  },
);

long('whoever names an account or another way is warned first', async ({ page, server }) => {
  answerRequest(server);
  const state = answerThread(server, conversationOf('buyer'), ASKED);
  await server.openFor('entrepreneur', BUYER_PAGE);
  const field = page.getByRole('textbox', { name: FIELD });
  await field.fill('Let us go on by WhatsApp +66 81 234 5678');
  await page.keyboard.press('Control+Enter');
  const title = page.getByRole('heading', { name: 'This message leads away from Waggle' });
  await expect(title).toBeFocused();
  await expect(page.getByText('«WhatsApp», «+66 81 234 5678».')).toBeVisible();
  await expect.poll(() => state.sent).toEqual([]);
  await expectAccessible(page);
  await tabTo(page.getByRole('button', { name: 'Change it' }));
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await field.fill('IBAN DE89 3704 0044 0532 0130 00 please');
  await page.keyboard.press('Control+Enter');
  await expect(
    page.getByRole('heading', { name: 'This message names a bank account' }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Send it anyway' }).click();
  await expect
    .poll(() => state.sent.map(({ text }) => text))
    .toEqual(['IBAN DE89 3704 0044 0532 0130 00 please']);
  await expect(field).toHaveValue('');
});

long(
  'the supplier writes with files, within the limits, and sees the buyer’s clock and no other supplier',
  async ({ page, server }) => {
    stubRequest(server);
    const state = answerThread(server, conversationOf('supplier'), STORY);
    let uploads = 0;
    server.answer('POST /v1/upload/file/', () => {
      uploads += 1;
      const name = `drawing-${uploads}.pdf`;
      const id = `0199a4f0-0000-7000-8000-0000000003a${uploads}`;
      const file_url = `/v1/files/${id}/${name}`;
      return { upload_data: { id, file_url, filename: name, type: 'application/pdf', size: 2048 } };
    });
    await server.openFor('supplier', SUPPLIER_PAGE, VERIFIED_SUPPLIER);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Foldlamp');
    await expect(page.getByText('You revised the quote')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Quote, revision 2 yours' })).toHaveCount(1);
    await expect(
      page.getByRole('navigation', { name: 'Conversations of this request' }),
    ).toHaveCount(0);
    await expect(page.getByText(/^It is \d\d:\d\d in Amsterdam/)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Write a quote' })).toBeVisible();
    const buffer = Buffer.from('%PDF-1.7');
    const pdf = (at: number) => ({
      name: `drawing-${at}.pdf`,
      mimeType: 'application/pdf',
      buffer,
    });
    await page.getByLabel('Add files').setInputFiles([1, 2, 3, 4, 5, 6].map(pdf));
    await expect(page.getByText('drawing-6.pdf: At most 5 files in a message.')).toBeVisible();
    const files = page.getByRole('form').getByRole('list', { name: 'Files of this message' });
    await expect(files.getByRole('listitem')).toHaveCount(5);
    await expect(files.getByText('uploaded')).toHaveCount(5);
    await files.getByRole('button', { name: 'Remove drawing-5.pdf' }).click();
    await page
      .getByLabel('Add files')
      .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer });
    await expect(page.getByText(/^notes\.txt: Only pdf/)).toBeVisible();
    await expectAccessible(page);

    const field = page.getByRole('textbox', { name: FIELD });
    await field.fill('x'.repeat(4010));
    await expect(page.getByText('10 characters too many')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled();
    await field.fill('x'.repeat(3990));
    await expect(page.getByText('10 characters left')).toBeVisible();
    await page.reload();
    await expect(files.getByRole('listitem'), 'files are kept with the text').toHaveCount(4);
    await field.fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => state.sent.map((one) => one.files.length)).toEqual([4]);
  },
);

long(
  'a file that the server could not take is said, kept and tried again, and no message goes without it',
  async ({ page, server }) => {
    answerRequest(server);
    const state = answerThread(server, conversationOf('buyer'), STORY.slice(0, 1));
    await fakeAnswer(page, '/v1/upload/file/', SERVER_ERROR);
    await server.openFor('entrepreneur', BUYER_PAGE);
    const send = page.getByRole('button', { name: 'Send' });
    await page.getByRole('textbox', { name: FIELD }).fill('Here is the section');
    const buffer = Buffer.from('%PDF-1.7');
    const file = { name: 'section.pdf', mimeType: 'application/pdf', buffer };
    await page.getByLabel('Add files').setInputFiles(file);
    await expect(page.getByText('section.pdf: It could not be uploaded.')).toBeVisible();
    await expect(send).toBeDisabled();
    await expectAccessible(page);
    stopFaking(page, '/v1/upload/file/');
    server.answer('POST /v1/upload/file/', {
      upload_data: { ...DRAWING, filename: file.name, type: 'application/pdf', size: 8 },
    });
    await page.getByRole('button', { name: 'Retry section.pdf' }).click();
    await expect(page.getByRole('button', { name: 'Remove section.pdf' })).toBeVisible();
    await send.click();
    await expect.poll(() => state.sent.map((one) => one.files)).toEqual([[DRAWING.file_url]]);
  },
);

long('who cannot write reads why in place of the field', async ({ page, server }) => {
  answerRequest(server);
  answerThread(server, conversationOf('buyer', { refused: 'nobody_there' }), STORY);
  await server.openFor('entrepreneur', BUYER_PAGE);
  await expect(
    page.getByText(/^The other side has left Waggle\. Nothing more can be/),
  ).toBeVisible();
  await expect(page.getByRole('textbox', { name: FIELD })).toHaveCount(0);
  await expectAccessible(page);
});
