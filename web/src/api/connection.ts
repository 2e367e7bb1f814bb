/** The state of the connection: online, offline or unreachable; retries until it is online. */
import { openStore } from '../lib/store.ts';
import { API_HOST } from './host.ts';

interface Connection {
  state: 'online' | 'offline' | 'unreachable';
  /** Code of the page is missing. */
  incomplete: boolean;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10_000;
const PROBE_TIMEOUT = 5000;

export const ONLINE: Connection = { state: 'online', incomplete: false };

const store = openStore(ONLINE);
/** What could not be loaded, each by the function that loads it. */
const missing = new Set<unknown>();
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;

function become(state: Connection['state']): void {
  if (state !== store.get().state) store.set({ ...store.get(), state });
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
  if (store.get().state !== 'unreachable' || timer !== undefined) return;
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
  store.set({ ...store.get(), incomplete: true });
}

/** It came after all, or nobody wants it any more. */
export function reportFound(load: unknown): void {
  if (missing.delete(load)) store.set({ ...store.get(), incomplete: missing.size > 0 });
}

let watching = false;

function watchNetwork(): void {
  watching = true;
  addEventListener('offline', () => become('offline'));
  addEventListener('online', () => {
    if (store.get().state === 'offline') reportAnswer();
  });
  if (!navigator.onLine) become('offline');
}

export const connection = {
  get: store.get,
  subscribe(listener: () => void): () => void {
    const stop = store.subscribe(listener);
    if (!watching) watchNetwork();
    return stop;
  },
};

/** Runs the action at the next return from offline or unreachable; not at all if all is well already. */
export function onceBackOnline(action: () => void): void {
  if (store.get().state === 'online') return;
  const stop = connection.subscribe(() => {
    if (store.get().state !== 'online') return;
    stop();
    action();
  });
}
