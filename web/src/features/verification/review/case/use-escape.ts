/** Escape closes what is open, while no dialog lies over it. */
import { useEffect, useEffectEvent } from 'react';

export function useEscape(close: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || document.querySelector('[role=dialog]')) return;
    event.preventDefault();
    close();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
