/** An entrepreneur's brand by hand: its name, its colours, its logo, and the kit made of them. */
import { type Download, expect, type Locator, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';
import { onThisMachine } from '@waggle/server/test/runs/machine.ts';

const count = (page: Page, words: string): Locator =>
  page.getByRole('heading', { level: 1, name: `${words} of twelve` });

/** From a tool back to the comb, which has so many cells filled. */
export async function backToJourney(hand: Hand, words: string): Promise<void> {
  await hand.press(hand.page.getByRole('main').getByRole('link', { name: 'Journey', exact: true }));
  await hand.arrive('Journey', count(hand.page, words));
}

/** From the comb to a tool. */
export async function openTool(hand: Hand, cell: string, title: string): Promise<void> {
  const { page } = hand;
  const comb = page.getByRole('list', { name: 'Your journey' });
  await hand.press(comb.getByRole('link', { name: new RegExp(`^${cell}`) }));
  await hand.arrive(title, page.getByRole('heading', { level: 1, name: title }));
}

/** @returns the name */
export async function chooseName(hand: Hand): Promise<string> {
  const { page } = hand;
  const names = page.getByRole('region', { name: 'Names' }).getByRole('listitem');
  await expect(names).toHaveCount(10);
  await hand.press(names.nth(0).getByRole('button', { name: /^Like / }));
  await hand.press(names.nth(1).getByRole('button', { name: /^Dislike / }));
  const shortlist = page.getByRole('region', { name: 'Shortlist' });
  const choose = shortlist.getByRole('button', { name: /^Choose / });
  const name = ((await choose.textContent()) ?? '').replace('Choose ', '').trim();
  await hand.press(choose);
  await expect(shortlist).toContainText('This is your brand’s name');
  // Said in a message too, which lies over the way back until it goes.
  await expect(page.getByText(`Your brand is called «${name}» now`)).toBeVisible();
  return name;
}

export async function chooseColours(hand: Hand): Promise<void> {
  const { page } = hand;
  const cards = page.getByRole('main').getByRole('listitem');
  await hand.press(cards.nth(1).getByRole('button').first());
  await hand.press(cards.nth(1).getByRole('button', { name: /^Like / }));
  await hand.press(page.getByRole('button', { name: 'Choose these colours' }));
  await expect(page.getByText(/^Your colours, brand version/)).toBeVisible();
}

/** On a narrow screen the editor is a sheet over the twelve. */
export async function chooseLogo(hand: Hand, name: string): Promise<void> {
  const { page } = hand;
  const tiles = page.getByRole('list', { name: `Twelve for ${name}` }).getByRole('listitem');
  await expect(tiles).toHaveCount(12);
  await hand.press(tiles.nth(1).getByRole('button', { name: /^Like / }));
  await hand.press(tiles.nth(2).getByRole('button').first());
  const sheet = page.getByRole('dialog');
  const isSheet = (page.viewportSize()?.width ?? 0) < 1024;
  if (isSheet) await hand.arrive('Logo editor', sheet);
  const editor = isSheet ? sheet : page.getByRole('complementary', { name: 'Editor' });
  await hand.press(editor.getByRole('button', { name: 'Choose this logo' }));
  await expect(editor.getByRole('button', { name: 'Chosen' })).toBeVisible();
  if (!isSheet) return;
  await hand.press(sheet.getByRole('button', { name: 'Close' }));
  await hand.arrive('Logo', page.getByRole('heading', { level: 1, name: 'Logo' }));
}

/** @returns the archive */
export async function takeKit(hand: Hand): Promise<Download> {
  const { page } = hand;
  const whole = page.getByRole('complementary', { name: 'The whole kit' });
  await hand.press(whole.getByRole('button', { name: 'Make the kit' }));
  const save = whole.getByRole('button', { name: /^Download/ });
  await expect(save).toBeVisible({ timeout: onThisMachine(60_000) });
  await hand.arrive('Kit, made', save);
  const [zip] = await Promise.all([page.waitForEvent('download'), hand.press(save)]);
  return zip;
}
