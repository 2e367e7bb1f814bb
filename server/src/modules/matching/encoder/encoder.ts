/**
 * The sentence encoder: texts in, vectors out. It runs in a thread of its own that starts with the first text, keeps
 * what it encoded lately, and answers null instead of letting anybody wait for long.
 */
import { Worker } from 'node:worker_threads';
import { DIMENSIONS } from './vector.ts';

/** Names the model beside stored vectors: vectors of different models cannot be compared. */
export const MODEL = 'use-lite-en-0.2.0';

/** Longer texts are cut: what is meant stands at the beginning, and time grows with length. */
const LONGEST = 320;
const CACHED = 10_000;
/** Texts waiting at most; a text takes about 14 ms alone and 3 ms among others. */
const MOST_WAITING = 512;
const BATCH = 32;
/** After a failure the thread is not started again for so long. */
const PAUSE_MILLISECONDS = 60_000;

interface Task {
  readonly texts: readonly string[];
  readonly done: (vectors: readonly Int8Array[] | null) => void;
}

let allowed = true;
let worker: Worker | undefined;
let running: Task | undefined;
let lastId = 0;
let failedAt = Number.NEGATIVE_INFINITY;
const waiting: Task[] = [];
/** In the order of use. */
const cache = new Map<string, Int8Array>();

/** @param on false: nothing is loaded, and every vector is null */
export function allowEncoder(on: boolean): void {
  allowed = on;
}

function remember(text: string, vector: Int8Array): void {
  cache.delete(text);
  cache.set(text, vector);
  const [oldest] = cache.keys();
  if (cache.size > CACHED && oldest !== undefined) cache.delete(oldest);
}

function fail(failed: Worker): void {
  if (worker !== failed) return;
  worker = undefined;
  failedAt = performance.now();
  const tasks = running === undefined ? waiting : [running, ...waiting];
  running = undefined;
  for (const task of tasks.splice(0)) task.done(null);
  waiting.length = 0;
}

function openWorker(): Worker {
  const opened = new Worker(new URL('encoder-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  });
  opened.on('message', ({ id, vectors }: { id: number; vectors: Int8Array[] }) => {
    if (id !== lastId || running === undefined) return;
    const task = running;
    running = undefined;
    task.done(vectors);
    next();
  });
  opened.on('error', () => fail(opened));
  opened.on('exit', () => fail(opened));
  // After the listeners, which undo it: it holds up no end of the process. A text that waits does, by its timer.
  opened.unref();
  return opened;
}

function next(): void {
  if (running !== undefined) return;
  running = waiting.shift();
  if (running === undefined) return;
  worker ??= openWorker();
  lastId += 1;
  worker.postMessage({ id: lastId, texts: running.texts });
}

function encodeBatch(texts: readonly string[]): Promise<readonly Int8Array[] | null> {
  return new Promise((resolve) => {
    waiting.push({ texts, done: resolve });
    next();
  });
}

function isAvailable(more: number): boolean {
  if (!allowed || performance.now() - failedAt < PAUSE_MILLISECONDS) return false;
  return waiting.reduce((sum, { texts }) => sum + texts.length, more) <= MOST_WAITING;
}

const cleaned = (text: string) =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, LONGEST).toWellFormed();

async function encodeMissing(missing: readonly string[]): Promise<void> {
  const batches: Promise<void>[] = [];
  for (let start = 0; start < missing.length; start += BATCH) {
    const texts = missing.slice(start, start + BATCH);
    batches.push(
      encodeBatch(texts).then((vectors) => {
        for (const [at, vector] of (vectors ?? []).entries()) {
          if (vector.length === DIMENSIONS) remember(texts[at] ?? '', vector);
        }
      }),
    );
  }
  await Promise.all(batches);
}

/**
 * @param texts in English, as they are
 * @param patience milliseconds; without them it waits until all are encoded
 * @returns the vector of each text; null where there is none (in time)
 */
export async function encode(
  texts: readonly string[],
  patience?: number,
): Promise<(Int8Array | null)[]> {
  const clean = texts.map(cleaned);
  const found = new Map<string, Int8Array>();
  const look = () => {
    for (const text of clean) {
      const vector = cache.get(text);
      if (vector !== undefined) found.set(text, vector);
    }
  };
  look();
  const missing = [...new Set(clean)].filter((text) => text !== '' && !found.has(text));
  if (missing.length > 0 && isAvailable(missing.length)) {
    let timer: NodeJS.Timeout | undefined;
    const given = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience ?? 60_000);
    });
    await Promise.race([encodeMissing(missing), given]);
    clearTimeout(timer);
    look();
  }
  for (const [text, vector] of found) remember(text, vector);
  return clean.map((text) => found.get(text) ?? null);
}
