/** Repeats a request whose session has ended, after the sign-in dialog; and one that needs a passkey, after its use. */
import type { ErrorCode } from '@waggle/contract/errors';
import { askForPasskey } from '../session/open-passkey.ts';
import { openSignIn } from '../session/open-sign-in.ts';
import { session } from '../session/this-session.ts';
import { ApiError } from './api-error.ts';

const NOT_SIGNED_IN: ErrorCode = 'not_signed_in';
const NEEDS_PASSKEY: ErrorCode = 'second_factor_needed';

/** The last token that the server refused; a sign-out does not set it. */
let ended: string | null = null;
/** The address of its user. */
let address: string | undefined;

/** Removes a token that is no longer valid; drafts stay. */
export function expire(token: string): void {
  ended = token;
  address = session.getState().user?.email;
  session.dropToken();
  session.reset();
}

/** @returns whether the user signed in again */
export function signInAgain(token: string | null): Promise<boolean> {
  return new Promise((resolve) => {
    openSignIn({
      ...(token !== null && { ended: address }),
      onSignedIn: () => resolve(true),
      onDismissed: () => resolve(false),
    });
  });
}

function isApiError(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.code === code;
}

export function isSignedOut(error: unknown): boolean {
  return isApiError(error, NOT_SIGNED_IN);
}

interface SessionOptions {
  signal?: AbortSignal | undefined;
  /** A visitor signs in before anything is sent. */
  required?: boolean;
}

/**
 * Makes a request as the signed-in user. If the token is no longer valid, the sign-in dialog opens, and all
 * requests refused meanwhile are repeated after it; likewise where a passkey is needed once more.
 * @param attempt the request, with the current token
 * @throws ApiError the error answer, if the dialog was dismissed, or another user has signed in
 */
export async function withSession<T>(
  attempt: (token: string | null) => Promise<T>,
  options: SessionOptions = {},
): Promise<T> {
  const token = session.getToken();
  const user = session.getState().user?.id;
  try {
    if (options.required && !token) throw new ApiError({ status: 401, code: NOT_SIGNED_IN });
    return await attempt(token);
  } catch (error) {
    if (isApiError(error, NEEDS_PASSKEY)) {
      if (!(await askForPasskey())) throw error;
      options.signal?.throwIfAborted();
      return withSession(attempt, options);
    }
    if (!isSignedOut(error)) throw error;
    const current = session.getToken();
    // Signed in again meanwhile: no dialog is needed.
    const renewed = current !== null && current !== token;
    if (token !== null && token === current) expire(token);
    // Signed out meanwhile: the refused token does not matter any more.
    else if (token !== null && current === null && token !== ended) throw error;
    if (!renewed && !(await signInAgain(token))) throw error;
    // Whoever has signed in may be somebody else, whose request it is not.
    if (user !== undefined && session.getState().user?.id !== user) throw error;
    options.signal?.throwIfAborted();
    return withSession(attempt, options);
  }
}
