/** Moves the pointer and types at a human pace. */
import type { Locator, Page } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';

const KEY_MILLISECONDS = 45;
const TICK_MILLISECONDS = 22;
const MOVE_STEPS = 24;
const SCROLL_STEPS = 45;
/** Where on a wide control the pointer goes. */
const REACH = 160;

/** @returns from 0 to 1, slow at both ends, as a hand moves */
function eased(index: number, steps: number): number {
  return (1 - Math.cos((Math.PI * index) / steps)) / 2;
}

export class HumanInput {
  readonly #page: Page;
  #x = 900;
  #y = 320;

  constructor(page: Page) {
    this.#page = page;
  }

  async click(target: Locator): Promise<void> {
    await target.waitFor();
    const box = await target.boundingBox();
    if (!box) throw new Error('What the tour points at is not on the page');
    await this.#moveTo(box.x + Math.min(box.width / 2, REACH), box.y + box.height / 2);
    await pause(250);
    await this.#page.mouse.click(this.#x, this.#y);
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await field.pressSequentially(text, { delay: KEY_MILLISECONDS });
    await pause(900);
  }

  /** @param to pixels from the page's top */
  async scrollTo(to: number): Promise<void> {
    const from = await this.#page.evaluate(() => window.scrollY);
    for (let index = 1; index <= SCROLL_STEPS; index += 1) {
      const top = from + (to - from) * eased(index, SCROLL_STEPS);
      await this.#page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
      await pause(TICK_MILLISECONDS);
    }
  }

  async #moveTo(x: number, y: number): Promise<void> {
    const [fromX, fromY] = [this.#x, this.#y];
    for (let index = 1; index <= MOVE_STEPS; index += 1) {
      const part = eased(index, MOVE_STEPS);
      await this.#page.mouse.move(fromX + (x - fromX) * part, fromY + (y - fromY) * part);
      await pause(TICK_MILLISECONDS);
    }
    [this.#x, this.#y] = [x, y];
  }
}
