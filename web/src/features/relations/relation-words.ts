/** What another company is to a supplier, and whether the team has recorded it, in words. */
import type { Relation } from '@waggle/contract/relations';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { formatDay } from '../../lib/dates.ts';

export const KINDS = Object.entries(RELATION_KINDS).map(([value, label]) => ({ value, label }));

/** @returns a sentence about where the question stands, for the supplier */
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
