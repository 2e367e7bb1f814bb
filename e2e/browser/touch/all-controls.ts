/** Every control of a page that a thumb can use, held against what a thumb needs. */
import type { Page } from '@playwright/test';
import { touchArea } from './touch-area.ts';

const CONTROLS = 'a[href], button:enabled, input, select, textarea, summary';

/** @returns each control that is too small or covered, with what is wrong with it */
export async function untouchable(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const control of await page.locator(CONTROLS).all()) {
    const name = await control.evaluate((element: HTMLInputElement) => {
      const holder = element.labels?.[0] ?? element;
      // What waits above the page for a keyboard, or has its own label in its place, is no target.
      const { width, bottom } = holder.getBoundingClientRect();
      const isShown = element.checkVisibility({ visibilityProperty: true }) && width > 1;
      if (!isShown || bottom + scrollY < 0 || element.closest('[inert], [aria-hidden="true"]'))
        return '';
      holder.scrollIntoView({ block: 'center', behavior: 'instant' });
      return `${element.localName} «${(element.ariaLabel ?? holder.textContent).trim()}»`;
    });
    if (name === '') continue;
    const { problems } = await touchArea(control);
    faults.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return faults;
}
