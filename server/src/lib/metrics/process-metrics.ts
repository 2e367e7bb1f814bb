/** Figures about this process: memory, delays and work of its event loop, garbage collection, its version. */
import { monitorEventLoopDelay, performance, PerformanceObserver } from 'node:perf_hooks';
import { VERSION } from '../../version.ts';
import { type Family, single } from './open-metrics.ts';

const RESOLUTION_MILLISECONDS = 20;
const PER_SECOND = 1e9;
const MILLISECONDS = 1000;

export interface ProcessMetrics {
  families(): Family[];
  close(): void;
}

export function watchProcess(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delay.enable();
  let collecting = 0;
  const collections = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) collecting += duration / MILLISECONDS;
  });
  collections.observe({ entryTypes: ['gc'] });
  return {
    families() {
      const { rss, heapUsed } = process.memoryUsage();
      const longest = Math.max(0, delay.max) / PER_SECOND;
      delay.reset();
      return [
        {
          name: 'waggle_build',
          type: 'info',
          help: 'The running program.',
          samples: [{ labels: { version: VERSION, node: process.version }, value: 1 }],
        },
        single(
          {
            name: 'waggle_process_uptime_seconds',
            type: 'gauge',
            unit: 'seconds',
            help: 'Time since its start.',
          },
          process.uptime(),
        ),
        single(
          {
            name: 'waggle_process_memory_bytes',
            type: 'gauge',
            unit: 'bytes',
            help: 'Resident memory.',
          },
          rss,
        ),
        single(
          {
            name: 'waggle_process_heap_bytes',
            type: 'gauge',
            unit: 'bytes',
            help: 'JavaScript objects.',
          },
          heapUsed,
        ),
        single(
          {
            name: 'waggle_process_loop_delay_seconds',
            type: 'gauge',
            unit: 'seconds',
            help: 'Longest delay of the event loop since the last reading.',
          },
          longest,
        ),
        single(
          {
            name: 'waggle_process_loop_busy_seconds',
            type: 'counter',
            unit: 'seconds',
            help: 'Time in which the event loop worked.',
          },
          performance.eventLoopUtilization().active / MILLISECONDS,
        ),
        single(
          {
            name: 'waggle_process_gc_seconds',
            type: 'counter',
            unit: 'seconds',
            help: 'Time of garbage collection.',
          },
          collecting,
        ),
      ];
    },
    close() {
      delay.disable();
      collections.disconnect();
    },
  };
}
