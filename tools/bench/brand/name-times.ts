/** Times of names: reading an idea and making ten, cold and warm, and the memory of what they are compared with. */
import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brandIndex } from '../../../server/src/modules/brand/names/gates/brand-index.ts';
import { generateNames } from '../../../server/src/modules/brand/names/engine/generate-names.ts';
import { hashOf } from '../../../server/src/modules/brand/names/engine/random.ts';
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

/** @returns the memory in use at rest, in megabytes */
async function memory(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  await pause(REST_MILLISECONDS);
  collect();
  return process.memoryUsage().rss / 2 ** 20;
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
  say(`memory at rest with ${brandIndex().size} names of brands`, (await memory()) - before, 'MB', {
    most: PROMISED.megabytes,
  });
}
