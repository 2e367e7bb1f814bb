/** The team's side of relations: what waits, and what was decided. */
import type { DataOf } from '@waggle/contract/endpoint';
import type { listRelations as listCall, RelationCase } from '@waggle/contract/relations';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import { countryOf } from '../../lib/countries/country-names.ts';
import type { Db } from '../../lib/database.ts';
import { deskPage } from '../../lib/desk-page.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { mayTake } from '../../lib/transitions/step-routes.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { stepsDone } from '../accounts/steps-done.service.ts';
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
  const relations = await presentRelations(context, db, rows);
  const suppliers = rows.map(({ supplier_id }) => supplier_id);
  const cases = await findCasesAbout(db, suppliers);
  const steps = await stepsDone(
    db,
    'relation',
    rows.map(({ id }) => id),
  );
  const presented: RelationCase[] = [];
  for (const [at, relation] of relations.entries()) {
    const id = suppliers[at] ?? '';
    const asked = await findAsked(context, db, id);
    const values = await supplierValues(db, id);
    const row = rows[at];
    presented.push({
      ...relation,
      may:
        row === undefined ? {} : await mayTake(context, db, relationMachine, reviewer(viewer), row),
      supplier: {
        id,
        name: values?.company_name ?? '',
        country: countryOf(values?.country ?? null) ?? '',
        case_id: cases.get(id)?.id ?? null,
        verified: asked?.verified === true,
      },
      steps: steps(relation.id),
    });
  }
  return presented;
}

export async function listRelations(
  context: Context,
  { viewer, query: { list, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  const asked = { cursor, limit };
  const page = await deskPage<RelationRow & { since: Time }>(db, TEAM_RELATIONS[list], asked);
  const { shown, next_cursor } = page;
  return {
    relations: await presentCases(context, db, viewer, shown),
    next_cursor,
  };
}

/** @throws ApiError `not_found` for a supplier that there is not */
export async function listRelationsOf(
  context: Context,
  viewer: Viewer,
  supplierId: string,
): Promise<{ relations: RelationCase[] }> {
  const { db } = context.database;
  const known = isUuid(supplierId) ? await supplierValues(db, supplierId) : undefined;
  if (known === undefined) throw new ApiError('not_found');
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
  const row = isUuid(id) ? await selectRelation(db, id) : undefined;
  const [relation] = row === undefined ? [] : await presentCases(context, db, viewer, [row]);
  if (relation === undefined) throw new ApiError('not_found');
  return { relation };
}
