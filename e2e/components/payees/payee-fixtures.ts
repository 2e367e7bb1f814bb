/** Accounts that suppliers are paid to, for component tests. */
import type { OwnPayee, PayeeCase } from '@waggle/contract/payees';
import { PAYEE_GRAPH } from '@waggle/contract/payees/payee-graph';
import { mayOf } from '../stub/may-of.ts';

export const AT = '2026-11-12T09:00:00.000Z';
const idOf = (place: number) => `0199a4f0-0000-7000-8000-0000000008a${place}`;

const payee = (place: number, changes: Partial<OwnPayee>) => ({
  id: idOf(place),
  version: 0,
  state: 'pending' as const,
  holder: 'Anselm Metallwerk',
  bank: 'Commerzbank',
  country: 'DE',
  currency: 'EUR',
  ending: '3000',
  entered_at: AT,
  names_agree: true,
  cooling_until: null,
  active_at: null,
  doubted_at: null,
  reason: '',
  ...changes,
});

export const ownPayee = (place: number, changes: Partial<OwnPayee> = {}): OwnPayee => ({
  ...payee(place, changes),
  may: mayOf(PAYEE_GRAPH, changes.state ?? 'pending', 'supplier'),
  ...changes,
});

export const payeeCase = (place: number, changes: Partial<PayeeCase> = {}): PayeeCase => ({
  ...payee(place, changes),
  may: {
    ...mayOf(PAYEE_GRAPH, changes.state ?? 'pending'),
    approve: 'Call a number that you knew before, and have the digits read back first',
    confirm: 'Nobody has approved it yet',
  },
  supplier: { id: idOf(8), name: 'Anselm Metallwerk', case_id: idOf(9), verified: true },
  before: null,
  new_device: false,
  open_orders: 1,
  names_seen: [],
  similar_at: null,
  team_is_enough: true,
  called_at: null,
  called_note: '',
  approved_at: null,
  steps: [{ at: AT, action: 'enter', role: 'supplier', by: null, note: '' }],
  ...changes,
});
