/** Which states wait for the team. */
import { caseAfter, type CaseState } from '@waggle/contract/verification';

/** @returns whether the case is handed in and not decided */
export function isOpenState(state: CaseState): boolean {
  return state === 'in_review' || caseAfter(state, 'start_review', 'reviewer') !== undefined;
}
