/** The layout's one line about the connection, there only while calls cannot get through. */
import { useSyncExternalStore } from 'react';
import { connection } from './connection.ts';

const TEXTS = {
  online: '',
  offline: 'You are offline',
  unreachable: 'Waggle is not answering; trying again',
} as const;

/** A status region that is always in the page, so that its text is announced when it appears. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.get, () => 'online' as const);
  return (
    <div role="status" className="connection-banner">
      {TEXTS[state]}
    </div>
  );
}
