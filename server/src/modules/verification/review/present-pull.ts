/** How the team pulled a badge, and the appeal against a decision, as the team sees them. */
import { CONFIRM_HOURS } from '@waggle/contract/verification';
import type { ReviewCase } from '@waggle/contract/verification/review';
import { addSeconds } from '../../../lib/clock.ts';
import type { CaseRow } from '../case/case.repo.ts';

const HOUR = 3600;

/** Somebody whose account is gone. */
const UNKNOWN = 'A former member';

export function presentPull(
  row: CaseRow,
  people: ReadonlyMap<string, { name: string }>,
): Pick<ReviewCase, 'pull' | 'appeal' | 'decided_by'> {
  const person = (id: string | null) =>
    id === null ? null : { id, name: people.get(id)?.name ?? UNKNOWN };
  const { pull_action: action, pull_reason: reason, pull_at: at, appealed_at } = row;
  return {
    pull:
      action === null || reason === null || at === null
        ? null
        : {
            action,
            reason,
            by: person(row.pull_by) ?? { id: '', name: UNKNOWN },
            at: at.toISOString(),
            confirm_by: addSeconds(at, CONFIRM_HOURS * HOUR).toISOString(),
            confirmed_by: person(row.pull_confirmed_by),
          },
    appeal:
      appealed_at === null
        ? null
        : {
            text: row.appeal_text ?? '',
            at: appealed_at.toISOString(),
            outcome: row.appeal_outcome,
          },
    decided_by: person(row.decided_by),
  };
}
