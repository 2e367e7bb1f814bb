/** Shows on an idle page that its session has ended, and keeps what was typed. */
import { session } from '../../session/this-session.ts';
import { STORED } from '../../session/stored-user.ts';
import { expire, signInAgain } from '../with-session.ts';

/** Asks the user to sign in again, as a refused call does. */
export function endSession(token: string): void {
  expire(token);
  void signInAgain(token);
}

/**
 * Another tab has removed the token because its session has ended; perhaps it has signed in again since. Who signs
 * out clears the whole storage instead.
 */
export function followEnd({ key, oldValue, newValue }: StorageEvent): void {
  const removed = key === STORED.token && newValue === null ? oldValue : null;
  if (removed === null || !session.getState().user) return;
  if ([null, removed].includes(session.getToken())) endSession(removed);
}
