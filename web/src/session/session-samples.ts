/** What tests of the session begin with: a user, and a storage in memory. */
import type { UserRecord } from '@waggle/contract/accounts';

export const MIRA: UserRecord = {
  id: '01',
  email: 'mira@foldlamp.example',
  name: 'Mira Holm',
  is_entrepreneur_account: false,
  is_supplier_account: false,
  entrepreneur_data: null,
  supplier_data: null,
  selectedSuppliers: 0,
  country: null,
  team_role: null,
  early_access: true,
  second_factor_missing: false,
  registered_at: '2026-11-20T09:00:00.000Z',
  early_access_at: '2026-11-24T09:00:00.000Z',
  early_access_mailed_at: '2026-11-24T09:00:00.000Z',
  mail_refused_at: null,
};

export function memory(items: Record<string, string> = {}) {
  const map = new Map(Object.entries(items));
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
    clear: () => map.clear(),
  };
}
