/** Permissions of the team, except for reviewing. */
import { admin, type Permissions, team } from '../permissions/rules.ts';

export const TEAM_PERMISSIONS = {
  reasons: {},
  actions: {
    'member.list': { who: [team] },
    'member.invite': { who: [admin] },
    'member.remove': { who: [admin] },
    // Of a colleague: whoever may remove members.
    'member.set_away': { who: [team] },
    'early_access.list': { who: [team] },
    'early_access.grant': { who: [team] },
    'desk.take': { who: [team] },
    'audit.list': { who: [admin] },
    'audit.export': { who: [admin] },
  },
} as const satisfies Permissions;
