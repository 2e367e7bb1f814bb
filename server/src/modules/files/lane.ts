/** Lets at most so many pieces of work run at once; the others wait in the order they came. */

export type Lane = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param width how many may run at once */
export function createLane(width: number): Lane {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running < width) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place is handed on, so that nobody who comes just now slips in between.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
