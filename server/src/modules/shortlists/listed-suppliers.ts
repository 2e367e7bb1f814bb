/** The suppliers of the directory as shortlists see them: which are listed, what is compared, and when one has left. */
import type { ListedSupplier } from '@waggle/contract/shortlists';
import { badgeStands } from '@waggle/contract/verification';
import { sql } from 'kysely';
import { utcDay } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { ApiError } from '../../lib/api-error.ts';
import { getProfileOf } from '../directory/profile/profile.service.ts';
import { SUPPLIER_ROWS } from '../supplier/record.service.ts';
import { getBadge } from '../verification/badge/badge.service.ts';
import { STANDING_ROWS } from '../verification/verification.service.ts';

/** @returns the names of those that are listed now, by id */
export async function listedNames(
  context: Pick<Context, 'clock'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string; stands_until: string | null }>`
    SELECT s.id, s.company_name AS name, c.stands_until
    FROM ${SUPPLIER_ROWS} s JOIN ${STANDING_ROWS} c ON c.supplier_id = s.id
    WHERE s.id = ANY (${ids}::uuid[])`.execute(db);
  const today = utcDay(context);
  return new Map(
    rows.flatMap((row) => (badgeStands(row, today) ? [[row.id, row.name] as const] : [])),
  );
}

/** @returns what `read` finds; undefined for what is not there, or not for everybody */
async function unlessMissing<Found>(read: Promise<Found>): Promise<Found | undefined> {
  try {
    return await read;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return undefined;
    throw error;
  }
}

/** @returns when a supplier left the directory; undefined for one that was never in it */
export async function leftAt(context: Context, id: string): Promise<Date | undefined> {
  const badge = await unlessMissing(getBadge(context, id));
  return badge === undefined || badge.stands ? undefined : new Date(badge.since);
}

/** @returns those that are listed now, by id */
export async function listedSuppliers(
  context: Context,
  ids: readonly string[],
): Promise<Map<string, ListedSupplier>> {
  const found = new Map<string, ListedSupplier>();
  for (const id of ids) {
    const supplier = await unlessMissing(getProfileOf(context, id, id));
    if (supplier !== undefined) found.set(id, supplier);
  }
  return found;
}
