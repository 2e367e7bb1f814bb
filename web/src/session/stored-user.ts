/** Reads the session from the browser's storage; small, as the first paint needs it. */
import type { SafeStorage } from './browser-storage.ts';
import { isSessionUser, type SessionUser } from './session-user.ts';

/** In the session storage while a mailed code is awaited. */
export const CODE_AWAITED = 'signInAwaited';
export const STORED = { token: 'access_token', flag: 'isAuthenticated', user: 'userData' } as const;

/** @returns the stored user, null if there is none, undefined if it cannot be read */
export function readStoredUser(
  storage: Pick<SafeStorage, 'getItem'>,
): SessionUser | null | undefined {
  if (storage.getItem(STORED.flag) !== 'true') return null;
  try {
    const saved: unknown = JSON.parse(storage.getItem(STORED.user) ?? '');
    return isSessionUser(saved) ? saved : undefined;
  } catch {
    return undefined;
  }
}
