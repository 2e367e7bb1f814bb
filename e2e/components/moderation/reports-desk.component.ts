/** The team's desk of reports, without a server: its lists of every kind, public pages, and former addresses. */
import type { Reported } from '@waggle/contract/reports/reported';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN, USERS } from '../records.ts';
import { AT, reported, toLookAt } from '../launch-page/launch-fixtures.ts';
import { teamListing } from '../shop/shop-fixtures.ts';
import { idOf, moderated, reportedMessage, stubReports } from './moderation-fixtures.ts';

const lookAtIt = ({ kind, id }: Pick<Reported, 'kind' | 'id'>) =>
  `/team/reports?open=${kind}:${id}`;
const closed = { at: AT, by: 'Mo', outcome: 'dismissed', note: '' } as const;
const closedOnes = ({ reports }: Reported) => reports.map((one) => ({ ...one, closed }));

both(
  'a reported page is looked at and taken down with a reason, and the next one opens',
  async ({ page, server }) => {
    const first = reported(1, {
      facts: ['RF41W104202: the deposit of THB 900. Said not to have arrived'],
      files: [{ id: '0199a4f0-0000-7000-8000-0000000008f1', name: 'receipt.pdf' }],
    });
    const second = reported(2, { title: 'Kadota Cups', kind: 'page' });
    stubReports(server, { open: [first, second] });
    server.answer('GET /v1/team/reports/:kind/:id/', (request) => ({
      reported: request.url().includes(second.id) ? second : first,
    }));
    const bodies = server.keep('POST /v1/team/reports/:kind/:id/take-down/', {
      reported: { ...first, state: 'taken_down', taken_down_reason: 'Asks for cards' },
    });
    await server.openFor('reviewer', '/team/reports');
    await expect(page.getByRole('link', { name: /Reports.*2 waiting/ })).toBeVisible();
    await page
      .getByRole('list', { name: 'Open' })
      .getByRole('link', { name: /Hinglow/ })
      .click();
    const open = page.getByRole('article');
    await expect(open).toContainText('It wants to cheat people');
    await expect(open).toContainText('It asks for my card.');
    await expect(open).toContainText('the deposit of THB 900. Said not to have arrived');
    await expect(open.getByRole('button', { name: 'Open receipt.pdf' })).toBeVisible();
    await expectAccessible(page, 1280);
    await open.getByRole('button', { name: 'Take it down' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take Hinglow down?' });
    await expect(dialog.getByRole('button', { name: 'Take it down' })).toBeDisabled();
    await dialog.getByLabel('Reason, for its owner').fill('Asks for cards');
    await dialog.getByRole('button', { name: 'Take it down' }).click();
    await expect(page.getByRole('heading', { name: 'Kadota Cups' })).toBeVisible();
    await expect.poll(() => bodies).toEqual([{ reason: 'Asks for cards' }]);
  },
);

for (const width of [1280, 360]) {
  long(
    `a new page is no reported one, and writes to many once the team has looked, ${width} px`,
    async ({ page, server }) => {
      await page.setViewportSize({ width, height: 800 });
      const other = toLookAt(2, { title: 'Kadota Cups' });
      let now = toLookAt(1, { title: 'Apple Tree Candles' });
      stubReports(server, { looks: [now, other] });
      server.answer('GET /v1/team/reports/:kind/:id/', (request) => ({
        reported: request.url().includes(other.id) ? other : now,
      }));
      const dismissed: unknown[] = [];
      server.answer('POST /v1/team/reports/:kind/:id/dismiss/', (request) => {
        dismissed.push([new URL(request.url()).pathname, request.postDataJSON()]);
        now = { ...now, open: 0, reports: closedOnes(now) };
        return { reported: now };
      });
      await server.openFor('reviewer', '/team/reports');
      await page.getByRole('link', { name: 'First looks: 2' }).click();
      await expect(page.getByText(/A new page sends 50 mails at most/)).toBeVisible();
      const waiting = page.getByRole('list', { name: 'First looks' });
      await expect(waiting.getByRole('link', { name: /Kadota Cups/ })).not.toContainText('report');
      await waiting.getByRole('link', { name: /Apple Tree Candles/ }).press('Enter');
      const open = page.getByRole('article');
      await expect(open).toContainText('A first look: nobody has reported it');
      await expect(open).toContainText('Mira Lindqvist');
      await expectAccessible(page);
      await open.getByRole('button', { name: 'It is fine, let it write' }).press('Enter');
      await expect
        .poll(() => dismissed)
        .toEqual([
          [
            `/v1/team/reports/page/${now.id}/dismiss/`,
            { title: 'Apple Tree Candles', reports: now.reports.map(({ id }) => id), note: '' },
          ],
        ]);
    },
  );
}

both(
  'a report is taken, given back and taken over by its key, and closed by Escape',
  async ({ page, server }) => {
    const [first, second] = [reported(1), reported(2, { title: 'Kadota Cups' })];
    stubReports(server, { open: [first, second] });
    server.answer('GET /v1/team/reports/:kind/:id/', { reported: first });
    const [mo, me] = [
      { id: idOf(9), name: 'Mo' },
      { id: USERS.reviewer.id, name: 'Lena' },
    ];
    const ago = (hours: number) =>
      page.evaluate((one) => new Date(Date.now() - one * 3_600_000).toISOString(), hours);
    let takes = [{ id: second.id, by: mo, at: await ago(2) }];
    server.answer('GET /v1/team/takes/', () => ({ takes }));
    const at = await ago(0);
    server.answer('PUT /v1/team/takes/:id/', (request) => {
      takes = takes.filter(({ id }) => !request.url().includes(id));
      if (request.postDataJSON().taken) takes.push({ id: first.id, by: me, at });
      return { takes };
    });
    await server.openFor('reviewer', '/team/reports');
    const rows = page.getByRole('list', { name: 'Open' }).getByRole('link');
    await expect(rows.nth(1)).toContainText('Taken by Mo, 2 hours ago');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const open = page.getByRole('article');
    await expect(open.getByRole('button', { name: 'Take', exact: true })).toBeVisible();
    await page.keyboard.press('t');
    await expect(open.getByRole('status')).toContainText('Taken by you');
    await expect(rows.first()).toContainText('Taken by you');
    await expect(open.getByRole('button', { name: 'Nothing wrong' })).toBeEnabled();
    await expectAccessible(page, 1280);
    await page.keyboard.press('t');
    await expect(open.getByRole('status')).toBeEmpty();
    takes = [{ id: first.id, by: mo, at }];
    await page.reload();
    await expect(open.getByRole('status')).toContainText('Taken by Mo');
    await open.getByRole('button', { name: 'Take over' }).press('Enter');
    await expect(open.getByRole('status')).toContainText('Taken by you');
    await page.keyboard.press('Escape');
    await expect(open).toHaveCount(0);
    await expect(rows.first()).toBeFocused();
  },
);

long('whoever comes second reads what a colleague has done', async ({ page, server }) => {
  let now = reported(1);
  stubReports(server, { open: [now] });
  server.answer('GET /v1/team/reports/:kind/:id/', () => ({ reported: now }));
  await server.openFor('reviewer', lookAtIt(now));
  await expect(page.getByRole('article')).toContainText('Live');
  now = reported(1, { open: 0, reports: closedOnes(now) });
  await fakeAnswer(page, '/v1/team/reports/*/*/dismiss/', {
    status: 409,
    body: {
      status: 'error',
      code: 'conflict',
      reason: 'reports_closed',
      message: 'A colleague has closed these reports',
    },
  });
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Nothing wrong?' });
  await dialog.getByLabel('Note for colleagues').fill('Asked them');
  await dialog.getByRole('button', { name: 'Close the reports' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('A colleague has closed these reports');
  await expect(dialog.getByLabel('Note for colleagues')).toHaveValue('Asked them');
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText(/Closed as fine by Mo/)).toBeVisible();
});

long('nothing waits, nothing loads, and names that are long', async ({ page, server }) => {
  stubReports(server, {});
  await server.openFor('reviewer', '/team/reports');
  await expect(page.getByText('Nothing is reported.')).toBeVisible();
  const long = reported(1, { title: CHINESE, taken_down_reason: GERMAN, state: 'taken_down' });
  server.answer('GET /v1/team/reports/:kind/:id/', { reported: long });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(lookAtIt(long));
  await expect(page.getByRole('button', { name: 'Give it back to its owner' })).toBeVisible();
  await expectAccessible(page);
  await fakeAnswer(page, '/v1/team/reports/?*', SERVER_ERROR);
  await page.goto('/team/reports?list=closed');
  await expect(page.getByText('The reports could not be loaded')).toBeVisible();
});

long(
  'reports of every kind are one list, of one kind alone where that is asked for; former addresses lead there',
  async ({ page, server }) => {
    const profile = reported(3, {
      kind: 'profile',
      title: 'Kadota Works',
      public: false,
      beside: { path: '/team/verification?case=1', label: 'Open the case' },
    });
    const message = reported(4, { kind: 'message', by: 'Ravi & Sons', excerpt: 'Pay to DE89' });
    stubReports(server, { open: [reported(1), profile, message] });
    server.answer('GET /v1/team/reports/:kind/:id/', { reported: profile });
    server.answer('GET /v1/team/messages/:id/', { message: reportedMessage() });
    server.answer('GET /v1/team/requests/:id/', { request: moderated({ sent_at: AT }) });
    server.answer('GET /v1/team/listings/:id/', { listing: teamListing() });
    await server.openFor('reviewer', '/team/reports');
    const rows = page.getByRole('list', { name: 'Open' }).getByRole('link');
    await expect(rows).toHaveText([
      /^HinglowLaunch page by Mira Lindqvist1 report · Live/,
      /^Kadota WorksProfile/,
      /^HinglowMessage by Ravi & SonsPay to DE891 report/,
    ]);
    await page.getByLabel('Kind').selectOption('Message');
    await expect(page).toHaveURL('/team/reports?kind=message');
    await expect(rows).toHaveCount(1);
    for (const [former, now] of [
      [`/team/pages?kind=profile&id=${profile.id}`, `open=profile%3A${profile.id}`],
      ['/team/pages?list=closed', 'list=closed'],
      ['/team/requests?list=messages', 'kind=message'],
      [`/team/requests?list=messages&open=${message.id}`, `open=message%3A${message.id}`],
      [`/team/requests?list=reported&open=${message.id}`, `open=request%3A${message.id}`],
      [`/team/products?list=reported&open=${message.id}`, `open=listing%3A${message.id}`],
    ] as const) {
      await page.goto(former);
      await expect(page).toHaveURL(`/team/reports?${now}`);
    }
    await page.goto(lookAtIt(profile));
    await expect(page.getByRole('link', { name: 'Open the case' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take it down' })).toHaveCount(0);
    await expectAccessible(page);
  },
);
