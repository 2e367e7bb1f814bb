/** Which states wait for the team. */
import { nextState } from '@waggle/contract/transitions';
import type { CaseState } from '@waggle/contract/verification';
import { CASE_GRAPH } from '@waggle/contract/verification/case-graph';

/** @returns whether the case is handed in and not decided */
export function isOpenState(state: CaseState): boolean {
  return (
    state === 'in_review' || nextState(CASE_GRAPH.start_review, state, 'reviewer') !== undefined
  );
}
