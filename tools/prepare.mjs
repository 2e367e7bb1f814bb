/** Prepares a checkout: installs the packages and builds the web if they are out of date. Plain JavaScript for Node 20 and newer. */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT, run, RUNTIME_PACKAGES, runtimePath } from './runtime.mjs';
import { listFiles } from './source-files.mjs';

const LOCK_FILE = join(ROOT, 'package-lock.json');
/** npm writes this file at the end of an install. */
const INSTALLED = join(ROOT, 'node_modules', '.package-lock.json');
/** An image has the built pages alone, and no packages to build them with. */
const HAS_SOURCES = existsSync(join(ROOT, 'web', 'src'));
/** Each build deletes it, so that an aborted or manual build does not count as current. */
const WEB_STAMP = join(ROOT, 'web', 'dist', '.stamp');
const LOCK_FOLDER = join(ROOT, '.cache', 'prepare.lock');
/** Milliseconds without an update after which the lock is abandoned. */
const LOCK_TIMEOUT = 5000;

/** A failure with a message for the user. */
class PrepareError extends Error {}

/** @param {string} text */
const say = (text) => process.stdout.write(text);

/** @returns {boolean} whether exactly the locked packages for this platform are installed, without sources those of development aside */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const installed = JSON.parse(readFileSync(INSTALLED, 'utf8')).packages;
  const wanted = JSON.parse(readFileSync(LOCK_FILE, 'utf8')).packages;
  const runtime = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  if (!installed[`node_modules/${runtime}`]) return false;
  return Object.keys(wanted).every((path) => {
    if (!path.startsWith('node_modules/') || wanted[path].link) return true;
    const found = installed[path];
    if (found) return found.integrity === wanted[path].integrity;
    return wanted[path].optional === true || (!HAS_SOURCES && wanted[path].dev === true);
  });
}

/** @returns {string} a hash of everything that the built web depends on */
function hashWeb() {
  const hash = createHash('sha256').update(readFileSync(LOCK_FILE));
  for (const path of listFiles(ROOT, ['web', 'contract'], /(?<!\.tsbuildinfo)$/)) {
    hash.update(`\0${path}\0`).update(readFileSync(join(ROOT, path)));
  }
  return hash.update(`\0${process.env.VITE_API_HOST}`).digest('hex');
}

function isBuilt() {
  if (!existsSync(WEB_STAMP)) return false;
  return !HAS_SOURCES || readFileSync(WEB_STAMP, 'utf8') === hashWeb();
}

/**
 * Runs a program as a step and prints its time.
 * @param {string} title
 * @param {[file: string, ...args: string[]]} command
 * @param {string} failure the sentence for a failed step
 */
async function step(title, [file, ...args], failure) {
  say(`${title} ... `);
  const options = { capture: true, env: { NO_COLOR: '1' } };
  const { code, output, seconds } = await run(file, args, options);
  say(code === 0 ? `${seconds.toFixed(1)} s\n` : 'failed\n');
  if (code === 0) return;
  process.stderr.write(`${output.trimEnd().split('\n').slice(-40).join('\n')}\n`);
  throw new PrepareError(failure);
}

async function install() {
  const { npm_execpath: npm, npm_node_execpath: node, npm_config_user_agent: agent } = process.env;
  if (!npm || !node || !agent?.startsWith('npm/')) {
    throw new PrepareError(
      'The packages are out of date, and only npm can bring them up to date: run `npm start` or `npm test`.',
    );
  }
  // The build needs development packages, also with NODE_ENV=production.
  const options = ['--loglevel=error', '--ignore-scripts', '--include=dev', '--include=optional'];
  await step(
    'Installing packages',
    [node, npm, 'ci', ...options],
    'The packages could not be installed: see the lines above, fix the cause (network, disk room, registry settings) and run the command again.',
  );
  const runtime = await run(runtimePath() ?? '', ['--version'], { capture: true });
  if (runtime.code !== 0) {
    throw new PrepareError(
      `The packaged Node does not run here (${process.platform}-${process.arch}): Waggle runs on Linux with glibc (not Alpine) and on macOS, x64 or arm64.`,
    );
  }
}

async function buildWeb() {
  const hash = hashWeb();
  await step(
    'Building the web',
    [runtimePath() ?? '', join(ROOT, 'web/build/build.ts')],
    'The web could not be built: see the lines above.',
  );
  writeFileSync(WEB_STAMP, hash);
}

/** @returns {boolean} whether the lock is now ours */
function tryLock() {
  try {
    mkdirSync(LOCK_FOLDER);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
  const seen = statSync(LOCK_FOLDER, { throwIfNoEntry: false });
  if (seen && Date.now() - seen.mtimeMs > LOCK_TIMEOUT) rmSync(LOCK_FOLDER, { recursive: true });
  return false;
}

/** @param {() => Promise<void>} work done while no other process prepares this checkout */
async function oneAtATime(work) {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  for (let waited = false; !tryLock(); waited = true) {
    if (!waited) say('Waiting for another process that prepares this folder ...\n');
    await pause(150);
  }
  const release = () => rmSync(LOCK_FOLDER, { recursive: true, force: true });
  const alive = setInterval(
    () => utimesSync(LOCK_FOLDER, new Date(), new Date()),
    LOCK_TIMEOUT / 5,
  );
  process.once('exit', release);
  try {
    await work();
  } finally {
    clearInterval(alive);
    release();
    process.off('exit', release);
  }
}

/**
 * Brings the checkout up to date; a failure is printed in one sentence, with exit code 1.
 * @param {{ web: boolean }} wanted whether the built web is needed too
 */
export async function prepareOrExit({ web }) {
  try {
    if (isInstalled() && (!web || isBuilt())) return;
    await oneAtATime(async () => {
      if (!isInstalled()) await install();
      if (web && !isBuilt()) await buildWeb();
    });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const lines =
      error instanceof PrepareError ? error.message : `Preparing failed: ${error.message}`;
    process.stderr.write(`${lines}\n`);
    process.exit(1);
  }
}

if (Number(process.versions.node.split('.')[0]) < 20) {
  process.stderr.write(
    `Waggle needs Node 20 or newer to install itself, and this is ${process.version}: install a newer Node and run the command again.\n`,
  );
  process.exit(1);
}
if (realpathSync(process.argv[1] ?? '.') === fileURLToPath(import.meta.url)) {
  await prepareOrExit({ web: !process.argv.includes('--no-web') });
}
