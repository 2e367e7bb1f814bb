/** SQL of the accounts module: users, and the one statement that recognises a session and reads its user. */
import type { BrandVibe } from '@waggle/contract/options/brand-vibes';
import type { TeamRole } from '@waggle/contract/roles';
import { newId } from '../../lib/new-id.ts';
import type { Database, Db } from '../../lib/database.ts';
import type { SupplierSnapshot } from '../supplier/record.service.ts';

declare module '../../lib/database.ts' {
  interface Tables {
    users: {
      id: string;
      email: string;
      name: string | null;
      created_at: Date;
      /** ISO 3166 alpha-2. */
      country: string | null;
      early_access_at: Date | null;
    };
  }
}

export interface SessionRow {
  user_id: string;
  email: string;
  name: string | null;
  country: string | null;
  early_access: boolean;
  team_role: TeamRole | null;
  session_created_at: Date;
  last_used_at: Date;
  entrepreneur_id: string | null;
  business_idea: string;
  target_audience: string;
  brand_vibe: BrandVibe;
  supplier: SupplierSnapshot | null;
}

const FIND_SESSION = `
  SELECT u.id AS user_id, u.email, u.name, u.country, u.early_access_at IS NOT NULL AS early_access,
    (SELECT t.role FROM team_members t WHERE t.email = u.email) AS team_role,
    s.created_at AS session_created_at, s.last_used_at,
    e.id AS entrepreneur_id, e.business_idea, e.target_audience, e.brand_vibe,
    (SELECT json_build_object('record', p, 'state', v.state, 'files', (
        SELECT json_agg(json_build_object(
          'id', f.id, 'name', f.name, 'content_type', f.content_type, 'size', f.size))
        FROM files f
        WHERE f.id = ANY (p.document_ids || p.certificate_ids || p.media_ids || p.picture_id)))
      FROM suppliers p JOIN verification_cases v ON v.supplier_id = p.id
      WHERE p.user_id = u.id) AS supplier
  FROM sessions s
  JOIN users u ON u.id = s.user_id
  LEFT JOIN entrepreneurs e ON e.user_id = u.id
  WHERE s.token_hash = $1 AND s.last_used_at > $2 AND s.created_at > $3`;

/**
 * Reads session, user and account data in one statement, because every signed-in call begins with it.
 * It is the only place that reads other modules' tables. The supplier comes as one value, so that whoever
 * is none pays a look into one index for it.
 * @param live sessions used and created after these moments count
 */
export async function findSession(
  database: Database,
  tokenHash: Buffer,
  live: { usedAfter: Date; createdAfter: Date },
): Promise<SessionRow | undefined> {
  const values = [tokenHash, live.usedAfter, live.createdAfter];
  const [row] = await database.prepared<SessionRow>('find session', FIND_SESSION, values);
  return row;
}

export interface LiveSessionRow {
  token_hash: Buffer;
  email: string;
  team_role: TeamRole | null;
  session_created_at: Date;
}

const FIND_LIVE_SESSIONS = `
  SELECT s.token_hash, u.email, s.created_at AS session_created_at,
    (SELECT t.role FROM team_members t WHERE t.email = u.email) AS team_role
  FROM sessions s JOIN users u ON u.id = s.user_id
  WHERE s.token_hash = ANY ($1::bytea[]) AND s.last_used_at > $2 AND s.created_at > $3`;

/** Of many sessions, those that still count; `live` as for one. */
export async function findLiveSessions(
  database: Database,
  tokenHashes: readonly Buffer[],
  live: { usedAfter: Date; createdAfter: Date },
): Promise<LiveSessionRow[]> {
  const values = [tokenHashes, live.usedAfter, live.createdAfter];
  return database.prepared<LiveSessionRow>('find live sessions', FIND_LIVE_SESSIONS, values);
}

/**
 * Finds the user of an address or makes one.
 * @param user `email` case-folded; `name` fills an empty name and never replaces one
 * @returns the user's id
 */
export async function findOrInsertUser(
  tx: Db,
  user: { email: string; name: string | null; at: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('users')
    .values({ id: newId(), email: user.email, name: user.name, created_at: user.at })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet((row) => ({
        name: row.fn.coalesce('users.name', 'excluded.name'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface HolderRow {
  id: string;
  has_account: boolean;
}

/** The user of an address, kept from gaining an account until the transaction ends. */
export async function lockUser(tx: Db, email: string): Promise<HolderRow | undefined> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst();
  if (user === undefined) return undefined;
  // A statement of its own: it sees what committed while the lock was waited for.
  const accounts = await tx
    .selectFrom('entrepreneurs')
    .select('id')
    .where('user_id', '=', user.id)
    .union(tx.selectFrom('suppliers').select('id').where('user_id', '=', user.id))
    .execute();
  return { id: user.id, has_account: accounts.length > 0 };
}

/** @returns the users that exist among the addresses */
export async function selectNames(db: Db, emails: readonly string[]): Promise<Person[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom('users')
    .select(['id', 'email', 'name'])
    .where('email', 'in', emails)
    .execute();
}

export interface Person {
  id: string;
  email: string;
  name: string | null;
}

/** @returns the users that exist among the ids */
export async function selectPeople(db: Db, ids: readonly string[]): Promise<Person[]> {
  if (ids.length === 0) return [];
  return db.selectFrom('users').select(['id', 'email', 'name']).where('id', 'in', ids).execute();
}

/** @returns what of a user's row her record does not show */
export async function selectUser(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select(['created_at', 'early_access_at'])
    .where('id', '=', userId)
    .executeTakeFirst();
}

export async function updateCountry(db: Db, userId: string, country: string | null): Promise<void> {
  await db.updateTable('users').set({ country }).where('id', '=', userId).execute();
}
