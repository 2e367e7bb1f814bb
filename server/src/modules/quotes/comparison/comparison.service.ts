/** The figures of a comparison: read with those of the user's other requests, and saved by version. */
import { FIGURE_LIMITS } from '@waggle/contract/limits';
import type {
  getFigures as getCall,
  saveFigures as saveCall,
} from '@waggle/contract/quotes/figures';
import type { DataOf } from '@waggle/contract/endpoint';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Call } from '../../../lib/http/endpoint-route.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findOwn } from '../../rfq/request-rows.service.ts';
import { selectFigures, selectFiguresOf, writeFigures } from './comparison.repo.ts';

/** @throws ApiError `not_found`, for a request of somebody else too */
export async function getFigures(
  { database: { db } }: Context,
  viewer: Viewer,
  rfqId: string,
): Promise<DataOf<typeof getCall>> {
  const { id } = await findOwn(db, viewer, rfqId);
  // One more than are offered: the request's own may be among them.
  const all = await selectFiguresOf(db, viewer.accountId, FIGURE_LIMITS.earlier + 1);
  const own = await selectFigures(db, id);
  const earlier = all.filter(({ rfq_id }) => rfq_id !== id).slice(0, FIGURE_LIMITS.earlier);
  return {
    figures: own?.figures ?? null,
    version: own?.version ?? 0,
    earlier: earlier.map(({ figures }) => figures),
  };
}

/** @throws ApiError `not_found`, `conflict` when they were changed meanwhile, with the current version */
export async function saveFigures(
  { database, clock }: Context,
  { viewer, params, body: { figures, version } }: Call<typeof saveCall>,
): Promise<{ version: number }> {
  return database.db.transaction().execute(async (tx) => {
    const { id } = await findOwn(tx, viewer, params.id);
    const next = version + 1;
    const row = {
      rfq_id: id,
      user_id: viewer.accountId,
      figures,
      version: next,
      saved_at: clock.now(),
    };
    if (await writeFigures(tx, row)) return { version: next };
    const current = await selectFigures(tx, id);
    throw new ApiError('conflict', {
      message: 'The figures were changed in another window',
      version: current?.version ?? 0,
    });
  });
}
