/** What happened to a request and one of its invitations, as each side may know it. */
import { reasonForSuppliers } from '../invitations/present-invitation.ts';
import type { RfqHistoryEntry } from './rfq-history.repo.ts';

export { type RfqHistoryEntry, selectRfqHistory } from './rfq-history.repo.ts';

/**
 * How many others have quoted is between the buyer and Waggle: a request that is full is closed by its buyer for
 * suppliers, and one that nobody has quoted to ends as one with quotes does.
 */
export function forSupplier(step: RfqHistoryEntry): RfqHistoryEntry {
  if (step.action === 'expire') return { ...step, action: 'close', reason: 'deadline' };
  if (step.reason !== 'quotes_full') return step;
  const reason = reasonForSuppliers(step.reason);
  return step.action === 'close' ? { ...step, actor_role: 'buyer', reason } : { ...step, reason };
}
