/** The team's side of relations: what waits, and what was decided. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { listRelations as listCall, RelationCase } from '@waggle/contract/relations';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import { countryOf } from '../../lib/countries/country-names.ts';
import type { Db } from '../../lib/database.ts';
import { deskPage } from '../../lib/desk-page.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { stepsBeside } from '../accounts/steps-done.service.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { supplierValues } from '../supplier/record.service.ts';
import { findCasesAbout } from '../verification/review/queue/overview.service.ts';
import { reviewer } from '../../lib/authorize.ts';
import { relationMachine } from './relation-machine.ts';
import {
  type RelationRow,
  selectRelation,
  selectRelationsOf,
  TEAM_RELATIONS,
} from './relations.repo.ts';
import { presentRelations } from './relations.service.ts';

async function presentCases(
  context: Context,
  db: Db,
  viewer: Viewer,
  rows: readonly RelationRow[],
): Promise<RelationCase[]> {
  const present = await presentRelations(context, db, rows);
  const suppliers = rows.map(({ supplier_id }) => supplier_id);
  const cases = await findCasesAbout(db, suppliers);
  const beside = await stepsBeside(context, db, relationMachine, reviewer(viewer), rows);
  const presented: RelationCase[] = [];
  for (const row of rows) {
    const { supplier_id: id } = row;
    const asked = await findAsked(context, db, id);
    const values = await supplierValues(db, id);
    presented.push({
      ...present(row),
      ...beside(row),
      supplier: {
        id,
        name: values?.company_name ?? '',
        country: countryOf(values?.country ?? null) ?? '',
        case_id: cases.get(id)?.id ?? null,
        verified: asked?.verified === true,
      },
    });
  }
  return presented;
}

export async function listRelations(
  context: Context,
  { viewer, query: { list, ...asked } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  type Waiting = RelationRow & { since: Time };
  const { shown, next_cursor } = await deskPage<Waiting>(db, TEAM_RELATIONS[list], asked);
  return { relations: await presentCases(context, db, viewer, shown), next_cursor };
}

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

/** @throws ApiError `not_found` */
export async function getRelation(
  context: Context,
  viewer: Viewer,
  id: string,
): Promise<{ relation: RelationCase }> {
  const { db } = context.database;
  const row = await findById(id, () => selectRelation(db, id));
  const [relation] = await presentCases(context, db, viewer, [row]);
  if (relation === undefined) throw new ApiError('not_found');
  return { relation };
}
