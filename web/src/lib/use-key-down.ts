/** A hook for keys pressed anywhere on the page. */
import { useEffectEvent, useLayoutEffect } from 'react';

/** @param on the document, for what lies over the page and takes a key before the page hears of it */
export function useKeyDown(onKey: (event: KeyboardEvent) => void, on?: Document): void {
  const handle = useEffectEvent(onKey);
  // At once when it is drawn: whoever sees a control can press its key.
  useLayoutEffect(() => {
    const listen = (event: Event): void => handle(event as KeyboardEvent);
    // Pages that the server writes have no window while they are drawn.
    const target = on ?? window;
    target.addEventListener('keydown', listen);
    return () => target.removeEventListener('keydown', listen);
  }, [on]);
}
