/** Tells a visitor that an account needs a sign-in, and opens the dialog. */
import type { AccountType } from '@waggle/contract/account-types';
import { toast } from '../ui/toast.ts';
import { openSignIn } from './open-sign-in.ts';

export const ACCOUNT_LABELS: Record<AccountType, string> = {
  entrepreneur: 'Entrepreneur',
  supplier: 'Supplier',
};

/** @param goTo where the user wants to go; by default nowhere else */
export function askToSignIn(type: AccountType, goTo?: string, onSignedIn?: () => void): void {
  toast.info(`Sign in to create ${ACCOUNT_LABELS[type]} account`);
  openSignIn({ goTo, ...(onSignedIn && { onSignedIn }) });
}
