/** An order's room without a server: whose turn it is on both sides, how it has ended, on a phone, not there, offline, and with long names. */
import type { Order } from '@waggle/contract/orders';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import {
  fakeAnswer,
  holdAnswers,
  refused,
  SERVER_ERROR,
  stopFaking,
} from '../../browser/fake-answers.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import { daysFromNow, MARKED, NAMES, ORDER_ID, ORDER_PATH, orderAt } from './order-fixtures.ts';
import { actions, comb, next, OFFERED, openRoom, tab } from './room-steps.ts';

const TERMS = `${ORDER_PATH}/terms`;
const { buyer: BUYER, supplier: SUPPLIER } = NAMES;

/** The moment, the sentence, and the one button; null where nothing is to press. */
const TURNS: readonly (readonly [string, Order, RegExp, [string, string] | null])[] = [
  [
    'buyer signs first',
    orderAt({ side: 'buyer' }),
    /^Next: you sign the terms by /,
    ['Read and sign', TERMS],
  ],
  [
    'supplier waits for it',
    orderAt({ side: 'supplier' }),
    new RegExp(`^Waiting for ${BUYER} to sign the terms by `),
    [`Write to ${BUYER}`, `${ORDER_PATH}?tab=messages`],
  ],
  [
    'buyer completes them',
    orderAt({ side: 'buyer', terms: { ...MARKED, place: '' } }),
    /^Next: you complete the terms by /,
    ['Complete the terms', TERMS],
  ],
  [
    'supplier signs',
    orderAt({ side: 'supplier', ...OFFERED }),
    /^Next: you sign the terms by /,
    ['Read and sign', TERMS],
  ],
  [
    'supplier names its account',
    orderAt({ side: 'supplier', obstacles: { payee_missing: true } }),
    /^Next: you name a bank account by /,
    ['Name your bank account', '/supplier/bank-account'],
  ],
  [
    'team settles names',
    orderAt({ side: 'buyer', obstacles: { names_differ: true } }),
    /^Waiting for our team to look at the names$/,
    null,
  ],
  [
    'both have signed',
    orderAt({ side: 'supplier', ...OFFERED, state: 'signed' }),
    /^Both of you have signed$/,
    null,
  ],
];

for (const [name, order, sentence, button] of TURNS) {
  const run = name.startsWith('supplier') || name.startsWith('both') ? test : long;
  run(`whose turn it is: ${name}`, async ({ page, server }) => {
    await openRoom(server, order);
    await expect(next(page)).toHaveText(sentence);
    const block = page.getByRole('region', { name: sentence });
    await expect(block.getByRole('link')).toHaveCount(button === null ? 0 : 1);
    if (button !== null) {
      await expect(block.getByRole('link', { name: button[0] })).toHaveAttribute('href', button[1]);
    }
  });
}

long(
  'a signed order in which nothing is to be done says that its terms hold, with nothing to press',
  async ({ page, server }) => {
    const signed = orderAt({ side: 'buyer', ...OFFERED, state: 'signed' });
    await openRoom(server, signed);
    const block = page.getByRole('region', { name: 'Both of you have signed' });
    await expect(block).toContainText(
      'What was agreed holds from now on. The terms say what is next, and when.',
    );
    await expect(
      page.getByRole('region', { name: 'Signatures' }).getByRole('listitem'),
    ).toContainText(['Mira Holm for Foldlamp B.V. (you)', 'Dilani Perera']);
    await expect(actions(page).getByRole('button')).toHaveText(['Report a problem']);
  },
);

const ENDINGS = [
  [
    'decline',
    'supplier',
    'terms',
    `${SUPPLIER} declined the order: “We do not agree on the terms. Too late for us.”`,
  ],
  [
    'withdraw',
    'buyer',
    'price',
    'You ended the order: “The price does not hold any more. Too late for us.”',
  ],
  ['lapse', null, null, 'Waggle ended it, because its time had run out.'],
  ['end_unsigned', null, null, 'Waggle ended it, because it could not go on.'],
] as const;

for (const [action, side, reason, words] of ENDINGS) {
  const run = action === 'decline' ? test : long;
  run(
    `closed by ${action}: said plainly, with the reason and the way back`,
    async ({ page, server }) => {
      const note = side === null ? '' : 'Too late for us.';
      const order = orderAt({ side: 'buyer', state: 'closed', changes: { reason, note } });
      await openRoom(server, order, { id: 'a', at: daysFromNow(-2), action, side, reason, note });
      const block = page.getByRole('region', { name: 'This order is closed: not signed' });
      await expect(block).toContainText(words);
      await expect(block).toContainText('Nothing is owed by either of you.');
      await expect(block.getByRole('link', { name: 'The request and its quotes' })).toHaveAttribute(
        'href',
        /^\/requests\//,
      );
      await expect(comb(page).getByRole('link').first()).toHaveAccessibleName('Signed (not done)');
      await expect(actions(page).getByRole('button')).toHaveText(['Report a problem']);
    },
  );
}

both(
  'on a phone facts are folded, and the button comes along while the block is out of view',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 700 });
    await openRoom(server, orderAt({ side: 'buyer' }));
    const buttons = page.getByRole('link', { name: 'Read and sign' });
    await expect(buttons).toHaveCount(1);
    await page.locator('summary', { hasText: 'Facts' }).press('Enter');
    await expect(
      page.getByText(
        'The risk is Ceylon Leaf’s until the goods have changed hands: until they are handed to the carrier. Then it is yours.',
      ),
    ).toBeVisible();
    await page.getByRole('heading', { name: 'If something goes wrong' }).scrollIntoViewIfNeeded();
    await expect(buttons).toHaveCount(2);
    await expect(buttons.last()).toBeInViewport();
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expect(buttons).toHaveCount(1);
  },
);

both(
  'somebody else’s order, one that is loading, one that cannot be loaded, and one read offline',
  async ({ page, server, context, browserErrors }) => {
    const order = orderAt({ side: 'buyer' });
    await fakeAnswer(page, `/v1/orders/${ORDER_ID}/`, refused(404, 'not_found', 'Not found'));
    await openRoom(server, order);
    await expect(page.getByRole('heading', { name: 'This order is not there' })).toBeVisible();
    stopFaking(page, `/v1/orders/${ORDER_ID}/`);
    await fakeAnswer(page, `/v1/orders/${ORDER_ID}/`, SERVER_ERROR);
    await page.reload();
    await expect(
      page.getByRole('heading', { name: 'Your order could not be loaded' }),
    ).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Your orders' })).toHaveAttribute(
      'href',
      '/orders',
    );
    stopFaking(page, `/v1/orders/${ORDER_ID}/`);
    const release = await holdAnswers(page, `/v1/orders/${ORDER_ID}/`);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Loading your order')).toBeAttached();
    await expectFits(page, [320, 1280]);
    release();
    await expect(next(page)).toHaveText(/^Next: you sign/);
    await expect(page.getByRole('heading', { name: 'What you would both sign' })).toBeVisible();
    browserErrors.expectNoConnection();
    await context.setOffline(true);
    await expect(
      page.getByText('You are offline. This is the order as it was last loaded'),
    ).toBeVisible();
    await expect(actions(page).getByRole('button', { name: 'End this order' })).toBeDisabled();
    await context.setOffline(false);
    await expect(actions(page).getByRole('button', { name: 'End this order' })).toBeEnabled();
  },
);

both('long and Chinese names fit from 320 px on, on both sides', async ({ page, server }) => {
  const party = { ...MARKED.buyer, name: GERMAN, trading_as: GERMAN };
  const [first, ...lines] = MARKED.lines;
  if (first === undefined) throw new Error('The lamp has lines');
  const payments = MARKED.payments.map((payment) => ({ ...payment, name: GERMAN }));
  const terms = {
    ...MARKED,
    buyer: party,
    payments,
    lines: [{ ...first, attribute: GERMAN, value: CHINESE, unit: '' as const }, ...lines],
  };
  const changes = { counterpart: GERMAN, title: `${CHINESE} ${GERMAN}` };
  await openRoom(server, orderAt({ side: 'supplier', ...OFFERED, terms, changes }));
  await expect(next(page)).toHaveText(/^Next: you sign/);
  await expectFits(page, [1280, 1000, 700, 320]);
  await openRoom(server, orderAt({ side: 'supplier', terms, changes }));
  await expect(next(page)).toContainText(`Waiting for ${GERMAN}`);
  await expectAccessible(page);
  await page.goto(`${ORDER_PATH}?tab=history`);
  // It is the last of the tabs, and they are below the fold.
  const isWithin = () =>
    tab(page, 'History').evaluate((it) => it.getBoundingClientRect().right <= innerWidth);
  await expect.poll(isWithin).toBe(true);
});
