/** Who may sign in and out, and end sessions. */
import type { Actor } from '../permissions/actor.ts';
import { deny, hasSession, type Permissions, signedIn } from '../permissions/rules.ts';

/** On the team, also before the passkey was used. */
const onTeam = (actor: Actor) =>
  hasSession(actor) ?? (actor.team === null ? deny('team_only') : undefined);

/** Whoever has left the team may remove all of them. */
const keepsOne = ({ team }: Actor, { passkeys }: { readonly passkeys: number }) =>
  team !== null && passkeys <= 1 ? deny('last_passkey') : undefined;

export const AUTH_PERMISSIONS = {
  reasons: {
    last_passkey: {
      error: 'conflict',
      text: 'This is your only passkey, and the team’s pages ask for one. Add another one first',
    },
  },
  actions: {
    'session.begin': { who: [] },
    'session.list': { who: [signedIn] },
    'session.end': { who: [hasSession] },
    'passkey.list': { who: [signedIn] },
    'passkey.prove': { who: [hasSession] },
    /** The first one by the operator's link, every further one after a passkey was used. */
    'passkey.add': { who: [onTeam] },
    'passkey.rename': { who: [signedIn] },
    'passkey.remove': { who: [signedIn], when: [keepsOne] },
  },
} as const satisfies Permissions;
