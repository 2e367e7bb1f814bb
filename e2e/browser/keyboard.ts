/** Keyboard navigation: nothing here points, clicks or fills. */
import { expect, type Locator } from '@playwright/test';

/** More stops than the longest page has. */
const MOST = 120;

/** Presses Tab until the target has the focus, unless it has it already. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < MOST; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Reaches a control by Tab and presses a key on it: Enter for a button or a link, Space for a box. */
export async function pressOn(target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

/** Reaches a field by Tab and types, in a list the first letters of an option. */
export async function typeInto(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.type(text);
}
