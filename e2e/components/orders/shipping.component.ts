/** Production and shipping in an order's room without a server: whose turn it is, packing, handing over, what arrived, and the closed order. */
import type { Order } from '@waggle/contract/orders';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, stopFaking } from '../../browser/fake-answers.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { daysFromNow, NAMES, ORDER_PATH } from './order-fixtures.ts';
import { actions, comb, next, openRoom, tab } from './room-steps.ts';
import { orderWithGoods, shipmentAt } from './shipping-fixtures.ts';

const { buyer: BUYER, supplier: SUPPLIER } = NAMES;
const UNCHECKED = { checked_at: null };
const SHORT = { received: 470, damaged: 6 };
const head = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const card = (page: Page, place: number) =>
  page.getByRole('region', { name: `Shipment ${place}`, exact: true });
const cell = (page: Page, name: string) => comb(page).getByRole('link', { name });

interface Moment {
  order: Order;
  /** What is next. */
  next: RegExp;
  /** The heading of the tab, which opens by itself. */
  head: RegExp;
  /** A cell of the comb in words. */
  cell: RegExp;
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  'supplier makes': {
    order: orderWithGoods('supplier'),
    next: /^Next: you have the goods ready by /,
    head: /^Nothing is packed yet$/,
    cell: /^Productionby .+ \(now, you\)$/,
  },
  'buyer checks': {
    order: orderWithGoods('buyer', [shipmentAt('buyer', 'packed')], UNCHECKED),
    next: /^Next: you check the goods by /,
    head: /^500 of 500 pieces packed$/,
    cell: /^Checkby .+ \(now, you\)$/,
  },
  'supplier ships': {
    order: orderWithGoods('supplier', [shipmentAt('supplier', 'packed')]),
    next: /^Next: you hand over the goods by /,
    head: /^500 of 500 pieces packed$/,
    cell: /^Shippingby .+ \(now, you\)$/,
  },
  'goods are on the way': {
    order: orderWithGoods('buyer', [shipmentAt('buyer', 'shipped')]),
    next: /^The goods are on their way$/,
    head: /^500 of 500 pieces on the way$/,
    cell: /^Deliveryon the way \(now\)$/,
  },
  'supplier waits for the count': {
    order: orderWithGoods('supplier', [shipmentAt('supplier', 'arrived')]),
    next: new RegExp(`^Waiting for ${BUYER} to say what arrived by `),
    head: /^500 of 500 pieces on the way$/,
    cell: new RegExp(`^Deliveryuntil .+ \\(now, ${BUYER}\\)$`),
  },
  'some are short': {
    order: orderWithGoods('supplier', [shipmentAt('supplier', 'received', SHORT)]),
    next: /^Next: you settle what is short by /,
    head: /^470 of 500 pieces received$/,
    cell: /^Deliveryby .+ \(now, you\)$/,
  },
  'buyer may object': {
    order: orderWithGoods('buyer', [shipmentAt('buyer', 'received')], {
      objects_until: daysFromNow(12.5),
    }),
    next: /^All has arrived: object by /,
    head: /^500 of 500 pieces received$/,
    cell: /^Delivery.+ \(done\)$/,
  },
};

for (const [name, moment] of Object.entries(MOMENTS)) {
  const run = name.startsWith('supplier') ? test : long;
  run(`whose turn it is with the goods: ${name}`, async ({ page, server }) => {
    await openRoom(server, moment.order);
    await expect(next(page)).toHaveText(moment.next);
    await expect(tab(page, 'Shipping')).toHaveAttribute('aria-current', 'page');
    await expect(tab(page, 'Shipping')).toHaveText(
      moment.next.source.startsWith('^Next') ? /, needs you\d+ of 500$/ : /^Shipping\d+ of 500$/,
    );
    await expect(head(page, moment.head)).toBeVisible();
    await expect(comb(page).getByRole('link').filter({ hasText: moment.cell })).toHaveCount(1);
    await expectAccessible(page, 320);
  });
}

both('goods are packed in packages; a refusal keeps what is typed', async ({ page, server }) => {
  await openRoom(server, orderWithGoods('supplier'));
  const submit = page.getByRole('button', { name: 'Packed', exact: true });
  await page.getByRole('link', { name: 'Say what is packed' }).first().click();
  await expect(head(page, 'Nothing is packed yet')).toBeInViewport();
  const pieces = page.getByLabel('Pieces in this shipment');
  await pieces.fill('501');
  await expect(submit).toBeDisabled();
  await pieces.fill('480');
  await page.getByLabel('How many').fill('24');
  await page.getByLabel('Kg each').fill('18.5');
  await page.getByLabel('Size of each').fill('60 × 40 × 40 cm');
  await page.getByRole('button', { name: 'Other packages' }).click();
  await page.getByRole('combobox', { name: 'What' }).nth(1).selectOption('Pallet');
  await page.getByLabel('How many').nth(1).fill('2');
  await page.getByLabel('Anything to say about it').fill('Spare shades are in carton 1.');
  await expectAccessible(page);
  const call = `/v1${ORDER_PATH}/shipments/`;
  await fakeAnswer(page, call, refused(409, 'conflict', 'All that was ordered is packed'));
  await submit.click();
  await expect(page.getByText('All that was ordered is packed')).toBeVisible();
  await expect(pieces).toHaveValue('480');
  stopFaking(page, call);
  const order = orderWithGoods('supplier', [shipmentAt('supplier', 'packed', { quantity: 480 })]);
  const sent = server.keep('POST /v1/orders/:id/shipments/', { order });
  await submit.click();
  await expect(head(page, '480 of 500 pieces packed')).toBeVisible();
  expect(sent).toEqual([
    {
      quantity: 480,
      packages: [
        { kind: 'carton', count: 24, weight: '18.5', size: '60 × 40 × 40 cm' },
        { kind: 'pallet', count: 2, weight: '', size: '' },
      ],
      note: 'Spare shades are in carton 1.',
      files: [],
    },
  ]);
  await expect(card(page, 1)).toContainText('25 cartons, 18.5 kg each, 60 × 40 × 40 cm');
});

both('the buyer says that the goods are checked, in the room itself', async ({ page, server }) => {
  const order = orderWithGoods('buyer', [shipmentAt('buyer', 'packed')], UNCHECKED, {
    changes: { may: { check: null } },
  });
  await openRoom(server, order);
  const after = orderWithGoods('buyer', [shipmentAt('buyer', 'packed')]);
  const sent = server.keep('POST /v1/orders/:id/check/', { order: after });
  await page.getByRole('button', { name: 'I’ve checked the goods' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Have you checked the goods?' });
  await dialog.getByRole('button', { name: 'They are checked' }).click();
  await expect(next(page)).toHaveText(new RegExp(`^Waiting for .+ to hand over the goods by `));
  expect(sent).toEqual([{ version: 3 }]);
});

both('a shipment is handed over, or says why not yet', async ({ page, server }) => {
  const barred = shipmentAt('supplier', 'packed', {
    may: { ship: 'A payment that comes before shipping has not arrived', unpack: null },
  });
  const later = await openRoom(server, orderWithGoods('supplier', [barred]));
  await expect(card(page, 1)).toContainText(
    'A payment that comes before shipping has not arrived.',
  );
  await expect(card(page, 1).getByRole('button', { name: 'Unpack it' })).toBeVisible();
  later(orderWithGoods('supplier', [shipmentAt('supplier', 'packed')]));
  await page.reload();
  const submit = page.getByRole('button', { name: 'Handed over' });
  await expect(submit).toBeDisabled();
  await page.getByLabel('Carrier').fill('DHL');
  await page.getByLabel('Number of the parcel').fill('44 1820');
  const after = orderWithGoods('supplier', [shipmentAt('supplier', 'shipped')]);
  const sent = server.keep('POST /v1/shipments/:id/ship/', { order: after });
  await submit.click();
  await expect(card(page, 1)).toContainText(/You handed it over on .+: DHL, 44 1820\./);
  expect(sent).toEqual([
    {
      version: 2,
      carrier: 'DHL',
      tracking: '44 1820',
      handed_over: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      files: [],
    },
  ]);
  // That it is there is said behind its name.
  await card(page, 1).getByText('Say that it is there').click();
  await expect(page.getByRole('button', { name: 'It is there' })).toBeEnabled();
});

both('what arrived is counted: never more than was sent', async ({ page, server }) => {
  await openRoom(server, orderWithGoods('buyer', [shipmentAt('buyer', 'arrived')]));
  const submit = page.getByRole('button', { name: 'This is what arrived' });
  await expect(submit).toBeDisabled();
  await expect(card(page, 1)).toContainText(
    /Say so by .+: after that all of it counts as received\./,
  );
  await page.getByLabel('Good').fill('490');
  await page.getByRole('textbox', { name: /^Damaged/ }).fill('12');
  await expect(page.getByText('That is 2 more than were sent.')).toBeVisible();
  await expect(submit).toBeDisabled();
  await page.getByLabel('Good').fill('470');
  await page.getByRole('textbox', { name: /^Damaged/ }).fill('6');
  await expect(page.getByText('24 missing.')).toBeVisible();
  await page.getByLabel('What is damaged or missing').fill('One carton is not there.');
  await expectAccessible(page, 360);
  const received = shipmentAt('buyer', 'received', {
    ...SHORT,
    received_note: 'One carton is not there.',
  });
  const after = orderWithGoods('buyer', [received]);
  const sent = server.keep('POST /v1/shipments/:id/receive/', { order: after });
  await submit.click();
  await expect(next(page)).toHaveText(/^Waiting for .+ to settle what is short by /);
  await expect(card(page, 1)).toContainText('470 good, 6 damaged, 24 missing');
  await expect(page.getByText('30 pieces are short.')).toBeVisible();
  expect(sent).toEqual([
    { version: 2, received: 470, damaged: 6, note: 'One carton is not there.' },
  ]);
});

test('facts strike the day that was promised first; a tool is begun in the list of what can be done', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const order = orderWithGoods(
    'supplier',
    [shipmentAt('supplier', 'shipped', { quantity: 200 })],
    { ready_first: daysFromNow(-6).slice(0, 10) },
    { changes: { may: { begin_tooling: null } } },
  );
  await openRoom(server, order);
  const facts = page.getByRole('region', { name: 'Facts' });
  await expect(facts.locator('s')).toHaveCount(1);
  await expect(facts).toContainText(/Handed over on .+\. The risk is yours until/);
  await expect(actions(page).getByRole('button', { name: 'The tool is begun' })).toBeVisible();
  await cell(page, 'Shipping').click();
  await expect(page).toHaveURL(`${ORDER_PATH}?tab=shipping`);
});

long('completed: what was received and what has arrived', async ({ page, server }) => {
  const order = orderWithGoods(
    'buyer',
    [shipmentAt('buyer', 'received', { by_silence: true })],
    {},
    { state: 'closed', changes: { outcome: 'completed', reason: null } },
  );
  await openRoom(server, order, {
    id: 'last',
    at: daysFromNow(-2),
    action: 'complete',
    side: null,
    reason: null,
    note: '',
  });
  await expect(next(page)).toHaveText('This order is closed: completed');
  const block = page.getByRole('region', { name: 'This order is closed' });
  await expect(block).toContainText('Waggle closed it, as all that was agreed is done.');
  await expect(block).toContainText(/500 pieces were received, and .*3,097\.50 arrived\./);
  await tab(page, 'Shipping').click();
  await expect(card(page, 1)).toContainText('Counted as received in full on');
});

long('long German and Chinese names fit from 320 px on', async ({ page, server }) => {
  const GERMAN = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrik';
  const CHINESE = '深圳市远航国际货运代理有限公司深圳市远航国际货运代理有限公司';
  const shipment = shipmentAt('buyer', 'arrived', {
    carrier: GERMAN,
    tracking: CHINESE,
    note: `${GERMAN} ${CHINESE}`,
    packages: [{ kind: 'container', count: 10000, weight: '999999.999', size: CHINESE }],
  });
  await openRoom(
    server,
    orderWithGoods('buyer', [shipment], {}, { changes: { counterpart: `${GERMAN} ${SUPPLIER}` } }),
  );
  await expect(card(page, 1)).toContainText(CHINESE);
  await expectAccessible(page, 320);
});
