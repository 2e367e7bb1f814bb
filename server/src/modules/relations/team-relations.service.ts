/** The team's side of relations: what waits, what was decided, and deciding. */
import type { DataOf } from '@waggle/contract/endpoint';
import type {
  endRelation as endCall,
  listRelations as listCall,
  recordRelation as recordCall,
  refuseRelation as refuseCall,
  RelationCase,
} from '@waggle/contract/relations';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import { countryOf } from '../../lib/countries/country-names.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { cutPage, defineCursor, timePart, uuidPart } from '../../lib/paging.ts';
import { within } from '../../lib/transactions/within.ts';
import type { Step } from '../../lib/transitions/machine.ts';
import { selectSteps } from '../../lib/transitions/steps.repo.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { isUuid } from '../../lib/uuid.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { supplierValues } from '../supplier/record.service.ts';
import { findCasesAbout } from '../verification/review/queue/overview.service.ts';
import { reviewer } from '../../lib/authorize.ts';
import { relationMachine, type RelationTypes } from './relation-machine.ts';
import {
  RELATION_HISTORY,
  countWaitingRelations,
  type RelationRow,
  selectDecidedRelations,
  selectRelation,
  selectRelationsOf,
  selectWaitingRelations,
} from './relations.repo.ts';
import { presentRelations } from './relations.service.ts';

const CURSOR = defineCursor(z.object({ at: timePart, id: uuidPart }));

async function presentCases(
  context: Context,
  db: Db,
  rows: readonly RelationRow[],
): Promise<RelationCase[]> {
  const relations = await presentRelations(context, db, rows);
  const suppliers = rows.map(({ supplier_id }) => supplier_id);
  const cases = await findCasesAbout(db, suppliers);
  const events = await selectSteps(
    db,
    RELATION_HISTORY,
    rows.map(({ id }) => id),
  );
  const actors = [...events.values()].flat().flatMap(({ actor }) => actor ?? []);
  const people = await findUsers(db, actors);
  const presented: RelationCase[] = [];
  for (const [at, relation] of relations.entries()) {
    const id = suppliers[at] ?? '';
    const asked = await findAsked(context, db, id);
    const values = await supplierValues(db, id);
    presented.push({
      ...relation,
      supplier: {
        id,
        name: values?.company_name ?? '',
        country: countryOf(values?.country ?? null) ?? '',
        case_id: cases.get(id)?.id ?? null,
        verified: asked?.verified === true,
      },
      steps: (events.get(relation.id) ?? []).toReversed().map((step) => ({
        at: step.at.toISOString(),
        action: step.action,
        role: step.actor_role,
        by: step.actor_role === 'supplier' ? null : (people.get(step.actor ?? '')?.name ?? null),
        note: step.note,
      })),
    });
  }
  return presented;
}

export async function listRelations(
  context: Context,
  { query: { list, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const { db } = context.database;
  const page = { after: CURSOR.decode(cursor), limit: limit + 1 };
  const isWaiting = list === 'waiting';
  const rows = await (isWaiting
    ? selectWaitingRelations(db, page)
    : selectDecidedRelations(db, page));
  const { shown, next_cursor } = cutPage(rows, limit, ({ asked_at, decided_at, id }) =>
    CURSOR.encode({ at: (isWaiting ? asked_at : (decided_at ?? asked_at)).toISOString(), id }),
  );
  return {
    relations: await presentCases(context, db, shown),
    next_cursor,
    waiting: await countWaitingRelations(db),
  };
}

/** @throws ApiError `not_found` for a supplier that there is not */
export async function listRelationsOf(
  context: Context,
  supplierId: string,
): Promise<{ relations: RelationCase[] }> {
  const { db } = context.database;
  const known = isUuid(supplierId) ? await supplierValues(db, supplierId) : undefined;
  if (known === undefined) throw new ApiError('not_found');
  return {
    relations: await presentCases(context, db, await selectRelationsOf(db, [supplierId])),
  };
}

/** @throws ApiError `not_found` */
export async function getRelation(
  context: Context,
  id: string,
): Promise<{ relation: RelationCase }> {
  const { db } = context.database;
  const row = isUuid(id) ? await selectRelation(db, id) : undefined;
  const [relation] = row === undefined ? [] : await presentCases(context, db, [row]);
  if (relation === undefined) throw new ApiError('not_found');
  return { relation };
}

async function decide(
  context: Context,
  target: { id: string; version: number },
  step: Step<RelationTypes>,
): Promise<{ relation: RelationCase }> {
  return context.database.db.transaction().execute(async (tx) => {
    await transition(context, tx, relationMachine, target, step);
    return getRelation(within(context, tx), target.id);
  });
}

/** @throws ApiError `not_found`; `conflict` when a colleague has decided */
export function recordRelation(
  context: Context,
  { viewer, params: { id }, body: { version, kind } }: Call<typeof recordCall>,
): Promise<{ relation: RelationCase }> {
  return decide(context, { id, version }, { action: 'record', by: reviewer(viewer), kind });
}

/** @throws ApiError `not_found`; `conflict` when a colleague has decided */
export function refuseRelation(
  context: Context,
  { viewer, params: { id }, body: { version, reason } }: Call<typeof refuseCall>,
): Promise<{ relation: RelationCase }> {
  return decide(context, { id, version }, { action: 'refuse', by: reviewer(viewer), reason });
}

/** @throws ApiError `not_found`; `conflict` when it is not on record any more */
export function endRelation(
  context: Context,
  { viewer, params: { id }, body: { version, reason } }: Call<typeof endCall>,
): Promise<{ relation: RelationCase }> {
  return decide(context, { id, version }, { action: 'end', by: reviewer(viewer), reason });
}
