/** Aborts a connection without traffic. */

/** Timers stand still while the machine or the page sleeps, so the clock is read often. */
const CHECK_INTERVAL = 2000;

interface Watchdog {
  /** Begins anew. @param milliseconds another limit than the usual one */
  alive(milliseconds?: number): void;
  stop(): void;
}

/** @param milliseconds without a call of `alive` */
export function startWatchdog(milliseconds: number, onDead: () => void): Watchdog {
  let due = Date.now() + milliseconds;
  const check = (): void => {
    if (Date.now() > due) onDead();
  };
  const timer = setInterval(check, CHECK_INTERVAL);
  document.addEventListener('visibilitychange', check);
  return {
    alive(next = milliseconds) {
      due = Date.now() + next;
    },
    stop() {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    },
  };
}
