/** The state of the connection: online, offline or unreachable; retries until it is online. */
import { createStore } from '../lib/store.ts';
import { API_HOST } from './host.ts';

interface Connection {
  state: 'online' | 'offline' | 'unreachable';
  /** Modules of the page could not be loaded. */
  incomplete: boolean;
}

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 10_000;
const PROBE_TIMEOUT = 5000;

export const ONLINE: Connection = { state: 'online', incomplete: false };

const store = createStore(ONLINE);
/** The loading functions of modules that could not be loaded. */
const missing = new Set<unknown>();
let wait = FIRST_WAIT;
let timer: ReturnType<typeof setTimeout> | undefined;

function setState(state: Connection['state']): void {
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
    // No answer: tried again below.
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
  setState('online');
}

/** A call got no answer, or the server is unavailable. */
export function reportUnreachable(): void {
  setState(navigator.onLine ? 'unreachable' : 'offline');
  schedule();
}

/** @returns why a call got no answer, in the words of the banner */
export function unreachableReason(): string {
  return store.get().state === 'offline' ? 'You are offline' : 'Waggle is not answering';
}

/** A module failed to load twice: many browsers try again only after a reload. */
export function reportModuleMissing(load: unknown): void {
  missing.add(load);
  store.set({ ...store.get(), incomplete: true });
}

/** The module has loaded after all, or is no longer needed. */
export function reportModuleLoaded(load: unknown): void {
  if (missing.delete(load)) store.set({ ...store.get(), incomplete: missing.size > 0 });
}

let watching = false;

function watchNetwork(): void {
  watching = true;
  addEventListener('offline', () => setState('offline'));
  addEventListener('online', () => {
    if (store.get().state === 'offline') reportAnswer();
  });
  if (!navigator.onLine) setState('offline');
}

export const connection = {
  get: store.get,
  subscribe(listener: () => void): () => void {
    const stop = store.subscribe(listener);
    if (!watching) watchNetwork();
    return stop;
  },
};

/** Runs the action once the connection is back; not at all if it is online. */
export function onceBackOnline(action: () => void): void {
  if (store.get().state === 'online') return;
  const stop = connection.subscribe(() => {
    if (store.get().state !== 'online') return;
    stop();
    action();
  });
}
