/** Who may research the market: entrepreneurs with early access, each their own. */
import { RESEARCH_LIMITS } from '../limits.ts';
import { buyer } from '../permissions/rfq-roles.ts';
import { conflicts, type Permissions } from '../permissions/rules.ts';

export const RESEARCH_PERMISSIONS = {
  reasons: conflicts({
    too_many_competitors: `You have ${RESEARCH_LIMITS.competitors} competitors already. Delete one to make room`,
    too_many_reports: `You have ${RESEARCH_LIMITS.marketReports} market reports already. Delete one to make room`,
  }),
  actions: {
    'research.read': { who: [buyer] },
    'research.change': { who: [buyer] },
  },
} as const satisfies Permissions;
