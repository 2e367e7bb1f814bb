/** The queue of checks: one task of a user at a time, the least used first, and nothing for who has left. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { FairQueue } from './fair-queue.ts';

const PATIENT = new AbortController().signal;

/** Tasks that end when they are told to, in a queue of two. */
function tasks() {
  const queue = new FairQueue(2);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    add(userId: string, name: string, signal = PATIENT): Promise<void> {
      return queue.run(userId, signal, () => {
        const { promise, resolve } = Promise.withResolvers<void>();
        begun.push(name);
        ends.set(name, resolve);
        return promise;
      });
    },
    /** Ends a task, once the processor was used for so many milliseconds. */
    async end(name: string, milliseconds = 0): Promise<void> {
      const until = performance.now() + milliseconds;
      while (performance.now() < until) await turn();
      ends.get(name)?.();
      await turn();
    },
  };
}

test('one user’s tasks run one after another, and another’s beside them', async () => {
  const { add, begun, end } = tasks();
  const all = [add('eve', 'e1'), add('eve', 'e2'), add('mei', 'm1'), add('eve', 'e3')];
  await turn();
  assert.deepEqual(begun, ['e1', 'm1']);
  for (const name of ['m1', 'e1', 'e2', 'e3']) await end(name);
  await Promise.all(all);
  assert.deepEqual(begun, ['e1', 'm1', 'e2', 'e3']);
});

test('who used least comes first, however many waited before', async () => {
  const { add, begun, end } = tasks();
  const all = ['eve', 'mal'].flatMap((userId) => [1, 2].map((n) => add(userId, userId + n)));
  await turn();
  all.push(add('mei', 'mei1'));
  await end('eve1', 5);
  assert.deepEqual(begun, ['eve1', 'mal1', 'mei1']);
  await end('mei1');
  await end('mal1', 5);
  for (const name of ['eve2', 'mal2']) await end(name);
  await Promise.all(all);
  assert.deepEqual(begun, ['eve1', 'mal1', 'mei1', 'eve2', 'mal2']);
});

test('what waits for a closed request never runs', async () => {
  const { add, begun, end } = tasks();
  const closed = new AbortController();
  const all = [add('eve', 'e1'), add('eve', 'e2', closed.signal), add('eve', 'e3')];
  const dropped = assert.rejects(all[1]!, /gone/);
  closed.abort(new Error('gone'));
  await dropped;
  await assert.rejects(add('mei', 'm1', closed.signal), /gone/);
  await end('e1');
  await end('e3');
  await Promise.all([all[0], all[2]]);
  assert.deepEqual(begun, ['e1', 'e3']);
});

test('a task that fails gives its place back', async () => {
  const queue = new FairQueue(1);
  const failed = queue.run('eve', PATIENT, () => Promise.reject(new Error('broken')));
  const next = queue.run('mei', PATIENT, () => Promise.resolve('done'));
  await assert.rejects(failed, /broken/);
  assert.equal(await next, 'done');
});
