/** Where a control can be touched: its area, by what the browser itself would hit there. */
import type { Locator } from '@playwright/test';

/** In CSS pixels (WCAG 2.5.5). */
const TARGET = 44;
/** In CSS pixels, for a link inside a sentence (WCAG 2.5.8). */
const INLINE_TARGET = 24;

export interface TouchArea {
  /** The control's box, with its label. */
  top: number;
  bottom: number;
  left: number;
  right: number;
  /** It stands in a bar that does not move with the page, or in a dialog that does not scroll. */
  sticks: boolean;
  /** Wrong with it, in words; empty where all is right. */
  problems: string[];
}

/** @returns the area of a control as it stands now, and what is wrong with it */
export function touchArea(target: Locator): Promise<TouchArea> {
  return target.evaluate(
    (element, { large, small }) => {
      const label = (element as HTMLInputElement).labels?.[0];
      const holder = label?.contains(element) ? label : element;
      const isInline = getComputedStyle(holder).display === 'inline';
      const side = isInline ? small : large;
      const boxes = [...holder.getClientRects()];
      const box = isInline ? (boxes[0] ?? new DOMRect()) : holder.getBoundingClientRect();
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      const hits = (dx: number, dy: number): boolean => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return hit !== null && (holder.contains(hit) || hit.closest('label')?.control === element);
      };
      const problems: string[] = [];
      const half = side / 2 - 1;
      // The corners of a rounded control belong to what lies behind it.
      const corner = half * 0.7;
      if (!hits(0, 0)) problems.push('something covers it');
      else if (![-half, half].every((by) => hits(by, 0)))
        problems.push(`narrower than ${side} px, or covered at a side`);
      else if (![-half, half].every((by) => hits(0, by)))
        problems.push(`lower than ${side} px, or covered at an edge`);
      else if (![-corner, corner].every((dx) => hits(dx, corner) && hits(dx, -corner)))
        problems.push('covered at a corner');
      if (box.left < 0 || box.right > innerWidth) problems.push('beyond the side of the screen');
      let sticks = false;
      for (let at: Element | null = holder; at !== null; at = at.parentElement) {
        // What scrolls in a dialog does not stick, though the dialog does.
        if (at.matches('dialog, [role="dialog"]') && at.scrollHeight > at.clientHeight) break;
        sticks ||= ['sticky', 'fixed'].includes(getComputedStyle(at).position);
      }
      const { top, bottom, left, right } = box;
      return { top, bottom, left, right, sticks, problems };
    },
    { large: TARGET, small: INLINE_TARGET },
  );
}
