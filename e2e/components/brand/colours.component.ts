/** The colours' page without a server: six, sights, roles, what is kept, an own colour, choosing, undo, history, all states. */
import type { Page } from '@playwright/test';
import { expectAccessible, overflow } from '../../browser/accessibility.ts';
import { fakeAnswer, refused, SERVER_ERROR, stopFaking } from '../../browser/fake-answers.ts';
import { pressOn } from '../../browser/keyboard.ts';
import { both, expect, long, test } from '../fixtures.ts';
import { CHINESE, GERMAN, USERS } from '../records.ts';
import { answerColours, brandWith, firstPalette, paletteBatch } from './brand-fixtures.ts';

const FIRST = paletteBatch(1);
const SECOND = paletteBatch(2);
const [one, two] = [firstPalette(FIRST), FIRST.palettes[1] ?? firstPalette(FIRST)];

const cards = (page: Page) => page.getByRole('listitem').filter({ hasText: 'How it works' });
const card = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`${name} (Lowest|On the right|Open below)`) });
const keep = (page: Page, role: string) => page.getByRole('button', { name: `Keep ${role}` });
const sheet = (page: Page, name: string) => page.getByRole('region', { name });

both(
  'the first six are made once; a card opens its roles, with figures, sights and a heart',
  async ({ page, server }) => {
    const runs = answerColours(server, { batches: [] });
    await server.openFor('entrepreneur', '/journey/colours');
    await expect(cards(page)).toHaveCount(6);
    await expect.poll(() => runs).toEqual([{}]);
    await expect(card(page, one.name)).toHaveAttribute('aria-pressed', 'true');
    await card(page, two.name).click();
    const open = sheet(page, two.name);
    await expect(open.getByRole('row')).toHaveCount(11);
    await expect(open.getByRole('row', { name: /^Primary/ })).toContainText(two.roles.primary);
    await expect(open.getByRole('row', { name: /^Surface/ })).toContainText('a ground');
    await expect(open.getByRole('listitem').filter({ hasText: 'blind' })).toHaveCount(3);
    await expect(open.getByText('Not chosen yet')).toBeVisible();

    const button = card(page, one.name).locator('span', { hasText: 'Tell me' }).last();
    const before = await button.evaluate((part) => getComputedStyle(part).backgroundColor);
    await page.getByRole('radio', { name: 'Blue-blind' }).check({ force: true });
    const after = await button.evaluate((part) => getComputedStyle(part).backgroundColor);
    expect(after).not.toBe(before);

    server.answer('PUT /v1/brand/palettes/:id/liked/', { palette: { ...two, liked: true } });
    const heart = page.getByRole('button', { name: `Like ${two.name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(page);
  },
);

test('what is kept is named in the button and sent; from another palette it is shown apart; Undo goes back', async ({
  page,
  server,
}) => {
  const runs = answerColours(server);
  await server.openFor('entrepreneur', '/journey/colours');
  await keep(page, 'Primary').click();
  await card(page, two.name).click();
  await expect(page.getByText(`Primary ${one.roles.primary} is kept`)).toBeVisible();
  await keep(page, 'Surface').click();
  await page.getByRole('button', { name: 'Six more, keeping primary and surface' }).click();
  await expect(card(page, firstPalette(SECOND).name)).toBeVisible();
  await expect
    .poll(() => runs)
    .toEqual([
      {
        locks: [
          { role: 'primary', hex: one.roles.primary },
          { role: 'surface', hex: two.roles.surface },
        ],
      },
    ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, one.name)).toBeVisible();
  await page.getByRole('button', { name: 'Open Primary' }).click();
  await expect(
    page.getByRole('button', { name: 'Six more, keeping surface', exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'Earlier palettes' });
  await history
    .getByRole('button', { name: firstPalette(SECOND).name })
    .first()
    .click();
  await expect(sheet(page, firstPalette(SECOND).name)).toBeVisible();
});

test('too much is kept: the reason, and a button that opens the one in the way', async ({
  page,
  server,
}) => {
  answerColours(server);
  await server.openFor('entrepreneur', '/journey/colours');
  await keep(page, 'Secondary').click();
  const kept = refused(409, 'conflict', 'No palette keeps this colour. Open «Secondary»');
  await fakeAnswer(page, '/v1/brand/palettes/', kept);
  await page.getByRole('button', { name: 'Six more, keeping secondary' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'No palette keeps' });
  await expect(alert).toContainText('Open «Secondary»');
  await expect(cards(page)).toHaveCount(6);
  await alert.getByRole('button', { name: 'Open Secondary' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Six more/ })).toHaveCount(0);
});

test('an own colour: no colour, what it reaches, the nearest, and a palette around it', async ({
  page,
  server,
}) => {
  answerColours(server);
  const own = { ...one, id: '0199a4f0-0000-7000-8777-000000000001', name: 'Rust and azure' };
  const sent = server.keep('POST /v1/brand/palettes/own/', {
    batch: { id: own.id, at: '2026-11-24T09:30:00.000Z', palettes: [own] },
  });
  await server.openFor('entrepreneur', '/journey/colours');
  const field = page.getByRole('textbox', { name: 'A colour of your own' });
  await field.fill('orange');
  await field.press('Enter');
  await expect(page.getByText('Type a colour like #4A37BE')).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill('ff6a3d');
  await expect(page.getByText(/As text on your surface it reaches 2\.\d/)).toBeVisible();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(sheet(page, own.name)).toBeVisible();
  await expect(cards(page)).toHaveCount(7);
  await expect
    .poll(() => sent)
    .toEqual([{ colour: expect.stringMatching(/^#[0-9A-F]{6}$/), palette: one.id, locks: [] }]);
});

long(
  'chosen by keyboard alone: said so, with the version; Undo brings back the one before',
  async ({ page, server }) => {
    const before = brandWith(two);
    answerColours(server, { brand: before });
    server.answer('POST /v1/brand/palettes/:id/choose/', { brand: brandWith(one, { version: 4 }) });
    server.answer('POST /v1/brand/versions/:version/restore/', {
      brand: brandWith(two, { version: 5 }),
    });
    await server.openFor('entrepreneur', '/journey/colours');
    await expect(page.getByText('Your colours, brand version 3')).toBeVisible();
    await pressOn(card(page, one.name));
    await pressOn(page.getByRole('button', { name: 'Choose these colours' }));
    await expect(page.getByText('Your colours, brand version 4')).toBeVisible();
    await expect(page.getByText('Saved just now')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(page.getByText('Not chosen yet')).toBeVisible();
  },
);

long(
  'on a phone: a select for the sight, the bar that leads to the roles, long names',
  async ({ page, server }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    answerColours(server);
    await server.openFor('entrepreneur', '/journey/colours', {
      entrepreneur_data: {
        ...USERS.entrepreneur.entrepreneur_data,
        id: '0199a4f0-0000-7000-8000-000000000002',
        business_idea: `${CHINESE}${CHINESE}`,
        target_audience: GERMAN,
        brand_vibe: 'MODERN',
        brandName: GERMAN.slice(0, 40),
      },
    });
    await expect(cards(page)).toHaveCount(6);
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByRole('combobox', { name: 'Seen with' }).selectOption('Red-blind');
    await page.getByRole('link', { name: 'See its roles' }).click();
    await expect(page.getByRole('table', { name: 'Roles of the colours' })).toBeInViewport();
    await expect.poll(() => overflow(page)).toBe(0);
    const box = await keep(page, 'Tint').boundingBox();
    expect(box && Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  },
);

long(
  'it could not be loaded: said so, and Retry; a failed run leaves what is seen',
  async ({ page, server }) => {
    answerColours(server);
    await fakeAnswer(page, '/v1/brand/palettes/', SERVER_ERROR);
    await server.openFor('entrepreneur', '/journey/colours');
    await expect(page.getByText('Your palettes could not be loaded')).toBeVisible();
    stopFaking(page, '/v1/brand/palettes/');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(6);
    await fakeAnswer(page, '/v1/brand/palettes/', SERVER_ERROR);
    await page.getByRole('button', { name: 'Six new' }).click();
    await expect(page.getByText('What you see is kept.')).toBeVisible();
    await expect(cards(page)).toHaveCount(6);
  },
);
