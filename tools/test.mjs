/** `npm test`: prepares the checkout, runs the checks and the tests of a set, and prints the totals. */
import { prepareOrExit } from './prepare.mjs';
import { startBusyLoops } from './testing/busy-loops.mjs';
import { readCommand } from './testing/command.mjs';
import { measureSlowness, SLOWNESS_VARIABLE } from './testing/machine.mjs';
import { check, PARTS } from './testing/parts.mjs';
import { processorSeconds } from './testing/processor-time.mjs';
import { findUnsteady } from './testing/run-again.mjs';
import { testFiles } from './testing/sets.mjs';
import { summarize } from './testing/summary.mjs';
import { addMentions, worn } from './testing/unsteady.mjs';

const command = readCommand(process.argv.slice(2));
if (typeof command === 'string') {
  process.stderr.write(`${command}\n`);
  process.exit(1);
}
const { parts, set, name, busy, env } = command;

/** @type {import('./testing/summary.mjs').PartReport[]} */
const reports = [];

/**
 * Runs a part, with its time and that of all processors.
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 */
async function timed(title, work) {
  const [started, worked] = [performance.now(), processorSeconds()];
  const result = await work();
  const report = {
    name: title,
    seconds: (performance.now() - started) / 1000,
    cpu: processorSeconds() - worked,
    results: [],
    files: {},
    faults: [],
    unsteady: [],
  };
  return { result, report };
}

const { report: preparing } = await timed('prepare', () =>
  prepareOrExit({ web: parts.some((part) => part !== 'check') }),
);
reports.push(preparing);
const stopBusyLoops = startBusyLoops(busy);
// Beside them, if there are any: it is then that deadlines have to be met.
const slowness = await measureSlowness();
const conditions = { slowness, env: { ...env, [SLOWNESS_VARIABLE]: String(slowness) } };
process.stdout.write(
  `This machine takes ${slowness.toFixed(1)} times as long as the one that deadlines were written on; they are that much longer, and three times at least.\n`,
);
const only = await command.only();

for (const part of parts) {
  process.stdout.write(`\n== ${part}\n`);
  const { result, report } = await timed(part, () =>
    part === 'check'
      ? check(conditions)
      : PARTS[part]({ files: testFiles(part, { set, name, only }), ...conditions }),
  );
  const { code, timedOut, results, seconds: files, missing } = result;
  const skipped = results.filter(({ outcome }) => outcome === 'skipped').length;
  const failed = results.some(({ outcome }) => outcome === 'failed');
  reports.push({
    ...report,
    results,
    files,
    ...(missing !== undefined && { missing }),
    faults: [
      ...(timedOut ? ['ended because nothing happened any more'] : []),
      ...(skipped > 0 ? [`${skipped} skipped, and none may be`] : []),
      // A failed test is told by its name; the code says the same.
      ...(code !== 0 && !failed ? [`exit code ${code}`] : []),
    ],
  });
}
for (const report of reports) {
  const failed = report.results.filter(({ outcome }) => outcome === 'failed');
  if (report.name === 'prepare' || report.name === 'check' || failed.length === 0) continue;
  const part = /** @type {import('./testing/sets.mjs').PartName} */ (report.name);
  report.unsteady = await findUnsteady(part, failed, conditions);
}
await stopBusyLoops();

const unsteady = reports.flatMap((report) => report.unsteady);
const mentions = addMentions(unsteady, { day: new Date().toISOString().slice(0, 10) });
const ran = reports.some(({ results }) => results.length > 0);
if (!ran && parts.some((part) => part !== 'check')) {
  process.stdout.write('No test ran.\n');
  process.exitCode = 1;
}
if (!summarize(reports, { slowness, worn: worn(mentions) })) process.exitCode = 1;
