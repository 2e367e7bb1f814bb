/** A hook for a button that uses a passkey: busy while the browser asks, and what went wrong in words. */
import { useState } from 'react';
import { errorMessage } from '../../api/report-error.ts';
import { PasskeyError, provePasskey } from './passkeys.ts';

const FAILED = 'Your passkey could not be used. Please try again';

/** @returns the sentence to show */
export function passkeyMessage(error: unknown, fallback: string): string {
  return error instanceof PasskeyError ? error.message : errorMessage(error, fallback);
}

/** @param onUsed called once the session has proved it */
export function useProve(onUsed?: () => void) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState('');

  async function run(): Promise<void> {
    setBusy(true);
    setFailed('');
    try {
      await provePasskey();
      onUsed?.();
    } catch (error) {
      setFailed(passkeyMessage(error, FAILED));
    }
    setBusy(false);
  }
  return { busy, failed, run: () => void run() };
}
