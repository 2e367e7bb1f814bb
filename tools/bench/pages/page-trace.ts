/** Reads the trace of a page: how long its main thread was busy, at once or after each event. */

export const TRACE_CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  '__metadata',
];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and how long the processor worked on it. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** @returns the events of the main threads of pages, by their name */
function readMains(trace: Buffer): (name: string) => TraceEvent[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(threadOf);
  return (wanted) =>
    traceEvents.filter((one) => one.name === wanted && mains.includes(threadOf(one)));
}

/** @returns milliseconds of the longest task on a page's main thread */
export function longestWork(trace: Buffer): { processor: number; clock: number } {
  const work = readMains(trace)('RunTask');
  if (work.length === 0) throw new Error('The trace holds no work of a page');
  // Processor time does not depend on other programs.
  return {
    processor: Math.max(...work.map(({ tdur = 0 }) => tdur)) / 1000,
    clock: Math.max(...work.map(({ dur = 0 }) => dur)) / 1000,
  };
}

/**
 * @param type of a DOM event: `pointermove`
 * @returns milliseconds of processor of the main thread from each of these events to the next one
 */
export function workAfterEach(trace: Buffer, type: string): number[] {
  const named = readMains(trace);
  const starts = named('EventDispatch')
    .filter(({ args }) => args?.data?.type === type)
    .map(({ ts }) => ts)
    .toSorted((one, other) => one - other);
  if (starts.length === 0) throw new Error(`The trace holds no ${type}`);
  const work = starts.map(() => 0);
  for (const { ts, dur = 0, tdur = 0 } of named('RunTask')) {
    // The task that handles the event began before it.
    const at = starts.findLastIndex((start) => start <= ts + dur);
    if (at >= 0) work[at] = (work[at] ?? 0) + tdur / 1000;
  }
  return work;
}
