/**
 * The sentence encoder: texts in, vectors out. It runs in a thread of its own that starts with the first text, keeps
 * what it encoded lately, and answers null instead of letting anybody wait for long.
 */
import { cutText } from '@waggle/contract/text/cut-text';
import { Worker } from 'node:worker_threads';
import { packedVectors } from '../kinds/kind-vectors.ts';
import { DIMENSIONS } from './vector.ts';

/** Names the model beside stored vectors: vectors of different models cannot be compared. */
export const MODEL = 'use-lite-en-0.2.0';

/** Longer texts are cut: what is meant stands at the beginning, and time grows with length. */
const LONGEST = 320;
/** A text takes 2.5 kB. */
const CACHED = 5000;
/** Texts waiting at most; a text takes about 14 ms alone and 3 ms among others. */
const MOST_WAITING = 512;
/** Small, so that a query in between does not wait for long. */
const BATCH = 8;
/** After a failure the thread is not started again for so long. */
const PAUSE_MILLISECONDS = 60_000;
/** Milliseconds. */
const LONGEST_WAIT = 60_000;

export interface Encoded {
  readonly vector: Int8Array;
  /** How near each product kind is, by its index: 0 to `NEAR_SCALE`. */
  readonly near: Int16Array;
}

interface Task {
  readonly texts: readonly string[];
  readonly done: (encoded: readonly Encoded[] | null) => void;
}

type Message = 'ready' | { readonly id: number; readonly encoded: readonly Encoded[] };

/** Who is told what happens to the thread. */
interface Listener {
  ready(milliseconds: number): void;
  failed(error: unknown): void;
}

let allowed = true;
let listener: Listener | undefined;
let worker: Worker | undefined;
let running: Task | undefined;
let lastId = 0;
let failedAt = Number.NEGATIVE_INFINITY;
const waiting: Task[] = [];
/** In the order of use. */
const cache = new Map<string, Encoded>();

/** @param on false: nothing is loaded, and every vector is null */
export function allowEncoder(on: boolean): void {
  allowed = on;
}

export function listenToEncoder(given: Listener): void {
  listener = given;
}

function remember(text: string, encoded: Encoded): void {
  cache.delete(text);
  cache.set(text, encoded);
  const [oldest] = cache.keys();
  if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest);
}

/** @param failed undefined when it could not be started at all */
function fail(failed: Worker | undefined, error: unknown): void {
  if (worker !== failed) return;
  worker = undefined;
  listener?.failed(error);
  failedAt = performance.now();
  const tasks = running === undefined ? waiting : [running, ...waiting];
  running = undefined;
  for (const task of tasks.splice(0)) task.done(null);
  waiting.length = 0;
}

function openWorker(): Worker {
  const began = performance.now();
  const opened = new Worker(new URL('encoder-worker.ts', import.meta.url), {
    workerData: { kinds: packedVectors() },
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  opened.on('message', (message: Message) => {
    if (message === 'ready') {
      listener?.ready(performance.now() - began);
      return;
    }
    const { id, encoded } = message;
    if (id !== lastId || running === undefined) return;
    const task = running;
    running = undefined;
    task.done(encoded);
    next();
  });
  opened.on('error', (error) => fail(opened, error));
  opened.on('exit', () => fail(opened, new Error('It ended')));
  // After the listeners, which undo it: it holds up no end of the process. A text that waits does, by its timer.
  opened.unref();
  return opened;
}

/** A start that fails, as without the file of the kinds' vectors, is like a thread that ends. */
function startWorker(): void {
  try {
    worker ??= openWorker();
  } catch (error) {
    fail(undefined, error);
  }
}

function next(): void {
  if (running !== undefined) return;
  running = waiting.shift();
  if (running === undefined) return;
  startWorker();
  lastId += 1;
  worker?.postMessage({ id: lastId, texts: running?.texts });
}

function encodeBatch(
  texts: readonly string[],
  isUrgent: boolean,
): Promise<readonly Encoded[] | null> {
  return new Promise((resolve) => {
    const task = { texts, done: resolve };
    // Among the urgent ones, the latest first: the earlier ones have waited, and may be given up already.
    if (isUrgent) waiting.unshift(task);
    else waiting.push(task);
    next();
  });
}

function isAvailable(more: number): boolean {
  if (!allowed || performance.now() - failedAt < PAUSE_MILLISECONDS) return false;
  return waiting.reduce((sum, { texts }) => sum + texts.length, more) <= MOST_WAITING;
}

const cleaned = (text: string) => cutText(text.replaceAll(/\s+/g, ' ').trim(), LONGEST);

async function encodeMissing(missing: readonly string[], isUrgent: boolean): Promise<void> {
  const batches: Promise<void>[] = [];
  for (let start = 0; start < missing.length; start += BATCH) {
    const texts = missing.slice(start, start + BATCH);
    batches.push(
      encodeBatch(texts, isUrgent).then((encoded) => {
        for (const [at, one] of (encoded ?? []).entries()) {
          if (one.vector.length === DIMENSIONS) remember(texts[at] ?? '', one);
        }
      }),
    );
  }
  await Promise.all(batches);
}

/** Starts the thread now, so that it loads while other work is done. */
export function wakeEncoder(): void {
  if (isAvailable(0)) startWorker();
}

/**
 * @param texts in English, as they are
 * @param until by `performance.now()`: who waits for an answer goes first; without it, it waits until all are encoded
 * @returns of each text; null where there is nothing (in time)
 */
export async function encode(
  texts: readonly string[],
  until?: number,
): Promise<(Encoded | null)[]> {
  const clean = texts.map(cleaned);
  const found = new Map<string, Encoded>();
  const look = () => {
    for (const text of clean) {
      const encoded = cache.get(text);
      if (encoded !== undefined) found.set(text, encoded);
    }
  };
  const asFound = () => {
    for (const [text, encoded] of found) remember(text, encoded);
    return clean.map((text) => found.get(text) ?? null);
  };
  look();
  const missing = [...new Set(clean)].filter((text) => text !== '' && !found.has(text));
  if (missing.length > 0 && isAvailable(missing.length)) {
    const work = encodeMissing(missing, until !== undefined);
    // Time is over before it has begun: the next one who asks finds it.
    if (until !== undefined && until <= performance.now()) return asFound();
    let timer: NodeJS.Timeout | undefined;
    const given = new Promise<void>((resolve) => {
      timer = setTimeout(
        resolve,
        until === undefined ? LONGEST_WAIT : Math.max(0, until - performance.now()),
      );
    });
    await Promise.race([work, given]);
    clearTimeout(timer);
    look();
  }
  return asFound();
}
