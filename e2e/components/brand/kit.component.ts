/** The kit's page without a server: before, while it is made, after, stale, failed, and the texts. */
import type { Page } from '@playwright/test';
import { KIT_FILES } from '@waggle/contract/brand/kit/files';
import { expectAccessible, expectFits } from '../../browser/accessibility.ts';
import { CONFLICT, fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { typeThroughFailure } from '../../steps/draft-steps.ts';
import { both, expect, long } from '../fixtures.ts';
import { BEFORE, madeKit } from './kit-fixtures.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';
import { expectLink } from '../../steps/steps.ts';

const COUNT = KIT_FILES.length;
const sheet = (page: Page) => page.getByRole('complementary', { name: 'The whole kit' });
const field = (page: Page, name: string) => page.getByRole('textbox', { name });

long(
  'before: what will be made, and what it goes without; then each file, until all are there',
  async ({ page, server }) => {
    let kit = { ...BEFORE, gaps: ['logo' as const, 'tagline' as const] } as typeof BEFORE;
    server.answer('GET /v1/brand/kit/', () => ({ kit }));
    server.answer('POST /v1/brand/kit/', (request) => {
      expect(request.headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
      kit = { ...kit, run: { state: 'drawing', done: 6, name: 'X post' } };
      return { kit };
    });
    await server.openFor('entrepreneur', '/journey/kit');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit');
    await expect(sheet(page)).toContainText(`${COUNT} files, made in about five seconds`);
    await expectLink(sheet(page), 'Choose a logo', '/journey/logo');
    await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    await expectAccessible(page);
    await sheet(page).getByRole('button', { name: 'Make the kit' }).press('Enter');
    const progress = page.getByRole('region', { name: 'Making your kit' });
    await expect(progress).toContainText(`7 of ${COUNT}, X post`);
    await expect(progress.getByRole('progressbar')).toHaveAttribute('value', '6');
    await expectAccessible(page);
    kit = madeKit();
    await expect(progress).toBeHidden({ timeout: onThisMachine(15_000) });
    await expect(page.getByRole('img')).toHaveCount(11);
    await expect(page.getByRole('button', { name: /^Download/ })).toHaveCount(COUNT + 1);
    await expectAccessible(page);
  },
);

long(
  'without a name there is nothing to make, and the page leads to the name',
  async ({ page, server }) => {
    server.answer('GET /v1/brand/kit/', { kit: { ...BEFORE, version: 0, gaps: ['name'] } });
    await server.openFor('entrepreneur', '/journey/kit');
    const make = sheet(page).getByRole('button', { name: 'Make the kit' });
    await expect(make).toBeDisabled();
    await expect(make).toHaveAccessibleDescription('Choose a name first.');
    await expect(sheet(page).getByRole('link', { name: 'Choose a name' })).toBeVisible();
  },
);

both(
  'of an earlier version: made again on request alone; stopped; failed with Retry',
  async ({ page, server }) => {
    let kit = madeKit({ version: 3 });
    server.answer('GET /v1/brand/kit/', () => ({ kit }));
    server.answer('POST /v1/brand/kit/', () => {
      kit = { ...kit, run: { state: 'waiting', done: 0, name: null } };
      return { kit };
    });
    server.answer('DELETE /v1/brand/kit/run/', () => {
      kit = { ...kit, run: null };
      return { kit };
    });
    await server.openFor('entrepreneur', '/journey/kit');
    const stale = page.getByText('Made for version 2. Your brand is version 3.');
    await expect(stale).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Make it again' }).last().click();
    await expect(page.getByText('Waiting for its turn')).toBeVisible();
    await expect(
      page.getByText('The kit below stays until the new one is complete.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(stale).toBeVisible();
    kit = { ...kit, run: { state: 'failed', done: 4, name: 'Pin' } };
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'could not be finished' });
    await expect(alert).toContainText('It stopped at «Pin». The one before is kept.');
    await expectAccessible(page);
    await fakeAnswer(page, '/v1/brand/kit/', SERVER_ERROR);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('The kit could not be made')).toBeVisible();
  },
);

long('characters that were left out are named', async ({ page, server }) => {
  server.answer('GET /v1/brand/kit/', { kit: madeKit({}, '茶香') });
  await server.openFor('entrepreneur', '/journey/kit');
  await expect(sheet(page)).toContainText('None of our typefaces has 茶 香.');
});

long(
  'a text is saved as it is typed, copied, and the template comes back',
  async ({ page, context, browserErrors, server }) => {
    server.answer('GET /v1/brand/kit/', { kit: madeKit() });
    const sent: unknown[] = [];
    server.answer('PUT /v1/brand/kit/texts/:id/', (request) => {
      const { text } = request.postDataJSON() as { text: string };
      sent.push(text);
      const edited = text !== '';
      return {
        text: { id: 'x', text: edited ? text : 'The template', edited, version: sent.length },
      };
    });
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await server.openFor('entrepreneur', '/journey/kit');
    const row = page.getByRole('listitem').filter({ has: field(page, 'X post') });
    await expect(row).toContainText('1 blank in [brackets] to fill in');
    await field(page, 'X post').fill('My own words');
    await expect(row).toContainText('12 of 280 · Saved');
    await expect.poll(() => sent).toEqual(['My own words']);
    await row.getByRole('button', { name: 'Copy X post' }).click();
    await expect(row.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('My own words');
    await row.getByRole('button', { name: 'Back to the template' }).click();
    await expect(field(page, 'X post')).toHaveValue('The template');
    await typeThroughFailure({
      page,
      browserErrors,
      name: '«X post»',
      path: '/v1/brand/kit/texts/*/',
      field: field(page, 'X post'),
      text: 'Lost?',
    });
  },
);

both(
  'two windows: the later one is told, sees both texts, and neither is lost',
  async ({ page, context, browserErrors, server, signedIn }) => {
    let now = { text: 'From before', version: 1 };
    server.answer('GET /v1/brand/kit/', () => {
      const texts = BEFORE.texts.map((one) => (one.id === 'x' ? { ...one, ...now } : one));
      return { kit: madeKit({ texts }) };
    });
    // Compares and counts, as the server does.
    await context.route('**/v1/brand/kit/texts/*/', (route) => {
      const { text, version = now.version } = route.request().postDataJSON();
      if (version !== now.version) return route.fulfill({ status: 409, json: CONFLICT.body });
      now = { text, version: version + 1 };
      const data = { text: { id: 'x', ...now, edited: true } };
      return route.fulfill({ json: { status: 'success', message: 'Text saved', data } });
    });
    browserErrors.expectStatus(409);
    await signedIn('entrepreneur');
    const other = await context.newPage();
    for (const one of [page, other]) await one.goto('/journey/kit');
    await field(other, 'X post').fill('Typed at the office');
    await expect.poll(() => now.version).toBe(2);
    await field(page, 'X post').fill('Typed on the train');
    const notice = page.getByRole('alert').filter({ hasText: 'changed in another window' });
    await expect(notice).toContainText('“Typed at the office”');
    await expectAccessible(page);
    await page.reload();
    await expect(field(page, 'X post')).toHaveValue('Typed on the train');
    await notice.getByRole('button', { name: 'Use the other version' }).click();
    await expect(field(page, 'X post')).toHaveValue('Typed at the office');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => now).toEqual({ text: 'Typed on the train', version: 3 });
    await expect(notice).toBeHidden();
  },
);

long('a failed load keeps nothing back and can be tried again', async ({ page, server }) => {
  server.answer('GET /v1/brand/kit/', { kit: madeKit() });
  await fakeAnswer(page, '/v1/brand/kit/', SERVER_ERROR);
  await server.openFor('entrepreneur', '/journey/kit');
  await expect(page.getByRole('heading', { name: 'Your kit could not be loaded' })).toBeVisible();
  stopFaking(page, '/v1/brand/kit/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(sheet(page)).toBeVisible();
});

long('at every width, light and dark, with long words', async ({ page, server }) => {
  const long = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen';
  server.answer('GET /v1/brand/kit/', {
    kit: madeKit({
      version: 3,
      gaps: ['logo', 'colours', 'tagline'],
      texts: BEFORE.texts.map((text) => ({ ...text, text: long.repeat(4), edited: true })),
    }),
  });
  await server.openFor('entrepreneur', '/journey/kit');
  await expect(sheet(page)).toBeVisible();
  await expectFits(page, [320, 360, 768, 1024, 1280]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
});
