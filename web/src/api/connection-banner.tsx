/** The banner shown while calls do not get through or code could not be loaded. */
import { useStore } from '../lib/store.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { connection, ONLINE } from './connection.ts';

const TEXTS = {
  online: 'Part of this page did not load',
  offline: 'You are offline',
  unreachable: 'Waggle is not answering; trying again',
} as const;

/** A live region that is always in the page, so that its text is announced, also above dialogs. */
export function ConnectionBanner() {
  const { state, incomplete } = useStore(connection, ONLINE);
  return (
    <div
      role="status"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-80 print:hidden"
    >
      {(incomplete || state !== 'online') && (
        <p
          data-banner
          className="flex min-h-12 items-center justify-center gap-3 bg-surface-inverse px-5 py-2 leading-tight font-semibold text-text-inverse max-sm:text-small"
        >
          <Icon name="wifi-off" />
          {TEXTS[state]}
          {state === 'online' && (
            <Button
              variant="bare"
              onClick={() => window.location.reload()}
              className="pointer-events-auto -my-3 min-h-11 px-2 underline underline-offset-4 outline-current! -outline-offset-4!"
            >
              Reload
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
