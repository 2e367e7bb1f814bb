/** The viewer: the authenticated user of a request. */
import {
  type Actor,
  actorOf,
  type KycStatus,
  type SecondFactor,
  type TeamRole,
} from '@waggle/contract/permissions/actor';
import { PASSKEY_LIMITS } from '@waggle/contract/limits';
import type { Action } from '@waggle/contract/permissions/can';
import { kycStatus } from '@waggle/contract/verification';
import type { Config } from '../config.ts';
import { addSeconds, type Clock, utcDay } from './clock.ts';
import type { Columns, UserFacts } from './user-facts.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for a visitor. */
    viewer: Viewer | null;
  }
  interface FastifyContextConfig {
    action?: Action;
    /** Further columns to read with the session. */
    reads?: string;
  }
}

export interface Viewer {
  /** Whose things they are: the owner of rows, files and limits. */
  readonly accountId: string;
  /** Who acts: named by histories and the audit log; has the sessions and the preferences. */
  readonly personId: string;
  /** Identifies the current session. */
  readonly sessionHash: Buffer;
  /** When that session began. */
  readonly signedInAt: Time;
  /** When a passkey was last used in it; null until then. */
  readonly provedAt: Time | null;
  /** Built for each request; a token contains no permissions. */
  readonly actor: Actor;
  readonly email: string;
  readonly name: string;
  readonly facts: UserFacts & Columns;
}

/** For whom a viewer acts, and who it is. */
export type ViewerIds = Pick<Viewer, 'accountId' | 'personId'>;

/** @returns the name, or the part of the address before the @ while no name is known */
export function displayName({ name, email }: Pick<UserFacts, 'name' | 'email'>): string {
  return name ?? email.slice(0, email.lastIndexOf('@'));
}

/** Admins are listed in the settings or added by the operator's command, so nobody can become one through the product. */
export function teamRoleOf(
  config: Pick<Config, 'teamEmails'>,
  { email, team_role }: Pick<UserFacts, 'email' | 'team_role'>,
): TeamRole | null {
  return config.teamEmails.has(email) ? 'admin' : team_role;
}

/** Whether a user may use more than the beta page. */
export function hasEarlyAccess(
  { betaOpen }: Pick<Config, 'betaOpen'>,
  { early_access }: Pick<UserFacts, 'early_access'>,
): boolean {
  return betaOpen || early_access;
}

/** @returns a supplier's status, null without a supplier account */
export function kycStatusOf(
  context: { clock: Clock },
  {
    supplier_id,
    case_state,
    stands_until,
  }: Pick<UserFacts, 'supplier_id' | 'case_state' | 'stands_until'>,
): KycStatus | null {
  if (supplier_id === null) return null;
  if (case_state === null) return 'pending';
  return kycStatus({ state: case_state, stands_until }, utcDay(context)) ?? 'pending';
}

/** @returns whether a passkey was used in the last minutes */
export function isRecent({ clock }: { clock: Clock }, provedAt: Time | null): boolean {
  return provedAt !== null && provedAt > addSeconds(clock.now(), -PASSKEY_LIMITS.recent);
}

/** @returns what the session has proved, as far as it is asked for: of the team, where the settings say so */
function secondFactorOf(
  { config, clock }: { config: Pick<Config, 'teamSecondFactor'>; clock: Clock },
  team: TeamRole | null,
  provedAt: Time | null,
): SecondFactor {
  if (team === null || !config.teamSecondFactor) return 'proved';
  if (provedAt === null) return 'missing';
  return isRecent({ clock }, provedAt) ? 'proved' : 'stale';
}

/** @returns the user behind a session's facts */
export function viewerOf(
  {
    config,
    clock,
  }: { config: Pick<Config, 'teamEmails' | 'betaOpen' | 'teamSecondFactor'>; clock: Clock },
  session: Pick<Viewer, 'accountId' | 'personId' | 'sessionHash' | 'signedInAt' | 'provedAt'>,
  facts: UserFacts & Columns,
): Viewer {
  const kycStatus = kycStatusOf({ clock }, facts);
  const team = teamRoleOf(config, facts);
  const record = {
    id: session.accountId,
    is_entrepreneur_account: facts.entrepreneur_id !== null,
    is_supplier_account: facts.supplier_id !== null,
    supplier_data: kycStatus === null ? null : { kyc_status: kycStatus },
    team_role: team,
    early_access: hasEarlyAccess(config, facts),
  };
  return {
    ...session,
    actor: {
      ...actorOf(record),
      secondFactor: secondFactorOf({ config, clock }, team, session.provedAt),
    },
    email: facts.email,
    name: displayName(facts),
    facts,
  };
}
