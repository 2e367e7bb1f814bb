/** The parts of an order's room without a server: the comb, the terms beside the quote, what can be done, what the other side does meanwhile, and the tabs. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { answerPicture, answerThread, conversationOf } from '../messages/message-fixtures.ts';
import {
  ALTERED,
  daysFromNow,
  MARKED,
  NAMES,
  ORDER_ID,
  ORDER_PATH,
  orderAt,
  signatureOf,
  WRITTEN,
} from './order-fixtures.ts';
import { openPayment } from './payment-fixtures.ts';
import {
  actions,
  answerHistory,
  comb,
  next,
  OFFERED,
  openRoom,
  tab,
  tellLive,
} from './room-steps.ts';

const { supplier: SUPPLIER } = NAMES;
const TERMS = `${ORDER_PATH}/terms`;

both(
  'the comb names work and money, leads to the terms that speak of them, and stands upright on a phone',
  async ({ page, server }) => {
    await openRoom(server, orderAt({ side: 'buyer' }));
    await page.setViewportSize({ width: 1280, height: 900 });
    const cells = comb(page).getByRole('link');
    await expect(cells).toHaveText([
      /^Signedby .+ \(now, you\)$/,
      /^SampleUSD 60\.00after signing \(to come\)$/,
      'Samplewithin 7 days (to come)',
      /^DepositUSD 3,037\.50after the sample \(to come\)$/,
      'Production24 days (to come)',
      'Check (to come)',
      /^BalanceUSD 7,027\.50after the check \(to come\)$/,
      'ShippingFCA Colombo (to come)',
      'Delivery (to come)',
    ]);
    const tops = async () =>
      Promise.all((await cells.all()).map(async (cell) => (await cell.boundingBox())?.y ?? 0));
    const [work = 0, money = 0] = await tops();
    expect(new Set(await tops())).toEqual(new Set([work, money]));
    expect(money).toBeGreaterThan(work);
    await cells.nth(3).press('Enter');
    await expect(page).toHaveURL(/#terms-payments$/);
    await expect(page.getByRole('heading', { name: 'When it is paid' })).toBeInViewport();
    await page.setViewportSize({ width: 360, height: 800 });
    await expect.poll(async () => new Set(await tops()).size).toBe(9);
    const upright = await tops();
    expect(upright).toEqual(upright.toSorted((one, other) => one - other));
    // From another tab it leads there as well.
    await tab(page, 'History').click();
    await cells.last().click();
    await expect(page).toHaveURL(/\?tab=terms#terms-travels$/);
    await expect(page.getByRole('heading', { name: 'When, and how it travels' })).toBeInViewport();
  },
);

long(
  'without sample and check their cells are left out; payments of one notch go on below each other',
  async ({ page, server }) => {
    const [deposit, ...rest] = MARKED.payments;
    if (deposit === undefined) throw new Error('The lamp has a deposit');
    const payments = [
      { ...deposit, trigger: 'signing' as const },
      ...rest.map((payment) => ({ ...payment, trigger: 'signing' as const })),
    ];
    await openRoom(
      server,
      orderAt({ side: 'buyer', terms: { ...MARKED, sample: null, check: 'none', payments } }),
    );
    await page.setViewportSize({ width: 1280, height: 900 });
    const cells = comb(page).getByRole('link');
    await expect(cells).toContainText([
      'Signed',
      'Sample',
      'Deposit',
      'Balance',
      'Production',
      'Shipping',
      'Delivery',
    ]);
    const places = await Promise.all((await cells.all()).map((cell) => cell.boundingBox()));
    const tops = places.map((place) => Math.round(place?.y ?? 0));
    expect(new Set(tops).size).toBe(4);
  },
);

both('the terms say what differs from the quote, and who wrote it', async ({ page, server }) => {
  const taken = signatureOf('buyer', { taken_back_at: daysFromNow(-0.1) });
  const [, ...payments] = ALTERED.payments;
  const terms = { ...ALTERED, payments, note: 'A spare shade goes into each carton.' };
  const written = {
    ...WRITTEN,
    note: WRITTEN['lateness'] ?? { side: 'supplier' as const, at: daysFromNow(-1) },
  };
  await openRoom(
    server,
    orderAt({ side: 'buyer', terms, written, changes: { signatures: [taken] } }),
  );
  await expect(page.getByText(/^5 parts differ from the brief or the quote/)).toBeVisible();
  const row = (name: string) =>
    page.locator('dl > div').filter({ has: page.locator('dt', { hasText: name }) });
  const weight = page.getByRole('row', { name: /^Weight/ });
  await expect(weight).toContainText('940 g');
  await expect(weight).toContainText('The brief said 900 g.');
  await expect(weight).toContainText('Agreed with the quote');
  await expect(row('Late').locator('s')).toHaveText('Nothing is agreed');
  await expect(row('Late')).toContainText(
    new RegExp(`${SUPPLIER.replaceAll(/[()]/g, '.')} changed this on `),
  );
  await expect(row('Also agreed')).toContainText(/Not in the quote\..* added this on /);
  await expect(row('Hinge tool').last()).toContainText(
    /In the quote: It is owned by Lamplume.*You changed this on /,
  );
  await expect(row('Sample').filter({ hasText: 'not in the terms' })).toContainText('USD 60.00');
  await expect(page.getByRole('link', { name: 'Read the terms as one paper' })).toHaveAttribute(
    'href',
    TERMS,
  );
  await expect(page.getByRole('region', { name: 'Signatures' })).toContainText('Taken back on');
  await expectAccessible(page);
});

both(
  'declined by keyboard with a reason; one that was changed meanwhile says so and keeps what is typed',
  async ({ page, server }) => {
    const order = orderAt({ side: 'supplier', ...OFFERED });
    const later = await openRoom(server, order);
    const closed = orderAt({ side: 'supplier', state: 'closed', changes: { version: 5 } });
    const sent = server.keep('POST /v1/orders/:id/decline/', { order: closed });
    await actions(page).getByRole('button', { name: 'Decline', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Decline order W-1042?' });
    await expect(dialog.getByLabel('Why?')).toBeFocused();
    await dialog.getByLabel('Why?').selectOption('The date does not hold any more');
    await dialog.getByLabel('Anything to add').fill('Our press stands still.');
    // It stays where a narrow window shows what can be done at another place.
    const { width = 1280, height = 800 } = page.viewportSize() ?? {};
    for (const size of [700, width]) {
      await page.setViewportSize({ width: size, height });
      await expect(dialog.getByLabel('Anything to add')).toHaveValue('Our press stands still.');
    }
    await fakeAnswer(
      page,
      '/decline/',
      refused(409, 'conflict', 'The terms have changed. Please read them again'),
    );
    later(orderAt({ side: 'supplier', ...OFFERED, changes: { version: 4 } }));
    await dialog.getByRole('button', { name: 'Decline the order' }).press('Enter');
    await expect(dialog.getByText('The terms have changed. Please read them again')).toBeVisible();
    await expect(dialog.getByLabel('Anything to add')).toHaveValue('Our press stands still.');
    stopFaking(page, '/decline/');
    later(closed);
    await dialog.getByRole('button', { name: 'Decline the order' }).press('Enter');
    await expect(next(page)).toHaveText('This order is closed: not signed');
    expect(sent).toEqual([{ version: 4, reason: 'time', note: 'Our press stands still.' }]);
    // It is shown, and what the user has done is not told again.
    await expect(page.getByText(/^This order has changed. This order is closed/)).toHaveCount(0);
  },
);

both(
  'a step of the other side is shown, told once, and leaves the focus where it is',
  async ({ page, server }) => {
    const later = await openRoom(server, orderAt({ side: 'supplier' }));
    await expect(next(page)).toHaveText(/^Waiting for/);
    await tab(page, 'History').focus();
    later(orderAt({ side: 'supplier', ...OFFERED, changes: { version: 4 } }));
    await expect
      .poll(async () => {
        await tellLive(page, { event: 'order', order_id: ORDER_ID });
        return next(page).textContent();
      })
      .toMatch(/^Next: you sign/);
    const told = page
      .getByRole('status')
      .filter({ hasText: 'This order has changed. Next: you sign the terms' });
    await expect(told).toHaveCount(1);
    await expect(tab(page, 'History')).toBeFocused();
    await expect(tab(page, 'Terms')).toHaveAccessibleName('Terms , needs you');
  },
);

both(
  'tabs are addresses; history fails by itself; messages are those of the invitation',
  async ({ page, server }) => {
    await answerPicture(page);
    await openRoom(server, orderAt({ side: 'buyer' }));
    await fakeAnswer(page, '/history/', SERVER_ERROR);
    await tab(page, 'History').click();
    await expect(page).toHaveURL(`${ORDER_PATH}?tab=history`);
    await expect(page.getByText('The history could not be loaded')).toBeVisible();
    await expect(next(page)).toHaveText(/^Next: you sign/);
    stopFaking(page, '/history/');
    answerHistory(
      server,
      { id: 'b', at: daysFromNow(-1), action: 'alter', side: 'supplier', reason: null, note: '' },
      { id: 'a', at: daysFromNow(-2), action: 'start', side: 'buyer', reason: null, note: '' },
    );
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('list', { name: 'What was done' }).getByRole('listitem'),
    ).toContainText([`${SUPPLIER} changed the terms`, 'You began the order']);
    const thread = answerThread(server, conversationOf('buyer', { unread: 2 }));
    await page.reload();
    await expect(tab(page, 'Messages')).toHaveText('Messages2 new');
    await tab(page, 'Messages').press('Enter');
    await expect(page.getByText('We meet you half-way.')).toBeVisible();
    const field = page.getByPlaceholder('Write a message');
    await field.fill('The terms are fine.');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => thread.sent).toMatchObject([{ text: 'The terms are fine.' }]);
    await page.goBack();
    await expect(page).toHaveURL(`${ORDER_PATH}?tab=history`);
  },
);

both(
  'a problem is reported with its reason, in words for the other side; from a payment’s page, to the team alone',
  async ({ page, server }) => {
    await openRoom(server, orderAt({ side: 'buyer', ...OFFERED, state: 'signed' }));
    const sent = server.keep('POST /v1/orders/:id/report/', {});
    const dialog = page.getByRole('dialog');
    const report = async (says: string, reason: string, text: string) => {
      await expect(dialog).toContainText(says);
      await expect(dialog.getByRole('textbox')).toHaveValue('');
      await dialog.getByRole('combobox').selectOption(reason);
      await dialog.getByRole('textbox').fill(text);
      await dialog.getByRole('button', { name: /^Report|^Send/ }).press('Enter');
      await expect(dialog).toBeHidden();
    };
    await actions(page).getByRole('button', { name: 'Report a problem' }).press('Enter');
    await report(
      'goes to the other side as a message',
      'A date has passed',
      'It was due on Monday.',
    );
    await openPayment(server, { side: 'buyer', state: 'due' });
    await page.getByRole('button', { name: /^Something looks wrong\?/ }).press('Enter');
    await report('goes to our team alone', 'It looks like fraud', 'Another account by mail.');
    expect(sent).toEqual([
      { reason: 'deadline', text: 'It was due on Monday.', team_only: false },
      { reason: 'fraud', text: 'Another account by mail.', team_only: true },
    ]);
  },
);
