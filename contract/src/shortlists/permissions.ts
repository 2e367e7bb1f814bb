/** Who may keep shortlists: entrepreneurs, each their own. */
import { SHORTLIST_LIMITS } from '../limits.ts';
import { conflicts, entrepreneur, owner, type Permissions } from '../permissions/rules.ts';

export const SHORTLIST_PERMISSIONS = {
  reasons: conflicts({
    too_many_shortlists: `You have ${SHORTLIST_LIMITS.lists} lists already. Delete one to make room`,
    shortlist_full: `A list has room for ${SHORTLIST_LIMITS.suppliers} suppliers. Start another one for the rest`,
  }),
  actions: {
    'shortlist.list': { who: [entrepreneur] },
    'shortlist.create': { who: [entrepreneur] },
    'shortlist.read': { who: [entrepreneur], when: [owner] },
    'shortlist.change': { who: [entrepreneur], when: [owner] },
  },
} as const satisfies Permissions;
