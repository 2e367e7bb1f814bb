/** A signature as both sides read it: without the address that proved it. */
import type { OrderSignature } from '@waggle/contract/orders/signing';
import type { SignatureRow } from './versions.repo.ts';

export const presentSignature = (row: SignatureRow): OrderSignature => ({
  side: row.side,
  version: row.number,
  name: row.name,
  company: row.company,
  at: row.at,
  time_zone: row.time_zone,
  taken_back_at: row.taken_back_at,
});
