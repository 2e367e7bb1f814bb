/** The layout's one line about the connection, there only while calls cannot get through. */
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import { connection } from './connection.ts';

const TEXTS = {
  online: '',
  offline: 'You are offline',
  unreachable: 'Waggle is not answering; trying again',
} as const;

/** A live region that is always in the page, so that its text is announced when it appears, above dialogs too. */
export function ConnectionBanner() {
  const state = useSyncExternalStore(connection.subscribe, connection.get, () => 'online' as const);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-80"
    >
      {state !== 'online' && (
        <p className="flex items-center justify-center gap-3 bg-surface-inverse px-5 py-3 font-semibold text-text-inverse">
          <Icon name="wifi-off" />
          {TEXTS[state]}
        </p>
      )}
    </div>
  );
}
