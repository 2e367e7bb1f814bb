/** A hook for a button's call: busy while it runs, and failures are reported. */
import { useRef, useState } from 'react';
import { toast } from '../ui/toast.ts';
import { reportError } from './report-error.ts';

/** @param fallback shown if the server gave no message */
export function useAction(
  work: () => Promise<void>,
  fallback: string,
  options?: { ownMessage?: boolean },
) {
  const [busy, setBusy] = useState(false);
  const failed = useRef(false);

  async function run(): Promise<void> {
    setBusy(true);
    try {
      await work();
      if (failed.current) toast.clearErrors();
      failed.current = false;
    } catch (error) {
      failed.current = true;
      reportError(error, fallback, options);
    }
    setBusy(false);
  }
  return { busy, run: () => void run() };
}
