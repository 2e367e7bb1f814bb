/** The processor time of the whole machine, for what a part of the tests costs: its processes start others. */
import { cpus } from 'node:os';

/** @returns {number} seconds that all cores together have worked since the machine started */
export function processorSeconds() {
  const busy = cpus().map(({ times }) => times.user + times.nice + times.sys + times.irq);
  return busy.reduce((sum, one) => sum + one, 0) / 1000;
}
