/** Runs the product as a process on a temporary folder: started, stopped, killed. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { writeBuiltPages } from './built-pages.ts';
import { makeBase, removeBase } from './data-dirs.ts';
import type { Advance } from './run-product.ts';

export const MAIN = path.join(import.meta.dirname, '../../src/main.ts');
/** The product with a clock that the test moves. */
export const TEST_ENTRY = path.join(import.meta.dirname, 'run-product.ts');
const READY = /^Waggle is ready: (\S+)$/m;

/** A folder with a DATA_DIR and built pages. */
export interface Place {
  base: string;
  dataDir: string;
  web: string;
  remove(): Promise<void>;
}

export async function makePlace(): Promise<Place> {
  const base = await makeBase();
  const [dataDir, web] = [path.join(base, 'data'), path.join(base, 'web')];
  await mkdir(web);
  await writeBuiltPages(web);
  return { base, dataDir, web, remove: () => removeBase(base, dataDir) };
}

export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface Product {
  child: ChildProcess;
  /** Its output so far. */
  output(): { stdout: string; stderr: string };
  /** Its URL, once it is ready; rejects when it ends before. */
  ready: Promise<string>;
  ended: Promise<Ending>;
  /** Moves the clock of one that the test entry has started, and begins what has become due. */
  advance(seconds: number): Promise<void>;
  /** Sends a signal and waits for the end. */
  end(signal?: NodeJS.Signals): Promise<Ending>;
}

/** No settings: where programs are, and Node's cache of compiled code, which halves the time of a start. */
const INHERITED = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

/** Runs Node with only the given settings. */
export function runNode(
  args: readonly string[],
  env: Record<string, string>,
  options: SpawnOptions = {},
): Product {
  const child = spawn(process.execPath, args, {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...INHERITED, LOG_LEVEL: 'warn', PORT: '0', ...env },
  });
  let [stdout, stderr] = ['', ''];
  const ready = Promise.withResolvers<string>();
  // Not every caller awaits it.
  ready.promise.catch(() => undefined);
  child.stdout?.on('data', (chunk: Buffer) => {
    stdout += chunk.toString();
    const url = READY.exec(stdout)?.[1];
    if (url !== undefined) ready.resolve(url);
  });
  child.stderr?.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  const ended = once(child, 'close').then(([code, signal]): Ending => {
    ready.reject(new Error(`It ended before it was ready: ${stderr}`));
    return { code, signal };
  });
  return {
    child,
    output: () => ({ stdout, stderr }),
    ready: ready.promise,
    ended,
    async advance(seconds) {
      const moved = once(child, 'message');
      child.send({ seconds } satisfies Advance);
      await moved;
    },
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Starts the product on a place. */
export function runProductOn(
  place: Place,
  env: Record<string, string> = {},
  options: SpawnOptions = {},
): Product {
  return runNode([TEST_ENTRY, place.web], { DATA_DIR: place.dataDir, ...env }, options);
}
