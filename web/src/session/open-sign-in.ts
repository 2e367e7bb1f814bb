/** Opens the sign-in dialog, and tells its callers the outcome. */
import type { AccountType } from '@waggle/contract/account-types';
import { createStore, useStore } from '../lib/store.ts';

export interface SignInRequest {
  /** The account type that the user wants to create. */
  as?: AccountType;
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
}

const CLOSED: SignInState = { open: false, busy: false };

let requests: SignInRequest[] = [];

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
