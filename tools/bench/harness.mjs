/** The harness of all benches: starts the product or a baseline, runs rounds in changing order, prints medians beside the limits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireRuntime, ROOT, run } from '../runtime.mjs';

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
  // As `npm start` runs it.
  const args = ['--max-semi-space-size=4', join(ROOT, 'server/src/main.ts')];
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
 * Gives a measurement a folder of its own, gone afterwards.
 * @template T
 * @param {(folder: string) => Promise<T>} look
 * @returns {Promise<T>}
 */
export async function withFolder(look) {
  const folder = mkdtempSync(join(tmpdir(), 'waggle-bench-'));
  // As root the database runs as another user, who must pass through.
  chmodSync(folder, 0o711);
  try {
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Starts the checkout's own server on an empty folder.
 * @template T
 * @param {Record<string, string>} env settings
 * @param {(started: { pid: number, url: string, port: number, folder: string, dataDir: string }) => Promise<T>} look
 * @returns {Promise<T>}
 */
export function withOwnServer(env, look) {
  return withFolder((folder) => {
    const dataDir = join(folder, 'data');
    return withProduct(ownServer(dataDir, env), ({ pid, url }) =>
      look({ pid, url, port: Number(new URL(url).port), folder, dataDir }),
    );
  });
}

/**
 * Starts what the product is measured against: a program whose first line is its address.
 * @template T
 * @param {string[]} args of Node
 * @param {(started: { pid: number, port: number }) => Promise<T>} look
 * @returns {Promise<T>}
 */
export async function withBareProgram(args, look) {
  const child = spawn(requireRuntime(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = await once(child.stdout, 'data');
    return await look({ pid: child.pid ?? 0, port: Number(new URL(String(address)).port) });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}

/**
 * Runs a client program of this folder, which prints one line of JSON.
 * @param {string} name
 * @param {object} given
 * @returns {Promise<any>}
 */
export async function runClient(name, given) {
  const args = [join(ROOT, 'tools/bench', name), JSON.stringify(given)];
  const { output, code } = await run(requireRuntime(), args, { capture: true });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

/**
 * Measures all sides in each round, in changing order, so that no side always comes after the same other.
 * @template {string} Name
 * @template Figures
 * @param {number} rounds
 * @param {Record<Name, () => Promise<Figures>>} sides
 * @returns {Promise<Record<Name, Figures[]>>} what each gave, round by round
 */
export async function measureRounds(rounds, sides) {
  const names = /** @type {Name[]} */ (Object.keys(sides));
  /** @type {any} */
  const results = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) results[name].push(await sides[name]());
  }
  return results;
}

/** @param {number[]} values @returns {number} */
export const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @param {number[]} ours @param {number[]} theirs @returns {number} the median of the rounds' ratios: neighbours are compared */
export const medianRatio = (ours, theirs) =>
  median(ours.map((value, round) => value / (theirs[round] ?? 0)));

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
