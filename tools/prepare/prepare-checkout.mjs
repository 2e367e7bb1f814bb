/** The steps of preparing, in order: install the packages, then build the web, with progress and one sentence per failure. */
import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, runtimePath } from '../runtime.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { PrepareError } from './prepare-error.mjs';
import {
  INSTALL_STAMP,
  isInstallFresh,
  isInstalledByHand,
  isWebFresh,
  keepInstallStamp,
  keepWebStamp,
  wantedInstall,
  wantedWeb,
} from './stamps.mjs';

/** @param {string} text */
const say = (text) => process.stdout.write(text);

/** The npm that called us: this program cannot count on finding another. */
function callingNpm() {
  const { npm_execpath: npm, npm_node_execpath: node, npm_config_user_agent: agent } = process.env;
  if (!npm || !node || !agent?.startsWith('npm/')) {
    throw new PrepareError(
      'Packages or the built web are out of date, and only npm can bring them up to date: run `npm start` or `npm test`.',
    );
  }
  return { node, npm };
}

function requirePlatform() {
  const platform = `${process.platform}-${process.arch}`;
  if (!runtimePath()) {
    throw new PrepareError(
      `There is no packaged Node for ${platform}: Waggle runs on Linux and macOS, x64 or arm64.`,
    );
  }
  if (process.platform !== 'linux') return;
  const report = /** @type {any} */ (process.report);
  report.excludeNetwork = true;
  if (!report.getReport().header.glibcVersionRuntime) {
    throw new PrepareError(
      'The packaged Node needs glibc, and this Linux (Alpine, for instance) has another C library: use a Debian, Ubuntu or Fedora image.',
    );
  }
}

function requireWritable() {
  const folders = ['.', 'node_modules', '.cache', 'web', 'web/dist'].map((name) =>
    join(ROOT, name),
  );
  for (const folder of folders.filter((path) => existsSync(path))) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new PrepareError(
        `Something has to be installed or built, and this user may not write to ${folder}: make it writable, or work in a copy of your own.`,
      );
    }
  }
}

/**
 * Runs one npm command as a step with its time shown.
 * @param {string} title
 * @param {string[]} args
 * @param {string} failure the sentence for a failed step
 */
async function step(title, args, failure) {
  const { node, npm } = callingNpm();
  say(`${title} ... `);
  const { code, output, seconds } = await run(node, [npm, ...args], {
    capture: true,
    env: { NO_COLOR: '1' },
  });
  say(code === 0 ? `${seconds.toFixed(seconds < 10 ? 1 : 0)} s\n` : 'failed\n');
  if (code !== 0) {
    process.stderr.write(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n`);
    throw new PrepareError(failure);
  }
}

async function install() {
  requirePlatform();
  const wanted = wantedInstall();
  if (!isInstalledByHand()) {
    rmSync(INSTALL_STAMP, { force: true });
    // Development packages hold the build, so NODE_ENV=production must not leave them out.
    const options = ['--loglevel=error', '--ignore-scripts', '--include=dev', '--include=optional'];
    await step(
      'Installing packages',
      ['ci', ...options],
      'The packages could not be installed: see the lines above, mend the cause (network, disk room, registry settings) and run the command again.',
    );
  }
  const runtime = /** @type {string} */ (runtimePath());
  const { code } = await run(runtime, ['--version'], { capture: true });
  if (code !== 0) {
    throw new PrepareError(
      `The packaged Node does not run on this machine (${runtime}): it needs a newer system, or packages installed on this one.`,
    );
  }
  keepInstallStamp(wanted);
}

async function buildWeb() {
  const wanted = wantedWeb();
  await step(
    'Building the web',
    ['run', 'build', '--silent', '--workspace', 'web'],
    'The web could not be built: see the lines above.',
  );
  keepWebStamp(wanted);
}

/**
 * Brings the checkout up to date.
 * @param {{ web: boolean }} wanted whether the built web is needed too
 * @throws {PrepareError} with a sentence for people
 */
export async function prepareCheckout({ web }) {
  const isFresh = () => isInstallFresh() && (!web || isWebFresh());
  if (isFresh()) return;
  requireWritable();
  await oneAtATime(
    async () => {
      if (!isInstallFresh()) await install();
      if (web && !isWebFresh()) await buildWeb();
    },
    () => say('Waiting for another process that prepares this folder ...\n'),
  );
}

/**
 * The same for a command's first step: a failure is one sentence and exit code 1.
 * @param {{ web: boolean }} wanted
 */
export async function prepareOrExit(wanted) {
  try {
    await prepareCheckout(wanted);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    process.stderr.write(
      `${error instanceof PrepareError ? error.message : `Preparing failed: ${error.message}`}\n`,
    );
    process.exit(1);
  }
}
