/** SQL of the row that makes several processes one installation. */
import type pg from 'pg';
import { newId } from '../new-id.ts';
import type { Db, Row } from '../database.ts';

export type Installation = Pick<Row<'installation'>, 'id' | 'secret_check' | 'store_adopted'>;

/** @returns the row for the doctor, who changes nothing; undefined before the first start */
export async function readInstallation(client: pg.ClientBase): Promise<Installation | undefined> {
  const found = await client.query("SELECT to_regclass('public.installation') AS name");
  if (found.rows[0]?.name === null) return undefined;
  const { rows } = await client.query<Installation>('SELECT * FROM installation');
  return rows[0];
}

/** @returns the row, locked until the transaction ends; the first start creates it */
export async function lockInstallation(tx: Db): Promise<Installation> {
  await tx
    .insertInto('installation')
    .values({ singleton: true, id: newId(), secret_check: null, store_adopted: false })
    .onConflict((conflict) => conflict.column('singleton').doNothing())
    .execute();
  return tx.selectFrom('installation').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateInstallation(
  tx: Db,
  change: Partial<Pick<Installation, 'secret_check' | 'store_adopted'>>,
): Promise<void> {
  await tx.updateTable('installation').set(change).execute();
}

/** After a restore: the files may be in another place, which the next start adopts. */
export async function beginStoreAnew(client: pg.ClientBase): Promise<void> {
  await client.query('UPDATE installation SET store_adopted = false');
}
