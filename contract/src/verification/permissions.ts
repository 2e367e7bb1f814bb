/** Who may read a verification and the team's queue; the actions on a case stand in its graph. */
import { type Permissions, supplier, team } from '../permissions/rules.ts';

export const VERIFICATION_PERMISSIONS = {
  reasons: {},
  actions: {
    'badge.read': { who: [] },
    'verification.read': { who: [supplier] },
    'verification.resubmit': { who: [supplier] },
    'review.list': { who: [team] },
    'review.read': { who: [team] },
    // Each decision has an action of its own in the graph.
    'review.decide': { who: [team] },
  },
} as const satisfies Permissions;
