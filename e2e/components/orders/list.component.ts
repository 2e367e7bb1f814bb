/** The orders of a user without a server: what needs them, what waits for others and what is done, searched, by keyboard and at every width. */
import { LIVE_PATH, type LiveEvent } from '@waggle/contract/live';
import type { OrderItem } from '@waggle/contract/orders';
import type { OrderList } from '@waggle/contract/orders/standing';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { expectLink } from '../../steps/steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN, SUPPLIER_RECORD } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { daysFromNow, type Moment, ORDER_ID, ORDER_PATH, orderRow } from './order-fixtures.ts';

const PAGE = 25;
type Lists = Partial<Record<OrderList, readonly OrderItem[]>>;

/** Answers as the server does: counts of all, and of each list what is searched for, page by page. */
function answerLists(server: StubServer, { needs = [], waits = [], done = [] }: Lists): void {
  const lists = { needs, waits, done };
  server.answer('GET /v1/orders/', (request) => {
    const { searchParams } = new URL(request.url());
    const q = searchParams.get('q') ?? '';
    const from = Number(searchParams.get('cursor') ?? 0);
    const list = lists[(searchParams.get('list') ?? 'needs') as OrderList];
    const found = list.filter(({ title, counterpart }) => `${title} ${counterpart}`.includes(q));
    const next = from + PAGE;
    return {
      orders: found.slice(from, next),
      next_cursor: next < found.length ? String(next) : null,
      counts: { needs: needs.length, waits: waits.length, done: done.length },
      next_due: needs[0]?.standing.due ?? null,
    };
  });
}

const idOf = (at: number) => `0199a4f0-0000-7000-8000-1${String(at).padStart(11, '0')}`;

/** @param days until it is due */
function row(at: number, title: string, days: number, moment: Parameters<typeof orderRow>[0]) {
  const item = orderRow(moment, { id: at === 0 ? ORDER_ID : idOf(at), number: 1042 + at, title });
  return { ...item, standing: { ...item.standing, due: daysFromNow(days) } };
}

const NEEDS = [
  row(0, 'Fold-flat reading lamp', 1, { side: 'buyer' }),
  row(1, 'Mailing box for a flat lamp', 6, { side: 'buyer' }),
];
const WAITS = [
  row(2, CHINESE, 9, { side: 'buyer', state: 'offered' }),
  row(3, GERMAN, 12, { side: 'buyer', obstacles: { payee_missing: true } }),
  orderRow({ side: 'buyer', state: 'signed' }, { id: idOf(4), title: 'Swing tag, printed' }),
];
const SIGNED = { side: 'buyer', state: 'signed' } as const;
const WAITING = { side: 'buyer', state: 'offered' } as const;
const DONE = [orderRow({ side: 'buyer', state: 'closed' }, { id: idOf(5), title: 'Cotton pouch' })];

both(
  'the heading says what needs the user; groups, the one button that stands out, search, keyboard',
  async ({ page, server }) => {
    answerLists(server, { needs: NEEDS, waits: WAITS, done: DONE });
    server.waits(['/orders', 'needs', 2]);
    await server.openFor('entrepreneur', '/orders');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Two orders need you, one by tomorrow');
    await expect(page.getByText(/^Three wait for others\. Today is /)).toBeVisible();
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Needs you',
      'Waiting for others 3',
      'Done 1',
      'Outside Waggle',
    ]);
    await expect(
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Orders/ }),
    ).toHaveText('Orders 2 due');
    const needs = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
    await expect(needs.first()).toContainText('You sign the terms');
    await expect(needs.first()).toContainText(/by tomorrow, /);
    await expect(needs.first()).toContainText('W-1042, 500 pieces, USD 10,125.00');
    const waits = page.getByRole('list', { name: 'Waiting for others' }).getByRole('listitem');
    await expect(waits.nth(0)).toContainText(/to sign the termsby .* then the order lapses/);
    await expect(waits.nth(1)).toContainText('to name a bank account');
    await expect(waits.nth(2)).toContainText('Both of you have signed');
    await expect(page.getByRole('list', { name: 'Done' })).toContainText('Not signedon ');
    await expectAccessible(page);
    await expectFits(page, [360, 1024]);

    // The row is one stop, and its button the next.
    await tabTo(page.getByRole('link', { name: 'Fold-flat reading lamp', exact: true }));
    await page.keyboard.press('Tab');
    const button = page.getByRole('link', { name: 'Read and sign of Fold-flat reading lamp' });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('href', `${ORDER_PATH}/terms`);

    const search = page.getByRole('searchbox', { name: 'Product or company' });
    await search.fill('Mailing');
    await expect(page).toHaveURL(/\/orders\?q=Mailing$/);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Needs you',
      'Outside Waggle',
    ]);
    await expect(heading).toHaveText('Two orders need you, one by tomorrow');
    await search.fill('no such thing');
    await expect(page.getByText('No order with «no such thing»')).toBeVisible();
    await page.getByRole('link', { name: 'Show all 6' }).click();
    await expect(search).toHaveValue('');
    await expect(needs).toHaveCount(2);
  },
);

both(
  'what is to be paid, late or has arrived, with the bar of its money',
  async ({ page, server }) => {
    const due_at = daysFromNow(-3);
    const arrived = {
      state: 'received',
      arrived_amount: '60.00',
      arrived_at: daysFromNow(-2),
    } as const;
    const sent = { state: 'sent', sent_amount: '60.00', answer_by: due_at } as const;
    const of = (at: number, payments: NonNullable<Moment['payments']>) =>
      orderRow({ ...SIGNED, payments }, { id: idOf(at), title: `Lamp ${at}` });
    answerLists(server, {
      needs: [of(1, [arrived, { state: 'due', due_at }])],
      waits: [of(2, [sent]), of(3, [arrived])],
    });
    await server.openFor('entrepreneur', '/orders');
    const rows = page.getByRole('listitem').filter({ hasText: 'Lamp' });
    await expect(page.getByText(/^Two wait for others, one of them late\./)).toBeVisible();
    await expect(rows.nth(0)).toContainText(
      /You pay the deposit of USD\s3,037\.50was due .+3 days late/,
    );
    await expect(rows.nth(0)).toContainText(/USD\s60\.00 arrivedUSD\s10,065\.00 open/);
    await expect(rows.nth(0).getByRole('link', { name: /^Open the payment/ })).toBeVisible();
    await expect(rows.nth(1)).toContainText(
      /USD\s0\.00 arrivedUSD\s60\.00 sent, USD\s10,065\.00 open/,
    );
    await expect(rows.nth(2)).toContainText(/The money for the sample has arrivedon /);
    await expectAccessible(page);
    await expectFits(page, [320, 800, 1024]);
  },
);

both('a step of the other side shows without a reload', async ({ page, server }) => {
  const step = Promise.withResolvers<void>();
  const event = { event: 'order', order_id: ORDER_ID } satisfies LiveEvent;
  await page.route(`**${LIVE_PATH}`, async (route) => {
    await step.promise;
    const body = `data: ${JSON.stringify(event)}\n\n`;
    await route.fulfill({ contentType: 'text/event-stream', body });
  });
  answerLists(server, { waits: WAITS });
  await server.openFor('entrepreneur', '/orders');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nothing needs you');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Waiting for others 3',
    'Outside Waggle',
  ]);
  answerLists(server, { needs: NEEDS, waits: WAITS });
  step.resolve();
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Needs you',
    'Waiting for others 3',
    'Outside Waggle',
  ]);
});

both('the supplier reads the same; who buys and sells, which of both', async ({ page, server }) => {
  answerLists(server, {
    needs: [
      row(0, 'Fold-flat reading lamp', 0.2, {
        side: 'supplier',
        obstacles: { payee_missing: true },
      }),
      row(1, 'Clip-on book light', 0.3, { side: 'supplier', state: 'offered' }),
    ],
    waits: [row(2, GERMAN, 9, { side: 'supplier' })],
  });
  await server.openFor('supplier', '/orders', {
    is_entrepreneur_account: true,
    entrepreneur_data: null,
    is_supplier_account: true,
    supplier_data: SUPPLIER_RECORD,
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two orders need you today');
  const needs = page.getByRole('list', { name: 'Needs you' }).getByRole('listitem');
  await expect(needs.first()).toContainText('You name a bank account');
  await expect(needs.first()).toContainText(/today until /);
  await expectLink(page, /^Name your bank account/, '/supplier/bank-account');
  await expect(needs.nth(1)).toContainText('You sign the terms');
  await expectAccessible(page);
});

long('without orders, not loaded, and folded past ten', async ({ page, server }) => {
  answerLists(server, {});
  await server.openFor('entrepreneur', '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No orders yet');
  await expectLink(page, 'Your requests', '/requests');
  await expectAccessible(page);
  // A supplier whose company is not verified is not led to a page that is closed to it.
  await server.openFor('supplier', '/orders');
  await expectLink(page.getByRole('main'), 'Company profile', '/supplier/profile');
  await server.openFor('supplier', '/orders', VERIFIED_SUPPLIER);
  await expectLink(page.getByRole('main'), 'Requests', '/requests/received');
  await server.openFor('entrepreneur', '/orders');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No orders yet');
  await fakeAnswer(page, '/v1/orders/*', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('Your orders could not be loaded')).toBeVisible();
  stopFaking(page, '/v1/orders/*');
  answerLists(server, {
    done: Array.from({ length: 11 }, (_, at) =>
      orderRow({ side: 'buyer', state: 'closed' }, { id: idOf(at), title: `Lamp ${at}` }),
    ),
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Done 11' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Done' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Show them' }).click();
  await expect(page).toHaveURL(/\?done=all$/);
  await expect(page.getByRole('list', { name: 'Done' }).getByRole('listitem')).toHaveCount(11);
});

long('ten thousand orders: only those near the window are kept', async ({ page, server }) => {
  answerLists(server, {
    waits: Array.from({ length: 10_000 }, (_, at) => row(at, `Lamp ${at}`, 9 + at, WAITING)),
  });
  await server.openFor('entrepreneur', '/orders');
  await expect(page.getByRole('heading', { name: 'Waiting for others 10,000' })).toBeVisible();
  const rows = page.getByRole('listitem').filter({ hasText: 'Lamp' });
  await expect(rows.first()).toHaveAttribute('aria-setsize', '10000');
  let most = 0;
  for (let down = 0; down < 20; down += 1) {
    await page.mouse.wheel(0, 3000);
    await page.waitForFunction(() => document.querySelector('[data-page]') !== null);
    most = Math.max(most, await rows.count());
  }
  expect(most).toBeGreaterThan(PAGE);
  expect(most).toBeLessThan(PAGE * 8);
});

both(
  'orders and payments are saved as files; a calendar address is shown once, replaced, and switched off',
  async ({ page, server }) => {
    answerLists(server, { waits: WAITS });
    const calendar = { made_at: daysFromNow(-1), read_at: null };
    const url = 'https://waggle.example/v1/calendar/long-and-private/waggle.ics';
    server.answer('POST /v1/orders/calendar/', { calendar, url });
    server.answer('DELETE /v1/orders/calendar/', { calendar: null });
    await page.route('**/v1/orders/export/?of=payments', (route) =>
      route.fulfill({ contentType: 'text/csv', body: 'Order\r\n' }),
    );
    await server.openFor('supplier', '/orders');
    const part = page.getByRole('region', { name: 'Outside Waggle' });
    const download = page.waitForEvent('download');
    await part.getByRole('button', { name: 'Payments as CSV' }).click();
    expect((await download).suggestedFilename()).toMatch(/^waggle-payments-\d{4}-\d\d-\d\d\.csv$/);

    await part.getByRole('button', { name: 'Make a calendar address' }).click();
    await expect(part.getByRole('status')).toContainText(url);
    await expect(part.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page);
    await expectFits(page, [320, 1024]);
    server.answer('GET /v1/orders/calendar/', {
      calendar: { ...calendar, read_at: daysFromNow(0) },
    });
    await page.reload();
    await expect(part).toContainText('A calendar last read it on');
    await expect(part).not.toContainText(url);
    await expect(part.getByRole('button', { name: 'Make a new address' })).toBeVisible();
    await part.getByRole('button', { name: 'Switch it off' }).click();
    await expect(part.getByRole('button', { name: 'Make a calendar address' })).toBeVisible();
  },
);
