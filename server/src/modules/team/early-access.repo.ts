/** SQL of the beta list: users, their accounts, and since when they have early access. */
import { type RawBuilder, sql } from 'kysely';
import type { AccountKind } from '@waggle/contract/team/early-access';
import { containsPattern, type Db } from '../../lib/database.ts';
import { updateEarlyAccess, USER_ROWS } from '../accounts/accounts.service.ts';
import { ENTREPRENEUR_ROWS } from '../entrepreneur/entrepreneur.service.ts';
import { SUPPLIER_ROWS } from '../supplier/record.service.ts';
import { REVIEWER_ROWS } from './members.repo.ts';

export interface BetaRow {
  id: string;
  email: string;
  name: string | null;
  country: string | null;
  created_at: Time;
  early_access_at: Time | null;
  is_entrepreneur: boolean;
  company_name: string | null;
  supplier_country: string | null;
}

export interface BetaFilter {
  search: string;
  kind?: AccountKind | undefined;
  country: string;
  granted?: boolean | undefined;
  /** Addresses of the settings, which are left out. */
  admins: readonly string[];
}

const JOINED = sql`${USER_ROWS} u
  LEFT JOIN ${ENTREPRENEUR_ROWS} e ON e.user_id = u.id
  LEFT JOIN ${SUPPLIER_ROWS} s ON s.user_id = u.id`;

const KINDS: Record<AccountKind, RawBuilder<boolean>> = {
  entrepreneur: sql`e.id IS NOT NULL AND s.id IS NULL`,
  supplier: sql`e.id IS NULL AND s.id IS NOT NULL`,
  both: sql`e.id IS NOT NULL AND s.id IS NOT NULL`,
  none: sql`e.id IS NULL AND s.id IS NULL`,
};

/** The country that the user chose takes precedence over the one in the supplier's record. */
function inCountry(country: string): RawBuilder<boolean> {
  return sql`(u.country = ${country} OR (u.country IS NULL AND (s.country_code = ${country}
    OR (s.country_code = '' AND lower(btrim(s.country)) = ${country.toLowerCase()}))))`;
}

function isRegistered(admins: readonly string[]): RawBuilder<boolean> {
  return sql`u.email <> ALL(${[...admins]}::text[])
    AND NOT EXISTS (SELECT FROM ${REVIEWER_ROWS} t WHERE t.email = u.email)`;
}

function matches({ search, kind, country, granted, admins }: BetaFilter): RawBuilder<boolean> {
  const conditions = [isRegistered(admins)];
  if (search !== '') {
    const like = containsPattern(search);
    conditions.push(
      sql`(u.email ILIKE ${like} OR u.name ILIKE ${like} OR s.company_name ILIKE ${like})`,
    );
  }
  if (kind !== undefined) conditions.push(KINDS[kind]);
  if (country !== '') conditions.push(inCountry(country));
  if (granted !== undefined) {
    conditions.push(granted ? sql`u.early_access_at IS NOT NULL` : sql`u.early_access_at IS NULL`);
  }
  return sql`${sql.join(conditions, sql` AND `)}`;
}

/**
 * @param page `before`: the last id of the page before; ids grow with time
 * @returns one page, newest first, and one more row if there is a next page
 */
export async function selectBetaUsers(
  db: Db,
  filter: BetaFilter,
  page: { before: string | undefined; limit: number },
): Promise<BetaRow[]> {
  const beyond = page.before === undefined ? sql`true` : sql`u.id < ${page.before}::uuid`;
  const { rows } = await sql<BetaRow>`
    SELECT u.id, u.email, u.name, u.country, u.created_at, u.early_access_at,
      e.id IS NOT NULL AS is_entrepreneur, s.company_name,
      coalesce(nullif(s.country_code, ''), s.country) AS supplier_country
    FROM ${JOINED}
    WHERE ${matches(filter)} AND ${beyond}
    ORDER BY u.id DESC
    LIMIT ${page.limit + 1}`.execute(db);
  return rows;
}

export interface BetaCounts {
  all: number;
  granted: number;
  matching: number;
  waiting: number;
}

export async function countBeta(db: Db, filter: BetaFilter): Promise<BetaCounts> {
  const { rows } = await sql<BetaCounts>`
    SELECT count(*)::integer AS all,
      (count(*) FILTER (WHERE u.early_access_at IS NOT NULL))::integer AS granted,
      (count(*) FILTER (WHERE ${matches(filter)}))::integer AS matching,
      (count(*) FILTER (WHERE ${matches(filter)} AND u.early_access_at IS NULL))::integer AS waiting
    FROM ${JOINED}
    WHERE ${isRegistered(filter.admins)}`.execute(db);
  const [counts] = rows;
  if (counts === undefined) throw new Error('A count gave no row');
  return counts;
}

/** @returns the number of users for each country: its code, or the text of a record that cannot be read */
export async function countTypedCountries(
  db: Db,
  admins: readonly string[],
): Promise<{ country: string; users: number }[]> {
  const { rows } = await sql<{ country: string; users: number }>`
    SELECT coalesce(u.country, nullif(s.country_code, ''), btrim(s.country)) AS country, count(*)::integer AS users
    FROM ${JOINED}
    WHERE ${isRegistered(admins)} AND coalesce(u.country, btrim(s.country), '') <> ''
    GROUP BY 1`.execute(db);
  return rows;
}

/** @returns the ids of the users who got it now */
export async function grantToChosen(
  tx: Db,
  ids: readonly string[],
  admins: readonly string[],
  at: Time,
): Promise<string[]> {
  const chosen = sql`
    SELECT u.id FROM ${USER_ROWS} u
    WHERE u.id = ANY(${[...ids]}::uuid[]) AND ${isRegistered(admins)}`;
  return updateEarlyAccess(tx, chosen, at);
}

/** @returns the ids of the users who got it now */
export async function grantToMatching(tx: Db, filter: BetaFilter, at: Time): Promise<string[]> {
  const matching = sql`SELECT u.id FROM ${JOINED} WHERE ${matches({ ...filter, granted: false })}`;
  return updateEarlyAccess(tx, matching, at);
}
