/** Market reports: the research kept as it stood, listed, read again, deleted. */
import { RESEARCH_LIMITS } from '@waggle/contract/limits';
import {
  type MarketReport,
  type MarketReportItem,
  saveMarketReport as saveCall,
} from '@waggle/contract/research';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { findById, isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { FIRST_CURRENCY, readContent, suggestCategories } from './content.ts';
import {
  deleteReportRow,
  insertMarketReport,
  lockPlan,
  type MarketReportRow,
  selectMarketReport,
  selectMarketReports,
} from './research.repo.ts';

function presentMarketReport({ id, taken_at, frozen }: MarketReportRow): MarketReport {
  return { id, taken_at, content: frozen };
}

/** @returns the newest first */
export function listMarketReports(db: Db, userId: string): Promise<MarketReportItem[]> {
  return selectMarketReports(db, userId);
}

/** @throws ApiError `conflict` when there are as many as there may be, `key_reused` */
export async function saveMarketReport(
  context: Context,
  { viewer: { accountId, personId }, idempotencyKey: key }: Call<typeof saveCall>,
): Promise<{ report: MarketReport }> {
  const suggested = await suggestCategories(context.database.db, accountId);
  return runIdempotent(context, { personId, key, call: saveCall, body: undefined }, async (tx) => {
    const at = context.clock.now();
    await lockPlan(tx, accountId, { currency: FIRST_CURRENCY, at });
    const { length } = await selectMarketReports(tx, accountId);
    if (length >= RESEARCH_LIMITS.marketReports) throw permissionError('too_many_reports');
    const frozen = await readContent(context, tx, accountId, suggested);
    return {
      report: presentMarketReport(
        await insertMarketReport(tx, { user_id: accountId, taken_at: at, frozen }),
      ),
    };
  });
}

/** @throws ApiError `not_found` */
export async function getMarketReport(
  { database: { db } }: Context,
  { accountId }: Viewer,
  id: string,
): Promise<{ report: MarketReport }> {
  const row = await findById(id, () => selectMarketReport(db, accountId, id));
  return { report: presentMarketReport(row) };
}

/** @throws ApiError `not_found` */
export async function deleteMarketReport(
  { database: { db } }: Context,
  { accountId }: Viewer,
  id: string,
): Promise<Record<string, never>> {
  if (!isUuid(id) || !(await deleteReportRow(db, accountId, id))) throw new ApiError('not_found');
  return {};
}
