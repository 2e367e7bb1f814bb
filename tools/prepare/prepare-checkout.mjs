/** The steps of preparing, in order: install the packages, build the web, compile the server, with progress and one sentence per failure. */
import { accessSync, constants, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, runtimePath } from '../runtime.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { PrepareError } from './prepare-error.mjs';
import {
  INSTALL_STAMP,
  isCompiledFresh,
  isInstallFresh,
  isInstalledByHand,
  isWebFresh,
  keepCompiledStamp,
  keepInstallStamp,
  keepWebStamp,
  wantedCompiled,
  wantedInstall,
  wantedWeb,
} from './stamps.mjs';

/** @param {string} text */
const say = (text) => process.stdout.write(text);

/** @param {number} seconds */
const shown = (seconds) => seconds.toFixed(seconds < 10 ? 1 : 0);

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

/** @param {string} name of a folder; one that is not there yet is nobody's */
function isWritable(name) {
  const folder = join(ROOT, name);
  if (!existsSync(folder)) return true;
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function requireWritable() {
  const folders = ['.', 'node_modules', '.cache', 'web', 'web/dist'];
  const closed = folders.find((name) => !isWritable(name));
  if (closed !== undefined) {
    throw new PrepareError(
      `Something has to be installed or built, and this user may not write to ${join(ROOT, closed)}: make it writable, or work in a copy of your own.`,
    );
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
  say(code === 0 ? `${shown(seconds)} s\n` : 'failed\n');
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
      'The packages could not be installed: see the lines above, fix the cause (network, disk room, registry settings) and run the command again.',
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
 * Compiles the server once, so that no start of it has to: one that does keeps some 10 MB for good.
 * Never in the way: where it fails, the start itself says why.
 */
async function compileServer() {
  const isOurs = ['.', '.cache', '.cache/compiled'].every(isWritable);
  if (isCompiledFresh() || !isOurs) return;
  const wanted = wantedCompiled();
  say('Compiling the server ... ');
  const program = join(ROOT, 'server/src/compile.mjs');
  const { code, seconds } = await run(/** @type {string} */ (runtimePath()), [program], {
    capture: true,
  });
  say(code === 0 ? `${shown(seconds)} s\n` : 'failed\n');
  if (code === 0) keepCompiledStamp(wanted);
}

/**
 * Brings the checkout up to date.
 * @param {{ web: boolean }} wanted whether the built web is needed too
 * @throws {PrepareError} with a sentence for people
 */
export async function prepareCheckout({ web }) {
  if (!isInstallFresh() || (web && !isWebFresh())) {
    requireWritable();
    await oneAtATime(
      async () => {
        if (!isInstallFresh()) await install();
        if (web && !isWebFresh()) await buildWeb();
      },
      () => say('Waiting for another process that prepares this folder ...\n'),
    );
  }
  if (web) await compileServer();
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
