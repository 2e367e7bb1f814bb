/** A hook for the current time, updated every minute. */
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** @returns a timestamp in milliseconds */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
