/** The present moment, anew each minute: «5 minutes ago» grows while it is looked at. */
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** @returns milliseconds, as `Date.now()` gives them */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
