/** The journey's page without a server: the comb, the next step, what is new, the brand's history, all states. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { tabTo } from '../../browser/keyboard.ts';
import { brandWith, firstPalette, paletteBatch } from '../brand/brand-fixtures.ts';
import { openMenu } from '../../steps/session-steps.ts';
import { expect, long, test } from '../fixtures.ts';
import { GERMAN } from '../records.ts';
import { BLANK, COMPLETE, HALF_WAY, journeyWith } from './journey-fixtures.ts';
import { expectLink } from '../../steps/steps.ts';

const comb = (page: Page) => page.getByRole('list', { name: 'Your journey' });
const cells = (page: Page) => comb(page).getByRole('link');
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

long(
  'half way: each cell a link with its state, the next step with its numbers, news and versions',
  async ({ page, server }) => {
    server.answer('GET /v1/journey/', { journey: HALF_WAY });
    server.waits(['/requests', 'quotes', 2, 0, '2 quotes to decide on']);
    await server.openFor('entrepreneur', '/journey', { selectedSuppliers: 4 });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven of twelve');
    await expect(cells(page)).toHaveCount(12);
    for (const [name, path] of [
      ['Brand Hinglow (done)', '/journey/name'],
      ['Mockup page Live, 38 of 50 (done)', '/journey/page'],
      ['Survey 12 min (next)', '/journey/survey'],
      ['Store 20 min (to come)', '/journey/store'],
      ['Suppliers 4 shortlisted (done)', '/shortlists'],
      ['Audience Written (done)', '/journey/idea#target_audience'],
    ] as const) {
      await expect(comb(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        path,
      );
    }
    await expect(heading(page, 'Ask what they would pay')).toBeVisible();
    await expect(page.getByText('38 people wait for it and your two closest quotes')).toBeVisible();
    await expectLink(page, 'Write the survey', '/journey/survey');
    await expectLink(page, '2 quotes to decide on', '/requests');
    await expect(page.getByRole('link', { name: /^Not now: / })).toBeVisible();
    await expect(heading(page, '2 new quotes')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Compare four (new quotes)' })).toBeVisible();
    await expect(page.getByText('Your page still uses version 2')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Use version 3 (page)' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('by keyboard: the focus is shown inside the cell, and a click beside the hexagon is none', async ({
  page,
  server,
}) => {
  server.answer('GET /v1/journey/', { journey: HALF_WAY });
  await server.openFor('entrepreneur', '/journey');
  const idea = cells(page).first();
  await tabTo(idea);
  await expect(idea.locator('path').nth(1)).toBeVisible();
  await expect(idea.locator('path').nth(1)).toHaveCSS('visibility', 'visible');
  const box = await idea.boundingBox();
  if (box === null) throw new Error('The cell is not there');
  await page.mouse.click(box.x + 3, box.y + 3);
  await expect(page).toHaveURL(/\/journey$/);
  await idea.press('Enter');
  await expect(page).toHaveURL(/\/journey\/idea$/);
});

long('a blank account: a name next, nothing new, nothing chosen', async ({ page, server }) => {
  server.answer('GET /v1/journey/', { journey: BLANK });
  await server.openFor('entrepreneur', '/journey');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two of twelve');
  await expectLink(page, 'Find a name', '/journey/name');
  await expect(page.getByText('Nothing since yesterday')).toBeVisible();
  await expect(page.getByText('Nothing is chosen yet.')).toBeVisible();
  await expectAccessible(page);
});

long('twelve of twelve: the bee celebrates; what was last is named', async ({ page, server }) => {
  server.answer('GET /v1/journey/', { journey: COMPLETE });
  await server.openFor('entrepreneur', '/journey');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Twelve of twelve');
  await expect(page.locator('main svg:has(use[href*="bee-celebrating"])')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Quote from Dong Hai Lighting' })).toBeVisible();
});

test('it could not be loaded: the comb stays from what is known, with Retry in the list', async ({
  page,
  server,
}) => {
  server.answer('GET /v1/journey/', { journey: BLANK });
  await fakeAnswer(page, '/v1/journey/', SERVER_ERROR);
  await server.openFor('entrepreneur', '/journey');
  await expect(page.getByRole('alert')).toContainText('This could not be loaded');
  await expect(cells(page)).toHaveCount(12);
  await expect(comb(page).getByRole('link', { name: 'Brand 5 min (next)' })).toBeVisible();
  stopFaking(page, '/v1/journey/');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Nothing since yesterday')).toBeVisible();
});

long('loading: a dashed comb, announced', async ({ page, server }) => {
  const gate = Promise.withResolvers<void>();
  server.answer('GET /v1/journey/', async () => {
    await gate.promise;
    return { journey: BLANK };
  });
  await server.openFor('entrepreneur', '/journey');
  await expect(page.getByText('Loading your journey')).toBeAttached();
  await expect(cells(page)).toHaveCount(0);
  gate.resolve();
  await expect(cells(page)).toHaveCount(12);
});

long('at 320 px: three in a row, the next step first, long words', async ({ page, server }) => {
  const palette = firstPalette(paletteBatch(1));
  server.answer('GET /v1/journey/', {
    journey: journeyWith(
      { idea: 'Written', audience: 'Written', brand: GERMAN.slice(0, 40), colours: palette.name },
      {
        brand: brandWith(palette, { name: GERMAN.slice(0, 40), tagline: GERMAN }),
        news: HALF_WAY.news,
        rows: HALF_WAY.rows,
      },
    ),
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await server.openFor('entrepreneur', '/journey');
  await expect(cells(page)).toHaveCount(12);
  await expect.poll(() => overflow(page)).toBe(0);
  const tops = await cells(page).evaluateAll((links) =>
    links.map((link) => Math.round(link.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(4);
  const next = await page.getByText('Next', { exact: true }).first().boundingBox();
  expect(next?.y).toBeLessThan(tops[0] ?? 0);
});

long(
  'the history: what changed in each version, one brought back; the tagline is written',
  async ({ page, server }) => {
    const [palette, other] = paletteBatch(1).palettes;
    if (palette === undefined || other === undefined) throw new Error('No palettes');
    const version = (number: number, changes: object) => ({
      version: number,
      name: 'Hinglow',
      tagline: '',
      palette: null,
      logo: null,
      at: `2026-11-1${number}T09:00:00.000Z`,
      ...changes,
    });
    server.answer('GET /v1/journey/', { journey: HALF_WAY });
    server.answer('GET /v1/brand/versions/', {
      versions: [version(3, { palette: other }), version(2, { palette }), version(1, {})],
    });
    const restored: string[] = [];
    server.answer('POST /v1/brand/versions/:version/restore/', (request) => {
      restored.push(request.url().split('/').at(-3) ?? '');
      return { brand: brandWith(palette, { version: 4 }) };
    });
    const written = server.keep('PUT /v1/brand/tagline/', () => ({
      brand: brandWith(palette, { tagline: 'Light that folds' }),
    }));
    await server.openFor('entrepreneur', '/journey');
    await page.getByRole('button', { name: 'History' }).click();
    const sheet = page.getByRole('dialog', { name: 'History of the brand' });
    await expect(sheet.getByRole('listitem')).toHaveCount(3);
    await expect(sheet.getByRole('listitem').last()).toContainText('Changed: name');
    await expect(sheet.getByRole('listitem').first()).toContainText('Changed: colours');
    await expectAccessible(page);
    await sheet.getByRole('button', { name: 'Bring back version 2' }).click();
    await expect(page.getByText('Version 2 is back, as version 4')).toBeVisible();
    await expect.poll(() => restored).toEqual(['2']);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Write it (tagline)' }).click();
    await page.getByRole('textbox', { name: 'Tagline' }).fill('Light that folds');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(() => written).toEqual([{ tagline: 'Light that folds' }]);
  },
);

long(
  'idea and audience: the wizard’s rules, kept as a draft over a reload, saved',
  async ({ page, server, signedIn }) => {
    const sent: unknown[] = [];
    server.answer('PATCH /v1/entrepreneur/company/', (request) => {
      const body = request.postDataJSON();
      sent.push(body);
      return { id: '0199a4f0-0000-7000-8000-000000000002', ...body };
    });
    const { entrepreneur_data } = await signedIn('entrepreneur');
    await page.goto('/journey/idea#target_audience');
    const audience = page.getByRole('textbox', { name: 'Target audience' });
    await expect(audience).toBeFocused();
    await audience.fill('short');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Target audience must be at least 10 characters')).toBeVisible();
    expect(sent).toEqual([]);
    await audience.fill('People who read in bed beside somebody who sleeps');
    await page.getByRole('radio', { name: 'Luxury' }).check({ force: true });
    await expect(page.getByText('Not saved yet, kept on this device')).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(audience).toHaveValue('People who read in bed beside somebody who sleeps');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await expect
      .poll(() => sent)
      .toEqual([
        {
          business_idea: entrepreneur_data?.business_idea,
          target_audience: 'People who read in bed beside somebody who sleeps',
          brand_vibe: 'LUXURY',
        },
      ]);
    await expect(page.getByText('Not saved yet')).toHaveCount(0);
    await page.evaluate(() => {
      Storage.prototype.setItem = () => undefined;
    });
    await audience.fill('People who read in tents');
    await expect(page.getByText('Not saved yet. Leave this page open')).toBeVisible();
  },
);

long(
  'an idea that was changed in another browser: shown once the user has come, never over what is typed',
  async ({ page, server, signedIn }) => {
    const user = await signedIn('entrepreneur');
    const data = user.entrepreneur_data;
    if (!data) throw new Error('The entrepreneur has no data');
    const idea = page.getByRole('textbox', { name: 'Business idea' });
    const newer = (business_idea: string) =>
      server.answer('GET /v1/auth/user/', {
        auth_user: { ...user, entrepreneur_data: { ...data, business_idea } },
      });
    await page.goto('/journey/idea');
    await expect(idea).toHaveValue(data.business_idea);
    // What this browser has stored is older now.
    newer('A reading light that clips to a book');
    await page.reload();
    await expect(idea).toHaveValue('A reading light that clips to a book');
    await expect(page.getByText('Not saved yet')).toHaveCount(0);

    await idea.fill('A reading light that clips to a bed');
    newer('A reading light that clips to a shelf');
    await page.reload();
    await expect(page.getByText('Not saved yet, kept on this device')).toBeVisible();
    await expect(idea).toHaveValue('A reading light that clips to a bed');

    // Another tab saves, and the draft that both had is gone.
    newer('A reading light that clips to a lamp');
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith('draft.idea.')) localStorage.removeItem(key);
      }
    });
    const menu = await openMenu(page, 'mira');
    await menu.getByRole('button', { name: 'Refresh Data' }).click();
    await expect(menu).toBeHidden();
    await expect(idea).toHaveValue('A reading light that clips to a bed');
  },
);
