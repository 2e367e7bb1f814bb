/** Keeps the machine busy beside a run, to see which test hangs on its speed. */
import { Worker } from 'node:worker_threads';

/** @param {number} count @returns {() => Promise<void>} ends them */
export function startBusyLoops(count) {
  const loops = Array.from({ length: count }, () => new Worker('for (;;);', { eval: true }));
  return async () => {
    await Promise.all(loops.map((loop) => loop.terminate()));
  };
}
