/** A hook for keys pressed anywhere on the page. */
import { useEffectEvent, useLayoutEffect } from 'react';

export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const handle = useEffectEvent(onKey);
  // At once when it is drawn: whoever sees a control can press its key.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => handle(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
