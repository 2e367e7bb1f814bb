/** `npm test`: prepares the checkout, runs the checks and all tests, and prints the totals. */
import { prepareOrExit } from './prepare.mjs';
import { PARTS } from './test-parts.mjs';

const [part, name = '', ...others] = process.argv.slice(2);
if (part !== undefined && (!(part in PARTS) || others.length > 0)) {
  const parts = Object.keys(PARTS).join(', ');
  process.stderr.write(`Say one part (${parts}), and part of a file's path to run it alone.\n`);
  process.exit(1);
}
const names = part === undefined ? Object.keys(PARTS) : [part];

await prepareOrExit({ web: names.some((one) => one !== 'check') });

let passed = 0;
let failed = 0;
/** @type {string[]} */
const lines = [];
/** What failed, told again at the end: a long run's log is read from there. @type {string[]} */
const told = [];

for (const one of names) {
  process.stdout.write(`\n== ${one}\n`);
  const started = performance.now();
  const result = await PARTS[one]?.(name);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = result?.counts;
  if (result?.missing !== undefined) {
    lines.push(`${one}: ${result.missing}`);
    continue;
  }
  const faults = [
    result?.timedOut && 'ended because it took too long',
    counts && counts.skipped > 0 && `${counts.skipped} skipped, and none may be`,
    one !== 'check' && (!counts || counts.passed + counts.failed === 0) && 'no test ran',
    result?.code !== 0 && `exit code ${result?.code}`,
  ].filter((fault) => typeof fault === 'string');
  passed += counts?.passed ?? 0;
  // Every fault counts as a failure, so that the last line does not say 0 failed by mistake.
  failed += Math.max(counts?.failed ?? 0, faults.length > 0 ? 1 : 0);
  for (const text of counts?.failures ?? []) told.push(`Failed: ${text}`);
  const figures = counts ? `${counts.passed} passed, ${counts.failed} failed, ` : '';
  lines.push(`${one}: ${figures}${seconds} s${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`);
}
if (told.length > 0) process.stdout.write(`\n${told.join('\n')}\n`);
process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
