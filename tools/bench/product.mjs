/** Starts the product for a measurement, and says each figure beside what is promised. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireRuntime, ROOT } from '../runtime.mjs';

const READY_WITHIN = 180_000;

/** @returns {Promise<number>} a port that was free a moment ago */
function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {string} url @returns {Promise<boolean>} whether it answers, and well */
export async function answers(url) {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * @typedef {object} Start
 * @property {string} command
 * @property {string[]} args
 * @property {string} cwd
 * @property {string} dataDir
 * @property {Record<string, string>} [env] settings beside the port, the folder and the log level
 */

/** @param {string} dataDir @param {Record<string, string>} [env] @returns {Start} the checkout's own server */
export function ownServer(dataDir, env = {}) {
  const args = [join(ROOT, 'server/src/main.ts')];
  return { command: requireRuntime(), args, cwd: ROOT, dataDir, env };
}

/**
 * Starts the product, waits until it is ready, lets the caller look, and stops it.
 * @template T
 * @param {Start} start
 * @param {(started: { seconds: number, pid: number, url: string }) => Promise<T> | T} look
 * @returns {Promise<T>}
 */
export async function withProduct({ command, args, cwd, dataDir, env }, look) {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    while (!(await answers(`${url}/readyz`))) {
      if (child.exitCode !== null) throw new Error(`It ended before it was ready:\n${output}`);
      if (performance.now() - began > READY_WITHIN) throw new Error(`Not ready:\n${output}`);
      await pause(10);
    }
    return await look({ seconds: (performance.now() - began) / 1000, pid: child.pid ?? 0, url });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/**
 * Prints a figure; one that breaks its promise makes the run fail.
 * @param {string} name
 * @param {number} value
 * @param {string} unit
 * @param {{ most?: number, least?: number }} [promised]
 */
export function say(name, value, unit, { most, least } = {}) {
  const bound = most === undefined ? least && `at least ${least}` : `at most ${most}`;
  const kept = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
  const verdict = bound ? ` (${bound}: ${kept ? 'ok' : 'MISSED'})` : '';
  const digits = unit === 's' || unit === 'x' || unit === 'ms' ? 2 : 1;
  process.stdout.write(`${name.padEnd(44)} ${value.toFixed(digits)} ${unit}${verdict}\n`);
  if (!kept) process.exitCode = 1;
}
