/** Accessibility checks of a page: axe, wide in light and narrow in dark, and reflow on narrow screens. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { IS_LONG } from '@waggle/server/test/runs/machine.ts';
import type axe from 'axe-core';

/** Without its comments: it is sent to each page that is looked at. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WIDE = { width: 1280, colorScheme: 'light' } as const;
const NARROW = { width: 360, colorScheme: 'dark' } as const;

/** Waits for running animations, as contrast is wrong while an element fades in. */
export async function animationsFinished(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
        // Not for the time bar of a toast, which runs for seconds.
        .filter(({ effect }) => Number(effect?.getTiming().duration) < 1000)
        .map((animation) => animation.finished.catch(() => undefined)),
    ),
  );
}

/** Waits until the page has followed a new width: an observer tells it of the width in a frame, and it draws itself anew in a task after that. */
async function widthFollowed(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<unknown>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve))),
      ),
  );
}

/** @returns the violations, by rule and element */
export async function axeViolations(page: Page): Promise<string[]> {
  await animationsFinished(page);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  // Returns violations only, as transferring all results is slow.
  const { found, passed } = await page.evaluate(async () => {
    const { run } = (globalThis as unknown as { axe: typeof axe }).axe;
    const result = await run(document, { resultTypes: ['violations'] });
    const found = result.violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary ?? ''}`,
      ),
    );
    return { found, passed: result.passes.length };
  });
  expect(passed, 'rules that found something to look at').toBeGreaterThan(10);
  return found;
}

/** So many are waited for until nothing overflows. */
const FRAMES = 30;

/** @returns the pixels of horizontal overflow */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(async (frames) => {
    const read = () => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    };
    // A page follows a new width within some frames.
    for (let frame = 0; frame < frames && read() !== 0; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return read();
  }, FRAMES);
}

/** Checks in windows of these widths, one after another, that nothing overflows. */
export async function expectFits(page: Page, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflow(page), `sideways at ${width} px`).toBe(0);
  }
}

/**
 * Checks a page wide and light, in the long run also narrow and dark, and that 320 px have no horizontal overflow. What a
 * colour is on which, in either mode, is held by the test of the tokens.
 * @param then the width in which the test goes on
 */
export async function expectAccessible(page: Page, then = 320): Promise<void> {
  for (const { width, colorScheme } of IS_LONG ? [WIDE, NARROW] : [WIDE]) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await widthFollowed(page);
    expect.soft(await axeViolations(page), `${colorScheme}, ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(() => overflow(page), 'sideways at 320 px').toBe(0);
  if (then !== 320) await page.setViewportSize({ width: then, height: 800 });
}
