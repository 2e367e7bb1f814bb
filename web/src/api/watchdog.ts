/** Aborts a connection on which nothing moves. */

interface Watchdog {
  /** Something has moved. @param milliseconds a wait other than the usual one */
  alive(milliseconds?: number): void;
  stop(): void;
}

/** @param milliseconds without a sign of life */
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
