/** Competitors: adding, changing and deleting them. */
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import {
  addCompetitor as addCall,
  type changeCompetitor as changeCall,
  type Competitor,
} from '@waggle/contract/research';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { findById, isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  deleteCompetitorRow,
  insertCompetitor,
  lockCompetitor,
  selectCompetitors,
  updateCompetitor,
} from './competitors.repo.ts';
import { FIRST_CURRENCY, presentCompetitor } from './content.ts';
import { lockPlan } from './research.repo.ts';

/** @throws ApiError `conflict` when there are as many as there may be, `key_reused` */
export async function addCompetitor(
  context: Context,
  { viewer: { accountId, personId }, body, idempotencyKey: key }: Call<typeof addCall>,
): Promise<{ competitor: Competitor }> {
  return runIdempotent(context, { personId, key, call: addCall, body }, async (tx) => {
    const at = context.clock.now();
    // Two that are added at once are counted one after the other.
    await lockPlan(tx, accountId, { currency: FIRST_CURRENCY, at });
    const { length } = await selectCompetitors(tx, accountId);
    if (length >= RESEARCH_LIMITS.competitors) throw permissionError('too_many_competitors');
    return {
      competitor: presentCompetitor(await insertCompetitor(tx, { accountId, input: body, at })),
    };
  });
}

/** @throws ApiError `not_found`, `conflict` when it was changed meanwhile */
export async function changeCompetitor(
  context: Context,
  { viewer: { accountId }, params: { id }, body: { version, ...input } }: Call<typeof changeCall>,
): Promise<{ competitor: Competitor }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row = await findById(id, () => lockCompetitor(tx, accountId, id));
    if (row.version !== version) {
      throw new ApiError('conflict', {
        message: `${row.name} was changed in another window`,
        version: row.version,
      });
    }
    const at = context.clock.now();
    return { competitor: presentCompetitor(await updateCompetitor(tx, { id, input, at })) };
  });
}

/** @throws ApiError `not_found` */
export async function deleteCompetitor(
  { database: { db } }: Context,
  { accountId }: Viewer,
  id: string,
): Promise<Record<string, never>> {
  const isGone = isUuid(id) && (await deleteCompetitorRow(db, accountId, id));
  if (!isGone) throw new ApiError('not_found');
  return {};
}
