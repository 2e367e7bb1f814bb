/** A refund's page without a server: the buyer says where it goes, the supplier pays it back, and its digits are there alone. */
import type { Page } from '@playwright/test';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { expectAccessible } from '../../browser/accessibility.ts';
import { pressOn } from '../../browser/keyboard.ts';
import { pickCountry } from '../../steps/pick-country.ts';
import { both, expect, test } from '../fixtures.ts';
import { daysFromNow, NAMES } from './order-fixtures.ts';
import { ACCOUNT, openPayment, type PaymentMoment, title } from './payment-fixtures.ts';

const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const OWN = { ...ACCOUNT, holder: 'Foldlamp B.V.', bank: 'Delta Bank', country: 'NL' };
const TO: PaymentPage['refund_to'] = {
  holder: OWN.holder,
  bank: OWN.bank,
  country: 'NL',
  ending: '4300',
  named_at: daysFromNow(-1),
};

/** @returns the refund at a moment */
const refund = (
  side: PaymentMoment['side'],
  changes: Partial<PaymentPage>,
  facts: PaymentMoment['facts'] = {},
): PaymentMoment => ({
  side,
  state: 'due',
  facts,
  changes: { direction: 'back', kind: 'refund', name: 'Refund', amount: '420.00', ...changes },
});

both(
  'the buyer names an account in their own name, with a code for it; the supplier pays it back',
  async ({ page, server }) => {
    const may = { confirm: null, name_account: null };
    const later = await openPayment(server, refund('buyer', { may, account: null }));
    await expect(title(page)).toHaveText(/^Say where USD\s420\.00 is paid back to$/);
    await expect(page.getByLabel('Currency')).toHaveCount(0);
    await page.getByLabel('Account holder').fill(OWN.holder);
    await page.getByRole('textbox', { name: 'Bank', exact: true }).fill(OWN.bank);
    await pickCountry(page.getByLabel('Country of the bank'), 'Netherl');
    await page.getByLabel('IBAN').fill('NL91 ABNA 0417 1643 00');
    await expectAccessible(page);
    server.answer('POST /v1/payments/:id/account/code/', {
      sent_to: 'm…@lamplume.example',
      resend_after: 60,
    });
    await pressOn(button(page, 'Send me a code'));
    await page.getByLabel('6-digit code').fill('417902');
    const named = server.keep('POST /v1/payments/:id/account/', () => ({
      payment: later(refund('buyer', { may, account: null, refund_to: TO })).payment,
    }));
    await pressOn(button(page, 'Name this account'));
    await expect(title(page)).toHaveText(/^Waiting for .* to pay the refund of USD\s420\.00$/);
    await expect(title(page)).toBeFocused();
    await expect(page.getByText('•••• 4300')).toBeVisible();
    expect(named).toEqual([
      expect.objectContaining({ holder: OWN.holder, country: 'NL', code: '417902' }),
    ]);

    const pays = { report: null, stop: null };
    await openPayment(server, refund('supplier', { may: pays, account: OWN, refund_to: TO }));
    await expect(title(page)).toHaveText(/^Pay back the refund of USD\s420\.00$/);
    await expect(page.getByText(/^The account is in the name of Foldlamp B\.V\./)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Names' })).toHaveCount(0);
    await expect(button(page, 'Copy Account')).toBeVisible();
    await expect(page.getByText(/^Our team called the supplier/)).toHaveCount(0);
    await expectAccessible(page);
  },
);

test('without an account, or with another name on it, the supplier waits and reads no digits', async ({
  page,
  server,
}) => {
  const held = { report: 'The buyer first says where it is paid back to' };
  for (const refund_to of [null, { ...TO, holder: 'Mira Holm' }]) {
    const facts = { names_differ: refund_to !== null };
    await openPayment(server, refund('supplier', { may: held, account: null, refund_to }, facts));
    await expect(title(page)).toHaveText(
      new RegExp(`^Waiting for ${BUYER} to say where USD\\s420\\.00 is paid back to$`),
    );
    await expect(page.getByRole('link', { name: `Write to ${BUYER}` })).toBeVisible();
    await expect(page.getByText('Our team records how')).toHaveCount(0);
    await openPayment(
      server,
      refund('buyer', { may: { name_account: null }, account: null, refund_to }, facts),
    );
    await expect(page.getByLabel('Account holder')).toBeVisible();
    await expect(
      page.getByText(`${SUPPLIER} can pay it back to the name of your order alone: Foldlamp B.V.`),
    ).toHaveCount(refund_to === null ? 0 : 1);
  }
});
