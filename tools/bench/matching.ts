/** Bench: matching by meaning: time of a query, delay of the main thread, processor, memory with and without the encoder. */
import { runClient, say } from './harness.ts';

const UNCACHED_MILLISECONDS = 50;
const CACHED_MILLISECONDS = 15;
const LOOP_MILLISECONDS = 5;
const ENCODER_MEGABYTES = 250;

const off = await runClient('matching/matching-load.ts', { meaning: false });
const on = await runClient('matching/matching-load.ts', { meaning: true });

say('delay of an idle main thread, p99', on.idle.p99, 'ms');
say('first query', on.first, 'ms');
say('the longest delay meanwhile', on.firstDelay, 'ms');
say('encoder ready after', on.ready, 'ms');
for (const [name, figures, most] of [
  ['uncached', on.uncached, UNCACHED_MILLISECONDS],
  ['cached', on.cached, CACHED_MILLISECONDS],
  ['without the encoder', off.uncached, CACHED_MILLISECONDS],
] as const) {
  say(`${name}, p50`, figures.p50, 'ms');
  say(`${name}, p95`, figures.p95, 'ms', { most });
  say(`${name}: processor, all threads`, figures.processor, 'ms');
  say(`${name}: processor, main thread`, figures.main, 'ms', { most: LOOP_MILLISECONDS });
  say(`${name}: delay of the main thread, p99`, figures.p99, 'ms', { most: LOOP_MILLISECONDS });
}
say('memory without the encoder (RSS)', off.megabytes, 'MB');
say('memory with the encoder (RSS)', on.megabytes, 'MB');
say('the encoder', on.megabytes - off.megabytes, 'MB', { most: ENCODER_MEGABYTES });
