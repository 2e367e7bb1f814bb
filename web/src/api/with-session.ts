/** Repeats a request whose session has ended, after the sign-in dialog. */
import type { ErrorCode } from '@waggle/contract/errors';
import { openSignIn } from '../session/open-sign-in.ts';
import { session } from '../session/this-session.ts';
import { ApiError } from './api-error.ts';

const NOT_SIGNED_IN: ErrorCode = 'not_signed_in';

/** The last token that the server refused, as against one that was given up by signing out. */
let ended: string | null = null;

/** Drops a token that the server no longer takes; drafts stay. */
function expire(token: string): void {
  ended = token;
  session.dropToken();
  session.reset();
}

/** @returns whether the user signed in again */
function signInAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    openSignIn({ then: () => resolve(true), dismissed: () => resolve(false) });
  });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.code === NOT_SIGNED_IN;
}

interface SessionOptions {
  signal?: AbortSignal | undefined;
  /** A visitor meets the dialog before anything is sent. */
  required?: boolean;
}

/**
 * Makes a request as the signed-in user. A token that is no longer good opens the sign-in dialog, which all
 * requests that were refused meanwhile share; each carries on after it.
 * @param attempt the request with the token of the moment
 * @throws ApiError the refusal, when the dialog was dismissed
 */
export async function withSession<T>(
  attempt: (token: string | null) => Promise<T>,
  options: SessionOptions = {},
): Promise<T> {
  const token = session.getToken();
  try {
    if (options.required && !token) throw new ApiError({ status: 401, code: NOT_SIGNED_IN });
    return await attempt(token);
  } catch (error) {
    if (!isSignedOut(error)) throw error;
    const current = session.getToken();
    // Signed in again meanwhile: there is nothing to ask.
    const renewed = current !== null && current !== token;
    if (token !== null && token === current) expire(token);
    // Signed out meanwhile: the refused token does not matter any more.
    else if (token !== null && current === null && token !== ended) throw error;
    if (!renewed && !(await signInAgain())) throw error;
    options.signal?.throwIfAborted();
    return withSession(attempt, options);
  }
}
