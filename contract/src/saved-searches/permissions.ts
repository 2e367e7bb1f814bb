/** Who may save searches of the directory: entrepreneurs, each their own. */
import { SAVED_SEARCH_LIMITS } from '../limits.ts';
import { conflicts, entrepreneur, owner, type Permissions } from '../permissions/rules.ts';

export const SAVED_SEARCH_PERMISSIONS = {
  reasons: conflicts({
    too_many_saved_searches: `You have ${SAVED_SEARCH_LIMITS.searches} saved searches already. Delete one to make room`,
    search_already_saved: ({ name = '' }) => `You saved this search already, as «${name}»`,
  }),
  actions: {
    'saved_search.list': { who: [entrepreneur] },
    'saved_search.create': { who: [entrepreneur] },
    'saved_search.change': { who: [entrepreneur], when: [owner] },
  },
} as const satisfies Permissions;
