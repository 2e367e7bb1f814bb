/** Scrolling of a page that grows: what is read stays where it is, and the end is found. */
import { flushSync } from 'react-dom';

/**
 * Makes a change above an element without moving it in the window.
 * @param element what is read; undefined where nothing is held
 */
export function holdPlace(element: Element | null | undefined, change: () => void): void {
  const before = element?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (!element?.isConnected) return;
  const moved = element.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Scrolls until the element ends where the window does. */
export function scrollToEndOf(element: Element): void {
  const left = element.getBoundingClientRect().bottom - document.documentElement.clientHeight;
  window.scrollBy({ top: left, behavior: 'instant' });
}
