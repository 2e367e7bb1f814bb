/** Live events for subscribers: one stream for each browser, read by the leading tab and passed on to the others. */
import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent } from '@waggle/contract/live';
import { session } from '../../session/this-session.ts';
import { followEnd } from './end-session.ts';

const RESTART_WAIT = 10_000;

export type EventOf<Name extends LiveEvent['event']> = Extract<LiveEvent, { event: Name }>;
type Listener = (event: LiveEvent) => void;

const listeners = new Map<LiveEvent['event'], Set<Listener>>();
let stop: AbortController | undefined;
let token: string | null = null;

function dispatch(event: LiveEvent): void {
  for (const listener of listeners.get(event.event) ?? []) listener(event);
}

/** Its code is loaded when a user is signed in; tried again, as it may be loaded without a connection. */
function startReading(bearer: string): AbortController {
  const ending = new AbortController();
  const { signal } = ending;
  const start = (): void => {
    if (signal.aborted) return;
    import('./live-reader.ts')
      .then(({ readLive }) => readLive(bearer, signal, dispatch))
      .catch((error: unknown) => {
        console.info('Live events have ended', error);
        setTimeout(start, RESTART_WAIT);
      });
  };
  start();
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
    addEventListener('storage', followEnd);
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
