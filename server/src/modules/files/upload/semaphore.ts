/** A semaphore: a limited number of tasks run at once, the others wait in order. */

export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param permits how many may run at once */
export function createSemaphore(permits: number): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < permits) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // Passed on directly, so that a new task cannot overtake the waiting ones.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
