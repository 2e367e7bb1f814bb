/** The fields of each part of an order's terms without a server: what is typed is what is saved. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { expect, test } from '../fixtures.ts';
import { VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { ALTERED, ORDER_PATH, orderAt, WRITTEN } from './order-fixtures.ts';

const OFFERED = orderAt({ side: 'supplier', state: 'offered', terms: ALTERED, written: WRITTEN });

const PARTS: readonly (readonly [
  string,
  string,
  (page: Page) => Promise<void>,
  Record<string, unknown>,
])[] = [
  [
    'payments',
    'When it is paid',
    async (page) => {
      await page.getByRole('button', { name: '50 % to start' }).click();
      await expect(page.getByText('USD 5,062.50')).toBeVisible();
    },
    { payments: expect.arrayContaining([expect.objectContaining({ value: '50' })]) },
  ],
  [
    'costs',
    'What it costs',
    async (page) => {
      await page.getByRole('button', { name: 'Add a cost' }).press('Enter');
      await expect(page.getByLabel('What for , cost 2')).toBeFocused();
      await page.keyboard.type('Packing');
      await page.getByLabel('Amount, USD , cost 2').fill('120');
      await page.getByLabel('Belongs to , cost 2').selectOption('Lamplume');
      await page.getByLabel('How the tool is marked , cost 2').fill('LL-PACK-1');
      await page.getByRole('button', { name: 'Remove Hinge tool' }).press('Enter');
      await expect(page.getByLabel('What for , cost 1')).toBeFocused();
    },
    {
      costs: [
        expect.objectContaining({
          what: 'Packing',
          amount: '120',
          tool: expect.objectContaining({ marking: 'LL-PACK-1', exclusive: true, released_in: 30 }),
        }),
      ],
    },
  ],
  [
    'made',
    'What is made',
    async (page) => {
      await page.getByRole('button', { name: 'Edit Weight' }).click();
      await page.getByLabel('What is agreed').fill('900 g');
    },
    { lines: expect.arrayContaining([expect.objectContaining({ value: '900 g' })]) },
  ],
  [
    'travels',
    'When, and how it travels',
    async (page) => {
      await page.getByLabel('May be more, %').fill('5');
      await page.getByLabel('Checked before shipping').selectOption('none');
    },
    { tolerance: { fewer: '0', more: '5' }, check: 'none' },
  ],
  [
    'wrong',
    'If something goes wrong',
    async (page) => {
      await page.getByLabel('Being late lowers the price').uncheck();
      await page.getByLabel('Bank fees').selectOption('buyer');
    },
    { lateness: null, bank_fees: 'buyer' },
  ],
];

for (const [part, title, change, terms] of PARTS) {
  test(`each part has its fields: ${part}`, async ({ page, server }) => {
    server.answer('GET /v1/orders/:id/', { order: OFFERED });
    await server.openFor('supplier', `${ORDER_PATH}/terms?edit=${part}`, VERIFIED_SUPPLIER);
    const save = page.getByRole('button', { name: 'Save the terms' });
    const section = page.getByRole('region', { name: title });
    await expect(section.getByRole('button', { name: 'Save the terms' })).toBeVisible();
    await change(page);
    await expect(section).toContainText('Saving takes the signature back');
    await expectAccessible(page);
    const order = { ...orderAt({ side: 'supplier' }), version: 4 };
    const sent = server.keep('POST /v1/orders/:id/alter/', { order });
    await save.click();
    await expect(save).toHaveCount(0);
    expect(sent).toEqual([{ version: 3, terms: expect.objectContaining(terms) }]);
  });
}
