/** SQL of what is known of a listed supplier without searching for it: the words it is found by, its name and address. */
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { SUPPLIER_ROWS } from '../../supplier/record.service.ts';

/** @returns undefined for a supplier that is not listed */
export async function selectTraces(
  db: Db,
  supplierId: string,
  today: string,
): Promise<
  | (Pick<Row<'directory_signatures'>, 'line_words' | 'other_words' | 'kinds'> & {
      bits: string | null;
      listed_since: Time;
    })
  | undefined
> {
  return db
    .selectFrom('directory_entries as e')
    .innerJoin('directory_signatures as s', 's.supplier_id', 'e.supplier_id')
    .innerJoin('directory_slugs as a', 'a.supplier_id', 'e.supplier_id')
    .select(['s.line_words', 's.other_words', 's.kinds', 'e.bits', 'a.listed_since'])
    .where('e.supplier_id', '=', supplierId)
    .where('e.visible_until', '>', today)
    .executeTakeFirst();
}

export interface ListedName {
  readonly name: string;
  readonly country: string;
  /** Of its public profile. */
  readonly slug: string;
}

/** @returns those of the suppliers that are listed, by id */
export async function selectListedNames(
  db: Db,
  ids: readonly string[],
  today: string,
): Promise<Map<string, ListedName>> {
  const { rows } = await sql<ListedName & { id: string }>`
    SELECT s.id, s.company_name AS name, s.country, a.slug
    FROM directory_entries e JOIN directory_slugs a USING (supplier_id)
    JOIN ${SUPPLIER_ROWS} s ON s.id = e.supplier_id
    WHERE e.supplier_id = ANY (${ids}::uuid[]) AND e.visible_until > ${today}::date`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
