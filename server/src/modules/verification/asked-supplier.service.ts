/** Suppliers as far as asking them needs it: whose they are, and whether they may answer now. */
import { isBadgeValid } from '@waggle/contract/verification';
import { sql } from 'kysely';
import { utcDay } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { hasEarlyAccess } from '../../lib/viewer.ts';
import { USER_ROWS } from '../accounts/accounts.service.ts';
import { SUPPLIER_ROWS } from '../supplier/record.service.ts';
import { BADGE_VALIDITY_ROWS } from './verification.service.ts';

export interface AskedSupplier {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly verified: boolean;
  /** Whether its user may use more than the beta page. */
  readonly open: boolean;
}

/** @returns the suppliers by id; those that there are not are left out */
export async function selectAsked(
  { clock, config }: Pick<Context, 'clock' | 'config'>,
  db: Db,
  ids: readonly string[],
): Promise<Map<string, AskedSupplier>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{
    id: string;
    user_id: string;
    name: string;
    stands_until: string | null;
    let_in: boolean;
  }>`
    SELECT s.id, s.user_id, s.company_name AS name, b.stands_until::text, u.early_access_at IS NOT NULL AS let_in
    FROM ${SUPPLIER_ROWS} s
    JOIN ${USER_ROWS} u ON u.id = s.user_id
    LEFT JOIN ${BADGE_VALIDITY_ROWS} b ON b.supplier_id = s.id
    WHERE s.id = ANY (${ids}::uuid[])`.execute(db);
  const today = utcDay({ clock });
  return new Map(
    rows.map(({ id, user_id, name, stands_until, let_in }) => [
      id,
      {
        id,
        userId: user_id,
        name,
        verified: isBadgeValid({ stands_until }, today),
        open: hasEarlyAccess(config, { early_access: let_in }),
      },
    ]),
  );
}

/** @returns one supplier; undefined once its account is erased */
export async function findAsked(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  id: string | null,
): Promise<AskedSupplier | undefined> {
  return id === null ? undefined : (await selectAsked(context, db, [id])).get(id);
}
