/** SQL of the store: product, price sheet and policies of one user. */
import type { PolicyValue } from '@waggle/contract/shop/policies';
import type { ProductFact } from '@waggle/contract/shop/content';
import { sql } from 'kysely';
import type { Db, Row } from '../../../lib/database.ts';
import { rowOf } from '../../../lib/rows.ts';
import type { Columns } from '../../../lib/user-facts.ts';

export type ProductRow = Omit<Row<'products'>, 'facts'> & { facts: ProductFact[] };

export type SheetRow = Row<'price_sheets'>;
export type PolicyRow = Row<'policies'>;

/** Of the user's own record: whether prices, policies and contact are complete, and whether the product is listed. */
export const SHOP_COLUMNS = `
  SELECT coalesce(
      (SELECT price IS NOT NULL FROM price_sheets WHERE user_id = session.user_id)
      AND (SELECT count(*) = 4 FROM policies WHERE user_id = session.user_id AND complete)
      AND (SELECT trim(contact_name) <> '' AND trim(contact_email) ~ '^[^@\\s?&<>"]+@[^@\\s?&<>"]+[.][^@\\s.?&<>"]+$'
        FROM products WHERE user_id = session.user_id), false) AS shop_complete,
    EXISTS (SELECT FROM listings WHERE user_id = session.user_id AND public_since IS NOT NULL)
      AS shop_listed`;

/** @param columns as `SHOP_COLUMNS` selects them */
export function readShopColumns(columns: Columns): { complete: boolean; listed: boolean } {
  return {
    complete: columns['shop_complete'] === true,
    listed: columns['shop_listed'] === true,
  };
}

/** Lets the changes of one user's store wait for each other, until the transaction ends. */
export async function lockStore(tx: Db, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${userId}, 50))`.execute(tx);
}

export async function selectProduct(db: Db, userId: string): Promise<ProductRow | undefined> {
  const row = await db
    .selectFrom('products')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row && { ...row, facts: row.facts as ProductFact[] };
}

export async function upsertProduct(tx: Db, row: ProductRow): Promise<void> {
  const { user_id, ...written } = { ...row, facts: JSON.stringify(row.facts) };
  await tx
    .insertInto('products')
    .values({ user_id, ...written })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(written))
    .execute();
}

export const selectSheet = rowOf('price_sheets', 'user_id');

export async function upsertSheet(tx: Db, row: SheetRow): Promise<void> {
  const { user_id, ...written } = row;
  await tx
    .insertInto('price_sheets')
    .values({ user_id, ...written })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(written))
    .execute();
}

export function selectPolicies(db: Db, userId: string): Promise<PolicyRow[]> {
  return db.selectFrom('policies').selectAll().where('user_id', '=', userId).execute();
}

export async function upsertPolicy(
  tx: Db,
  row: PolicyValue & Omit<PolicyRow, keyof PolicyValue>,
): Promise<void> {
  const { user_id, kind, ...rest } = row;
  const written = { ...rest, blanks: { ...rest.blanks } };
  await tx
    .insertInto('policies')
    .values({ user_id, kind, ...written })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(written))
    .execute();
}
