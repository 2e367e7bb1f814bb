/** SQL of who is listed under an address of the directory. */
import type { Db } from '../../../lib/database.ts';
import { isUuid } from '../../../lib/uuid.ts';
import { SUPPLIER_ROWS } from '../../supplier/record.service.ts';
import { sql } from 'kysely';

/** @returns the id of the supplier at this address; undefined where nobody has ever been listed */
export async function findListed(db: Db, slug: string): Promise<string | undefined> {
  if (!isUuid(slug)) return undefined;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${SUPPLIER_ROWS} AS supplier WHERE id = ${slug}`.execute(db);
  return rows[0]?.id;
}
