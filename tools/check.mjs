/** `npm run check`: runs all checks in parallel and prints their times; exit code 1 when one fails. */
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { prepareOrExit } from './prepare.mjs';
import { packageFile, requireRuntime, run, ROOT } from './runtime.mjs';
import { SLOWNESS_VARIABLE } from './testing/machine.mjs';

/** Milliseconds, on a machine as fast as the deadlines were written on. */
const TIMEOUT = 180_000 * Math.max(1, Number(process.env[SLOWNESS_VARIABLE] ?? 1));

/** @param {string} name @returns {string[]} */
const own = (name) => [join(ROOT, 'tools/checks', name)];

/** Name to the arguments of Node; slow ones first, so that they run in parallel with the rest. @type {Record<string, string[]>} */
const CHECKS = {
  // In one go, because the rules need the same programs that the compiler checks.
  'lint and types': [
    packageFile('oxlint', 'bin/oxlint'),
    '--type-aware',
    '--type-check',
    '--deny-warnings',
  ],
  'dead code': [packageFile('knip', 'bin/knip.js'), '--no-config-hints', '--no-progress'],
  boundaries: own('check-boundaries.ts'),
  docs: own('check-docs.ts'),
  format: [packageFile('oxfmt', 'bin/oxfmt'), '--check'],
  packages: own('check-packages.ts'),
  sizes: own('check-sizes.ts'),
  permissions: own('check-permissions.ts'),
  nouns: own('check-nouns.ts'),
  modules: own('check-modules.ts'),
  styles: own('check-styles.ts'),
};

/**
 * @param {string} name
 * @param {string[]} args
 * @returns {Promise<boolean>} whether it passed
 */
async function check(name, args) {
  const { code, output, seconds, timedOut } = await run(requireRuntime(), args, {
    capture: true,
    timeout: TIMEOUT,
    env: { NO_COLOR: '1', FORCE_COLOR: undefined },
  });
  const passed = code === 0;
  const last = output.trim().split('\n').at(-1) ?? '';
  const note = passed && args[0]?.includes('check-') ? `  ${last}` : '';
  process.stdout.write(
    `${passed ? 'ok    ' : 'FAILED'} ${name.padEnd(17)} ${seconds.toFixed(1)} s${note}\n`,
  );
  if (timedOut) process.stdout.write(`    took longer than ${TIMEOUT / 1000} s\n`);
  if (!passed) process.stdout.write(`${output.trimEnd().replaceAll(/^/gm, '    ')}\n`);
  return passed;
}

/** @param {string[]} names @returns {Promise<boolean[]>} */
async function runChecks(names) {
  /** @type {boolean[]} */
  const results = [];
  for (let name = names.shift(); name !== undefined; name = names.shift()) {
    results.push(await check(name, CHECKS[name] ?? []));
  }
  return results;
}

await prepareOrExit({ web: false });
const wanted = process.argv.slice(2);
const unknown = wanted.find((name) => !(name in CHECKS));
if (unknown !== undefined) {
  process.stderr.write(`There is no check "${unknown}": ${Object.keys(CHECKS).join(', ')}.\n`);
  process.exit(1);
}
const queue = wanted.length > 0 ? wanted : Object.keys(CHECKS);
const started = performance.now();
const workers = Array.from({ length: Math.max(2, availableParallelism()) }, () => runChecks(queue));
const results = (await Promise.all(workers)).flat();
const failed = results.filter((passed) => !passed).length;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
process.stdout.write(
  `${results.length - failed} checks passed, ${failed} failed in ${seconds} s\n`,
);
if (failed > 0) process.exitCode = 1;
