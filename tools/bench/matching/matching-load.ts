/** A process that understands our own sentences one after another: prints times, delays of its main thread, and its memory. */
import { readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import {
  allowEncoder,
  listenToEncoder,
} from '../../../server/src/modules/matching/encoder/encoder.ts';
import { understand } from '../../../server/src/modules/matching/matching.service.ts';

/** For the thread, which may take seconds to load on a busy machine. */
const PATIENCE = 30_000;
const IDLE_MILLISECONDS = 2000;
const { meaning } = JSON.parse(process.argv[2] ?? '{}') as { meaning: boolean };
const sentences = readFileSync(
  new URL('../../../server/test/matching/own-products.txt', import.meta.url),
  'utf8',
)
  .split('\n')
  .flatMap((line) => line.split('|').slice(2).join(';').split(';'))
  .map((text) => text.trim())
  .filter((text) => text !== '');

const quantile = (times: readonly number[], part: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0;

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000;

/** @returns the delay beyond the timer's own millisecond */
async function delaysOf(work: () => Promise<void>): Promise<{ p99: number; longest: number }> {
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  await work();
  delays.disable();
  return { p99: delays.percentile(99) / 1e6 - 1, longest: delays.max / 1e6 - 1 };
}

async function measure() {
  const times: number[] = [];
  const [processor, main] = [process.cpuUsage(), process.threadCpuUsage()];
  const { p99 } = await delaysOf(async () => {
    for (const sentence of sentences) {
      const began = performance.now();
      await understand(sentence, undefined, PATIENCE);
      times.push(performance.now() - began);
      // As between two requests.
      await pause(2);
    }
  });
  const perQuery = (used: NodeJS.CpuUsage) => milliseconds(used) / sentences.length;
  return {
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    p99,
    processor: perQuery(process.cpuUsage(processor)),
    main: perQuery(process.threadCpuUsage(main)),
  };
}

// The encoder's thread does not hold up the end of a process.
setInterval(() => undefined, IDLE_MILLISECONDS);
const loaded = Promise.withResolvers<number>();
allowEncoder(meaning);
listenToEncoder({ ready: loaded.resolve, failed: loaded.reject });
const idle = await delaysOf(() => pause(IDLE_MILLISECONDS));
let first = 0;
const { longest: firstDelay } = await delaysOf(async () => {
  const began = performance.now();
  await understand('a lamp that wakes me like the sunrise');
  first = performance.now() - began;
});
const ready = meaning ? await loaded.promise : 0;
// Not measured: the code is compiled meanwhile.
for (const sentence of ['Kerzen aus Bienenwachs', 'velas de soja', 'bougies parfumées']) {
  await understand(sentence, undefined, PATIENCE);
}
const uncached = await measure();
const cached = await measure();
const megabytes = process.memoryUsage.rss() / 1024 / 1024;
process.stdout.write(
  `${JSON.stringify({ idle, first, firstDelay, ready, uncached, cached, megabytes })}\n`,
);
process.exit();
