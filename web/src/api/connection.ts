/** The state of the connection: online, offline or unreachable; retries until it is online. */
import { API_HOST } from './host.ts';

export type Connection = 'online' | 'offline' | 'unreachable';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10_000;
const PROBE_TIMEOUT = 5000;

let state: Connection = 'online';
/** What could not be loaded, each by the function that loads it. */
const missing = new Set<unknown>();
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function notifyAll(): void {
  for (const listener of listeners) listener();
}

function become(next: Connection): void {
  if (next === state) return;
  state = next;
  notifyAll();
}

async function probe(): Promise<void> {
  let answered = false;
  try {
    // Readiness, not liveness: a server without its database answers, but no call gets through.
    const answer = await fetch(`${API_HOST}/readyz`, {
      cache: 'no-store',
      mode: API_HOST ? 'no-cors' : 'same-origin',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    });
    answered = answer.status < 500;
  } catch {
    // No answer: asked again below.
  }
  timer = undefined;
  if (answered) reportAnswer();
  else schedule();
}

function schedule(): void {
  if (state !== 'unreachable' || timer !== undefined) return;
  timer = setTimeout(() => void probe(), wait);
  wait = Math.min(wait * 2, LONGEST_WAIT);
}

/** A call got an answer. */
export function reportAnswer(): void {
  clearTimeout(timer);
  timer = undefined;
  wait = FIRST_WAIT;
  become('online');
}

/** A call got none, or the server said that it cannot serve. */
export function reportUnreachable(): void {
  become(navigator.onLine ? 'unreachable' : 'offline');
  schedule();
}

/** Code of the page did not come, though it was asked for again: in many browsers only a reload brings it. */
export function reportMissing(load: unknown): void {
  missing.add(load);
  notifyAll();
}

/** It came after all, or nobody wants it any more. */
export function reportFound(load: unknown): void {
  if (missing.delete(load)) notifyAll();
}

let watching = false;

function watchNetwork(): void {
  watching = true;
  addEventListener('offline', () => become('offline'));
  addEventListener('online', () => {
    if (state === 'offline') reportAnswer();
  });
  if (!navigator.onLine) become('offline');
}

export const connection = {
  get: (): Connection => state,
  isIncomplete: (): boolean => missing.size > 0,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    if (!watching) watchNetwork();
    return () => listeners.delete(listener);
  },
};

/** Runs the action at the next return from offline or unreachable; not at all if all is well already. */
export function onceBackOnline(action: () => void): void {
  if (state === 'online') return;
  const stop = connection.subscribe(() => {
    if (state !== 'online') return;
    stop();
    action();
  });
}
