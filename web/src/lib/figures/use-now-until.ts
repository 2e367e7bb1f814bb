/** A hook for the current time, updated every minute and at the moment when a deadline passes. */
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/**
 * @param deadline an ISO time, or null
 * @returns a timestamp in milliseconds
 */
export function useNowUntil(deadline: string | null): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const look = (): void => setNow(Date.now());
    const timer = setInterval(look, MINUTE);
    // A device that slept has missed them.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  useEffect(() => {
    const left = deadline === null ? 0 : Date.parse(deadline) - now;
    if (left <= 0 || left > MINUTE) return undefined;
    const timer = setTimeout(() => setNow(Date.now()), left);
    return () => clearTimeout(timer);
  }, [deadline, now]);
  return now;
}
