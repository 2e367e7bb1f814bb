/** The lines in which the browser shows a text. */
import type { Locator } from '@playwright/test';

export function textLines(target: Locator): Promise<string[]> {
  return target.evaluate((element) => {
    const range = document.createRange();
    const found = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { top } = range.getBoundingClientRect();
        found.set(top, (found.get(top) ?? '') + (node.textContent?.[at] ?? ''));
      }
    }
    return [...found.values()];
  });
}
