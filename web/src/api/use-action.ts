/** A hook for a button's call: busy while it runs, and failures are reported. */
import { useState } from 'react';
import { reportError } from './report-error.ts';

/** @param fallback shown if the server gave no message */
export function useAction(
  work: () => Promise<void>,
  fallback: string,
  options?: { ownMessage?: boolean },
) {
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      reportError(error, fallback, options);
    }
    setBusy(false);
  }
  return { busy, run: () => void run() };
}
