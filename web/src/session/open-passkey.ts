/** Opens the question for a passkey in front of the page, and tells its callers the outcome. */
import { createStore } from '../lib/store.ts';

let waiting: ((used: boolean) => void)[] = [];

/** Whether it is open; undefined on pages that have no place for it. */
export const passkeyAsked = createStore<boolean | undefined>(undefined);

/** Opens the question; further callers share it. @returns whether a passkey was used */
export function askForPasskey(): Promise<boolean> {
  if (passkeyAsked.get() === undefined) return Promise.resolve(false);
  return new Promise((resolve) => {
    waiting.push(resolve);
    passkeyAsked.set(true);
  });
}

/** Closes the question. */
export function settlePasskey(used: boolean): void {
  const settled = waiting;
  waiting = [];
  passkeyAsked.set(false);
  for (const settle of settled) settle(used);
}
