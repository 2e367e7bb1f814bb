/** The session store for components: synced with other tabs, and refreshed when the page starts. */
import { useSyncExternalStore } from 'react';
import type { SessionState } from './local-session.ts';
import { refreshAtStart } from './refresh-session.ts';
import { session } from './this-session.ts';

export type { SessionState } from './local-session.ts';

/** As the prerendered header shows it, which may be taken over after the session has moved on. */
let atStart: SessionState | undefined;

/** The first component that asks starts it: follow other tabs, and fetch what may have changed. */
function start(): void {
  atStart = session.getState();
  addEventListener('storage', (event) => session.follow(event.key));
  // Restored from the back/forward cache, it has missed all events.
  addEventListener('pageshow', ({ persisted }) => persisted && session.follow(null));
  if (!session.getToken()) {
    if (session.getState().status === 'signed-in') {
      console.info('No access token is stored, so the user is not refreshed');
    }
    return;
  }
  session.expectUser();
  void refreshAtStart();
}

function subscribe(listener: () => void): () => void {
  if (!atStart) start();
  return session.subscribe(listener);
}

/** @returns who is signed in here: the prerendered header has been dressed for the same user */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, session.getState, () => atStart ?? session.getState());
}
