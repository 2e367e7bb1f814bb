/** Every stop of the Tab key on a page: seen when it is reached, on the way down and on the way back. */
import type { Page } from '@playwright/test';

/** More than the longest page has. */
const MOST = 250;

/** @returns what has the focus and what lies over it; null at the end of the page */
function stop(page: Page): Promise<{ name: string; cover: string } | null> {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    if (element === null || element === document.body) return null;
    const holder = element.labels?.[0] ?? element;
    const name = `${element.localName} «${(element.ariaLabel ?? holder.textContent).trim().slice(0, 60)}»`;
    if (element.localName === 'iframe') return { name, cover: '' };
    // The browser brings what gets the focus into view; what comes into the page afterwards may push it out again.
    element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [from, to] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    const hit = document.elementFromPoint((left + right) / 2, (from + to) / 2);
    if (from >= to || hit === null) return { name, cover: `beyond the screen, at ${top}` };
    const isFree =
      element.contains(hit) || hit.contains(element) || hit.closest('label')?.control === element;
    return { name, cover: isFree ? '' : `under ${hit.localName} ${hit.className}` };
  });
}

/** Walks down with Tab and back with Shift+Tab. @returns the stops that are covered, with what covers them */
export async function coveredStops(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0;
    for (; stops < MOST; stops += 1) {
      await page.keyboard.press(key);
      const at = await stop(page);
      if (at === null) break;
      if (at.cover !== '') faults.push(`${key} to ${at.name}: ${at.cover}`);
    }
    if (stops < 2 || stops === MOST) faults.push(`${key} made ${stops} stops`);
  }
  return faults;
}
