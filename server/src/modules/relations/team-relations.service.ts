/** The team's side of relations: what waits, and what was decided. */
import type { RelationCase } from '@waggle/contract/relations';
import type { Context } from '../../lib/context.ts';
import { countryOf } from '../../lib/countries/country-names.ts';
import { getRow, listRows } from '../../lib/shown-rows.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { withSteps } from '../accounts/steps-done.service.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { supplierValues } from '../supplier/record.service.ts';
import { findCasesAbout } from '../verification/review/queue/overview.service.ts';
import { reviewer } from '../../lib/authorize.ts';
import { relationMachine } from './relation-machine.ts';
import { selectRelation, selectRelationsOf, TEAM_RELATIONS } from './relations.repo.ts';
import { presentRelations } from './relations.service.ts';

const presentCases = withSteps(relationMachine, reviewer, async (context, db, rows) => {
  const present = await presentRelations(context, db, rows);
  const suppliers = rows.map(({ supplier_id }) => supplier_id);
  const cases = await findCasesAbout(db, suppliers);
  return async (row) => {
    const { supplier_id: id } = row;
    const asked = await findAsked(context, db, id);
    const values = await supplierValues(db, id);
    return {
      ...present(row),
      supplier: {
        id,
        name: values?.company_name ?? '',
        country: countryOf(values?.country ?? null) ?? '',
        case_id: cases.get(id)?.id ?? null,
        verified: asked?.verified === true,
      },
    };
  };
});

export const listRelations = listRows(TEAM_RELATIONS, 'relations', presentCases);

export const getRelation = getRow(selectRelation, 'relation', presentCases);

/** @throws ApiError `not_found` for a supplier that there is not */
export async function listRelationsOf(
  context: Context,
  viewer: Viewer,
  supplierId: string,
): Promise<{ relations: RelationCase[] }> {
  const { db } = context.database;
  await findById(supplierId, () => supplierValues(db, supplierId));
  return {
    relations: await presentCases(context, db, viewer, await selectRelationsOf(db, [supplierId])),
  };
}
