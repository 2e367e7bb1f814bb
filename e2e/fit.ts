/** How a page fits people: what axe objects to, and whether anything runs out of the window. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Everything has come to rest: what fades in would be measured half transparent. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        // The time bar of a toast runs for seconds and is no text.
        .filter(({ effect }) => Number(effect?.getTiming().duration) < 1000)
        .map((animation) => animation.finished),
    ),
  );
}

/** @returns what axe objects to, by rule and element */
export async function objections(page: Page): Promise<string[]> {
  await atRest(page);
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(10);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
}

/** @returns by how many pixels the page can be moved sideways */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Light and dark, at 1280 and 360 px without an objection, at 320 px without a sideways scroll. */
export async function expectFit(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 360]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await objections(page), `${colorScheme}, ${width} px`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page), 'sideways at 320 px').toBe(0);
}
