/** Counts of what this process refused: calls by the code of their answer, and tasks by the queue that was full or too slow. */
import { ERRORS, type ErrorCode } from '@waggle/contract/errors';
import type { Family } from './open-metrics.ts';

// From 0: an alarm on a rate needs the figure before the first refusal.
const byCode = new Map<string, number>(Object.keys(ERRORS).map((code) => [code, 0]));
const byQueue = new Map<string, number>();

const add = (counts: Map<string, number>, name: string, more: number) =>
  counts.set(name, (counts.get(name) ?? 0) + more);

/** Counts an answer with this code. */
export function countRefusedCall(code: ErrorCode): void {
  add(byCode, code, 1);
}

/** Names a queue, so that it is shown before it refuses anything. */
export function nameQueue(queue: string): void {
  add(byQueue, queue, 0);
}

/** Counts a task that did not get its turn in this queue. */
export function countRefusedTask(queue: string): void {
  add(byQueue, queue, 1);
}

const samples = (label: string, counts: Map<string, number>) =>
  Array.from(counts, ([name, value]) => ({ labels: { [label]: name }, value }));

export function refusalFamilies(): Family[] {
  return [
    {
      name: 'waggle_refused_calls',
      type: 'counter',
      help: 'Answers with an error, by its code; failed sign-ins are invalid_otp and identity_refused.',
      samples: samples('code', byCode),
    },
    {
      name: 'waggle_refused_tasks',
      type: 'counter',
      help: 'Tasks that did not get their turn, by queue.',
      samples: samples('queue', byQueue),
    },
  ];
}
