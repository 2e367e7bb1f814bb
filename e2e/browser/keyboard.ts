/** Keyboard navigation. */
import { expect, type Locator } from '@playwright/test';

/** Presses Tab until the target has the focus, unless it has it already. */
export async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
