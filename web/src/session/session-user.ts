/** The user as the browser stores it: the server's record, the wizards' data, and the active account type. */
import type { AccountType } from '@waggle/contract/account-types';
import type { UserRecord } from '@waggle/contract/accounts';
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';
import type { SupplierRecord } from '@waggle/contract/supplier';

/** The application's data until the server's record is loaded; the status can be any text. */
export interface SupplierData extends Partial<Omit<SupplierRecord, 'kyc_status'>> {
  kyc_status?: string;
}

export interface SessionUser extends Omit<UserRecord, 'entrepreneur_data' | 'supplier_data'> {
  entrepreneur_data: EntrepreneurData | null;
  supplier_data: SupplierData | null;
  activeAccountType?: AccountType;
}

/** @returns whether saved data are a valid user */
export function isSessionUser(value: unknown): value is SessionUser {
  if (typeof value !== 'object' || value === null) return false;
  const user = value as Partial<SessionUser>;
  return (
    typeof user.email === 'string' &&
    typeof user.is_entrepreneur_account === 'boolean' &&
    typeof user.is_supplier_account === 'boolean'
  );
}

/** @returns whether the user holds an account of this type */
export function hasAccount(user: SessionUser | null, type: AccountType): boolean {
  if (!user) return false;
  return type === 'entrepreneur' ? user.is_entrepreneur_account : user.is_supplier_account;
}

/** @returns the brand or company of an account, if it has a name */
export function accountName(user: SessionUser | null, type: AccountType | undefined) {
  if (type === 'entrepreneur') return user?.entrepreneur_data?.brandName;
  return type === 'supplier' ? user?.supplier_data?.company_name : undefined;
}

/**
 * The name in the header.
 * @returns the brand or company of the active account, else the user's name, else 'User'
 */
export function displayName(user: SessionUser | null, active: AccountType | undefined): string {
  return accountName(user, active) || user?.name || 'User';
}
