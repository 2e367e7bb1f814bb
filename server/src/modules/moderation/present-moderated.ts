/** A request as the team looks at it: brief, buyer, and every open report. */
import type { ModeratedRequest, Warning } from '@waggle/contract/moderation';
import { REQUEST_REPORT, type RequestReportReason } from '@waggle/contract/rfq/report-rules';
import { reviewer } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { findUsers, registeredAt } from '../accounts/accounts.service.ts';
import { countOpenReports } from '../messages/message-reports.service.ts';
import { selectOpen } from '../reports/reports.service.ts';
import { countOfBuyer, mayDecide, readSent } from '../rfq/moderation/moderation.service.ts';
import type { RfqRow } from '../rfq/request-rows.service.ts';
import { selectInvitations } from '../rfq/invitations/asked.service.ts';
import { countReportsOf } from './moderated.repo.ts';
import { selectWarningsOf } from './warnings.repo.ts';

export async function presentWarnings(db: Db, userId: string): Promise<Warning[]> {
  const rows = await selectWarningsOf(db, userId);
  const people = await findUsers(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return rows.map(({ id, created_at, created_by, title, reason, text }) => ({
    id,
    at: created_at,
    by: people.get(created_by ?? '')?.name ?? null,
    title,
    reason,
    text,
  }));
}

async function presentBuyer(
  db: Db,
  { user_id: userId, buyer_name: name, buyer_country: country }: RfqRow,
): Promise<ModeratedRequest['buyer']> {
  if (userId === null) {
    const none = { sent: 0, blocked: 0, reports: 0, muted_by: 0, warnings: [] };
    return { name, email: null, country, since: null, ...none };
  }
  const user = (await findUsers(db, [userId])).get(userId);
  return {
    name: user?.name ?? name,
    email: user?.email ?? null,
    country,
    since: (await registeredAt(db, userId)) ?? null,
    ...(await countOfBuyer(db, userId)),
    reports: await countReportsOf(db, userId),
    warnings: await presentWarnings(db, userId),
  };
}

export async function presentModerated(
  context: Context,
  db: Db,
  rfq: RfqRow,
  viewer: Viewer,
): Promise<ModeratedRequest> {
  const invitations = await selectInvitations(db, rfq.id);
  const reports = await selectOpen(db, { kind: REQUEST_REPORT.kind, id: rfq.id });
  return {
    id: rfq.id,
    title: rfq.title,
    category: rfq.category,
    state: rfq.state,
    version: rfq.version,
    ...(await readSent(context, db, rfq)),
    buyer: await presentBuyer(db, rfq),
    asked: invitations.length,
    sent_at: rfq.sent_at,
    deadline: rfq.deadline,
    stopped: rfq.state === 'blocked' ? { reason: rfq.reason, note: rfq.note } : null,
    reports: reports.map(({ id, created_at, name: by, reason, text }) => {
      return { id, at: created_at, by, reason: reason as RequestReportReason, text };
    }),
    reported_messages: await countOpenReports(
      db,
      invitations.map((one) => one.id),
    ),
    may: await mayDecide(context, db, reviewer(viewer), rfq),
  };
}
