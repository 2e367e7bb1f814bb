/** «Ask for a quote» where it belongs: a public profile, a choice in the directory, a list; and who sees it. */
import type { Page } from '@playwright/test';
import type { PublicProfile } from '@waggle/contract/directory';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { stubDirectory } from '../directory/directory-fixtures.ts';
import { expect, long as test } from '../fixtures.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { supplierId } from './rfq-records.ts';
import { expectLink } from '../../steps/steps.ts';

const ID = supplierId(1);

const PROFILE: PublicProfile = {
  id: ID,
  slug: 'leselicht-kranz',
  name: 'Leselicht Kranz',
  description: 'Small lamps for people who read at night.',
  picture: null,
  country: { id: 'DE', name: 'Germany' },
  region: '',
  categories: [],
  lines: [],
  capabilities: [],
  certifications: [],
  ships_to: [],
  minimum_order: { quantity: 200, unit: 'pieces' },
  minimum_order_text: '',
  lead_time: { from: 25, to: 30 },
  lead_time_text: '',
  response: null,
  closed: null,
  media: [],
  badge: { since: '2026-11-05', valid_until: '2027-06-30', claims: [] },
};

function answerProfile(server: StubServer): void {
  server.answer('GET /v1/directory/suppliers/:slug/', PROFILE);
  server.answer('GET /v1/shortlists/', { shortlists: [] });
}

const ask = (page: Page) => page.getByRole('link', { name: 'Ask for a quote' });

test('a profile: beside the badge, and in a bar on a phone with Save beside it', async ({
  page,
  server,
}) => {
  answerProfile(server);
  await server.openFor('entrepreneur', '/suppliers/leselicht-kranz');
  await expect(ask(page)).toHaveCount(1);
  await expect(ask(page)).toHaveAttribute('href', `/requests/new?supplier=${ID}`);
  await expectAccessible(page);
  const bar = page.getByRole('region', { name: 'Ask or save' });
  await expect(bar).toBeInViewport();
  await expect(bar.getByRole('button', { name: /^Save to a list/ })).toBeVisible();
  await expect(ask(page)).toHaveCount(1);
  await expect.poll(() => overflow(page)).toBe(0);
});

test('a visitor signs in first', async ({ page, server }) => {
  answerProfile(server);
  await page.goto('/suppliers/leselicht-kranz');
  await ask(page).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in');
});

test('without early access it leads to the welcome page', async ({ page, server }) => {
  answerProfile(server);
  await server.openFor('entrepreneur', '/suppliers/leselicht-kranz', { early_access: false });
  await ask(page).click();
  await expect(page).toHaveURL(/\/welcome$/);
});

test('a user who is a supplier alone does not see it', async ({ page, server }) => {
  answerProfile(server);
  await server.openFor('supplier', '/suppliers/leselicht-kranz');
  await expect(page.getByRole('heading', { level: 1, name: 'Leselicht Kranz' })).toBeVisible();
  await expect(ask(page)).toHaveCount(0);
});

test('a choice in the directory is asked together', async ({ page, server }) => {
  stubDirectory(server);
  server.answer('GET /v1/shortlists/', { shortlists: [] });
  await server.openFor('entrepreneur', '/suppliers?q=lamp');
  await page.getByRole('checkbox', { name: 'Choose Leselicht Kranz' }).check();
  await expect(ask(page)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Choose Kadota Works' }).check();
  await expectLink(page, 'Ask these 2 for a quote', /\/requests\/new\?supplier=.+&supplier=.+/);
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 700 });
  await expect(page.getByRole('link', { name: 'Ask these 2' })).toBeVisible();
});

test('a list is asked together', async ({ page, server }) => {
  const entries = [1, 2].map((at) => ({
    supplier_id: supplierId(at),
    name: `Supplier ${at}`,
    note: '',
    version: 1,
    added_at: '2026-11-01T09:00:00.000Z',
    left_at: null,
    supplier: {
      slug: `supplier-${at}`,
      name: `Supplier ${at}`,
      picture: null,
      country: null,
      lines: [],
      capabilities: [],
      ships_to: [],
      certifications: [],
      minimum_order: null,
      minimum_order_text: '',
      lead_time: null,
      lead_time_text: '',
      response: null,
      closed: null,
    },
  }));
  const list = { id: 'lamps', name: 'Lamps', version: 1 };
  server.answer('GET /v1/shortlists/', {
    shortlists: [{ ...list, suppliers: entries.map(({ supplier_id }) => supplier_id) }],
  });
  server.answer('GET /v1/shortlists/:id/', { shortlist: { ...list, entries } });
  await server.openFor('entrepreneur', '/shortlists');
  await expectLink(
    page,
    'Ask these 2 for a quote',
    `/requests/new?supplier=${supplierId(1)}&supplier=${supplierId(2)}`,
  );
  await expectAccessible(page);
});
