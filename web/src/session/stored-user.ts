/** What the browser's storage holds of a session; light enough for the first paint. */
import type { SafeStorage } from './browser-storage.ts';
import { isSessionUser, type SessionUser } from './session-user.ts';

export const STORED = { token: 'access_token', flag: 'isAuthenticated', user: 'userData' } as const;

/** @returns who is signed in here, null for nobody, undefined when what is kept cannot be read */
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
