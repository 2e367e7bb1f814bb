/** Tells a visitor that an account needs a sign-in, and opens the dialog. */
import type { AccountType } from '@waggle/contract/account-types';
import { toast } from '../ui/toast.ts';
import { openSignIn } from './open-sign-in.ts';

export const ACCOUNT_LABELS: Record<AccountType, string> = {
  entrepreneur: 'Entrepreneur',
  supplier: 'Supplier',
};

export function askToSignIn(type: AccountType, onSignedIn?: () => void): void {
  toast.info(`Sign in to create ${ACCOUNT_LABELS[type]} account`);
  openSignIn({ as: type, ...(onSignedIn && { onSignedIn }) });
}
