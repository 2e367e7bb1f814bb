/** Which decisions a case can come to now, by its graph. */
import { VISITOR } from '@waggle/contract/permissions/actor';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';
import { CASE_RULES, type CaseFacts } from '@waggle/contract/verification/case-permissions';
import { DECISION_WORDS } from '@waggle/contract/verification/decision-words';
import type { Decision } from '@waggle/contract/verification/decisions';

/** What is refused for one of these has no place in the case, whoever asks; the rest is shown with its reason. */
const HIDING: ReadonlySet<string> = new Set([
  'already_decided',
  'not_ended',
  'badge_stands',
  'nothing_to_pull',
  'nothing_to_confirm',
  'no_suspension',
  'no_revocation',
  'to_confirm',
  'no_appeal',
  'appeal_open',
]);

/** @returns the decisions that the bar shows, in the order of their buttons */
export function decisionsFor(found: CaseFacts): readonly Decision[] {
  return (Object.keys(DECISION_WORDS) as Decision[]).filter((decision) => {
    const { from, guards } = CASE_GRAPH[decision];
    const starts = from.some((state) => state === found.state);
    return (
      (starts || !HIDING.has(CASE_RULES.stateDenial(decision, found.state).reason)) &&
      guards.every((one) => !HIDING.has(one) || !CASE_RULES.checks[one](VISITOR, found))
    );
  });
}
