/** What the account types are called on screen. */
import type { AccountType } from '@waggle/contract/accounts';

export const ACCOUNT_LABELS: Record<AccountType, string> = {
  entrepreneur: 'Entrepreneur',
  supplier: 'Supplier',
};
