/** Suppliers that could not be asked, kept for this tab until the user has read of them. */
import type { Rfq } from '@waggle/contract/rfq';
import { browserStorage } from '../../../session/browser-storage.ts';

export interface Skipped {
  supplier_id: string;
  name: string;
  reason: string;
}

const storage = browserStorage('sessionStorage');
const itemOf = (id: Rfq['id']) => `skipped.${id}`;

export function keepSkipped(id: string, skipped: readonly Skipped[]): void {
  if (skipped.length > 0) storage.setItem(itemOf(id), JSON.stringify(skipped));
}

export function readSkipped(id: string): readonly Skipped[] {
  try {
    const kept = JSON.parse(storage.getItem(itemOf(id)) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Skipped[]) : [];
  } catch {
    return [];
  }
}

export function dropSkipped(id: string): void {
  storage.removeItem(itemOf(id));
}
