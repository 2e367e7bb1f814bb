/** Telling the suppliers of a request: those that are asked now, and those that were. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { supplierCalendars } from '../../supplier/calendars.service.ts';
import { type News, tell } from '../../notifications/news.service.ts';
import { receivedNews, type Told } from '../rfq-news.ts';
import type { RfqRow } from '../rfq.repo.ts';
import { liveOf } from './asked.service.ts';
import {
  insertInvitations,
  type InvitationRow,
  type NewInvitation,
  selectInvitations,
} from './invitation.repo.ts';
import { closedDays, timeFrame } from './time-frame.service.ts';

/** @returns how a supplier is told of its own request */
export function toldOf(row: InvitationRow): Told {
  const { supplier_user_id, id: invitation_id, deadline } = row;
  return { supplier_user_id, invitation_id, deadline, closed: closedDays(row) };
}

/** @returns the news for each supplier that was asked and has not left it */
export async function toldSuppliers(
  tx: Db,
  rfqId: string,
  news: (row: InvitationRow, to: Told) => News | undefined,
): Promise<News[]> {
  const rows = await selectInvitations(tx, rfqId);
  return rows.flatMap((row) => {
    if (row.state === 'declined') return [];
    return news(row, toldOf(row)) ?? [];
  });
}

async function refreshRows(
  { live }: Pick<Context, 'live'>,
  tx: Db,
  rows: readonly InvitationRow[],
): Promise<void> {
  await live.publishAll(
    tx,
    rows.flatMap((row) => liveOf({ ...row, buyer_id: null })),
  );
}

/** Lets the pages of everybody who was asked fetch what is new. */
export async function refreshPages(context: Context, tx: Db, rfqId: string): Promise<void> {
  await refreshRows(context, tx, await selectInvitations(tx, rfqId));
}

/** Asks suppliers: the rows, a notification and a mail for each, and the pages that show it. */
export async function askSuppliers(
  context: Context,
  tx: Db,
  rfq: RfqRow,
  asked: readonly NewInvitation[],
  asker = rfq.user_id,
): Promise<InvitationRow[]> {
  const { id: rfqId, user_id: buyerId, deadline } = rfq;
  if (deadline === null) throw new Error('A sent request without a deadline');
  const moment = momentOf(context, tx);
  const calendars = await supplierCalendars(
    tx,
    asked.map(({ supplierId }) => supplierId),
  );
  const timed = asked.map((one) => ({
    ...one,
    frame: timeFrame(moment.at, deadline, calendars.get(one.supplierId)),
  }));
  const rows = await insertInvitations(tx, { rfqId, buyerId, moment }, timed, asker);
  const newsFor = receivedNews(rfq);
  const news = rows.map((row) => newsFor(toldOf(row)));
  await tell(context, tx, news);
  await refreshRows(context, tx, rows);
  return rows;
}
