/** A hook for a button that uses a passkey: busy while the browser asks, and what went wrong in words. */
import { errorMessage } from '../../api/report-error.ts';
import { useSubmit } from '../../forms/dialog-form.tsx';
import { PasskeyError, provePasskey } from './passkeys.ts';

/** @returns the sentence to show */
export function passkeyMessage(error: unknown, fallback: string): string {
  return error instanceof PasskeyError ? error.message : errorMessage(error, fallback);
}

/** @param onUsed called once the session has proved it */
export function useProve(onUsed?: () => void) {
  const prove = async (): Promise<void> => {
    await provePasskey();
    onUsed?.();
  };
  return useSubmit(prove, 'Your passkey could not be used. Please try again', passkeyMessage);
}
