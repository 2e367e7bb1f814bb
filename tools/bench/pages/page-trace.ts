/** Reads the trace of a page: how long its main thread was busy at once. */

export const TRACE_CATEGORIES = ['disabled-by-default-devtools.timeline', '__metadata'];

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of time, and of processor time. */
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** @returns milliseconds of the longest task on a page's main thread */
export function longestWork(trace: Buffer): { processor: number; clock: number } {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(threadOf);
  const work = traceEvents.filter((one) => one.name === 'RunTask' && mains.includes(threadOf(one)));
  if (work.length === 0) throw new Error('The trace holds no work of a page');
  // Processor time does not depend on other programs.
  return {
    processor: Math.max(...work.map(({ tdur = 0 }) => tdur)) / 1000,
    clock: Math.max(...work.map(({ dur = 0 }) => dur)) / 1000,
  };
}
