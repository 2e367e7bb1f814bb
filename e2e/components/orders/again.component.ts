/** A completed order is ordered again: how many are asked, the draft opens, and both orders lead to each other. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { both, expect } from '../fixtures.ts';
import { KADOTA, tier } from '../comparison/comparison-fixtures.ts';
import { daysFromNow, MARKED, NAMES, ORDER_ID, orderAt } from './order-fixtures.ts';
import { openRoom } from './room-steps.ts';

const AGAIN = { id: '0199a4f0-0000-7000-8000-000000000a02', number: 1050 };
const DONE = { outcome: 'completed', reason: null, signed_at: daysFromNow(-90) } as const;
const done = orderAt({
  side: 'buyer',
  state: 'closed',
  changes: { ...DONE, may: { again: null } },
});

both(
  'the buyer says how many, reads what the quote asks for them, and gets the draft',
  async ({ page, server }) => {
    const later = await openRoom(server, done);
    const [revision] = KADOTA.revisions;
    if (revision === undefined) throw new Error('A quote without a revision');
    const tiers = [tier(500, '16.55', 24), tier(2000, '15.1', 31)];
    const quote = { ...KADOTA, id: done.quote_id };
    server.answer('GET /v1/rfqs/:id/quotes/', {
      quotes: [{ ...quote, revisions: [{ ...revision, offer: { ...revision.offer, tiers } }] }],
    });
    const begun = orderAt({
      side: 'buyer',
      terms: { ...MARKED, costs: [], quantity: 2000 },
      changes: { id: AGAIN.id, number: AGAIN.number, repeats: { id: ORDER_ID, number: 1042 } },
    });
    const sent = server.keep('POST /v1/orders/:id/again/', { order: begun });
    await page.getByRole('button', { name: 'Order again' }).click();
    const dialog = page.getByRole('dialog', { name: `Order again from ${NAMES.supplier}` });
    await expect(dialog).toContainText('from 500 USD 16.55, from 2,000 USD 15.10');
    await expectAccessible(page);
    const quantity = dialog.getByLabel('How many pieces');
    await expect(quantity).toHaveValue('500');
    await quantity.fill('');
    await expect(dialog.getByRole('button', { name: 'Order again' })).toBeDisabled();
    await quantity.fill('2000');
    later(begun);
    await dialog.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(new RegExp(`/orders/${AGAIN.id}/terms$`));
    expect(sent).toEqual([{ version: done.version, quantity: 2000 }]);
    await expect(page.getByRole('region', { name: 'Different from order W-1042' })).toBeVisible();
  },
);

both('either order leads to the other one, and nobody orders twice', async ({ page, server }) => {
  const later = await openRoom(server, {
    ...done,
    may: { again: 'Order W-1050 repeats it already, and is still open' },
    again: AGAIN,
  });
  await expect(page.getByRole('link', { name: 'order W-1050' })).toHaveAttribute(
    'href',
    `/orders/${AGAIN.id}`,
  );
  await expect(page.getByRole('button', { name: 'Order again' })).toHaveCount(0);
  later(
    orderAt({ side: 'buyer', changes: { repeats: { id: ORDER_ID, number: 1042 }, version: 9 } }),
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Order W-1042', exact: true })).toHaveAttribute(
    'href',
    `/orders/${ORDER_ID}`,
  );
});
