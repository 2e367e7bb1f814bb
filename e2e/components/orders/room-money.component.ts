/** The money of an order in its room, without a server: whose turn it is, the bar, the comb and its links, another account, cancelling, and what its history says. */
import type { Order } from '@waggle/contract/orders';
import type { Payment } from '@waggle/contract/orders/payments';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { both, expect, long, test } from '../fixtures.ts';
import {
  daysFromNow,
  type Moment,
  NAMES,
  ORDER_ID,
  ORDER_PATH,
  orderAt,
  paymentId,
} from './order-fixtures.ts';
import { actions, comb, next, OFFERED, openRoom, tab, tellLive } from './room-steps.ts';

const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const PAGE = `${ORDER_PATH}/payments/${paymentId(1)}`;
const SENT = { sent_amount: '60.00', sent_on: '2026-11-28', sent_at: daysFromNow(-2) } as const;

const due = (days: number): Partial<Payment> => ({ state: 'due', due_at: daysFromNow(days) });
const sent = (days: number): Partial<Payment> => ({
  ...SENT,
  state: 'sent',
  answer_by: daysFromNow(days),
});
const arrived: Partial<Payment> = {
  ...SENT,
  state: 'received',
  arrived_amount: '60.00',
  arrived_on: '2026-11-29',
  arrived_at: daysFromNow(-1),
};
const signed = (payments: Partial<Payment>[], more: Partial<Moment> = {}): Order =>
  orderAt({ side: 'buyer', ...OFFERED, state: 'signed', payments, ...more });
const SELLS = { side: 'supplier' } as const;

/** The moment, its sentence, the one button, and the first payment's cell. */
const MOMENTS: readonly (readonly [string, Order, RegExp, [string, string] | null, RegExp])[] = [
  [
    'it is due',
    signed([due(5)]),
    /^Next: you pay USD\s60\.00 for the sample by /,
    ['Open the payment', PAGE],
    /^SampleUSD 60\.00by .+ \(now, you\)$/,
  ],
  [
    'it is late',
    signed([due(-3)], SELLS),
    new RegExp(`^Waiting for ${BUYER} to pay USD\\s60\\.00 for the sample, which was due `),
    [`Write to ${BUYER}`, `${ORDER_PATH}?tab=messages`],
    new RegExp(`late, was due .+ \\(late, ${BUYER}\\)$`),
  ],
  [
    'its account is being checked',
    signed([due(5)], { obstacles: { payee_inactive: true } }),
    /^Waiting for our team to check the bank account that USD\s60\.00 for the sample goes to$/,
    null,
    /^SampleUSD 60\.00 \(now, our team\)$/,
  ],
  [
    'it was sent',
    signed([sent(3)], SELLS),
    /^Next: you say whether USD\s60\.00 for the sample has arrived by /,
    ['Say whether it arrived', PAGE],
    /\(now, you\)$/,
  ],
  [
    'it did not arrive',
    signed([{ ...SENT, state: 'contested' }]),
    /^Waiting for our team to look at USD\s60\.00 for the sample$/,
    null,
    /\(now, our team\)$/,
  ],
  [
    'it has arrived',
    signed([arrived]),
    /^The money for the sample has arrived$/,
    null,
    /^SampleUSD 60\.00arrived .+ \(done\)$/,
  ],
];

for (const [name, order, sentence, button, cell] of MOMENTS) {
  const run = name === 'it is due' || name === 'it is late' ? test : long;
  run(
    `a payment, ${name}: whose turn it is, its cell, and the way to it`,
    async ({ page, server }) => {
      await openRoom(server, order);
      await expect(next(page)).toHaveText(sentence);
      const block = page.getByRole('region', { name: sentence });
      await expect(block.getByRole('link')).toHaveCount(button === null ? 0 : 1);
      if (button !== null) {
        await expect(block.getByRole('link', { name: button[0] })).toHaveAttribute(
          'href',
          button[1],
        );
      }
      const money = comb(page).getByRole('link').nth(1);
      await expect(money).toHaveText(cell);
      await expect(money).toHaveAttribute('href', PAGE);
    },
  );
}

both('what has arrived and what is open stands beside the tabs', async ({ page, server }) => {
  const show = await openRoom(server, signed([arrived, due(4)]));
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts).toContainText(/USD\s60\.00 arrivedUSD\s10,065\.00 open/);
  await expect(tab(page, 'Payments')).toHaveText(/1 of 3/);
  show(signed([arrived, { ...sent(3), version: 2, sent_amount: '3037.50' }]));
  await tellLive(page, { event: 'order', order_id: ORDER_ID });
  await expect(facts).toContainText(/USD\s3,037\.50 sent, USD\s7,027\.50 open/);
  await expect(page.getByRole('status').filter({ hasText: 'This order has changed' })).toHaveText(
    /Waiting for .+ to say whether the deposit/,
  );
  await expectAccessible(page);
  await expectFits(page, [320, 1280]);
});

both('a buyer accepts another account in the room itself', async ({ page, server }) => {
  const obstacles = { payee_inactive: true, other_account: true };
  const may = { adopt: null, cancel: null };
  const before = signed([due(5)], { obstacles, changes: { may } });
  await openRoom(server, before);
  await expect(next(page)).toHaveText(/^Next: you accept the new bank account by /);
  server.answer('POST /v1/orders/:id/adopt/', { order: signed([due(5)]) });
  const block = page.getByRole('region', { name: /accept the new bank account/ });
  await block.getByRole('button', { name: 'Accept the new account' }).click();
  const dialog = page.getByRole('dialog', { name: `Pay ${SUPPLIER} into another account?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accept it' }).click();
  await expect(next(page)).toHaveText(/^Next: you pay USD/);
  await expect(actions(page).getByRole('button')).toHaveText(['Report a problem']);
});

both(
  'a signed order of which nothing was sent is cancelled, and says so',
  async ({ page, server }) => {
    await openRoom(server, signed([due(5)], { changes: { may: { cancel: null } } }), {
      id: 'b',
      at: daysFromNow(-1),
      action: 'report',
      side: 'buyer',
      reason: null,
      note: '',
      payment: { id: paymentId(1), name: 'Sample', amount: '60.00', currency: 'USD' },
    });
    await tab(page, 'History').click();
    await expect(page.getByRole('list', { name: /^What was done/ })).toContainText(
      /Sample, USD\s60\.00: you said that it was sent/,
    );
    const changes = { outcome: 'cancelled', reason: 'time', version: 4 } as const;
    const payments = Array.from({ length: 3 }, () => ({ state: 'waived' }) as const);
    const closed = orderAt({ side: 'buyer', ...OFFERED, state: 'closed', payments, changes });
    server.answer('POST /v1/orders/:id/cancel/', { order: closed });
    await actions(page).getByRole('button', { name: 'Cancel the order' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why?').selectOption('time');
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    const block = page.getByRole('region', { name: 'This order is closed: cancelled' });
    await expect(block).toContainText('Nothing is owed by either of you.');
    await expect(page.getByRole('region', { name: 'Facts' })).toContainText('No money was sent');
  },
);
