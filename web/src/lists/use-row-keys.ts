/** A hook for the rows of a windowed list: the arrow keys lead from link to link, and the page with the focus is known. */
import { useEffect, useEffectEvent, type RefObject } from 'react';

/** The arrow keys lead from row to row. */
function moveByArrow(list: HTMLElement, event: KeyboardEvent): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const links = [...list.querySelectorAll<HTMLElement>('a[href]')];
  const at = links.findIndex((link) => link === document.activeElement);
  const next = links[at + step];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  next.focus();
}

/** @param onPage called with the place of the page that gets the focus */
export function useRowKeys(
  list: RefObject<HTMLElement | null>,
  onPage: (place: number | undefined) => void,
): void {
  const notify = useEffectEvent(onPage);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const stop = new AbortController();
    element.addEventListener('keydown', (event) => moveByArrow(element, event), {
      signal: stop.signal,
    });
    element.addEventListener(
      'focusin',
      ({ target }) => {
        const page = target instanceof Element && target.closest<HTMLElement>('[data-page]');
        const place = page ? page.dataset['page'] : undefined;
        notify(place === undefined ? undefined : Number(place));
      },
      { signal: stop.signal },
    );
    return () => stop.abort();
  }, [list]);
}
