/** An entrepreneur with a phone in one hand: each target is measured, and nothing may stand sideways or covered. */
import { expect, type Locator, type Page } from '@playwright/test';
import { Thumb } from '../../browser/touch/thumb.ts';
import type { ChosenPicture, Hand } from './hand.ts';

export class ThumbHand implements Hand {
  readonly page: Page;
  readonly thumb: Thumb;

  private constructor(page: Page, thumb: Thumb) {
    this.page = page;
    this.thumb = thumb;
  }

  static async of(page: Page): Promise<ThumbHand> {
    return new ThumbHand(page, await Thumb.of(page));
  }

  arrive(name: string, shown: Locator): Promise<void> {
    return this.thumb.arrive(name, shown);
  }

  async press(target: Locator): Promise<void> {
    await this.#seeMessagesGo();
    return this.thumb.tap(target);
  }

  /** A message lies over the top of the page for a moment, and is read there. */
  async #seeMessagesGo(): Promise<void> {
    // Its words stay until it has faded.
    await expect(this.page.locator('.Toastify').filter({ hasText: /\S/ })).toHaveCount(0);
  }

  tick(target: Locator): Promise<void> {
    return this.thumb.tap(target);
  }

  async write(field: Locator, text: string): Promise<void> {
    await this.thumb.tap(field);
    await expect(field).toBeFocused();
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.insertText(text);
  }

  choose(list: Locator, label: string): Promise<void> {
    return this.thumb.choose(list, label);
  }

  pickFile(field: Locator, file: ChosenPicture): Promise<void> {
    return this.thumb.pickFile(field, file);
  }
}
