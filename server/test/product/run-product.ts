/**
 * The product as tests start it: `node run-product.ts [web folder]`, settings from the environment. Its clock is moved by
 * the process that starts it.
 */
import { MovableClock } from '../../src/lib/clock.ts';
import { setPatience } from '../../src/lib/concurrency/patience.ts';
import { MODULES } from '../../src/modules.ts';
import type { Services } from '../../src/services.ts';
import { runProduct } from '../../src/start.ts';
import { onThisMachine } from '../runs/machine.ts';

/** What the starting process sends. */
export interface Advance {
  readonly seconds: number;
}

setPatience(onThisMachine(1));
const clock = new MovableClock();

/** What has become due meanwhile is done now, and not when the machine's clock comes to it. */
async function runSchedules({ context: { database, jobs } }: Services): Promise<void> {
  for (const { queue } of MODULES.flatMap(({ schedules = [] }) => schedules)) {
    await jobs.enqueue(database.db, queue, {});
  }
}

const webFolder = process.argv[2];
await runProduct(process.env, {
  ...(webFolder !== undefined && { webFolder }),
  clock,
  started(services) {
    process.on('message', ({ seconds }: Advance) => {
      clock.advance(seconds);
      void runSchedules(services).then(() => process.send?.({ now: clock.now() }));
    });
  },
});
