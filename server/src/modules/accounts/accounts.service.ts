/** Who a token belongs to, and the user's record as she gets to see it. */
import type { UserRecord } from '@waggle/contract/accounts';
import { SESSION_LIMITS } from '@waggle/contract/limits';
import { roleOf, type TeamRole } from '@waggle/contract/roles';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { presentSnapshot } from '../supplier/record.service.ts';
import {
  findLiveSessions,
  findOrInsertUser,
  findSession,
  lockUser,
  selectNames,
  selectPeople,
  type SessionRow,
  updateCountry,
} from './accounts.repo.ts';

/** The part of an address before the @ stands in until a person's name is known. */
function displayName(row: Pick<SessionRow, 'email' | 'name'>): string {
  return row.name ?? row.email.slice(0, row.email.lastIndexOf('@'));
}

/** Admins stand in the settings alone, so that nobody can make himself one; both are read at each request. */
function teamRole(
  { config }: Pick<Context, 'config'>,
  row: Pick<SessionRow, 'email' | 'team_role'>,
): TeamRole | null {
  return config.teamEmails.has(row.email) ? 'admin' : row.team_role;
}

function presentUser(context: Pick<Context, 'config'>, row: SessionRow): UserRecord {
  const entrepreneur =
    row.entrepreneur_id === null
      ? null
      : {
          id: row.entrepreneur_id,
          business_idea: row.business_idea,
          target_audience: row.target_audience,
          brand_vibe: row.brand_vibe,
        };
  return {
    id: row.user_id,
    email: row.email,
    name: displayName(row),
    is_entrepreneur_account: entrepreneur !== null,
    is_supplier_account: row.supplier !== null,
    entrepreneur_data: entrepreneur,
    supplier_data: row.supplier && presentSnapshot(context, row.supplier),
    country: row.country,
    team_role: teamRole(context, row),
    early_access: context.config.betaOpen || row.early_access,
  };
}

/** Sessions used and created after these moments count. */
function liveAfter(now: Date) {
  return {
    usedAfter: addSeconds(now, -SESSION_LIMITS.idle),
    createdAfter: addSeconds(now, -SESSION_LIMITS.absolute),
  };
}

function teamMustSignIn(now: Date, { session_created_at }: { session_created_at: Date }): boolean {
  return session_created_at <= addSeconds(now, -SESSION_LIMITS.team);
}

export interface FoundSession {
  viewer: Viewer;
  lastUsedAt: Date;
}

/** @returns whose session a token's hash is, or null when it is none, idle for too long, or too old */
export async function findViewer(
  context: Context,
  tokenHash: Buffer,
): Promise<FoundSession | null> {
  const { database, clock } = context;
  const now = clock.now();
  const row = await findSession(database, tokenHash, liveAfter(now));
  if (row === undefined) return null;
  const user = presentUser(context, row);
  const isTeam = user.team_role !== null;
  if (isTeam && teamMustSignIn(now, row)) return null;
  return {
    viewer: {
      userId: row.user_id,
      sessionHash: tokenHash,
      signedInAt: row.session_created_at,
      role: roleOf(user),
      isTeam,
      user,
    },
    lastUsedAt: row.last_used_at,
  };
}

/**
 * Looks at many sessions at once, for what stays open longer than a request.
 * @returns of those that still count, by the hash in hex: whether it is a team member's
 */
export async function stillLive(
  context: Context,
  tokenHashes: readonly Buffer[],
): Promise<Map<string, { isTeam: boolean }>> {
  const now = context.clock.now();
  const rows = await findLiveSessions(context.database, tokenHashes, liveAfter(now));
  return new Map(
    rows.flatMap((row) => {
      const isTeam = teamRole(context, row) !== null;
      if (isTeam && teamMustSignIn(now, row)) return [];
      return [[row.token_hash.toString('hex'), { isTeam }] as const];
    }),
  );
}

/**
 * The user behind a verified address, made at the first sign-in.
 * @param email in any case
 * @param name as the identity provider gives it
 */
export async function userForEmail(
  { clock }: Context,
  tx: Db,
  email: string,
  name?: string,
): Promise<string> {
  const given = name?.trim();
  return findOrInsertUser(tx, {
    email: email.toLowerCase(),
    name: given ? given : null,
    at: clock.now(),
  });
}

/**
 * Who signs in with an address; held as it is until the caller's transaction ends.
 * @param email case-folded
 * @returns undefined when nobody ever has
 */
export async function lockHolder(
  tx: Db,
  email: string,
): Promise<{ userId: string; hasAccount: boolean } | undefined> {
  const row = await lockUser(tx, email);
  return row && { userId: row.id, hasAccount: row.has_account };
}

/** @returns what people see in place of each case-folded address that has ever signed in */
export async function namesByEmail(
  db: Db,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const rows = await selectNames(db, emails);
  return new Map(rows.map((row) => [row.email, displayName(row)]));
}

/** @returns the people behind the ids, with the name each goes by; an erased account is left out */
export async function findPeople(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await selectPeople(db, [...new Set(ids)]);
  return new Map(rows.map((row) => [row.id, { name: displayName(row), email: row.email }]));
}

/** @param country an ISO 3166 code, or null to take it back */
export async function changeCountry(
  { database }: Context,
  viewer: Viewer,
  country: string | null,
): Promise<UserRecord> {
  await updateCountry(database.db, viewer.userId, country);
  return { ...viewer.user, country };
}

/** @returns who signs in with a case-folded address; undefined when nobody ever has */
export async function findByEmail(
  db: Db,
  email: string,
): Promise<{ userId: string; name: string } | undefined> {
  const [row] = await selectNames(db, [email]);
  return row && { userId: row.id, name: displayName(row) };
}
