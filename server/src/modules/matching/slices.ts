/** Long work of the main thread in slices, so that requests are answered in between. */
import { setImmediate as nextTurn } from 'node:timers/promises';

const SLICE_MILLISECONDS = 3;

export async function inSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let began = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - began < SLICE_MILLISECONDS) continue;
    await nextTurn();
    began = performance.now();
  }
}

/** @returns a function that does the work once; after a failure, the next call tries again */
export function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined;
  return () => {
    begun ??= work().catch((error: unknown) => {
      begun = undefined;
      throw error;
    });
    return begun;
  };
}
