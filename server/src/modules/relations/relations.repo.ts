/** SQL of the companies that belong to suppliers. */
import { companyKey } from '@waggle/contract/text/company-name';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';
import { rowOf, rowsBy } from '../../lib/rows.ts';
import type { DeskList } from '../../lib/desk-page.ts';
import { newId } from '../../lib/new-id.ts';
import type { Moment } from '../../lib/transactions/moment.ts';
import { insertSteps } from '../../lib/transitions/steps.repo.ts';

export type RelationRow = Row<'company_relations'>;

export interface NewRelation extends Pick<
  RelationRow,
  'supplier_id' | 'user_id' | 'name' | 'country' | 'kind' | 'reference' | 'files'
> {
  readonly by: string;
  readonly moment: Moment;
}

/** @returns undefined when the supplier has asked for this company before, whatever has become of it */
export async function insertRelation(
  tx: Db,
  { by: personId, moment, ...relation }: NewRelation,
): Promise<RelationRow | undefined> {
  const normalised = companyKey(relation.name);
  const row = await tx
    .insertInto('company_relations')
    .values({
      id: newId(),
      state: 'asked',
      version: 0,
      ...relation,
      normalised,
      asked_at: moment.at,
    })
    .onConflict((conflict) =>
      conflict.columns(['supplier_id', 'normalised', 'country']).doNothing(),
    )
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const by = { personId, role: 'supplier' };
  const step = { row, moment, version: 0, action: 'ask', by, from: '', to: 'asked' };
  await insertSteps(tx, { noun: 'relation' }, [step]);
  return row;
}

export const selectRelation = rowOf('company_relations');

/** @returns the relations of suppliers, by name */
export function selectRelationsOf(db: Db, supplierIds: readonly string[]): Promise<RelationRow[]> {
  return db
    .selectFrom('company_relations')
    .selectAll()
    .where(sql<boolean>`supplier_id = ANY (${supplierIds}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** @returns the relation of a supplier to a company, which nobody changes until the transaction ends */
export function holdRelation(
  tx: Db,
  { supplierId, name, country }: { supplierId: string; name: string; country: string },
): Promise<RelationRow | undefined> {
  return tx
    .selectFrom('company_relations')
    .selectAll()
    .where('supplier_id', '=', supplierId)
    .where('normalised', '=', companyKey(name))
    .where('country', '=', country)
    .forShare()
    .executeTakeFirst();
}

export const selectRelationsBy = rowsBy('company_relations', 'user_id');

export const TEAM_RELATIONS: Record<'waiting' | 'decided', DeskList> = {
  waiting: { rows: sql`SELECT *, asked_at AS since FROM company_relations WHERE state = 'asked'` },
  decided: {
    rows: sql`SELECT *, decided_at AS since FROM company_relations WHERE state <> 'asked'`,
    last: true,
  },
};
