/** The team's look at reported public pages, without a server. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { both, expect, long } from '../fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';
import { AT, reported, toLookAt } from './launch-fixtures.ts';

function stubTeam(server: StubServer, open = [reported(1)], closed = [reported(3, { open: 0 })]) {
  server.answer('GET /v1/team/public-reports/', (request) => ({
    reported: new URL(request.url()).searchParams.get('list') === 'closed' ? closed : open,
    next_cursor: null,
    waiting: open.length,
  }));
}

both(
  'a reported page is looked at and taken down with a reason, and the next one opens',
  async ({ page, server, signedIn }) => {
    const first = reported(1);
    const second = reported(2, { title: 'Kadota Cups', kind: 'page' });
    stubTeam(server, [first, second]);
    server.answer('GET /v1/team/public-reports/:kind/:id/', (request) => ({
      reported: request.url().includes(second.id) ? second : first,
    }));
    const bodies: unknown[] = [];
    server.answer('POST /v1/team/public-reports/:kind/:id/take-down/', (request) => {
      bodies.push(request.postDataJSON());
      return { reported: { ...first, state: 'taken_down', taken_down_reason: 'Asks for cards' } };
    });
    await signedIn('reviewer');
    await page.goto('/team/pages');
    await expect(page.getByRole('link', { name: /Pages.*2 waiting/ })).toBeVisible();
    await page
      .getByRole('list', { name: 'Waiting' })
      .getByRole('link', { name: /Hinglow/ })
      .click();
    const open = page.getByRole('article');
    await expect(open).toContainText('It wants to cheat people');
    await expect(open).toContainText('It asks for my card.');
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 800 });
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
    async ({ page, server, signedIn }) => {
      await page.setViewportSize({ width, height: 800 });
      const other = reported(2, { title: 'Kadota Cups' });
      let now = toLookAt(1, { title: 'Apple Tree Candles' });
      stubTeam(server, [now, other]);
      server.answer('GET /v1/team/public-reports/:kind/:id/', (request) => ({
        reported: request.url().includes(other.id) ? other : now,
      }));
      const dismissed: unknown[] = [];
      server.answer('POST /v1/team/public-reports/:kind/:id/dismiss/', (request) => {
        dismissed.push([new URL(request.url()).pathname, request.postDataJSON()]);
        const closed = { at: AT, by: 'Mo', outcome: 'dismissed' } as const;
        now = { ...now, open: 0, reports: now.reports.map((one) => ({ ...one, closed })) };
        return { reported: now };
      });
      await signedIn('reviewer');
      await page.goto('/team/pages');
      await expect(page.getByText(/A new page sends 50 mails at most/)).toBeVisible();
      const waiting = page.getByRole('list', { name: 'Waiting' });
      await expect(
        waiting.getByRole('link', { name: /Apple Tree Candles.*A first look/ }),
      ).toBeVisible();
      await expect(waiting.getByRole('link', { name: /Kadota Cups.*1 report/ })).toBeVisible();
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
            `/v1/team/public-reports/page/${now.id}/dismiss/`,
            { title: 'Apple Tree Candles', reports: now.reports.map(({ id }) => id) },
          ],
        ]);
    },
  );
}

long(
  'whoever comes second reads what a colleague has done',
  async ({ page, browserErrors, server, signedIn }) => {
    let now = reported(1);
    stubTeam(server, [now]);
    server.answer('GET /v1/team/public-reports/:kind/:id/', () => ({ reported: now }));
    await signedIn('reviewer');
    await page.goto(`/team/pages?kind=page&id=${now.id}`);
    await expect(page.getByRole('article')).toContainText('Live');
    const closed = { at: AT, by: 'Mo', outcome: 'dismissed' } as const;
    now = reported(1, { open: 0, reports: now.reports.map((one) => ({ ...one, closed })) });
    browserErrors.expectStatus(409);
    await fakeAnswer(page, '/v1/team/public-reports/*/*/dismiss/', {
      status: 409,
      body: {
        status: 'error',
        code: 'conflict',
        reason: 'public_reports_closed',
        message: 'A colleague has closed these reports',
      },
    });
    await page.getByRole('button', { name: 'It is fine, close the reports' }).click();
    await expect(page.getByText('A colleague has closed these reports')).toBeVisible();
    await expect(page.getByText(/closed as fine by Mo/)).toBeVisible();
  },
);

long(
  'nothing waits, nothing loads, and names that are long',
  async ({ page, browserErrors, server, signedIn }) => {
    stubTeam(server, []);
    await signedIn('reviewer');
    await page.goto('/team/pages');
    await expect(page.getByText(/^Nothing waits for you/)).toBeVisible();
    const long = reported(1, { title: CHINESE, taken_down_reason: GERMAN, state: 'taken_down' });
    stubTeam(server, [long]);
    server.answer('GET /v1/team/public-reports/:kind/:id/', { reported: long });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(`/team/pages?kind=page&id=${long.id}`);
    await expect(page.getByRole('button', { name: 'Give it back to its owner' })).toBeVisible();
    await expectAccessible(page);
    browserErrors.expectStatus(500);
    await fakeAnswer(page, '/v1/team/public-reports/*', SERVER_ERROR);
    await page.goto('/team/pages?list=closed');
    await expect(page.getByText('The pages could not be loaded')).toBeVisible();
  },
);
