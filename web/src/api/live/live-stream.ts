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

function tell(event: LiveEvent): void {
  for (const listener of listeners.get(event.event) ?? []) listener(event);
}

/** Waits before the next try: some time, or less when the network comes back. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => resolve(), { once: true });
  onceBackOnline(resolve);
  return promise.finally(() => clearTimeout(timer));
}

/** Not before calls get through again: the connection asks for that by itself. */
async function untilOnline(signal: AbortSignal): Promise<void> {
  while (connection.get().state !== 'online' && !signal.aborted) await pause(LONGEST_WAIT, signal);
}

/** Reads stream after stream, and passes on what it hears. */
async function read(bearer: string, channel: BroadcastChannel, signal: AbortSignal) {
  let wait = FIRST_WAIT;
  const pass = (event: LiveEvent): void => {
    wait = FIRST_WAIT;
    channel.postMessage(event);
    tell(event);
    // One tab fetches, the others follow what it stores.
    if (event.event === 'user') {
      loadUser({ keepActive: true }).catch((error: unknown) =>
        console.info('The user could not be refreshed', error),
      );
    }
  };
  while (!signal.aborted) {
    await untilOnline(signal);
    if (signal.aborted) return;
    try {
      await readStream(bearer, signal, pass);
    } catch (error) {
      // The session is over: the next call says so to the user.
      if (isSignedOut(error)) return;
      // Cut off, by whichever side: it is read again below.
    }
    // Not all at the same moment when a server comes back.
    await pause(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** A refused token stays refused, so the turn is kept until the session changes. */
function over(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

function begin(bearer: string): AbortController {
  const ending = new AbortController();
  const channel = new BroadcastChannel('waggle live events');
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => tell(data));
  ending.signal.addEventListener('abort', () => channel.close());
  const lead = async (turn: AbortSignal): Promise<void> => {
    await read(bearer, channel, turn);
    await over(turn);
  };
  const reading =
    // Locks are for secure origins; elsewhere every visible tab reads for itself.
    'locks' in navigator ? runAsLeader(ending.signal, lead) : lead(ending.signal);
  reading.catch((error: unknown) => console.info('Live events have ended', error));
  return ending;
}

/** Reads while a user is signed in and there are subscribers. */
function adjust(): void {
  const signedIn = session.getState().status === 'signed-in';
  const wanted = signedIn && listeners.size > 0 ? session.getToken() : null;
  if (wanted === token) return;
  stop?.abort();
  token = wanted;
  stop = wanted === null ? undefined : begin(wanted);
}

let watching = false;

/**
 * Listens for live events of one name, in whichever tab they were read.
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
    session.subscribe(adjust);
  }
  adjust();
  return () => {
    set.delete(own);
    if (set.size === 0) listeners.delete(name);
    // A component that comes back at once keeps the stream.
    setTimeout(adjust);
  };
}

/** The same for a component, as long as it is shown. */
export function useLive<Name extends LiveEvent['event']>(
  name: Name,
  listener: (event: EventOf<Name>) => void,
): void {
  const tellListener = useEffectEvent(listener);
  useEffect(() => onLive(name, (event) => tellListener(event)), [name]);
}
