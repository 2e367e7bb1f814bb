/** A sample that is ordered before anything is chosen, without a server: ordered on the comparison, agreed to, and its room on both sides. */
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { answerComparison, PAGE as COMPARISON, RAVI } from '../comparison/comparison-fixtures.ts';
import { both, expect, long } from '../fixtures.ts';
import { daysFromNow, MARKED, NAMES, ORDER_PATH, orderAt, orderRow } from './order-fixtures.ts';
import { actions, comb, next, openRoom, tab } from './room-steps.ts';
import {
  judged,
  OF_SAMPLE,
  offeredSample,
  orderWith,
  REJECTED,
  sampleAt,
  SEALS,
} from './sample-fixtures.ts';

const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const NAME = `Sample order W-${MARKED.order}`;
/** What is said of goods, and of what is signed. */
const OF_GOODS = /\bsign|fingerprint|version \d|one paper|the risk|DAP|bad pieces/i;

/** The supplier has agreed; the buyer pays first. */
const agreed = (side: 'buyer' | 'supplier') =>
  orderAt({
    side,
    state: 'signed',
    terms: OF_SAMPLE.terms,
    payments: [{ state: 'due', due_at: daysFromNow(5) }],
    samples: [sampleAt(side, 'agreed', { send_by: null })],
    changes: OF_SAMPLE,
  });

both('on the comparison a sample is ordered, and nothing is chosen', async ({ page, server }) => {
  answerComparison(server);
  const order = offeredSample('buyer');
  const sent = server.keep('POST /v1/quotes/:id/sample-order/', { order });
  server.answer('GET /v1/orders/:id/', { order });
  await server.openFor('entrepreneur', COMPARISON);
  const { supplier_name: name } = RAVI;
  await page.getByRole('button', { name: `Order a sample from ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Order a sample from ${name}` });
  await expect(dialog).toContainText(/120\.00 each, freight included\. Sent within 12 days\./);
  await expect(dialog).toContainText('this quote and all others stay open');
  const submit = dialog.getByRole('button', { name: 'Order a sample' });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel('How many').fill('2');
  await dialog.getByLabel('Where it is sent').fill('Wijnhaven 88, Rotterdam');
  await expect(dialog).toContainText(/In all .*240\.00, paid once/);
  await expectAccessible(page);
  await submit.click();
  await expect(page).toHaveURL(ORDER_PATH);
  const { version } = RAVI;
  const body = { version, quantity: 2, address: 'Wijnhaven 88, Rotterdam', note: '' };
  await expect.poll(() => sent).toEqual([body]);
});

both(
  'choosing a quote whose sample is under way says what that costs',
  async ({ page, server }) => {
    const { id, supplier_name: name } = RAVI;
    const sample_order = { id, number: 1042, open: true };
    answerComparison(server, { quotes: [{ ...RAVI, sample_order }] });
    await server.openFor('entrepreneur', COMPARISON);
    await page.getByRole('button', { name: new RegExp(`^Choose.*${name}`) }).click();
    const dialog = page.getByRole('dialog', { name: `Choose ${name}` });
    await expect(dialog).toContainText('what you pay for it is not taken off');
    await expectAccessible(page);
  },
);

both('the supplier agrees to the sample in the room itself', async ({ page, server }) => {
  await openRoom(server, offeredSample('supplier'));
  await expect(next(page)).toHaveText(/^Next: you agree to the sample by /);
  await expect(page.getByRole('main')).not.toContainText(OF_GOODS);
  await expect(actions(page).getByRole('button', { name: 'Decline' })).toBeVisible();
  const sent = server.keep('POST /v1/orders/:id/agree/', { order: agreed('supplier') });
  const block = page.getByRole('region', { name: /agree to the sample/ });
  await block.getByRole('button', { name: 'Agree to the sample' }).click();
  const dialog = page.getByRole('dialog', { name: `Agree to s${NAME.slice(1)}?` });
  await expect(dialog).toContainText(
    'You send it to Wijnhaven 88, Rotterdam at the price of your quote',
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Agree to the sample' }).click();
  await expect.poll(() => sent).toEqual([{ version: 3 }]);
  await expect(next(page)).toContainText(
    `Waiting for ${BUYER} to pay USD\u00A0120.00 for the sample`,
  );
  await tab(page, 'Terms').click();
  await expect(page.getByRole('heading', { name: 'What was agreed' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(OF_GOODS);
});

both('its buyer reads a sample order that has nothing to sign', async ({ page, server }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openRoom(server, offeredSample('buyer'));
  await expect(next(page)).toContainText(`Waiting for ${SUPPLIER} to agree to the sample by`);
  await expect(page).toHaveTitle(new RegExp(NAME));
  const main = page.getByRole('main');
  await expect(main).toContainText(NAME);
  await expect(main).not.toContainText(OF_GOODS);
  await expect(comb(page).getByRole('listitem').first()).toContainText('Agreed');
  const facts = page.getByRole('complementary', { name: 'Facts' });
  for (const words of [
    '2 pieces',
    'within 7 days',
    'Wijnhaven 88, Rotterdam',
    'Freight included',
  ]) {
    await expect(facts).toContainText(words);
  }
  await expectAccessible(page, 1280);
  await expectFits(page, [320, 1280]);
  await actions(page).getByRole('button', { name: 'End this order' }).click();
  await expect(page.getByRole('dialog')).toContainText('All quotes are as they were.');
  // Its terms are no paper to sign.
  await page.goto(`${ORDER_PATH}/terms`);
  await expect(page).toHaveURL(`${ORDER_PATH}?tab=terms`);
  await expect(page.getByRole('heading', { name: 'What was ordered' })).toBeVisible();
});

for (const side of ['buyer', 'supplier'] as const) {
  const run = side === 'buyer' ? both : long;
  run(`the Sample tab has its rounds, for the ${side}`, async ({ page, server }) => {
    const rejected = sampleAt(side, 'rejected', { judged: REJECTED });
    const sent = sampleAt(side, 'sent', { round: 2, note: 'The jig was 3 mm off.' });
    await openRoom(server, orderWith(side, [rejected, sent], OF_SAMPLE));
    await tab(page, 'Sample').click();
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem').filter({ hasText: /Round \d/ })).toContainText([
      /Round 2, .*“The jig was 3 mm off\.”/,
      /Round 1, .*Height, open: 314 mm, 2 mm too high “3 mm too high: it does not fit its box”/,
      /Round 3\s*The last your terms allow/,
    ]);
    await expect(main.getByRole('link', { name: 'Open the sample' })).toHaveAttribute(
      'href',
      `${ORDER_PATH}/sample`,
    );
    await expectAccessible(page);
  });
}

both('closed: approved in the list and the room, or not agreed', async ({ page, server }) => {
  const seen = sampleAt('buyer', 'golden', { judged: { ...judged(), seals: SEALS } });
  const { golden } = orderWith('buyer', [seen], OF_SAMPLE);
  const closed = { side: 'buyer', state: 'closed', terms: OF_SAMPLE.terms } as const;
  const done = { ...OF_SAMPLE, outcome: 'completed', reason: null } as const;
  const later = await openRoom(
    server,
    orderAt({ ...closed, samples: [seen], changes: { ...done, golden } }),
  );
  await expect(next(page)).toHaveText('This order is closed: completed');
  await tab(page, 'Sample').click();
  await expect(page.getByRole('heading', { name: 'The golden sample' })).toBeVisible();
  await expect(page.getByText(/What you order next is judged by it\./)).toBeVisible();
  later(orderAt({ ...closed, changes: OF_SAMPLE }));
  await page.reload();
  await expect(next(page)).toHaveText('This order is closed: not agreed');
  server.answer('GET /v1/orders/', (request) => ({
    orders: request.url().includes('list=done') ? [orderRow(closed)] : [],
    next_cursor: null,
    counts: { needs: 0, waits: 0, done: 1 },
    next_due: null,
  }));
  await page.getByRole('link', { name: 'Your orders' }).first().click();
  const row = page.getByRole('list', { name: 'Done' }).getByRole('listitem');
  await expect(row).toContainText(/Sample order W-1042, 2 pieces/);
  await expect(row).toContainText('Not agreed');
});
