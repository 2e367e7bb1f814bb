/** Reads live streams: one for each browser, by the leading tab, which passes its events on to the others. */
import type { LiveEvent } from '@waggle/contract/live';
import { loadUser } from '../../session/refresh-session.ts';
import { session } from '../../session/this-session.ts';
import { connection, onceBackOnline } from '../connection.ts';
import { isSignedOut } from '../with-session.ts';
import { endSession } from './end-session.ts';
import { runAsLeader } from './leader-election.ts';
import { readStream } from './read-stream.ts';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;
/** A page of this browser that signs out clears the session itself, once its call is answered. */
const SIGN_OUT_WAIT = 1000;

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

/** Asks the user to sign in again, if this browser has not signed out meanwhile. */
async function leaveSession(bearer: string, signal: AbortSignal): Promise<void> {
  await waitForRetry(SIGN_OUT_WAIT, signal);
  if (session.getToken() === bearer) endSession(bearer);
}

/** Reads one stream after the other and passes on their events, until the session has ended. */
async function readStreams(
  bearer: string,
  signal: AbortSignal,
  onEvent: (event: LiveEvent) => void,
): Promise<void> {
  let wait = FIRST_WAIT;
  let ended = false;
  const pass = (event: LiveEvent): void => {
    wait = FIRST_WAIT;
    if (event.event === 'signed_out') ended = true;
    else onEvent(event);
  };
  while (!signal.aborted) {
    await waitUntilOnline(signal);
    if (signal.aborted) return;
    try {
      await readStream(bearer, signal, pass);
    } catch (error) {
      // Any other error cuts off the stream: read again below.
      ended ||= isSignedOut(error);
    }
    if (ended) return leaveSession(bearer, signal);
    // Random, so that not all browsers reconnect at the same moment.
    await waitForRetry(wait * (0.5 + Math.random() / 2), signal);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }
}

/** Waits for the end of the turn: an ended session stays ended, so nothing is read until there is another one. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** Reads, or waits for its turn, until the signal is aborted. */
export async function readLive(
  bearer: string,
  signal: AbortSignal,
  dispatch: (event: LiveEvent) => void,
): Promise<void> {
  const channel = new BroadcastChannel('waggle live events');
  channel.addEventListener('message', ({ data }: MessageEvent<LiveEvent>) => dispatch(data));
  signal.addEventListener('abort', () => channel.close());
  const pass = (event: LiveEvent): void => {
    channel.postMessage(event);
    dispatch(event);
    // One tab fetches the user, the others read what it stores.
    if (event.event === 'user') {
      loadUser({ keepActive: true }).catch((error: unknown) =>
        console.info('The user could not be refreshed', error),
      );
    }
  };
  const lead = async (turn: AbortSignal): Promise<void> => {
    await readStreams(bearer, turn, pass);
    await aborted(turn);
  };
  // Locks need a secure origin; without one every tab reads for itself.
  await ('locks' in navigator ? runAsLeader(signal, lead) : lead(signal));
}
