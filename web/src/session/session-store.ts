/** The session store for components: synced with other tabs, and refreshed when the page starts. */
import { useSyncExternalStore } from 'react';
import type { SessionState } from './local-session.ts';
import { followSignOut } from './clear-session.ts';
import { refreshOnStart } from './refresh-session.ts';
import { session } from './this-session.ts';

export type { SessionState } from './local-session.ts';

/** As the prerendered header shows it; hydration may come after a change. */
let initialState: SessionState | undefined;

/** Follows other tabs and refreshes the user; the first subscriber does, unless it was done before. */
export function startSession(): void {
  if (initialState) return;
  initialState = session.getState();
  addEventListener('storage', ({ key }) => {
    if (key === null) followSignOut();
    session.syncFromStorage(key);
  });
  // A page from the back/forward cache has missed all storage events.
  addEventListener('pageshow', ({ persisted }) => persisted && session.syncFromStorage(null));
  if (!session.getToken()) {
    if (session.getState().status === 'signed-in') {
      console.info('No access token is stored, so the user is not refreshed');
    }
    return;
  }
  session.startLoading();
  void refreshOnStart();
}

function subscribe(listener: () => void): () => void {
  startSession();
  return session.subscribe(listener);
}

/** @returns the session; for hydration, the one shown in the prerendered header */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    session.getState,
    () => initialState ?? session.getState(),
  );
}

/** @returns the user whose own things can be fetched: not without a token, nor before the team's passkey was used */
export function useActiveUser(): SessionState['user'] {
  const { status, user } = useSession();
  const isActive = status === 'signed-in' && session.getToken() !== null;
  return isActive && !user?.second_factor_missing ? user : null;
}
