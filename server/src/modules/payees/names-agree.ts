/** Whether the holder of an account is who the buyer deals with. */
import { companyKey } from '@waggle/contract/text/company-name';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { recordedCompanies } from '../relations/issuers.service.ts';
import { selectAsked } from '../verification/asked-supplier.service.ts';
import type { PayeeRow } from './payees.repo.ts';

type Held = Pick<PayeeRow, 'supplier_id' | 'normalised'>;

/** @returns of each account, whether its holder is the verified company, or one whose relation to it is on record */
export async function namesAgree(
  context: Context,
  db: Db,
  rows: readonly Held[],
): Promise<(row: Held) => boolean> {
  const ids = [...new Set(rows.map((row) => row.supplier_id))];
  const suppliers = await selectAsked(context, db, ids);
  const recorded = await recordedCompanies(db, ids);
  return ({ supplier_id: id, normalised }) => {
    const supplier = suppliers.get(id);
    if (supplier?.verified === true && companyKey(supplier.name) === normalised) return true;
    return recorded(id, normalised);
  };
}
