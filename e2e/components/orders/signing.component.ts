/** The terms of an order without a server: read and signed by both sides, changed in place, and replaced while they are read. */
import type { Page } from '@playwright/test';
import type { Order } from '@waggle/contract/orders';
import type { TermsInput } from '@waggle/contract/orders/terms';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, invalidInput, refused, stopFaking } from '../../browser/fake-answers.ts';
import { pressOn, tabTo, typeInto } from '../../browser/keyboard.ts';
import { both, expect, long, type PageServer, test } from '../fixtures.ts';
import { VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  ALTERED,
  FIRST,
  MARKED,
  ORDER_ID,
  ORDER_PATH,
  orderAt,
  WRITTEN,
} from './order-fixtures.ts';

const PATH = `${ORDER_PATH}/terms`;
const CALL = `/v1/orders/${ORDER_ID}`;
const DRAFT = orderAt({ side: 'buyer', terms: ALTERED, written: WRITTEN });
const OFFERED = orderAt({ side: 'supplier', state: 'offered', terms: ALTERED, written: WRITTEN });
const PAYEE = 'The supplier has to name its bank account first';

/** What the server answers from now on. */
function show(server: PageServer, order: Order): void {
  server.answer('GET /v1/orders/:id/', { order });
}

async function open(server: PageServer, order: Order, search = ''): Promise<void> {
  show(server, order);
  server.answer('POST /v1/orders/:id/code/', { sent_to: 'm…@lamplume.example', resend_after: 60 });
  if (order.side === 'buyer') await server.openFor('entrepreneur', PATH + search);
  else await server.openFor('supplier', PATH + search, VERIFIED_SUPPLIER);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const nameField = (page: Page) => page.getByLabel('Your full name');
const codeField = (page: Page) => page.getByLabel('6-digit code');
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send the code to my mail' });
const save = (page: Page) => page.getByRole('button', { name: 'Save the terms' });

both(
  'a buyer reads what differs, agrees, and signs by keyboard alone',
  async ({ page, server }) => {
    await open(server, DRAFT);
    await expect(heading(page)).toHaveText('Read it, then sign it');
    const list = page.getByRole('region', { name: /^Different from/ });
    const items = list.getByRole('listitem');
    await expect(items).toHaveText([
      /Weight: 940 g.*brief said 900 g.*accepted it with the quote/,
      /Hinge tool: marked LL-HINGE-1.*Written in by you/,
      /Late: 1 % of the price of the goods a week, at most 5 %.*In the quote: Nothing is agreed/,
      /Everything else is as in revision 2/,
    ]);
    await expect(items.nth(1).getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Difference 3 on the paper' }).click();
    await expect(page.locator(':target')).toContainText('Late');
    const sign = page.getByRole('button', { name: 'Sign and send' });
    await expect(sign).toBeDisabled();
    await expect(sign).toHaveAccessibleDescription('Tick the marked difference.');
    await pressOn(page.getByRole('checkbox', { name: 'I agree to difference 3' }), 'Space');
    await expect(sign).toHaveAccessibleDescription('Type your full name.');
    await typeInto(nameField(page), 'Mira Hol');
    await expect(sign).toHaveAccessibleDescription('The name is not that of your account yet.');
    await page.keyboard.type('m');
    await expect(sign).toHaveAccessibleDescription('Send the code to your mail.');
    await pressOn(sendCode(page));
    await expect(page.getByText('Sent to m…@lamplume.example')).toBeVisible();
    await typeInto(codeField(page), '4179');
    await expect(sign).toHaveAccessibleDescription('Two digits are missing.');

    await fakeAnswer(page, `${CALL}/offer/`, refused(400, 'invalid_otp', 'Invalid OTP'));
    await page.keyboard.type('00');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not right. 4 tries are left')).toBeVisible();
    stopFaking(page, `${CALL}/offer/`);

    const signed = orderAt({ side: 'buyer', state: 'offered', terms: ALTERED, written: WRITTEN });
    const order = { ...signed, version: 4 };
    const sent = server.keep('POST /v1/orders/:id/offer/', () => {
      show(server, order);
      return { order };
    });
    await codeField(page).fill('417 902');
    await tabTo(sign);
    await page.keyboard.press('Enter');
    await expect(heading(page)).toContainText('You have signed.');
    expect(sent).toEqual([
      expect.objectContaining({
        version: 3,
        hash: DRAFT.hash,
        name: 'Mira Holm',
        code: '417902',
        accepted: ['lateness'],
      }),
    ]);
    const panes = page.getByRole('region', { name: 'Signatures' });
    await expect(panes).toContainText('For Foldlamp B.V.');
    await expect(panes).toContainText('in Amsterdam');
  },
);

test('what was signed meanwhile is said, the name stays, and another code is asked for', async ({
  page,
  server,
}) => {
  await open(server, DRAFT);
  await page.getByRole('checkbox').check();
  await nameField(page).fill('Mira Holm');
  await sendCode(page).click();
  await codeField(page).fill('417902');
  const terms = { ...ALTERED, lateness: { a_week: '2', most: '5' } };
  const changed = orderAt({ side: 'buyer', terms, written: WRITTEN });
  show(server, { ...changed, version: 4, hash: 'b'.repeat(64) });
  await fakeAnswer(page, `${CALL}/offer/`, refused(409, 'conflict', 'The terms have changed'));
  await page.getByRole('button', { name: 'Sign and send' }).click();
  await expect(
    page.getByText(/changed the terms at \d\d:\d\d\. Read what is marked/),
  ).toBeVisible();
  await expect(nameField(page)).toHaveValue('Mira Holm');
  await expect(codeField(page)).toHaveCount(0);
  // What is agreed to is not what was agreed to.
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Mira Holm');
});

test('a supplier on a phone unfolds the parts, and its foot leads to what is missing', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(server, OFFERED);
  await expect(heading(page)).toHaveText('Lamplume has signed. Now you');
  const part = page.getByRole('button', { name: /^If something goes wrong/ });
  await expect(page.getByText('Made again or paid back')).toBeHidden();
  await part.click();
  await expect(page.getByText('Made again or paid back')).toBeVisible();
  const sign = page.getByRole('button', { name: 'Sign the terms' });
  await sign.click();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.getByRole('checkbox').check();
  await sign.click();
  await expect(nameField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page.getByRole('dialog')).toContainText('Decline order W-1042?');
});

const SAYS: readonly (readonly [string, Order, string, string, readonly string[]])[] = [
  [
    'no account, for the buyer',
    orderAt({
      side: 'buyer',
      obstacles: { payee_missing: true },
      changes: { may: { alter: null, withdraw: null, offer: PAYEE } },
    }),
    'Read the terms',
    PAYEE,
    ['Waiting for Ceylon Leaf Reading Lamps (Pvt) Ltd to name a bank account'],
  ],
  [
    'no account, for the supplier',
    orderAt({ side: 'supplier', obstacles: { payee_missing: true } }),
    'Read the terms, and name your account',
    'Lamplume signs first',
    ['No bank account yet'],
  ],
  [
    'names that differ',
    orderAt({
      side: 'buyer',
      obstacles: { names_differ: true },
      changes: {
        may: { alter: null, withdraw: null, offer: 'Our team records the names first' },
        names: [{ what: 'quote', name: 'Leaf Trading', agrees: false }],
      },
    }),
    'Read the terms',
    'Our team records the names first.',
    ['This is another name than the seller’s.', 'Leaf Trading'],
  ],
  [
    'an incomplete paper',
    orderAt({ side: 'buyer', terms: FIRST, written: {} }),
    'Read it, then sign it',
    'Say how the tool is marked.',
    ['Say how the tool is marked'],
  ],
  [
    'signed by both',
    orderAt({ side: 'supplier', state: 'signed' }),
    'Both of you have signed',
    'You have signed',
    ['Signed versions', 'Version 1'],
  ],
  [
    'not signed',
    orderAt({ side: 'supplier', state: 'closed' }),
    'Order W-1042 was not signed',
    'Not signed.',
    ['We do not agree on the terms'],
  ],
];

for (const [name, order, title, inPanes, elsewhere] of SAYS) {
  test(`each moment says what it is: ${name}`, async ({ page, server }) => {
    await open(server, order);
    await expect(heading(page)).toHaveText(title);
    await expect(page.getByRole('region', { name: 'Signatures' })).toContainText(inPanes);
    for (const words of elsewhere) await expect(page.getByRole('main')).toContainText(words);
    await expectAccessible(page);
  });
}

test('terms are changed in place, kept over a reload, and saved as they are typed', async ({
  page,
  server,
}) => {
  await open(server, DRAFT);
  await page.getByRole('button', { name: 'Change: What it costs' }).click();
  await expect(page).toHaveURL(/edit=costs/);
  await page.getByLabel('How many pieces').fill('600');
  await page.getByLabel('Price of a piece, USD').fill('ten');
  await save(page).click();
  await expect(page.getByText('Must be a price such as 16.20')).toBeVisible();
  await page.getByLabel('Price of a piece, USD').fill('16.2');
  await page.reload();
  await expect(page.getByLabel('How many pieces')).toHaveValue('600');

  // The other side has changed another part meanwhile: it stays, with what was typed.
  const theirs = { ...ALTERED, acceptance_days: 21 };
  const now = orderAt({ side: 'buyer', terms: theirs, written: WRITTEN });
  show(server, { ...now, version: 4, hash: 'c'.repeat(64) });
  await fakeAnswer(page, `${CALL}/alter/`, refused(409, 'conflict', 'Changed meanwhile'));
  await save(page).click();
  await expect(page.getByText('has changed the terms meanwhile')).toBeVisible();
  await expect(page.getByLabel('How many pieces')).toHaveValue('600');
  stopFaking(page, `${CALL}/alter/`);

  await fakeAnswer(
    page,
    `${CALL}/alter/`,
    invalidInput({ 'terms.costs.0.what': 'Too strange a cost' }),
  );
  await save(page).click();
  await expect(page.getByLabel('What for')).toHaveAccessibleDescription('Too strange a cost');
  stopFaking(page, `${CALL}/alter/`);

  const order = { ...orderAt({ side: 'buyer', terms: { ...theirs, quantity: 600 } }), version: 5 };
  const sent = server.keep('POST /v1/orders/:id/alter/', () => {
    show(server, order);
    return { order };
  }) as { version: number; terms: TermsInput }[];
  await save(page).click();
  await expect(page.getByText('600 pieces at USD 16.55 a piece')).toBeVisible();
  expect(sent[0]?.version).toBe(4);
  const { quantity, unit_price, acceptance_days, costs } = sent[0]?.terms ?? MARKED;
  expect({ quantity, unit_price, acceptance_days, costs }).toEqual({
    quantity: 600,
    unit_price: '16.2',
    acceptance_days: 21,
    costs: MARKED.costs,
  });
  await expect(page).not.toHaveURL(/edit=/);
});

long('the longest names and words fit, in German and in Chinese', async ({ page, server }) => {
  for (const name of [GERMAN, CHINESE.repeat(2)]) {
    const terms = {
      ...ALTERED,
      place: name,
      note: name,
      buyer: { ...ALTERED.buyer, name, trading_as: name },
      supplier: { ...ALTERED.supplier, name, trading_as: name, address: name },
      lines: ALTERED.lines.map((line) => ({ ...line, attribute: name, value: name })),
    };
    await open(server, {
      ...orderAt({ side: 'supplier', state: 'offered', terms, written: WRITTEN }),
      counterpart: name,
    });
    await expect(heading(page)).toContainText(name);
    await expectFits(page, [320, 360, 1280]);
    await page.goto(`${PATH}?edit=costs`);
    await expect(save(page)).toBeVisible();
    await expectFits(page, [320, 1280]);
  }
});
