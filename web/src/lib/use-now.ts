/** A hook for the current time, updated often enough for durations and due times. */
import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** @returns milliseconds since 1970, renewed every minute */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return now;
}
