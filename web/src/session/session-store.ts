/** The session as components see it: kept in step with other tabs and fetched anew when the page starts. */
import { useSyncExternalStore } from 'react';
import { VISITOR, type SessionState } from './local-session.ts';
import { session } from './this-session.ts';

export type { SessionState } from './local-session.ts';

let started = false;

/** The first component that asks starts it: follow other tabs, and fetch what may have changed. */
function start(): void {
  started = true;
  addEventListener('storage', (event) => session.follow(event.key));
  if (!session.getToken()) {
    if (session.getState().status === 'signed-in') {
      console.info('No access token is stored, so the user is not refreshed');
    }
    return;
  }
  session.expectUser();
  import('./refresh-session.ts').then(
    ({ refreshAtStart }) => refreshAtStart(),
    () => session.giveUpWaiting(),
  );
}

function subscribe(listener: () => void): () => void {
  if (!started) start();
  return session.subscribe(listener);
}

/** @returns who is signed in here; while the prerendered page is taken over, a visitor */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, session.getState, () => VISITOR);
}
