/** A hook that counts down the seconds to a moment. */
import { useSyncExternalStore } from 'react';

const TICK = 500;

function tick(changed: () => void): () => void {
  const timer = setInterval(changed, TICK);
  return () => clearInterval(timer);
}

/**
 * @param until the moment, in milliseconds of the clock
 * @returns whole seconds that are left; 0 when it has passed
 */
export function useCountdown(until: number): number {
  return useSyncExternalStore(tick, () => Math.max(0, Math.ceil((until - Date.now()) / 1000)));
}
