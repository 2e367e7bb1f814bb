/** Live events for subscribers: one stream for each browser, read by the leading tab and passed on to the others. */
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '@waggle/contract/notifications/live';
import { loadUser } from '../../session/refresh-session.ts';
import { session } from '../../session/this-session.ts';
import { connection, onceBackOnline } from '../connection.ts';
import { runAsLeader } from './leader-election.ts';
import { isSignedOut } from '../with-session.ts';
import { readStream } from './read-stream.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

export type EventOf<Name extends LiveEvent['event']> = Extract<LiveEvent, { event: Name }>;
type Listener = (event: LiveEvent) => void;

const listeners = new Map<LiveEvent['event'], Set<Listener>>();
let stop: AbortController | undefined;
let token: string | null = null;

function dispatch(event: LiveEvent): void {
  for (const listener of listeners.get(event.event) ?? []) listener(event);
}

/** Waits before the next try; less if the network comes back. */
function waitForRetry(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => resolve(), { once: true });
  onceBackOnline(resolve);
  return promise.finally(() => clearTimeout(timer));
}

/** Waits until calls get through again, which `connection` checks. */
async function waitUntilOnline(signal: AbortSignal): Promise<void> {
  while (connection.get().state !== 'online' && !signal.aborted)
    await waitForRetry(LONGEST_WAIT, signal);
}

/** Reads one stream after the other and passes on their events. */
async function readStreams(bearer: string, channel: BroadcastChannel, signal: AbortSignal) {
  let wait = FIRST_WAIT;
  const pass = (event: LiveEvent): void => {
    wait = FIRST_WAIT;
    channel.postMessage(event);
    dispatch(event);
    // One tab fetches the user, the others read what it stores.
    if (event.event === 'user') {
      loadUser({ keepActive: true }).catch((error: unknown) =>
        console.info('The user could not be refreshed', error),
      );
    }
  };
  while (!signal.aborted) {
    await waitUntilOnline(signal);
    if (signal.aborted) return;
    try {
      await readStream(bearer, signal, pass);
    } catch (error) {
      // The session has ended: the next call tells the user.
      if (isSignedOut(error)) return;
      // Cut off by either side: read again below.
    }
    // Random, so that not all browsers reconnect at the same moment.
    await waitForRetry(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Waits for the end of the turn: a refused token stays refused, so reading ends until the session changes. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function startReading(bearer: string): AbortController {
  const ending = new AbortController();
  const channel = new BroadcastChannel('waggle live events');
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => dispatch(data));
  ending.signal.addEventListener('abort', () => channel.close());
  const lead = async (turn: AbortSignal): Promise<void> => {
    await readStreams(bearer, channel, turn);
    await aborted(turn);
  };
  const reading =
    // Locks need a secure origin; without one every tab reads for itself.
    'locks' in navigator ? runAsLeader(ending.signal, lead) : lead(ending.signal);
  reading.catch((error: unknown) => console.info('Live events have ended', error));
  return ending;
}

/** Reads while a user is signed in and there are subscribers. */
function update(): void {
  const signedIn = session.getState().status === 'signed-in';
  const wanted = signedIn && listeners.size > 0 ? session.getToken() : null;
  if (wanted === token) return;
  stop?.abort();
  token = wanted;
  stop = wanted === null ? undefined : startReading(wanted);
}

let watching = false;

/**
 * Listens for live events of one name, whichever tab read them.
 * @returns stops listening
 */
export function onLive<Name extends LiveEvent['event']>(
  name: Name,
  listener: (event: EventOf<Name>) => void,
): () => void {
  const set = listeners.get(name) ?? new Set();
  const own: Listener = (event) => listener(event as EventOf<Name>);
  listeners.set(name, set.add(own));
  if (!watching) {
    watching = true;
    session.subscribe(update);
  }
  update();
  return () => {
    set.delete(own);
    if (set.size === 0) listeners.delete(name);
    // Deferred, so that a component mounted again at once keeps the stream.
    setTimeout(update);
  };
}

/** The same for a component while it is mounted. */
export function useLive<Name extends LiveEvent['event']>(
  name: Name,
  listener: (event: EventOf<Name>) => void,
): void {
  const notify = useEffectEvent(listener);
  useEffect(() => onLive(name, (event) => notify(event)), [name]);
}
