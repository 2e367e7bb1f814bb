/** Permissions of the team, except for reviewing. */
import type { Actor } from '../permissions/actor.ts';
import { admin, deny, type Permissions, team } from '../permissions/rules.ts';

const selfOrAdmin = (actor: Actor, { user_id }: { readonly user_id: string }) =>
  actor.userId === user_id || actor.team === 'admin' ? undefined : deny('not_found');

export const TEAM_PERMISSIONS = {
  reasons: {},
  actions: {
    'member.list': { who: [team] },
    'member.invite': { who: [admin] },
    'member.remove': { who: [admin] },
    'member.set_away': { who: [team], when: [selfOrAdmin] },
    'early_access.list': { who: [team] },
    'early_access.grant': { who: [team] },
    'audit.list': { who: [admin] },
    'audit.export': { who: [admin] },
  },
} as const satisfies Permissions;
