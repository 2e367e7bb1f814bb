/** The research of a user: reading it, and changing plan and worksheet. */
import type { DataOf } from '@waggle/contract/endpoint';
import {
  type changePlan as planCall,
  type changeWorksheet as worksheetCall,
  type Research,
  WORKSHEET_FIGURES,
} from '@waggle/contract/research';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import type { Viewer } from '../../lib/viewer.ts';
import {
  FIRST_CURRENCY,
  presentPlan,
  presentWorksheet,
  readContent,
  suggestCategories,
} from './content.ts';
import { listMarketReports } from './market-reports.service.ts';
import {
  lockPlan,
  type PlanRow,
  replaceFigures,
  selectFigures,
  selectPlan,
  updatePlan,
} from './research.repo.ts';

export async function getResearch(context: Context, { accountId }: Viewer): Promise<Research> {
  const { db } = context.database;
  const suggested = await suggestCategories(db, accountId);
  return {
    content: await readContent(context, db, accountId, suggested),
    version: (await selectPlan(db, accountId))?.version ?? 0,
    suggested,
    reports: await listMarketReports(db, accountId),
  };
}

/** @throws ApiError `conflict` when another window has changed plan or worksheet meanwhile */
async function lockSeen(
  { clock }: Context,
  tx: Db,
  userId: string,
  version: number,
): Promise<PlanRow> {
  const row = await lockPlan(tx, userId, { currency: FIRST_CURRENCY, at: clock.now() });
  if (row.version !== version) {
    throw new ApiError('conflict', {
      message: 'This was changed in another window. Load it again to see both',
      version: row.version,
    });
  }
  return row;
}

/** @throws ApiError `conflict` */
export async function changePlan(
  context: Context,
  { viewer: { accountId }, body: { category, price, currency, version } }: Call<typeof planCall>,
): Promise<DataOf<typeof planCall>> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockSeen(context, tx, accountId, version);
    const change = { category, price: price === '' ? null : price, currency };
    const row = await updatePlan(tx, accountId, change, context.clock.now());
    return { plan: presentPlan(row), version: row.version };
  });
}

/** @throws ApiError `conflict` */
export async function changeWorksheet(
  context: Context,
  { viewer: { accountId }, body: { worksheet, version } }: Call<typeof worksheetCall>,
): Promise<DataOf<typeof worksheetCall>> {
  return context.database.db.transaction().execute(async (tx) => {
    await lockSeen(context, tx, accountId, version);
    const figures = WORKSHEET_FIGURES.map((what) => ({ what, ...worksheet[what] }));
    const given = figures.filter(
      ({ value, source, date }) => value !== '' || source.trim() !== '' || date !== '',
    );
    await replaceFigures(tx, accountId, given);
    const change = { sheet_currency: worksheet.currency };
    const row = await updatePlan(tx, accountId, change, context.clock.now());
    return {
      worksheet: presentWorksheet(row, await selectFigures(tx, accountId)),
      version: row.version,
    };
  });
}
