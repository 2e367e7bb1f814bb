/** An entrepreneur's store by hand: all that a listing needs, and the listing that is sent. */
import { POLICY_KINDS, POLICY_TEMPLATES } from '@waggle/contract/shop/policies';
import { expect, type Page } from '@playwright/test';
import { picture } from '@waggle/server/test/files/sample-files.ts';
import type { Hand } from './hand.ts';

const FIGURES = [
  ['Price of a piece', '10.00'],
  ['Freight a piece', '1.20'],
  ['Duty a piece', '1.50'],
  ['Brokerage a piece', '0.20'],
  ['Packaging a piece', '0.30'],
  ['You keep', '50'],
  ['Tax on top', '19'],
] as const;

/** Fills in all that a listing needs. */
export async function setUpStore(
  hand: Hand,
  description = 'A lamp that folds to 28 mm and goes on the bookshelf. It lights one book well.',
): Promise<void> {
  const { page } = hand;
  await hand.write(page.getByLabel('Title', { exact: true }), 'Fold-flat desk lamp');
  await hand.choose(page.getByLabel('Category', { exact: true }), 'Home & Kitchen');
  await hand.write(page.getByLabel('Description'), description);
  await hand.pickFile(page.getByLabel('Pictures of the product'), {
    name: 'lamp.png',
    mimeType: 'image/png',
    buffer: await picture({ format: 'png', width: 640, height: 480 }),
  });
  await hand.write(page.getByLabel('What picture 1 shows'), 'The lamp, open');
  await hand.press(page.getByRole('button', { name: 'Add a fact' }));
  await hand.write(page.getByLabel('Fact 1, name'), 'Height, open');
  await hand.write(page.getByLabel('Fact 1, value'), '310 mm');
  await hand.write(page.getByLabel('First order, pieces'), '500');
  for (const [label, value] of FIGURES) {
    await hand.write(page.getByLabel(label, { exact: true }), value);
  }
  await expect(page.getByRole('row', { name: /At your door/ })).toContainText('13.20');
  const policies = page.getByRole('region', { name: 'Policies' }).locator('details');
  for (const [at, kind] of POLICY_KINDS.entries()) {
    const policy = policies.nth(at);
    await hand.press(policy.locator('summary'));
    for (const { label, example } of POLICY_TEMPLATES[kind].blanks) {
      await hand.write(policy.getByLabel(label, { exact: true }), example);
    }
  }
  await hand.write(page.getByLabel('Name of the person or company'), 'Mira Lindqvist');
  await hand.write(page.getByLabel('Mail address'), 'hello@foldlamp.example');
  await expect(page.getByText('Nothing is missing.')).toBeVisible();
}

export async function sendListing(hand: Hand): Promise<void> {
  const { page } = hand;
  await hand.press(page.getByRole('link', { name: 'List it' }));
  const send = page.getByRole('button', { name: 'Send it to our team' });
  await hand.arrive('Listing', send);
  await hand.press(send);
  await hand.arrive('Listing, sent', page.getByRole('heading', { name: 'With our team' }));
}

/** A reviewer approves the listing in the team's list. */
export async function approveByTeam(team: Page): Promise<void> {
  await team.setViewportSize({ width: 1280, height: 900 });
  await team.goto('/team/products');
  await team.getByRole('link', { name: /^Fold-flat desk lamp/ }).click();
  await team.getByRole('button', { name: 'Approve' }).click();
  await team.getByRole('dialog').getByRole('button', { name: 'Approve it' }).click();
}
