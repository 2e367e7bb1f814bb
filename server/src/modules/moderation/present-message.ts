/** A reported message as the team reads it: with the few around it, its author, and its open reports. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { ReportedItem, ReportedMessage } from '@waggle/contract/moderation/reported-messages';
import { MESSAGE_REPORT, type MessageReportReason } from '@waggle/contract/messages/report-rules';
import { otherSide } from '@waggle/contract/permissions/parties';
import type { Db } from '../../lib/database.ts';
import { findUsers } from '../accounts/accounts.service.ts';
import { fileRowsByIds } from '../files/files.service.ts';
import {
  type MessageRow,
  selectAround,
  type WaitingMessage,
} from '../messages/message-reports.service.ts';
import { selectOpen } from '../reports/reports.service.ts';
import { readRequest } from '../rfq/request-rows.service.ts';
import { selectAskings, selectInvitation } from '../rfq/invitations/asked.service.ts';
import type { Conversation } from './moderation-news.ts';
import { presentWarnings } from './present-moderated.ts';

/** Characters of a message in its row. */
const SHOWN = 160;

export async function presentItems(
  db: Db,
  rows: readonly WaitingMessage[],
): Promise<ReportedItem[]> {
  const ids = rows.map(({ invitation_id }) => invitation_id);
  const askings = await selectAskings(db, ids);
  return rows.flatMap(({ id, invitation_id, side, text, since, reports }) => {
    const asking = askings.get(invitation_id);
    if (asking === undefined) return [];
    const author = side === 'buyer' ? asking.buyer_name : asking.supplier_name;
    const { title } = asking;
    return [{ id, title, side, author, text: cutText(text, SHOWN), reports, since }];
  });
}

export async function conversationOf(
  db: Db,
  { invitation_id }: Pick<MessageRow, 'invitation_id'>,
): Promise<Conversation> {
  const invitation = await selectInvitation(db, invitation_id);
  if (invitation === undefined) throw new Error('A message without its conversation');
  return { invitation, rfq: await readRequest(db, invitation.rfq_id) };
}

export async function presentMessage(db: Db, message: MessageRow): Promise<ReportedMessage> {
  const { author, side } = message;
  const { invitation, rfq } = await conversationOf(db, message);
  const around = await selectAround(db, message);
  const files = await fileRowsByIds(
    db,
    around.flatMap((one) => one.files),
  );
  const names = new Map(files.map(({ id, name }) => [id, name]));
  const called = { buyer: rfq.buyer_name, supplier: invitation.supplier_name };
  const people = await findUsers(db, author === null ? [] : [author]);
  const open = await selectOpen(db, { kind: MESSAGE_REPORT.kind, id: message.id });
  return {
    id: message.id,
    request: { id: rfq.id, title: rfq.title, state: rfq.state },
    side,
    author: {
      name: called[side],
      email: people.get(author ?? '')?.email ?? null,
      warnings: author === null ? [] : await presentWarnings(db, author),
    },
    other: called[otherSide(side)],
    messages: around.map((one) => ({
      id: one.id,
      at: one.created_at,
      side: one.side,
      text: one.text,
      files: one.files.flatMap((id) => ({ id, name: names.get(id) ?? 'A deleted file' })),
    })),
    reports: open.map(({ id, created_at, user_id, reason, text }) => ({
      id,
      at: created_at,
      by: user_id === invitation.buyer_id ? called.buyer : called.supplier,
      reason: reason as MessageReportReason,
      text,
    })),
  };
}
