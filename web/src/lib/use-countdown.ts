/** A hook that counts down the seconds to a moment. */
import { useSyncExternalStore } from 'react';

const TICK = 500;

function tick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK);
  return () => clearInterval(timer);
}

/**
 * @param until a timestamp in milliseconds
 * @returns whole seconds left; 0 once it has passed
 */
export function useCountdown(until: number): number {
  return useSyncExternalStore(tick, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}
