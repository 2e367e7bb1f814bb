/** Conversations: listing and reading them, writing, and reporting to the team. */
import { cutText } from '@waggle/contract/text/cut-text';
import type { DataOf } from '@waggle/contract/endpoint';
import { RATE_LIMITS } from '@waggle/contract/limits';
import { LINKED_PATHS } from '@waggle/contract/paths';
import {
  type getConversation as getCall,
  type listConversations as listCall,
  type Message,
  type readConversation as readCall,
  type reportMessage as reportCall,
  sendMessage as sendCall,
} from '@waggle/contract/messages';
import { MESSAGE_REPORT } from '@waggle/contract/messages/report-rules';
import { withoutAccounts } from '@waggle/contract/messages/warnings';
import { otherSide } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../lib/api-error.ts';
import { authorize, permissionError } from '../../lib/authorize.ts';
import { addSeconds } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { DomainEvents } from '../../lib/domain-events.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { runIdempotent } from '../../lib/http/idempotency.ts';
import { cutPage, ID_CURSOR } from '../../lib/paging.ts';
import { lockKey } from '../../lib/rate-limits/rate-events.ts';
import { isUuid } from '../../lib/uuid.ts';
import { selectWaiting } from '../../lib/waiting.ts';
import { claimFiles } from '../files/files.service.ts';
import { reportBy } from '../reports/reporting.service.ts';
import { type News, tell } from '../notifications/news.service.ts';
import { findOwn } from '../rfq/request-rows.service.ts';
import {
  type InvitationRow,
  liveOf,
  selectInvitation,
  selectInvitations,
} from '../rfq/invitations/asked.service.ts';
import { markAnswered } from '../rfq/invitations/answered.service.ts';
import {
  type Found,
  findConversation,
  nameOf,
  presentConversation,
  presentItems,
  presentMessages,
  selectEntries,
} from './conversation.ts';
import { unreadSteps } from './happenings.ts';
import {
  countWaiting,
  countWritten,
  insertMessage,
  type MessageRow,
  type NewMessage,
  selectHappenings,
  selectMessage,
  selectSidesOf,
  unreadOf,
  updateRead,
  upsertSide,
} from './messages.repo.ts';
import { countOpenReports } from './message-reports.repo.ts';

/** @throws ApiError `not_found` for a request of somebody else */
export async function listConversations(
  { clock, database: { db } }: Context,
  { viewer, query: { rfq, cursor, limit } }: Call<typeof listCall>,
): Promise<DataOf<typeof listCall>> {
  const before = ID_CURSOR.decode(cursor);
  const only =
    rfq === undefined
      ? undefined
      : (await selectInvitations(db, (await findOwn(db, viewer, rfq)).id)).map(({ id }) => id);
  const rows = await selectSidesOf(db, viewer.accountId, { before, limit: limit + 1, only });
  const { shown, next_cursor } = cutPage(rows, limit, ({ last_id }) => ID_CURSOR.encode(last_id));
  const [waiting] = await selectWaiting(db, [unreadOf(viewer.accountId)], clock.now());
  return {
    conversations: await presentItems(db, shown),
    next_cursor,
    unread: waiting?.count,
  };
}

/** @throws ApiError `not_found` */
export async function getConversation(
  context: Context,
  { viewer, params: { id }, query: { cursor, limit, orders } }: Call<typeof getCall>,
): Promise<DataOf<typeof getCall>> {
  const { db } = context.database;
  const found = await findConversation(db, viewer, id);
  authorize(viewer, 'message.read', found.facts);
  const page = { before: ID_CURSOR.decode(cursor), limit: limit + 1, orders };
  const entries = await selectEntries(context, db, found, page);
  const { shown, next_cursor } = cutPage(entries, limit, (entry) => ID_CURSOR.encode(entry.id));
  return {
    conversation: await presentConversation(db, viewer, found),
    entries: shown,
    next_cursor,
  };
}

/** Tells the other side, by mail too, unless it has been told of an earlier message that it has not read. */
async function tellOther(context: Context, tx: Db, found: Found, { text, side }: MessageRow) {
  const to = otherSide(side);
  const { invitation, rfq, orderId } = found;
  const isBuyer = to === 'buyer';
  // A supplier reads it there even while it is not verified.
  const received =
    orderId === undefined
      ? LINKED_PATHS.receivedConversation.replace(':id', invitation.id)
      : `${LINKED_PATHS.order.replace(':id', orderId)}?tab=messages`;
  const news: News = {
    userId: isBuyer ? invitation.buyer_id : invitation.supplier_user_id,
    type: 'message',
    title: `Message from ${nameOf(side, found)}: ${rfq.title}`,
    message: text === '' ? 'They sent a file.' : cutText(withoutAccounts(text), 300),
    path: isBuyer
      ? LINKED_PATHS.conversation.replace(':id', rfq.id).replace(':invitation', invitation.id)
      : received,
    label: 'Read and answer',
    because: `somebody wrote to you about «${rfq.title}»`,
  };
  await tell(context, tx, [news]);
}

/** Writes both sides' rows, locked in one order. @returns how many messages the other side has not read */
async function writeSides(tx: Db, { invitation }: Found, message: MessageRow): Promise<number> {
  for (const side of ['buyer', 'supplier'] as const) {
    const user_id = side === 'buyer' ? invitation.buyer_id : invitation.supplier_user_id;
    const row = { invitation_id: invitation.id, side, user_id, last_id: message.id };
    await upsertSide(tx, row, side === message.side);
  }
  return countWaiting(tx, invitation.id, otherSide(message.side));
}

/** @throws ApiError `too_many_requests` when the user has written as many messages as one may */
async function refuseTooMany({ clock, config }: Context, tx: Db, userId: string): Promise<void> {
  const { max, window } = RATE_LIMITS.messagesPerUser;
  await lockKey(tx, `messages ${userId}`);
  const written = await countWritten(tx, userId, addSeconds(clock.now(), -window));
  if (written >= max * config.rateLimitScale) {
    throw new ApiError('too_many_requests', { retryAfter: window });
  }
}

/** Writes a message of a side, and lets the other one know. */
async function putMessage(
  context: Context,
  tx: Db,
  found: Found,
  written: Pick<NewMessage, 'author' | 'text' | 'files'>,
): Promise<MessageRow> {
  const { invitation, side } = found;
  const created_at = context.clock.now();
  const row = await insertMessage(tx, {
    invitation_id: invitation.id,
    side,
    created_at,
    ...written,
  });
  const waiting = await writeSides(tx, found, row);
  if (waiting === 1) await tellOther(context, tx, found, row);
  if (side === 'supplier') await markAnswered(context, tx, invitation);
  await publish(context, tx, invitation);
  return row;
}

/** What is reported of an order is written to the other side, unless it has left or the team has stopped the request. */
export async function writeProblem(
  context: Context,
  tx: Db,
  { invitationId, by, text }: DomainEvents['order.reported'],
): Promise<void> {
  const found = await findConversation(tx, by, invitationId);
  const { buyer_id, supplier_user_id, rfq_state } = found.facts;
  if (buyer_id === null || supplier_user_id === null || rfq_state === 'blocked') return;
  await putMessage(context, tx, found, { author: by.personId, text, files: [] });
}

/** @throws ApiError `not_found`, `conflict` where nobody can answer, `invalid_input`, `too_many_requests` */
export async function sendMessage(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof sendCall>,
): Promise<{ message: Message }> {
  const request = { personId: viewer.personId, key, call: sendCall, body: { id, ...body } };
  return runIdempotent(context, request, async (tx) => {
    const found = await findConversation(tx, viewer, id);
    authorize(viewer, 'message.write', found.facts);
    await refuseTooMany(context, tx, viewer.personId);
    const claim = { urls: body.files, fileType: 'MESSAGE_FILES', path: 'files' } as const;
    const files = await claimFiles(context, tx, { userId: viewer.accountId, ...claim });
    const text = body.text.trim();
    const row = await putMessage(context, tx, found, {
      author: viewer.personId,
      text,
      files: files.map((file) => file.id),
    });
    const [message] = await presentMessages(context, tx, found, [row]);
    if (message === undefined) throw new Error('A message without itself');
    return { message };
  });
}

/** Lets the pages of both sides fetch what is new. */
async function publish(context: Context, tx: Db, invitation: InvitationRow): Promise<void> {
  const event = { event: 'message', conversation_id: invitation.id } as const;
  const topics = liveOf(invitation).map(([topic]) => [topic, event] as const);
  await context.live.publishAll(tx, topics);
}

/** A quote that is sent or revised waits to be read by the buyer, as a message does. */
export async function noteSentQuote(
  context: Context,
  tx: Db,
  { invitationId }: DomainEvents['quote.sent'],
): Promise<void> {
  const invitation = await selectInvitation(tx, invitationId);
  if (invitation === undefined || invitation.buyer_id === null) return;
  const side = 'buyer';
  const steps = unreadSteps(context, { side, invitation });
  const [step] = await selectHappenings(tx, steps, { limit: 1 });
  if (step === undefined) return;
  const { id: invitation_id, buyer_id: user_id } = invitation;
  await upsertSide(tx, { invitation_id, side, user_id, last_id: step.id }, false);
  await publish(context, tx, invitation);
}

/** @throws ApiError `not_found` */
export async function readConversation(
  context: Context,
  { viewer, params: { id }, body: { up_to } }: Call<typeof readCall>,
): Promise<{ unread: number }> {
  return context.database.db.transaction().execute(async (tx) => {
    const found = await findConversation(tx, viewer, id);
    authorize(viewer, 'message.read', found.facts);
    const { side } = found;
    const steps = unreadSteps(context, found);
    const isHere =
      (await selectMessage(tx, up_to))?.invitation_id === id ||
      (await selectHappenings(tx, steps, { limit: null })).some((step) => step.id === up_to);
    if (!isHere) throw new ApiError('not_found');
    const unread = await updateRead(tx, { invitationId: id, side, upTo: up_to }, steps);
    await publish(context, tx, found.invitation);
    return { unread };
  });
}

/** @throws ApiError `not_found`, `forbidden` for one’s own message, `conflict` for a second report, `too_many_requests` */
export async function reportMessage(
  context: Context,
  { viewer, params: { id, message: messageId }, body }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  return reportBy(context, { viewer, body }, MESSAGE_REPORT, async (tx) => {
    const { invitation, side, rfq, facts } = await findConversation(tx, viewer, id);
    authorize(viewer, 'message.report', facts);
    const message = isUuid(messageId) ? await selectMessage(tx, messageId) : undefined;
    if (message?.invitation_id !== invitation.id) throw new ApiError('not_found');
    if (message.side === side) throw permissionError('own_message');
    const { title, user_id: userId } = rfq;
    return {
      subject: { id: message.id, title, userId },
      // Of many reports about one request the team hears once.
      async isFirst() {
        const about = (await selectInvitations(tx, rfq.id)).map((one) => one.id);
        return (await countOpenReports(tx, about)) === 1;
      },
      told: `A message about «${title}» was reported`,
    };
  });
}
