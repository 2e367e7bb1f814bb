/** Scrolling of a page that grows: what is read stays where it is, and the end is found. */
import { flushSync } from 'react-dom';

/**
 * Entries, but not the headings of days, which may go when an older part comes before them; and parts whose entries are
 * not drawn yet, as after a jump to the end.
 */
const ENTRIES = '[data-chunk]:empty, [data-chunk] > :is(div, article)';

/** Makes a change above what is read without moving it in the window. */
export function holdPlace(change: () => void): void {
  const read = [...document.querySelectorAll(ENTRIES)].find(
    (entry) => entry.getBoundingClientRect().bottom > 0,
  );
  const before = read?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  if (!read?.isConnected) return;
  const moved = read.getBoundingClientRect().top - before;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Scrolls until the element ends where the window does. */
export function scrollToEndOf(element: Element): void {
  const left = element.getBoundingClientRect().bottom - document.documentElement.clientHeight;
  window.scrollBy({ top: left, behavior: 'instant' });
}
