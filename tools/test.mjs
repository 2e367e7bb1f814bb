/** `npm test`: prepares the checkout, then checks, unit and server tests, and end-to-end tests; ends with the totals. */
import { prepareOrExit } from './prepare.mjs';
import { PARTS } from './test-parts.mjs';

const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in PARTS));
if (unknown !== undefined) {
  process.stderr.write(`There is no part "${unknown}": ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
const names = Object.keys(PARTS).filter((name) => wanted.length === 0 || wanted.includes(name));

await prepareOrExit({ web: names.includes('e2e') || names.includes('unit') });

let passed = 0;
let failed = 0;
/** @type {string[]} */
const lines = [];
for (const name of names) {
  process.stdout.write(`\n== ${name}\n`);
  const started = performance.now();
  const result = await PARTS[name]?.();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = result?.counts;
  const faults = [
    result?.timedOut && 'ended because it took too long',
    counts && counts.skipped > 0 && `${counts.skipped} skipped, and none may be`,
    name !== 'check' && (!counts || counts.passed + counts.failed === 0) && 'no test ran',
    result?.code !== 0 && `exit code ${result?.code}`,
  ].filter((fault) => typeof fault === 'string');
  passed += counts?.passed ?? 0;
  // Whatever goes wrong counts as a failure, so that the last line never reads 0 failed by mistake.
  failed += Math.max(counts?.failed ?? 0, faults.length > 0 ? 1 : 0);
  const figures = counts ? `${counts.passed} passed, ${counts.failed} failed, ` : '';
  lines.push(
    `${name}: ${figures}${seconds} s${faults.length > 0 ? ` (${faults.join('; ')})` : ''}`,
  );
}
process.stdout.write(`\n${lines.join('\n')}\n${passed} passed, ${failed} failed\n`);
if (failed > 0) process.exitCode = 1;
