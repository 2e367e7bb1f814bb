/** The parts of both steps of the sign-in dialog: a field's label and its error. */
import type { ReactNode } from 'react';

export function SignInLabel({ id, children }: { id: string; children: ReactNode }) {
  return (
    <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
      {children}
    </label>
  );
}

export function SignInHint({ children }: { children: ReactNode }) {
  return (
    <p id="sign-in-hint" className="-mt-1.5 mb-4 text-small text-danger">
      {children}
    </p>
  );
}
