/** Every page of a journey that is done, one after another: the tools, and what others see. */
import { PAGE_PATHS } from '@waggle/contract/paths';
import { expect, type Page } from '@playwright/test';

const TOOLS = [
  PAGE_PATHS.journey,
  PAGE_PATHS.journeyIdea,
  PAGE_PATHS.journeyName,
  PAGE_PATHS.journeyLogo,
  PAGE_PATHS.journeyColours,
  PAGE_PATHS.journeyResearch,
  PAGE_PATHS.journeyPage,
  `${PAGE_PATHS.journeyPage}?view=list`,
  PAGE_PATHS.journeySurvey,
  PAGE_PATHS.journeyKit,
  PAGE_PATHS.journeyStore,
  PAGE_PATHS.journeyListing,
  PAGE_PATHS.products,
];

/** In milliseconds between two looks at the height; longer than an answer takes. */
const STILL = 500;

/** Waits until what loads has come: the page keeps its height. */
async function expectStill(page: Page): Promise<void> {
  let before = 0;
  await expect
    .poll(
      async () => {
        const height = await page.evaluate(() => document.documentElement.scrollHeight);
        const isStill = height === before;
        before = height;
        return isStill;
      },
      { intervals: [STILL] },
    )
    .toBe(true);
}

/** @param look finds what is wrong on the page that is shown @param others pages of this journey alone */
export async function lookAtAll(
  page: Page,
  others: readonly string[],
  look: (page: Page) => Promise<string[]>,
): Promise<void> {
  for (const path of [...TOOLS, ...others]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectStill(page);
    expect.soft(await look(page), path).toEqual([]);
  }
}
