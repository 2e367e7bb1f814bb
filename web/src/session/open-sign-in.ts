/** Opens the sign-in dialog, and tells its callers the outcome. */
import { createStore, useStore } from '../lib/store.ts';
import { browserStorage } from './browser-storage.ts';
import { CODE_AWAITED } from './stored-user.ts';

export interface SignInRequest {
  /** Where the user wants to go, also after a reload. */
  goTo?: string | undefined;
  /** The address of the user whose session has ended. */
  ended?: string | undefined;
  /** A signed-in user has to sign in again. */
  reauthenticate?: boolean;
  /** Called after signing in. */
  onSignedIn?: () => void;
  /** Called if the dialog was closed instead. */
  onDismissed?: () => void;
}

interface SignInState {
  open: boolean;
  /** A sign-in is in progress outside the dialog. */
  busy: boolean;
  /** The dialog stays although a user is signed in. */
  reauthenticate?: true;
  /** The address of the user whose session has ended. */
  ended?: string;
}

const CLOSED: SignInState = { open: false, busy: false };

let requests: SignInRequest[] = [];

const storage = browserStorage('sessionStorage');

/** @returns where the user wants to go after signing in */
export function wantedPath(): string | undefined {
  return requests.findLast((request) => request.goTo)?.goTo;
}

export const signInState = createStore(CLOSED);

export function useSignInState(): SignInState {
  return useStore(signInState, CLOSED);
}

/** Opens the dialog; further requests share it. */
export function openSignIn(request: SignInRequest = {}): void {
  requests.push(request);
  signInState.set({
    ...signInState.get(),
    open: true,
    ...(request.reauthenticate && { reauthenticate: true }),
    ...(request.ended && { ended: request.ended }),
  });
}

/** A sign-in has begun: closes the dialog, the requests keep waiting. */
export function beginSignIn(): void {
  signInState.set({ open: false, busy: true });
}

/** A sign-in failed. A dialog that was opened again meanwhile stays open. */
export function failSignIn(): void {
  if (signInState.get().open) signInState.set({ open: true, busy: false });
  else dismissSignIn();
}

function settleRequests(outcome: 'onSignedIn' | 'onDismissed'): void {
  const waiting = requests;
  requests = [];
  storage.removeItem(CODE_AWAITED);
  signInState.set(CLOSED);
  for (const request of waiting) request[outcome]?.();
}

/** Closes the dialog and calls `onDismissed` of all requests. */
export function dismissSignIn(): void {
  settleRequests('onDismissed');
}

/** Signed in: calls `onSignedIn` of all requests. */
export function finishSignIn(): void {
  settleRequests('onSignedIn');
}
