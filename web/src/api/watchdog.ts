/** Aborts a connection without traffic. */

interface Watchdog {
  /** Restarts the timer. @param milliseconds another limit than the usual one */
  alive(milliseconds?: number): void;
  stop(): void;
}

/** @param milliseconds without a call of `alive` */
export function startWatchdog(milliseconds: number, onDead: () => void): Watchdog {
  let timer = setTimeout(onDead, milliseconds);
  return {
    alive(next = milliseconds) {
      clearTimeout(timer);
      timer = setTimeout(onDead, next);
    },
    stop: () => clearTimeout(timer),
  };
}
