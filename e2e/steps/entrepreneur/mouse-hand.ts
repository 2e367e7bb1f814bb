/** An entrepreneur with a mouse: what is pressed and written is found by the browser itself. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { ChosenPicture, Hand } from './hand.ts';

export class MouseHand implements Hand {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  arrive(_name: string, shown: Locator): Promise<void> {
    return expect(shown).toBeVisible();
  }

  press(target: Locator): Promise<void> {
    return target.click();
  }

  tick(target: Locator): Promise<void> {
    return target.check();
  }

  write(field: Locator, text: string): Promise<void> {
    return field.fill(text);
  }

  async choose(list: Locator, label: string): Promise<void> {
    await list.selectOption({ label });
  }

  pickFile(field: Locator, file: ChosenPicture): Promise<void> {
    return field.setInputFiles(file);
  }
}
