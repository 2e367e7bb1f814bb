/** An entrepreneur without a mouse: every control is reached by Tab, is seen when it is reached, and leaves the focus somewhere. */
import { expect, type Locator, type Page } from '@playwright/test';
import { tabTo } from '../../browser/keyboard.ts';
import type { ChosenPicture, Hand } from './hand.ts';

/** @returns what lies over the middle of the control, such as a bar that sticks */
function coverOf(target: Locator): Promise<string> {
  return target.evaluate((element: HTMLElement) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (hit === null) return `beyond the screen, at ${top}`;
    const isFree = element.contains(hit) || hit.contains(element) || hit.closest('label') !== null;
    return isFree ? '' : `${hit.tagName} ${hit.className}`;
  });
}

export class KeyHand implements Hand {
  readonly page: Page;
  #place = 'the start';

  constructor(page: Page) {
    this.page = page;
  }

  async arrive(name: string, shown: Locator): Promise<void> {
    this.#place = name;
    await expect(shown).toBeVisible();
  }

  /** What was pressed, as long as the page is the same one. */
  #pressed: Locator | undefined;

  async #reach(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    await expect(target).toBeEnabled();
    await this.#expectFocus();
    await tabTo(target);
    expect.soft(await coverOf(target), `${this.#place}: what covers ${target}`).toBe('');
  }

  /** After a press the focus is on something, so that the next Tab does not begin anywhere. */
  async #expectFocus(): Promise<void> {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (pressed === undefined) return;
    const isLost = () =>
      this.page.evaluate(
        () => document.documentElement.dataset.pressed && document.activeElement === document.body,
      );
    // A page that comes takes the focus a moment after it is shown.
    const settled = expect.poll(isLost, { timeout: 2000 }).toBeFalsy();
    const isKept = await settled.then(
      () => true,
      () => false,
    );
    expect.soft(isKept, `${this.#place}: the focus is kept after ${pressed}`).toBe(true);
  }

  async press(target: Locator): Promise<void> {
    await this.#reach(target);
    await this.page.evaluate(() => (document.documentElement.dataset.pressed = 'yes'));
    await this.page.keyboard.press('Enter');
    this.#pressed = target;
  }

  async tick(target: Locator): Promise<void> {
    await this.#reach(target);
    await this.page.keyboard.press('Space');
    await expect(target).toBeChecked();
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.#reach(field);
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  async choose(list: Locator, label: string): Promise<void> {
    await this.#reach(list);
    await this.page.keyboard.type(label);
    await expect(list.locator('option:checked')).toHaveText(label);
  }

  async pickFile(field: Locator, file: ChosenPicture): Promise<void> {
    const opened = this.page.waitForEvent('filechooser');
    await tabTo(field);
    await this.page.keyboard.press('Enter');
    await (await opened).setFiles(file);
  }
}
