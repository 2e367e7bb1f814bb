/** The documents of an order in its room: what is made and being made, a download, and invoices of the supplier beside what the order says. */
import type { OrderDocuments } from '@waggle/contract/orders/documents';
import type { Side } from '@waggle/contract/permissions/parties';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { uploaded } from '../application-fixtures.ts';
import { both, expect } from '../fixtures.ts';
import { daysFromNow, ORDER_ID, orderAt, signatureOf } from './order-fixtures.ts';
import { openRoom, tab } from './room-steps.ts';

const signedOrder = (side: Side) =>
  orderAt({
    side,
    state: 'signed',
    payments: [{}],
    changes: {
      signed_at: daysFromNow(-1),
      signatures: [signatureOf('buyer'), signatureOf('supplier')],
    },
  });

const document = (at: number, more: Partial<OrderDocuments['documents'][number]>) => ({
  id: `0199a4f0-0000-7000-8000-00000000d00${at}`,
  kind: 'purchase_order' as const,
  about: 'Version 1',
  made_at: daysFromNow(-1),
  sha256: 'ab'.repeat(32),
  ...more,
});
const INVOICE = {
  id: '0199a4f0-0000-7000-8000-00000000e001',
  number: 'INV 7',
  issued_on: '2026-11-26',
  amount: '9000.00',
  expected: '9950.00',
  shipment: null,
  file: null,
  created_at: daysFromNow(0),
};

both(
  'a buyer downloads what is made, sees what is being made arrive, and reads where an invoice differs',
  async ({ page, server }) => {
    await openRoom(server, signedOrder('buyer'));
    let receipt = document(2, { kind: 'receipt', about: 'Deposit', made_at: null, sha256: null });
    server.answer('GET /v1/orders/:id/documents/', () => ({
      documents: [document(1, {}), receipt],
      invoices: [INVOICE, { ...INVOICE, id: ORDER_ID, number: 'INV 8', amount: '9950.00' }],
      may_invoice: false,
    }));
    await tab(page, 'Documents').click();
    const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(row('Receipt, Deposit')).toContainText('Being made');
    await expect(row('INV 7')).toContainText('The order says USD 9,950.00 for the whole order');
    await expect(row('INV 8')).toContainText('The order says the same');
    await expect(page.getByRole('button', { name: 'Add an invoice' })).toHaveCount(0);
    await expectAccessible(page);
    receipt = document(2, { kind: 'receipt', about: 'Deposit' });
    await expect(row('Receipt, Deposit').getByRole('button')).toHaveText(/Download/);
    await page.route(/\/documents\/[^/]+\/$/, (route) =>
      route.fulfill({ body: '%PDF-1.7', contentType: 'application/pdf' }),
    );
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download Purchase order, Version 1' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^purchase-order-version-1-w-\d+\.pdf$/);
  },
);

both('a supplier adds an invoice, and takes it back', async ({ page, server }) => {
  await openRoom(server, signedOrder('supplier'));
  const all = { documents: [document(1, {})], invoices: [], may_invoice: true };
  const path = `/v1/orders/${ORDER_ID}/documents/`;
  await fakeAnswer(page, path, SERVER_ERROR);
  await tab(page, 'Documents').click();
  await expect(page.getByText('The documents could not be loaded')).toBeVisible();
  stopFaking(page, path);
  server.answer('GET /v1/orders/:id/documents/', all);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Add an invoice' }).click();
  const send = page.getByRole('button', { name: 'Add the invoice' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Number of the invoice').fill('INV 7');
  await page.getByLabel('Amount in all').fill('9000');
  server.answer('POST /v1/upload/file/', uploaded);
  await page.getByRole('button', { name: 'The invoice', exact: true }).setInputFiles({
    name: 'invoice.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expectAccessible(page);
  const sent = server.keep('POST /v1/orders/:id/invoices/', () => ({
    ...all,
    invoices: [INVOICE],
  }));
  await send.click();
  await expect(page.getByRole('listitem').filter({ hasText: 'INV 7' })).toBeVisible();
  expect(sent).toEqual([
    {
      number: 'INV 7',
      issued_on: expect.any(String),
      amount: '9000.00',
      shipment: null,
      file: expect.stringContaining('invoice.pdf'),
    },
  ]);
  server.answer('DELETE /v1/orders/:id/invoices/:invoice/', all);
  await page.getByRole('button', { name: 'Remove invoice INV 7' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove invoice INV 7?' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByText('Add the invoice that you write for this order')).toBeVisible();
});
