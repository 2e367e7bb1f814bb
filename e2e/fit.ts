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

/** The rules that colours alone decide. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * @param rules those to ask; all of them when left out
 * @returns what axe objects to, by rule and element
 */
async function objections(page: Page, rules?: string[]): Promise<string[]> {
  await atRest(page);
  // No page holds a frame of another origin; the other mode opens a tab for each analysis.
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations, passes } = await (rules ? axe.withRules(rules) : axe).analyze();
  const asked = rules ? 0 : 10;
  expect(passes.length, 'rules that found something to look at').toBeGreaterThan(asked);
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
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect.soft(await objections(page), `light, ${width} px`).toEqual([]);
    // The same elements in other colours.
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await objections(page, COLOUR_RULES), `dark, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflow(page), 'sideways at 320 px').toBe(0);
}
