/** Opens the sign-in dialog for any caller, which continues afterwards. */
import type { AccountType } from '@waggle/contract/account-types';

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

export const SIGN_IN_CLOSED: SignInState = { open: false, busy: false };

let state = SIGN_IN_CLOSED;
let requests: SignInRequest[] = [];
const listeners = new Set<() => void>();

function become(next: SignInState): void {
  state = next;
  for (const listener of listeners) listener();
}

export const signInState = {
  get: () => state,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

/** Opens the dialog; requests made while it is open join the one that opened it. */
export function openSignIn(request: SignInRequest = {}): void {
  requests.push(request);
  become({ ...state, open: true, ...(request.again && { again: true }) });
}

/** An attempt has begun: the dialog goes, what waits for it goes on waiting. */
export function beginSignIn(): void {
  become({ open: false, busy: true });
}

/** An attempt failed. A dialog opened again meanwhile stays, with all that waits for it. */
export function failSignIn(): void {
  if (state.open) become({ open: true, busy: false });
  else dismissSignIn();
}

/** Dismissed: the caller is told. */
export function dismissSignIn(): void {
  const waiting = requests;
  requests = [];
  become(SIGN_IN_CLOSED);
  for (const request of waiting) request.dismissed?.();
}

/** Signed in: whatever waited carries on. */
export function finishSignIn(): void {
  const waiting = requests;
  requests = [];
  become(SIGN_IN_CLOSED);
  for (const request of waiting) request.then?.();
}
