/** The team's look at requests and messages, without a server: the lists, each decision, conflicts, keys and the switch. */
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { REQUEST, REQUEST_PATH, stubRequest, VERIFIED_SUPPLIER } from '../quotes/quote-fixtures.ts';
import { reported } from '../launch-page/launch-fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import {
  AT,
  idOf,
  item,
  moderated,
  reportedMessage,
  stateOf,
  stubLists,
  stubReports,
} from './moderation-fixtures.ts';

const MESSAGE = reported(1, {
  kind: 'message',
  id: idOf(4),
  title: 'Fold-flat desk lamp',
  by: 'Kadota Works',
  excerpt: 'Pay to DE89 3704 0044 0532 0130 00',
});

both(
  'by keys alone a held request is read and released, and the next in the order opens',
  async ({ page, server }) => {
    const lists = {
      held: [item(1, { title: 'Book light' }), item(2), item(3, { title: 'Clip-on shade' })],
    };
    stubLists(server, lists);
    server.answer('GET /v1/team/requests/:id/', (request) => {
      const { id, title } = lists.held.find((one) => request.url().includes(one.id)) ?? item(2);
      return { request: moderated({ id, title }) };
    });
    const bodies = server.keep('POST /v1/team/requests/:id/release/', (request) => {
      lists.held = lists.held.filter(({ id }) => !request.url().includes(id));
      return { request: moderated({ id: idOf(2), state: 'open', version: 2 }) };
    });
    await server.openFor('reviewer', '/team/requests');
    await expect(page.getByRole('link', { name: 'Requests 3 waiting' }).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Held' }).getByRole('listitem')).toHaveCount(3);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Fold-flat desk lamp' })).toBeVisible();
    const buyer = page.getByRole('region', { name: 'The buyer' });
    await expect(buyer).toContainText('mira@foldlamp.example, Netherlands');
    await expect(buyer).toContainText('3 requests sent, one stopped, 2 reports, 2 suppliers mute');
    const reach = page.getByRole('region', { name: 'Whom it reaches' });
    await expect(reach).toContainText(
      'A release reaches 2 suppliers: 1 chosen by the buyer, 1 that fits the brief now.',
    );
    await expect(reach).toContainText('500 pieces (300 pieces)');
    await expect(reach).toContainText('Not asked: Holm Metall. This supplier is not verified');
    await expect(page.getByRole('region', { name: 'The brief' })).toContainText(
      'Target priceEUR 4.20 a piece',
    );
    await expectAccessible(page);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('Stop the request');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/open=/);
    await page.keyboard.press('r');
    await expect(page.getByRole('heading', { name: 'Clip-on shade' })).toBeFocused();
    await expect.poll(() => bodies).toEqual([{ version: 1 }]);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/team\/requests$/);
  },
);

long(
  'reports: those that were read are closed; what comes in meanwhile stays and is said',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    const row = reported(1, { kind: 'request', id: idOf(1), title: GERMAN, by: CHINESE });
    stubReports(server, { open: [row] });
    const [first, later] = [5, 6].map((place) => ({
      id: idOf(place),
      at: AT,
      by: CHINESE,
      reason: 'spam' as const,
      text: GERMAN,
    })) as [never, never];
    const request = moderated({ title: GERMAN, state: 'open', asked: 3, sent_at: AT });
    server.answer('GET /v1/team/requests/:id/', { request: { ...request, reports: [first] } });
    const bodies = server.keep('POST /v1/team/reports/:kind/:id/dismiss/', () => {
      server.answer('GET /v1/team/requests/:id/', { request: { ...request, reports: [later] } });
      return { reported: row };
    });
    await server.openFor('reviewer', `/team/reports?open=request:${idOf(1)}`);
    await expect(page.getByRole('heading', { name: 'One report' })).toBeVisible();
    await expect(page.getByRole('list', { name: 'Open' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Nothing wrong' }).click();
    await page.getByRole('button', { name: 'Close the reports' }).click();
    await expect(page.getByText('One report came in meanwhile, and stays open')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'One report' })).toBeVisible();
    await expect.poll(() => bodies).toEqual([{ reports: [idOf(5)], note: '' }]);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('list', { name: 'Open' })).toContainText(GERMAN);
  },
);

long(
  'who decides second reads who was first, and keeps what was typed',
  async ({ page, server }) => {
    stubLists(server, { held: [item(1)] });
    server.answer('GET /v1/team/requests/:id/', { request: moderated() });
    await server.openFor('reviewer', `/team/requests?open=${idOf(1)}`);
    // Typed before an update of the page.
    const former = JSON.stringify({ values: { reason: '', note: 'One product at a time' } });
    const name = `draft.moderation.stop.${idOf(1)}`;
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [name, former] as const);
    await page.getByRole('button', { name: 'Stop' }).click();
    const dialog = page.getByRole('dialog');
    const stop = dialog.getByRole('button', { name: 'Stop the request' });
    await expect(stop).toBeDisabled();
    await dialog.getByLabel('Reason, for the buyer').selectOption('spam');
    await expect(dialog.getByLabel('What the buyer can do')).toHaveValue('One product at a time');
    await fakeAnswer(page, '/v1/team/requests/*/block/', {
      status: 409,
      body: {
        status: 'error',
        code: 'conflict',
        message: 'Mo has released this request already',
        version: 2,
      },
    });
    const open = moderated({ state: 'open', version: 2, asked: 2, sent_at: AT });
    // A process of the version before answers.
    const data = { request: { ...open, may: undefined } };
    const body = { status: 'success', message: 'OK', data };
    await fakeAnswer(page, '/v1/team/requests/*/', { body });
    await stop.click();
    await expect(dialog.getByRole('alert')).toHaveText('Mo has released this request already');
    await dialog.getByRole('button', { name: 'Leave it' }).click();
    await expect(page.getByText('Open for quotes')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(dialog.getByLabel('What the buyer can do')).toHaveValue('One product at a time');
  },
);

long(
  'a message: its author is warned, or nobody is where the author has left',
  async ({ page, server }) => {
    stubReports(server, { open: [MESSAGE] });
    const warnings = [
      { id: idOf(8), at: AT, by: 'Mo', title: 'Book light', reason: 'insult', text: 'Be polite' },
    ];
    const author = { name: 'Kadota Works', email: 'ken@kadota.example', warnings };
    server.answer('GET /v1/team/messages/:id/', { message: reportedMessage({ author }) });
    const bodies: unknown[] = [];
    server.answer('POST /v1/team/messages/:id/warn/', (request) => {
      bodies.push(request.postDataJSON());
      return { message: reportedMessage({ reports: [] }), warned: bodies.length === 1 };
    });
    await server.openFor('reviewer', '/team/reports');
    await page.getByRole('link', { name: /by Kadota Works/ }).click();
    await expect(page.getByText('The supplier wrote it')).toBeVisible();
    // What a supplier writes is no reason to stop the buyer's request.
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
    await page.getByText('One earlier warning').click();
    await expect(page.getByText('“Be polite”')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('w');
    const dialog = page.getByRole('dialog', { name: 'Warn Kadota Works?' });
    await dialog.getByLabel('A word to the author').fill('Not here');
    await dialog.getByRole('button', { name: 'Send the warning' }).click();
    await expect(dialog).toBeHidden();
    server.answer('GET /v1/team/messages/:id/', {
      message: reportedMessage({ author: { name: 'A supplier', email: null, warnings: [] } }),
    });
    await page.goto(`/team/reports?open=message:${idOf(4)}`);
    await page.getByRole('button', { name: 'Close: the author has left' }).click();
    await page.getByRole('button', { name: 'Close the reports' }).click();
    await expect(page.getByText('Nobody was warned: the author has left')).toBeVisible();
    const reports = [idOf(6)];
    await expect
      .poll(() => bodies)
      .toEqual([
        { reports, note: 'Not here' },
        { reports, note: '' },
      ]);
  },
);

test('a message that a colleague has decided on says so in the dialog', async ({
  page,
  server,
}) => {
  stubReports(server, { open: [MESSAGE] });
  server.answer('GET /v1/team/messages/:id/', { message: reportedMessage() });
  await server.openFor('reviewer', `/team/reports?open=message:${idOf(4)}`);
  await page.getByRole('button', { name: 'Warn the author' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('A word to the author').fill('Not here');
  const message = 'Mo has found nothing wrong already';
  await fakeAnswer(page, '/v1/team/messages/*/warn/', {
    status: 409,
    body: { status: 'error', code: 'conflict', reason: 'reports_closed', message },
  });
  server.answer('GET /v1/team/messages/:id/', { message: reportedMessage({ reports: [] }) });
  await dialog.getByRole('button', { name: 'Send the warning' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await expect(dialog.getByLabel('A word to the author')).toHaveValue('Not here');
  await dialog.getByRole('button', { name: 'Leave it' }).click();
  await expect(page.getByText('This is decided.')).toBeVisible();
});

long(
  'nothing waits, what was stopped, muted buyers, the switch, and a list that does not come',
  async ({ page, server }) => {
    const lists = { stopped: [item(3, { state: 'blocked' })], muted: 1 };
    stubLists(server, lists);
    server.answer('GET /v1/team/muted-buyers/', {
      buyers: [
        {
          id: idOf(2),
          name: 'Spamco',
          email: 'x@spam.example',
          suppliers: 7,
          at: AT,
          request_id: null,
        },
      ],
    });
    const bodies = server.keep('PUT /v1/team/moderation/', stateOf(lists, true));
    await server.openFor('admin', '/team/requests');
    await expect(page.getByText('No request waits before it is sent.')).toBeVisible();
    await page.getByRole('button', { name: 'Have new requests wait' }).click();
    await expect(page.getByText('New requests wait for the team')).toBeVisible();
    await expect.poll(() => bodies).toEqual([{ holds: true }]);
    await page.getByRole('link', { name: 'Stopped 1' }).click();
    await expect(page.getByRole('list', { name: 'Stopped' })).toContainText('Fold-flat desk lamp');
    await page.getByRole('link', { name: 'Muted buyers 1' }).click();
    await expect(page.getByRole('list', { name: 'Muted buyers' })).toContainText(
      'Muted by 7 suppliers',
    );
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Stopped 1' }).click();
    await fakeAnswer(page, '/v1/team/requests/**', SERVER_ERROR);
    await page.reload();
    await expect(page.getByText('The requests could not be loaded')).toBeVisible();
  },
);

long(
  'a reviewer reads the switch; an empty list says where something waits',
  async ({ page, server }) => {
    stubLists(server, { held: [item(1)] });
    await server.openFor('reviewer', '/team/requests?list=stopped');
    await expect(page.getByText('Only an admin can change this.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Have new requests wait' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Held: 1' }).click();
    await expect(page).toHaveURL(/\/team\/requests$/);
    server.answer('GET /v1/team/muted-buyers/', { buyers: [] });
    await page.goto('/team/requests?list=muted');
    await expect(page.getByRole('link', { name: 'Held: 1' })).toBeVisible();
  },
);

long(
  'a supplier reports a request, and takes requests of a muted buyer again',
  async ({ page, server }) => {
    stubRequest(server, REQUEST);
    const bodies = server.keep('POST /v1/requests/:id/report/', {});
    let buyers = [{ request_id: REQUEST.id, name: 'Spamco', country: 'NL', at: AT }];
    server.answer('GET /v1/muted-buyers/', () => ({ buyers }));
    server.answer('PUT /v1/requests/:id/mute/', (request) => {
      bodies.push(request.postDataJSON());
      buyers = [];
      return { request: REQUEST };
    });
    await server.openFor('supplier', REQUEST_PATH, VERIFIED_SUPPLIER);
    await page.getByLabel('More about this request').click();
    await page.getByRole('button', { name: 'Report this request' }).click();
    await page.getByLabel('Reason').selectOption('fraud');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send the report' }).click();
    await expect(page.getByText('Reported. Our team looks at it')).toBeVisible();
    await page.goto('/requests/received');
    await page.getByText('One muted buyer').click();
    await page.getByRole('button', { name: 'Take requests again of Spamco' }).click();
    await expect(page.getByText('One muted buyer')).toHaveCount(0);
    await expect.poll(() => bodies).toEqual([{ reason: 'fraud', text: '' }, { muted: false }]);
  },
);
