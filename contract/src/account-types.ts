/** The two account types and which is active; without schemas, so that the landing page stays small. */
import type { UserRecord } from './accounts.ts';

export const ACCOUNT_TYPES = ['entrepreneur', 'supplier'] as const;
export type AccountType = (typeof ACCOUNT_TYPES)[number];

/**
 * @returns the account type that is active after a sign-in: the user's only one; supplier for both; undefined for none
 */
export function deriveActiveAccountType(
  user: Pick<UserRecord, 'is_entrepreneur_account' | 'is_supplier_account'>,
): AccountType | undefined {
  if (user.is_supplier_account) return 'supplier';
  return user.is_entrepreneur_account ? 'entrepreneur' : undefined;
}
