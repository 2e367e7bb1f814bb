/** Where the question stands whether a company belongs to a supplier, in words for the supplier. */
import type { Relation } from '@waggle/contract/relations';
import { formatDay } from '../lib/dates.ts';

/** @returns a sentence */
export function relationStateText({
  state,
  reason,
  decided_at,
}: Pick<Relation, 'state' | 'reason' | 'decided_at'>): string {
  const on = decided_at === null ? '' : ` on ${formatDay(decided_at)}`;
  if (state === 'recorded') return `Recorded by our team${on}.`;
  if (state === 'asked') return 'Our team has not looked at it yet.';
  const what = state === 'refused' ? 'Not recorded' : 'No longer on record';
  return `${what}: ${reason.replace(/\.?$/, '.')}`;
}
