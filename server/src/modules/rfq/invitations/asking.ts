/** Telling the suppliers of a request: those that are asked now, and those that were. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { LiveMessage, LiveTopic } from '../../../lib/live-bus.ts';
import { momentOf } from '../../../lib/transactions/moment.ts';
import { notifyAll } from '../../notifications/notifications.service.ts';
import { type News, newsNotification } from '../request-mail.ts';
import { receivedNews } from '../rfq-news.ts';
import type { RfqRow } from '../rfq.repo.ts';
import {
  insertInvitations,
  type InvitationRow,
  type NewInvitation,
  selectInvitations,
} from './invitation.repo.ts';

/** @returns the news for each supplier that was asked and has not left it */
export async function toldSuppliers(
  tx: Db,
  rfqId: string,
  news: (
    row: InvitationRow,
    to: { userId: string | null; invitationId: string },
  ) => News | undefined,
): Promise<News[]> {
  const rows = await selectInvitations(tx, rfqId);
  return rows.flatMap((row) => {
    if (row.state === 'declined') return [];
    return news(row, { userId: row.supplier_user_id, invitationId: row.id }) ?? [];
  });
}

/** Tells many users at once. */
export async function tellAll(context: Context, tx: Db, news: readonly News[]): Promise<void> {
  await notifyAll(
    context,
    tx,
    news.flatMap((one) => newsNotification(context, one)),
  );
}

async function publishRows(
  { live }: Pick<Context, 'live'>,
  tx: Db,
  rows: readonly InvitationRow[],
): Promise<void> {
  await live.publishAll(
    tx,
    rows.flatMap((row): [LiveTopic, LiveMessage][] =>
      row.supplier_user_id === null
        ? []
        : [[`user:${row.supplier_user_id}`, { event: 'request', request_id: row.id }]],
    ),
  );
}

/** Lets the pages of everybody who was asked fetch what is new. */
export async function refreshPages(context: Context, tx: Db, rfqId: string): Promise<void> {
  await publishRows(context, tx, await selectInvitations(tx, rfqId));
}

/** Asks suppliers: the rows, a notification and a mail for each, and the pages that show it. */
export async function askSuppliers(
  context: Context,
  tx: Db,
  rfq: RfqRow,
  asked: readonly NewInvitation[],
): Promise<InvitationRow[]> {
  const { id: rfqId, user_id: buyerId, deadline } = rfq;
  if (deadline === null) throw new Error('A sent request without a deadline');
  const moment = momentOf(context, tx);
  const rows = await insertInvitations(tx, { rfqId, buyerId, deadline, moment }, asked);
  const newsFor = receivedNews(rfq);
  const news = rows.map((row) => newsFor({ userId: row.supplier_user_id, invitationId: row.id }));
  await tellAll(context, tx, news);
  await publishRows(context, tx, rows);
  return rows;
}
