/** Opens the sign-in dialog for any caller, which continues afterwards. */
import type { AccountType } from '@waggle/contract/account-types';
import { openStore, useStore } from '../lib/store.ts';

export interface SignInRequest {
  /** The account the person wants, when that is the reason to sign in. */
  as?: AccountType;
  /** Signed in already, and asked to prove it again. */
  again?: boolean;
  /** Carries on after signing in. */
  then?: () => void;
  /** The dialog was closed instead. */
  dismissed?: () => void;
}

interface SignInState {
  open: boolean;
  /** A sign-in is under way outside the dialog. */
  busy: boolean;
  /** The dialog stays although a user is signed in. */
  again?: true;
}

const CLOSED: SignInState = { open: false, busy: false };

let requests: SignInRequest[] = [];

export const signInState = openStore(CLOSED);

export function useSignInState(): SignInState {
  return useStore(signInState, CLOSED);
}

/** Opens the dialog; requests made while it is open join the one that opened it. */
export function openSignIn(request: SignInRequest = {}): void {
  requests.push(request);
  signInState.set({ ...signInState.get(), open: true, ...(request.again && { again: true }) });
}

/** An attempt has begun: the dialog goes, what waits for it goes on waiting. */
export function beginSignIn(): void {
  signInState.set({ open: false, busy: true });
}

/** An attempt failed. A dialog opened again meanwhile stays, with all that waits for it. */
export function failSignIn(): void {
  if (signInState.get().open) signInState.set({ open: true, busy: false });
  else dismissSignIn();
}

function end(outcome: 'then' | 'dismissed'): void {
  const waiting = requests;
  requests = [];
  signInState.set(CLOSED);
  for (const request of waiting) request[outcome]?.();
}

/** The caller is told. */
export function dismissSignIn(): void {
  end('dismissed');
}

/** Signed in: whatever waited carries on. */
export function finishSignIn(): void {
  end('then');
}
