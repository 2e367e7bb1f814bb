/** A request as the team looks at it: brief, buyer, and every open report with what was written around it. */
import type { ModeratedRequest, ModerationReport } from '@waggle/contract/moderation';
import type { Db } from '../../lib/database.ts';
import { findUsers, registeredAt } from '../accounts/accounts.service.ts';
import { selectAround, selectOpenReports } from '../messages/message-reports.service.ts';
import type { InvitationRow, RfqRow } from '../rfq/quoting.service.ts';
import { selectInvitations } from '../rfq/quoting.service.ts';
import { countOfBuyer, readSent, withoutOwn } from '../rfq/moderation/moderation.service.ts';
import { countReportsOf, selectOpenRequestReports } from './moderation.repo.ts';

async function presentBuyer(
  db: Db,
  { user_id: userId, buyer_name: name, buyer_country: country }: RfqRow,
): Promise<ModeratedRequest['buyer']> {
  if (userId === null) {
    return { name, email: null, country, since: null, sent: 0, blocked: 0, reports: 0 };
  }
  const user = (await findUsers(db, [userId])).get(userId);
  return {
    name: user?.name ?? name,
    email: user?.email ?? null,
    country,
    since: (await registeredAt(db, userId))?.toISOString() ?? null,
    ...(await countOfBuyer(db, userId)),
    reports: await countReportsOf(db, userId),
  };
}

/** @returns open reports of a request and of the messages about it, the oldest first */
export async function readReports(
  db: Db,
  rfq: RfqRow,
  invitations: readonly InvitationRow[],
): Promise<ModerationReport[]> {
  const ofRequest = await selectOpenRequestReports(db, rfq.id);
  const asked = new Map(invitations.map((one) => [one.id, one]));
  const found: ModerationReport[] = ofRequest.map(
    ({ id, created_at, name, reason, text }): ModerationReport => {
      return { kind: 'request', id, at: created_at.toISOString(), by: name, reason, text };
    },
  );
  for (const report of await selectOpenReports(db, [...asked.keys()])) {
    const { id, message_id, reason, text, user_id: by, created_at } = report;
    const invitation = asked.get(report.invitation_id);
    const supplier = invitation?.supplier_name ?? '';
    const isBuyer = by === invitation?.buyer_id;
    found.push({
      kind: 'message',
      id,
      at: created_at.toISOString(),
      by: isBuyer ? rfq.buyer_name : supplier,
      reason,
      text,
      message_id,
      messages: (await selectAround(db, report)).map((one) => ({
        id: one.id,
        at: one.created_at.toISOString(),
        side: one.side,
        author: one.side === 'buyer' ? rfq.buyer_name : supplier,
        text: one.text,
      })),
    });
  }
  return found.toSorted((one, other) => one.at.localeCompare(other.at));
}

export async function presentModerated(db: Db, rfq: RfqRow): Promise<ModeratedRequest> {
  const invitations = await selectInvitations(db, rfq.id);
  const { brief, files } = await readSent(db, rfq);
  return {
    id: rfq.id,
    title: rfq.title,
    category: rfq.category,
    state: rfq.state,
    version: rfq.version,
    brief: withoutOwn(brief),
    files,
    buyer: await presentBuyer(db, rfq),
    asked: invitations.length,
    sent_at: rfq.sent_at?.toISOString() ?? null,
    stopped: rfq.state === 'blocked' ? { reason: rfq.reason, note: rfq.note } : null,
    reports: await readReports(db, rfq, invitations),
  };
}
