/** Times of names: reading an idea and making ten, cold and warm, and the memory of what they are compared with. */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brandIndex } from '../../../server/src/modules/brand/names/gates/brand-index.ts';
import { generateNames } from '../../../server/src/modules/brand/names/engine/generate-names.ts';
import { hashOf } from '../../../server/src/modules/brand/seeded-random.ts';
import { readIdea } from '../../../server/src/modules/brand/names/engine/read-concepts.ts';
import { SAMPLE_IDEAS } from '../../../server/src/modules/brand/names/engine/sample-ideas.ts';
import { say } from '../harness.ts';

const ROUNDS = 4;
const PROMISED = { p95: 100, megabytes: 40 };

function makeTen(vibe: (typeof SAMPLE_IDEAS)[number][0], idea: string, round: number): number {
  const started = performance.now();
  const { concepts, category } = readIdea(idea);
  generateNames({
    concepts,
    category,
    vibe,
    locked: null,
    taste: { weights: new Map() },
    seed: hashOf(`${round} ${idea}`),
    shown: new Set(),
  });
  return performance.now() - started;
}

/** The heap gives memory back a while after it was used. */
const REST_MILLISECONDS = 12_000;

/** @returns what is held at rest, in megabytes: by objects and buffers, and by the process, which gives back more in time */
async function memory(): Promise<{ held: number; resident: number }> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await pause(REST_MILLISECONDS);
  collect();
  const { heapUsed, external, rss } = process.memoryUsage();
  return { held: (heapUsed + external) / 2 ** 20, resident: rss / 2 ** 20 };
}

const percentile = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

export async function sayNames(): Promise<void> {
  const before = await memory();
  const [first] = SAMPLE_IDEAS;
  if (first === undefined) throw new Error('There is no idea');
  say('the first ten names of a process', makeTen(...first, 0), 'ms');
  const times: number[] = [];
  const processor: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [vibe, idea] of SAMPLE_IDEAS) {
      const started = process.cpuUsage();
      times.push(makeTen(vibe, idea, round));
      const { user, system } = process.cpuUsage(started);
      processor.push((user + system) / 1000);
    }
  }
  say('ten names, median', percentile(times, 0.5), 'ms');
  say('ten names, p95', percentile(times, 0.95), 'ms', { most: PROMISED.p95 });
  say('  processor time of it, p95', percentile(processor, 0.95), 'ms');
  const compared = brandIndex().size;
  const after = await memory();
  say(`memory held at rest, with ${compared} names of brands`, after.held - before.held, 'MB', {
    most: PROMISED.megabytes,
  });
  say('  of the process, which the server limits further', after.resident - before.resident, 'MB');
}
