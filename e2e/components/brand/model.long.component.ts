/** The language model in the tools, without a server: asked, «1 of 3», stopped, refused, used up; nothing where there is none. */
import type { Page } from '@playwright/test';
import type { GenerationRun } from '@waggle/contract/ai';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { fakeAnswer, holdAnswers, refused } from '../../browser/fake-answers.ts';
import { expect, long as test } from '../fixtures.ts';
import { madeKit } from './kit-fixtures.ts';

const READY = { configured: true, paused: false, has_tokens: true };
const RUN: GenerationRun = {
  id: '0199a4f0-0000-7000-8000-000000000901',
  kind: 'texts',
  about: 'x',
  total: 3,
  done: 0,
  outcome: null,
  texts: [],
};
const TEXTS = [
  'Lanterna folds flat and follows the daylight.',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenleuchte für kleine Schreibtische.',
];

const row = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('textbox', { name: 'X post' }) });
const ask = (page: Page) =>
  row(page).getByRole('button', { name: 'Versions by the language model' });

test('where none is set up, nothing speaks of it', async ({ page, server }) => {
  server.answer('GET /v1/brand/kit/', { kit: madeKit() });
  await server.openFor('entrepreneur', '/journey/kit');
  await expect(row(page)).toBeVisible();
  await expect(page.getByText('language model')).toHaveCount(0);
});

test('versions come one by one, labelled; one is taken and saved', async ({ page, server }) => {
  let run = RUN;
  const saved: unknown[] = [];
  server.answer('GET /v1/ai/', READY);
  server.answer('GET /v1/brand/kit/', { kit: madeKit() });
  server.answer('POST /v1/brand/kit/texts/:id/model/', (request) => {
    expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    return { run };
  });
  server.answer('GET /v1/ai/runs/:id/', () => ({ run }));
  server.answer('PUT /v1/brand/kit/texts/:id/', (request) => {
    const { text } = request.postDataJSON() as { text: string };
    saved.push(text);
    return { text: { id: 'x', text, edited: true, version: 1 } };
  });
  await server.openFor('entrepreneur', '/journey/kit');
  await ask(page).click();
  await expect(row(page)).toContainText('0 of 3');
  run = { ...RUN, done: 1, texts: TEXTS.slice(0, 1) };
  await expect(row(page)).toContainText('1 of 3');
  run = { ...RUN, done: 2, texts: TEXTS, outcome: 'done' };
  const list = row(page).getByRole('list', { name: 'X post by the language model' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list).toContainText('By the language model');
  await expectAccessible(page);
  await expectFits(page, [320, 1280]);
  await list.getByRole('button', { name: 'Use this one' }).first().press('Enter');
  await expect(page.getByRole('textbox', { name: 'X post' })).toHaveValue(TEXTS[0] ?? '');
  await expect.poll(() => saved).toEqual([TEXTS[0]]);
});

test('stopped, failed, refused: a sentence says so, the text stays', async ({ page, server }) => {
  let run = RUN;
  server.answer('GET /v1/ai/', READY);
  server.answer('GET /v1/brand/kit/', { kit: madeKit() });
  server.answer('POST /v1/brand/kit/texts/:id/model/', () => ({ run }));
  server.answer('GET /v1/ai/runs/:id/', () => ({ run }));
  const stopped: (string | undefined)[] = [];
  server.answer('DELETE /v1/ai/runs/:id/', (request) => {
    stopped.push(new URL(request.url()).pathname.split('/').at(-2));
    run = { ...run, outcome: 'cancelled' };
    return { run };
  });
  await server.openFor('entrepreneur', '/journey/kit');
  await ask(page).click();
  await expect(row(page)).toContainText('0 of 3');
  await row(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(row(page)).toContainText('Stopped. Your text stays as it is.');
  // Stopped before the run has begun: it ends as soon as it has.
  const begun = await holdAnswers(page, '/v1/brand/kit/texts/*/model/');
  const second = { ...RUN, id: '0199a4f0-0000-7000-8000-000000000902' };
  run = second;
  // The second click of a double one falls where «Cancel» has come, and stops nothing.
  await ask(page).dblclick({ position: { x: 115, y: 20 } });
  await expect(row(page)).toContainText('Asking…');
  await row(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(row(page)).toContainText('Stopping…');
  begun();
  await expect(row(page)).toContainText('Stopped. Your text stays as it is.');
  // The keyboard is where it was: at the bar, whose next stop is to ask again.
  await expect(row(page).getByRole('group')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(ask(page)).toBeFocused();
  expect(stopped).toEqual([RUN.id, second.id]);
  run = { ...RUN, outcome: 'slow' };
  await ask(page).click();
  await expect(row(page)).toContainText('The language model took too long. Your text stays');
  await fakeAnswer(
    page,
    '/v1/brand/kit/texts/*/model/',
    refused(
      429,
      'too_many_requests',
      'You have used the language model as much as is possible in a day',
    ),
  );
  await ask(page).click();
  await expect(row(page).getByRole('alert')).toContainText('as much as is possible in a day');
});

test('used up for today: the button says when it is back', async ({ page, server }) => {
  server.answer('GET /v1/ai/', { ...READY, has_tokens: false });
  server.answer('GET /v1/brand/kit/', { kit: madeKit() });
  await server.openFor('entrepreneur', '/journey/kit');
  await expect(ask(page)).toBeDisabled();
  await expect(row(page)).toContainText('It is back tomorrow');
});
