/** A payment's page without a server: what its payer reads first, pays into and reports, what the other side says, and every state for both. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, stopFaking } from '../../browser/fake-answers.ts';
import { pressOn, tabTo, typeInto } from '../../browser/keyboard.ts';
import { uploaded } from '../application-fixtures.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { NAMES, ORDER_ID, ORDER_PATH, paymentId } from './order-fixtures.ts';
import {
  ACCOUNT,
  openPayment,
  PAYMENT_PATH,
  paymentAt,
  type PaymentMoment,
  title,
} from './payment-fixtures.ts';
import { tellLive } from './room-steps.ts';

const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const CALL = `/v1/payments/${paymentId(2)}`;
const DUE: PaymentMoment = { side: 'buyer', state: 'due' };
const SENT: PaymentMoment = { side: 'supplier', state: 'sent' };
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const digits = (page: Page) => main(page).getByText(/0071 ?4402/);
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());

both(
  'by keyboard: the names agree, each detail copies alone, what the bank said, proof, and then it waits',
  async ({ page, server, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const later = await openPayment(server, DUE);
    await expect(title(page)).toHaveText(/^Pay the deposit of USD\s3,037\.50$/);
    const [, day = ''] = /By (.+), in 4 days/.exec(await main(page).innerText()) ?? [];
    expect(day).not.toBe('');
    await expect(page.getByRole('list', { name: 'Payments' })).toContainText(`Due ${day}`);
    await expect(page.getByRole('list', { name: 'Names' }).getByRole('listitem')).toHaveText([
      'Register ',
      'Quote ',
      'Order ',
      /^Account in use since /,
    ]);
    await expect(page.getByRole('img', { name: 'The same text as a code to scan' })).toBeVisible();
    await expectAccessible(page);
    for (const [name, text] of [
      ['To', ACCOUNT.holder],
      ['Account', '0071440211863'],
      ['Amount', '3037.50'],
      ['Reference', 'RF84W104202'],
    ] as const) {
      await pressOn(button(page, `Copy ${name}`));
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
    }
    const send = page.getByRole('button', { name: /^I have sent it/ });
    await expect(send).toBeDisabled();
    await tabTo(page.getByRole('radio', { name: 'The same name' }));
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowRight');
    await expect(send).toHaveText('I have sent it, without proof');
    server.answer('POST /v1/upload/file/', uploaded);
    await page.getByLabel('Proof').setInputFiles({
      name: 'transfer.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7'),
    });
    await expect(send).toHaveText('I have sent it');
    await page.getByLabel('Sent on').fill('2099-01-01');
    await expect(page.getByText('This day is still to come')).toBeVisible();
    await expect(send).toBeDisabled();
    await page.getByLabel('Sent on').fill(today());
    const amount = page.getByRole('textbox', { name: 'How much you sent' });
    await amount.fill('4011');
    await expect(amount).toHaveAccessibleDescription(/USD\s973\.50 more than asked/);
    await expect(send).toBeEnabled();
    await amount.fill('3037.50');
    await expect(page.getByText('more than asked')).toHaveCount(0);
    const sent = server.keep('POST /v1/payments/:id/report/', () => ({
      payment: later({ ...DUE, state: 'sent' }).payment,
    }));
    await pressOn(send);
    await expect(title(page)).toHaveText(`Waiting for ${SUPPLIER} to confirm`);
    await expect(title(page)).toBeFocused();
    await expect(digits(page)).toHaveCount(0);
    const { files, ...said } = sent[0] as { files: string[] };
    expect(files).toEqual([expect.stringContaining('transfer.pdf')]);
    expect(said).toEqual({
      version: 4,
      sent_on: today(),
      amount: '3037.50',
      bank_said: 'close',
      against: [],
    });
  },
);

test('another name at the bank leaves nothing to send: it stops the payment', async ({
  page,
  server,
}) => {
  const later = await openPayment(server, DUE);
  await page.getByRole('radio', { name: 'Another name' }).check();
  await expect(page.getByText('Do not pay.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /I have sent it/ })).toHaveCount(0);
  const stopped = server.keep('POST /v1/payments/:id/stop/', () => ({
    payment: later({ ...DUE, facts: { stopped: true }, changes: { bank_said: 'other' } }).payment,
  }));
  await button(page, 'My bank shows another name').click();
  await button(page, 'Stop and tell the team').click();
  await expect(title(page)).toHaveText('A bank shows another name. Do not pay.');
  await expect(digits(page)).toHaveCount(0);
  expect(stopped).toEqual([{ version: 4 }]);
});

both(
  'the side that is paid types what is there; less than asked is a question, and nothing is chosen ahead',
  async ({ page, server }) => {
    const later = await openPayment(server, SENT);
    await expect(title(page)).toHaveText(/^Did USD\s3,037\.50 arrive\?$/);
    await expect(main(page)).toContainText(`Into${ACCOUNT.bank}, •••• 1863`);
    await expectAccessible(page);
    const arrived = button(page, 'It arrived');
    const amount = page.getByRole('textbox', { name: 'What arrived' });
    await expect(amount).toHaveValue('');
    await expect(page.locator('[name=arrived_on]')).toHaveValue('');
    await expect(arrived).toBeDisabled();
    await expect(arrived).toHaveAccessibleDescription('First enter what arrived.');
    await typeInto(amount, '3025.5');
    await expect(arrived).toBeDisabled();
    await expect(arrived).toHaveAccessibleDescription('First choose what becomes of the rest.');
    await page
      .getByRole('radiogroup', { name: /^USD\s12\.00 less than asked$/ })
      .getByRole('radio', { name: 'The rest is still open' })
      .check();
    await expect(arrived).toHaveAccessibleDescription('First enter the day it arrived.');
    await page.locator('[name=arrived_on]').fill(today());
    await expect(page.getByText(`${BUYER} is asked for the rest at once.`)).toBeVisible();
    later({ ...SENT, changes: { version: 5 } });
    await fakeAnswer(
      page,
      `${CALL}/confirm/`,
      refused(409, 'conflict', 'It has changed meanwhile'),
    );
    await arrived.click();
    await expect(page.getByText('It has changed meanwhile')).toBeVisible();
    // Somebody else has written meanwhile: it was read again, and what was typed is kept.
    await expect(amount).toHaveValue('3025.50');
    stopFaking(page, `${CALL}/confirm/`);
    const said = server.keep('POST /v1/payments/:id/confirm/', () => ({
      payment: later({ ...SENT, state: 'received' }).payment,
    }));
    await arrived.click();
    await expect(title(page)).toHaveText(/^The deposit of USD\s3,025\.50 has arrived$/);
    await expect(title(page)).toBeFocused();
    expect(said).toEqual([{ version: 5, amount: '3025.50', arrived_on: today(), rest: 'open' }]);
  },
);

test('what did not arrive is said with a note; silence is no answer', async ({ page, server }) => {
  const later = await openPayment(server, SENT);
  await button(page, 'It did not arrive').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What your bank says (optional)').fill('Nothing until today.');
  const said = server.keep('POST /v1/payments/:id/deny/', () => ({
    payment: later({ ...SENT, state: 'contested' }).payment,
  }));
  await dialog.getByRole('button', { name: 'It did not arrive' }).click();
  await expect(title(page)).toHaveText('You say that it did not arrive');
  expect(said).toEqual([{ version: 4, note: 'Nothing until today.' }]);
});

both(
  'what speaks against paying is read before the account, and said with the report',
  async ({ page, server }) => {
    const facts = { supplier_verified: false };
    const later = await openPayment(server, { ...DUE, facts });
    await expect(title(page)).toHaveText(/^Do not pay USD\s3,037\.50 yet$/);
    await expect(page.getByRole('region', { name: 'Why not to pay yet' })).toContainText(
      'The supplier is not verified at the moment',
    );
    await expect(digits(page)).toHaveCount(0);
    await expectAccessible(page);
    await pressOn(button(page, 'Pay anyway'));
    await expect(page.getByRole('heading', { name: /you have read the warnings$/ })).toBeFocused();
    await expect(digits(page)).toHaveCount(1);
    await page.getByRole('radio', { name: 'It did not say' }).check();
    const sent = server.keep('POST /v1/payments/:id/report/', () => ({
      payment: later({ ...DUE, state: 'sent' }).payment,
    }));
    await button(page, 'I have sent it, without proof').click();
    await expect(title(page)).toHaveText(/^Waiting for/);
    expect(sent).toMatchObject([{ against: ['supplier_not_verified'], bank_said: 'unknown' }]);
  },
);

/** The moment, the heading, and what the main part says or has not. */
const STATES: readonly (readonly [PaymentMoment, RegExp, ...(RegExp | null)[]])[] = [
  [
    { ...DUE, facts: { payee_active: false } },
    /^The bank account is still being checked\. Do not pay\.$/,
    /It rests for seven days.*until /,
    /your payment cannot be late/,
  ],
  [
    { ...DUE, facts: { names_differ: true } },
    /^The names do not agree\. Do not pay\.$/,
    /If anyone asks you to pay elsewhere, it is not Ceylon Leaf/,
  ],
  [
    { ...DUE, state: 'planned' },
    /^Deposit, USD\s3,037\.50: not due yet$/,
    /You can pay before it is due/,
  ],
  [
    { ...DUE, state: 'contested' },
    /^Ceylon Leaf .* says that it did not arrive$/,
    /“Nothing on our statement until today\.”.*Do not pay twice/,
  ],
  [{ ...DUE, state: 'received' }, /has arrived$/, /USD\s12\.00 less than asked/],
  [{ ...DUE, state: 'waived' }, /^Deposit: no longer due$/],
  [
    { side: 'supplier', state: 'due' },
    /^Waiting for Lamplume to pay the deposit of USD\s3,037\.50$/,
    /Has it already arrived\?/,
  ],
  [
    { side: 'supplier', state: 'due', facts: { payee_active: false } },
    /^Your account is not in use yet$/,
    /Nothing is late meanwhile/,
  ],
  [
    { side: 'supplier', state: 'due', facts: { stopped: true } },
    /^This payment is stopped$/,
    /bank shows another name for your account\. Our team will call you\./,
  ],
  [
    { side: 'supplier', state: 'contested' },
    /^You say that it did not arrive$/,
    /Has it arrived after all\?/,
  ],
  [{ side: 'supplier', state: 'planned' }, /not due yet$/, /Due once the sample is approved\./],
];

for (const [moment, heading, ...says] of STATES) {
  const name = `${moment.side}, ${moment.state}${Object.keys(moment.facts ?? {})
    .map((fact) => `, ${fact}`)
    .join('')}`;
  const run = moment.facts?.payee_active === false || moment.state === 'contested' ? both : long;
  run(`said plainly, nothing in honey, no digits: ${name}`, async ({ page, server }) => {
    await openPayment(server, moment);
    await expect(title(page)).toHaveText(heading);
    for (const one of says) await expect(main(page)).toContainText(one ?? '');
    await expect(main(page)).toContainText('Waggle does not hold this money.');
    await expect(main(page).locator('button.bg-accent, a.bg-accent')).toHaveCount(0);
    await expect(digits(page).filter({ visible: true })).toHaveCount(0);
    await expectAccessible(page);
  });
}

test('denied: the payer compares the account, and reports again with what the bank found', async ({
  page,
  server,
}) => {
  const moment: PaymentMoment = { ...DUE, state: 'contested' };
  const later = await openPayment(server, moment);
  await page.getByText('Compare the account with what you typed').click();
  await expect(digits(page)).toBeVisible();
  await page.getByRole('radio', { name: 'The same name' }).check();
  const sent = server.keep('POST /v1/payments/:id/report/', () => ({
    payment: later({ ...DUE, state: 'sent' }).payment,
  }));
  await button(page, 'Report it again, without proof').click();
  await expect(title(page)).toHaveText(/^Waiting for/);
  const { payment } = paymentAt(moment);
  expect(sent).toMatchObject([{ sent_on: payment.sent_on, amount: '3037.50' }]);
});

test('an account that another one has followed is accepted here, and then paid into', async ({
  page,
  server,
}) => {
  const old: PaymentMoment = {
    ...DUE,
    facts: { payee_active: false, other_account: true },
    moment: { changes: { may: { adopt: null } } },
  };
  const later = await openPayment(server, old);
  await expect(title(page)).toHaveText('The supplier has a new bank account. Do not pay.');
  await button(page, 'Accept the new account').click();
  const accepted = server.keep('POST /v1/orders/:id/adopt/', () => ({ order: later(DUE).order }));
  await button(page, 'Accept it').click();
  await expect(title(page)).toHaveText(/^Pay the deposit/);
  await expect(digits(page)).toHaveCount(1);
  expect(accepted).toHaveLength(1);
});

both(
  'what the other side does replaces the page, is said once, and leaves what is typed and the focus',
  async ({ page, server }) => {
    const later = await openPayment(server, { side: 'supplier', state: 'due' });
    await page.getByText('Has it already arrived?').click();
    const amount = page.getByRole('textbox', { name: 'What arrived' });
    await typeInto(amount, '3000');
    later({ ...SENT, changes: { version: 5 } });
    await tellLive(page, { event: 'order', order_id: ORDER_ID });
    await expect(title(page)).toHaveText(/^Did USD/);
    await expect(
      main(page)
        .getByRole('status')
        .filter({ hasText: /^Did USD/ }),
    ).toHaveCount(1);
    await expect(amount).toHaveValue(/^3000/);
    await page.context().setOffline(true);
    await expect(button(page, 'It did not arrive')).toBeDisabled();
    await page.context().setOffline(false);
    await expect(button(page, 'It did not arrive')).toBeEnabled();
  },
);

both('a payment that is not there leads back to its order', async ({ page, server }) => {
  await fakeAnswer(page, `${CALL}/`, refused(404, 'not_found', 'Not found'));
  await openPayment(server, DUE);
  await expect(title(page)).toHaveText('This payment is not there');
  await expect(page.getByRole('link', { name: 'All payments of the order' })).toHaveAttribute(
    'href',
    `${ORDER_PATH}?tab=payments`,
  );
});

both(
  'long German and Chinese names fit from 320 px on; on a phone the code is behind a button, and the buttons stay in view',
  async ({ page, server }) => {
    const changes = { counterpart: GERMAN, title: `${CHINESE} ${GERMAN}` };
    const account = { ...ACCOUNT, holder: CHINESE, bank: GERMAN };
    await openPayment(server, { ...DUE, moment: { changes }, changes: { name: GERMAN, account } });
    await expect(title(page)).toContainText(`Pay «${GERMAN}»`);
    await expectFits(page, [1280, 1000, 700, 320]);
    await expect(page.getByRole('img', { name: /code to scan$/ })).toHaveCount(0);
    await button(page, 'Show it as a QR code').click();
    await expect(page.getByRole('img', { name: /code to scan$/ })).toBeVisible();
    await page.getByLabel('Sent on').scrollIntoViewIfNeeded();
    await expect(button(page, 'I have sent it, without proof')).toBeInViewport();
    await expectFits(page, [320]);
    await openPayment(server, { ...SENT, moment: { changes }, changes: { name: CHINESE } });
    await expect(title(page)).toContainText('Did USD');
    await expectFits(page, [1280, 320]);
    await expect(page).toHaveURL(PAYMENT_PATH);
  },
);
