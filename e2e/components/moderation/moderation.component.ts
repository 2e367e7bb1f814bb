/** Requests that wait for the team, without a server: the list, one of them, each decision, and the switch. */
import type { ModeratedItem, ModeratedRequest } from '@waggle/contract/moderation';
import { expectAccessible } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR } from '../../browser/fake-answers.ts';
import { expect, test } from '../fixtures.ts';
import {
  BRIEF,
  REQUEST,
  REQUEST_PATH,
  stubRequest,
  VERIFIED_SUPPLIER,
} from '../quotes/quote-fixtures.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub-server.ts';

const AT = '2026-11-18T09:00:00.000Z';
const idOf = (place: number) => `0199a4f0-0000-7000-8000-0000000006f${place}`;

const item = (place: number, changes: Partial<ModeratedItem> = {}): ModeratedItem => ({
  id: idOf(place),
  title: 'Fold-flat desk lamp',
  buyer_name: 'Foldlamp',
  state: 'held',
  since: AT,
  reports: 0,
  ...changes,
});

const moderated = (changes: Partial<ModeratedRequest> = {}): ModeratedRequest => ({
  id: idOf(1),
  title: 'Fold-flat desk lamp',
  category: 'Home & Kitchen',
  state: 'held',
  version: 1,
  brief: BRIEF,
  files: [{ id: idOf(9), name: 'sketch.png', size: 1000, confidential: false }],
  buyer: {
    name: 'Foldlamp',
    email: 'mira@foldlamp.example',
    country: 'NL',
    since: AT,
    sent: 3,
    blocked: 1,
    reports: 2,
  },
  asked: 0,
  sent_at: null,
  stopped: null,
  reports: [],
  ...changes,
});

function stubList(server: StubServer, requests: ModeratedItem[], blocked: ModeratedItem[] = []) {
  server.answer('GET /v1/team/requests/', (request) => ({
    requests: new URL(request.url()).searchParams.get('list') === 'blocked' ? blocked : requests,
    next_cursor: null,
    counts: { waiting: requests.length, blocked: blocked.length },
    switch: { holds: false, changed: { at: AT, by: 'Lena' } },
  }));
}

test('a held request is read and released, and the next one opens', async ({
  page,
  server,
  signedIn,
}) => {
  stubList(server, [item(1), item(2, { title: 'Clip-on book light', state: 'open', reports: 2 })]);
  server.answer('GET /v1/team/requests/:id/', (request) => ({
    request: moderated(
      request.url().includes(idOf(2))
        ? { id: idOf(2), title: 'Clip-on book light', state: 'open' }
        : {},
    ),
  }));
  const bodies: unknown[] = [];
  server.answer('POST /v1/team/requests/:id/release/', (request) => {
    bodies.push(request.postDataJSON());
    return { request: moderated({ state: 'open', version: 2 }) };
  });
  await signedIn('reviewer');
  await page.goto('/team/requests');
  const list = page.getByRole('list', { name: 'Waiting' });
  await expect(list.getByRole('listitem')).toContainText(['Waits before it is sent', '2 reports']);
  await list.getByRole('link', { name: /^Fold-flat/ }).click();
  await expect(page.getByText('mira@foldlamp.example, Netherlands')).toContainText(
    '3 requests sent, 1 stopped, reported 2 times',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Release' }).click();
  await expect(page.getByRole('heading', { name: 'Clip-on book light' })).toBeVisible();
  expect(bodies).toEqual([{ version: 1 }]);
});

test('reports: the message with those around it, a warning, nothing wrong, and a stop with its reason', async ({
  page,
  server,
  signedIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  stubList(server, [item(1, { state: 'open', reports: 2, title: GERMAN, buyer_name: CHINESE })]);
  const messages = ['May we see a sample?', 'Pay to DE89 3704 0044 0532 0130 00'].map(
    (text, at) => ({
      id: idOf(at + 3),
      at: AT,
      side: 'supplier' as const,
      author: 'Kadota Works',
      text,
    }),
  );
  const reported = moderated({
    title: GERMAN,
    state: 'open',
    asked: 3,
    reports: [
      { kind: 'request', id: idOf(5), at: AT, by: 'Ravi & Sons', reason: 'spam', text: CHINESE },
      {
        kind: 'message',
        id: idOf(6),
        at: AT,
        by: 'Foldlamp',
        reason: 'bank_account',
        text: '',
        message_id: idOf(4),
        messages,
      },
    ],
  });
  server.answer('GET /v1/team/requests/:id/', { request: reported });
  const bodies: unknown[] = [];
  const left = { ...reported, reports: reported.reports.slice(0, 1) };
  server.answer('POST /v1/team/requests/:id/messages/:report/warn/', (request) => {
    bodies.push(request.postDataJSON());
    server.answer('GET /v1/team/requests/:id/', { request: left });
    return { request: left };
  });
  server.answer('POST /v1/team/requests/:id/block/', (request) => {
    bodies.push(request.postDataJSON());
    const stopped = { reason: 'spam', note: 'One product at a time' };
    return { request: { ...left, state: 'blocked', reports: [], stopped } };
  });
  await signedIn('reviewer');
  await page.goto(`/team/requests?request=${idOf(1)}`);
  await expect(page.getByRole('heading', { name: '2 reports' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Warn the author' }).click();
  await page.getByLabel('A word to the author').fill('Not here');
  await page.getByRole('button', { name: 'Send the warning' }).click();
  await page.goto(`/team/requests?request=${idOf(1)}`);
  await expect(page.getByRole('heading', { name: 'One report' })).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  const stop = page.getByRole('dialog').getByRole('button', { name: 'Stop the request' });
  await expect(stop).toBeDisabled();
  await page.getByLabel('Reason, for the buyer').selectOption('spam');
  await page.getByLabel('What the buyer can do').fill('One product at a time');
  await stop.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(bodies).toEqual([
    { note: 'Not here' },
    { version: 1, reason: 'spam', note: 'One product at a time' },
  ]);
});

test('nothing waits, what was stopped, the switch, and a list that does not come', async ({
  page,
  server,
  signedIn,
  browserErrors,
}) => {
  stubList(server, [], [item(3, { state: 'blocked' })]);
  const bodies: unknown[] = [];
  server.answer('PUT /v1/team/moderation/', (request) => {
    bodies.push(request.postDataJSON());
    return { switch: { holds: true, changed: { at: AT, by: 'Lena' } } };
  });
  await signedIn('reviewer');
  await page.goto('/team/requests');
  await expect(page.getByText('Nothing waits for you.')).toBeVisible();
  await page.getByRole('button', { name: 'Have new requests wait' }).click();
  await expect.poll(() => bodies).toEqual([{ holds: true }]);
  await page.getByRole('link', { name: /^Stopped/ }).click();
  await expect(page.getByRole('list', { name: 'Stopped' })).toContainText('Fold-flat desk lamp');
  browserErrors.expectStatus(500);
  await fakeAnswer(page, '/v1/team/requests/**', SERVER_ERROR);
  await page.reload();
  await expect(page.getByText('The requests could not be loaded')).toBeVisible();
});

test('a supplier reports a request', async ({ page, server, signedIn }) => {
  stubRequest(server, REQUEST);
  const bodies: unknown[] = [];
  server.answer('POST /v1/requests/:id/report/', (request) => {
    bodies.push(request.postDataJSON());
    return {};
  });
  await signedIn('supplier', VERIFIED_SUPPLIER);
  await page.goto(REQUEST_PATH);
  await page.getByLabel('More about this request').click();
  await page.getByRole('button', { name: 'Report this request' }).click();
  await page.getByLabel('Reason').selectOption('fraud');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send the report' }).click();
  await expect(page.getByText('Reported. Our team looks at it')).toBeVisible();
  expect(bodies).toEqual([{ reason: 'fraud', text: '' }]);
});
