/** Opens the sign-in dialog, and tells its callers the outcome. */
import type { AccountType } from '@waggle/contract/account-types';
import { createStore, useStore } from '../lib/store.ts';

export interface SignInRequest {
  /** The account type that the user wants to create. */
  as?: AccountType;
  /** A signed-in user has to sign in again. */
  again?: boolean;
  /** Called after signing in. */
  then?: () => void;
  /** Called if the dialog was closed instead. */
  dismissed?: () => void;
}

interface SignInState {
  open: boolean;
  /** A sign-in is in progress outside the dialog. */
  busy: boolean;
  /** The dialog stays although a user is signed in. */
  again?: true;
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
  signInState.set({ ...signInState.get(), open: true, ...(request.again && { again: true }) });
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

function settleRequests(outcome: 'then' | 'dismissed'): void {
  const waiting = requests;
  requests = [];
  signInState.set(CLOSED);
  for (const request of waiting) request[outcome]?.();
}

/** Closes the dialog and calls `dismissed` of all requests. */
export function dismissSignIn(): void {
  settleRequests('dismissed');
}

/** Signed in: calls `then` of all requests. */
export function finishSignIn(): void {
  settleRequests('then');
}
