/** Reads /proc: child processes, memory and processor time of a process (Linux). */
import { readdirSync, readFileSync } from 'node:fs';

/** Of the processor clock. */
const TICKS_A_SECOND = 100;

/** @returns megabytes in RAM: the current value, or the peak */
export function residentMegabytes(pid: number, field: 'VmRSS' | 'VmHWM' = 'VmRSS'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
}

/** @returns seconds of processor time used so far, by all its threads */
export function processorSeconds(pid: number): number {
  const fields = readOrNothing(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_A_SECOND;
}

/** @returns '' when the process has ended */
function readOrNothing(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** @returns the process and its descendants; `pss`: its own bytes and its share of shared memory */
export function processTree(root: number): { pid: number; name: string; pss: number }[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    // The name in brackets may contain spaces.
    const parent = readOrNothing(`/proc/${entry}/stat`).split(') ').at(-1)?.split(' ')[1];
    if (parent) parents.set(Number(entry), Number(parent));
  }
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size;) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree].map((pid) => {
    const kilobytes = /^Pss:\s+(\d+)/m.exec(readOrNothing(`/proc/${pid}/smaps_rollup`))?.[1];
    const name = readOrNothing(`/proc/${pid}/comm`).trim();
    return { pid, name, pss: Number(kilobytes ?? 0) * 1024 };
  });
}

/** @returns the file the process runs */
export function commandLine(pid: number): string {
  return readOrNothing(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
}
