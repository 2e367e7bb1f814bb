/** Who may read and resubmit a verification, and read the team's queue; reviewers' actions are in the case graph. */
import { deny, type Permissions, supplier, team } from '../permissions/rules.ts';
import { type CaseState, resubmitAction } from './states.ts';

const awaitsAnswers = (
  _: unknown,
  { state, pulled }: { readonly state: CaseState; readonly pulled: boolean },
) => (resubmitAction(state, pulled) === undefined ? deny('nothing_to_resubmit') : undefined);

export const VERIFICATION_PERMISSIONS = {
  reasons: {
    nothing_to_resubmit: { error: 'conflict', text: 'There is nothing to send for review now' },
  },
  actions: {
    'badge.read': { who: [] },
    'verification.read': { who: [supplier] },
    'verification.resubmit': { who: [supplier], when: [awaitsAnswers] },
    'verification.appeal': { who: [supplier] },
    'review.list': { who: [team] },
    'review.read': { who: [team] },
    // Each case has an action of its own in the graph.
    'review.assign': { who: [team] },
    // Each decision has an action of its own in the graph.
    'review.decide': { who: [team] },
  },
} as const satisfies Permissions;
