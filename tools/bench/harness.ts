/** The harness of all benchmarks: starts the product or a baseline, runs rounds in alternating order, prints medians and limits. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { requireRuntime, ROOT, run } from '../runtime.mjs';

const READY_TIMEOUT = 180_000;

/** @returns a port that was free a moment ago */
function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @returns whether it answers without an error */
export async function isAnswering(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

interface Start {
  command: string;
  args: string[];
  cwd: string;
  dataDir: string;
  /** Settings beside the port, the folder and the log level. */
  env?: Record<string, string>;
}

/** @returns the checkout's own server */
export function ownServer(dataDir: string, env: Record<string, string> = {}): Start {
  // As `npm start` runs it.
  const args = ['--max-semi-space-size=4', join(ROOT, 'server/src/main.ts')];
  return { command: requireRuntime(), args, cwd: ROOT, dataDir, env };
}

/** Starts the product, waits until it is ready, runs `look`, and stops it. */
export async function withProduct<T>(
  { command, args, cwd, dataDir, env }: Start,
  look: (started: { seconds: number; pid: number; url: string }) => Promise<T> | T,
): Promise<T> {
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  // A file, as an operator's log is: reading a pipe would cost time of its own.
  const logFile = `${dataDir}.log`;
  const log = openSync(logFile, 'w');
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  closeSync(log);
  const output = () => readFileSync(logFile, 'utf8');
  const ended = new Promise((resolve) => child.once('close', resolve));
  try {
    while (!(await isAnswering(`${url}/readyz`))) {
      if (child.exitCode !== null) throw new Error(`It ended before it was ready:\n${output()}`);
      if (performance.now() - began > READY_TIMEOUT) throw new Error(`Not ready:\n${output()}`);
      await pause(10);
    }
    return await look({ seconds: (performance.now() - began) / 1000, pid: child.pid ?? 0, url });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** Runs `look` with a temporary folder. */
export async function withFolder<T>(look: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'waggle-bench-'));
  // When this process is root, the database runs as another user, who needs access.
  chmodSync(folder, 0o711);
  try {
    return await look(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface OwnServer {
  pid: number;
  url: string;
  port: number;
  folder: string;
  dataDir: string;
}

/** Starts the checkout's own server on an empty folder. @param env settings */
export function withOwnServer<T>(
  env: Record<string, string>,
  look: (started: OwnServer) => Promise<T>,
): Promise<T> {
  return withFolder((folder) => {
    const dataDir = join(folder, 'data');
    return withProduct(ownServer(dataDir, env), ({ pid, url }) =>
      look({ pid, url, port: Number(new URL(url).port), folder, dataDir }),
    );
  });
}

/**
 * Starts a baseline, a program that prints its address.
 * @param args of Node
 */
export async function withBareProgram<T>(
  args: string[],
  look: (started: { pid: number; port: number }) => Promise<T>,
): Promise<T> {
  const child = spawn(requireRuntime(), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [address] = await once(child.stdout, 'data');
    return await look({ pid: child.pid ?? 0, port: Number(new URL(String(address)).port) });
  } finally {
    child.kill('SIGTERM');
    await once(child, 'close');
  }
}

/** Runs a client program of this folder, which prints one line of JSON. */
export async function runClient(name: string, given: object): Promise<any> {
  const args = [join(ROOT, 'tools/bench', name), JSON.stringify(given)];
  const { output, code } = await run(requireRuntime(), args, { capture: true });
  if (code !== 0) throw new Error(output);
  return JSON.parse(output);
}

/**
 * Measures all sides in each round, in alternating order, so that none always follows the same one.
 * @returns the results of each side by round
 */
export async function measureRounds<Name extends string, Figures>(
  rounds: number,
  sides: Record<Name, () => Promise<Figures>>,
): Promise<Record<Name, Figures[]>> {
  const names = Object.keys(sides) as Name[];
  const results: any = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? names : names.toReversed();
    for (const name of order) results[name].push(await sides[name]());
  }
  return results;
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** @returns the median of the ratios of each round */
export const medianRatio = (ours: number[], theirs: number[]): number =>
  median(ours.map((value, round) => value / (theirs[round] ?? 0)));

/** Prints a figure; the run fails if it exceeds its limit. */
export function say(
  name: string,
  value: number,
  unit: string,
  { most, least }: { most?: number; least?: number } = {},
) {
  const bound = most === undefined ? least && `at least ${least}` : `at most ${most}`;
  const kept = value <= (most ?? Infinity) && value >= (least ?? -Infinity);
  const verdict = bound ? ` (${bound}: ${kept ? 'ok' : 'MISSED'})` : '';
  const digits = unit === 's' || unit === 'x' || unit === 'ms' ? 2 : 1;
  process.stdout.write(`${name.padEnd(44)} ${value.toFixed(digits)} ${unit}${verdict}\n`);
  if (!kept) process.exitCode = 1;
}
