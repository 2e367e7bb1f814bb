/** A conversation: whose it is, and what it consists of. */
import { cutText } from '@waggle/contract/text/cut-text';
import type {
  Conversation,
  ConversationEntry,
  ConversationItem,
  ConversationStep,
  Message,
} from '@waggle/contract/messages';
import { MESSAGE_LIMITS } from '@waggle/contract/limits';
import { can } from '@waggle/contract/permissions/can';
import { type Side, sideOf } from '@waggle/contract/permissions/parties';
import { withoutAccounts } from '@waggle/contract/messages/warnings';
import type { ConversationFacts } from '@waggle/contract/messages/permissions';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { StepRow } from '../../lib/transitions/steps.repo.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { fileRowsByIds, fileUrl } from '../files/files.service.ts';
import {
  isToldWhy,
  type QuoteHistoryEntry,
  selectQuoteHistory,
  selectSentSteps,
  type SentStep,
} from '../quotes/quote-history.service.ts';
import {
  type Asking,
  type InvitationRow,
  isMuted,
  selectAskings,
  selectInvitation,
} from '../rfq/invitations/asked.service.ts';
import { pricedBrief } from '../rfq/brief/briefs.service.ts';
import { readRequest, type RfqRow } from '../rfq/request-rows.service.ts';
import { forSupplier, selectRfqHistory } from '../rfq/record/rfq-history.service.ts';
import {
  type MessageRow,
  selectMessages,
  selectMessagesByIds,
  selectSides,
  type SideRow,
} from './messages.repo.ts';

/** A conversation as one of its two sides has it. */
export interface Found {
  readonly invitation: InvitationRow;
  readonly rfq: RfqRow;
  /** Of the viewer. */
  readonly side: Side;
  readonly facts: ConversationFacts;
}

export const otherSide = (side: Side): Side => (side === 'buyer' ? 'supplier' : 'buyer');

/** @throws ApiError `not_found`, for a conversation of others too */
export async function findConversation(db: Db, viewer: Viewer, id: string): Promise<Found> {
  const invitation = isUuid(id) ? await selectInvitation(db, id) : undefined;
  if (invitation === undefined) throw new ApiError('not_found');
  const { buyer_id, supplier_user_id } = invitation;
  const side = sideOf(viewer.userId, invitation);
  if (side === undefined) throw new ApiError('not_found');
  const rfq = await readRequest(db, invitation.rfq_id);
  const muted = await isMuted(db, invitation);
  return {
    invitation,
    rfq,
    side,
    facts: { buyer_id, supplier_user_id, rfq_state: rfq.state, muted },
  };
}

/** @returns what the other side is called */
export function nameOf(side: Side, { invitation, rfq }: Pick<Found, 'invitation' | 'rfq'>): string {
  return side === 'buyer' ? rfq.buyer_name : invitation.supplier_name;
}

export async function presentMessages(
  { config }: Pick<Context, 'config'>,
  db: Db,
  found: Pick<Found, 'invitation' | 'rfq'>,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const files = await fileRowsByIds(
    db,
    rows.flatMap((row) => row.files),
  );
  const byId = new Map(files.map((file) => [file.id, file]));
  return rows.map((row) => ({
    kind: 'message',
    id: row.id,
    at: row.created_at.toISOString(),
    side: row.side,
    author: nameOf(row.side, found),
    text: row.text,
    files: row.files.flatMap((id) => {
      const file = byId.get(id);
      if (file === undefined) return [];
      const { name, size, content_type } = file;
      return [{ id, name, size, content_type, file_url: fileUrl(config, id, name) }];
    }),
  }));
}

const WHAT: Readonly<Record<string, ConversationStep['what']>> = {
  invite: 'asked',
  ask_again: 'asked_again',
  decline: 'declined',
  lapse: 'lapsed',
  amend: 'amended',
  close: 'closed',
  reopen: 'reopened',
  cancel: 'cancelled',
  expire: 'expired',
  withdraw: 'quote_withdrawn',
  counter: 'countered',
  accept: 'accepted',
  reject: 'rejected',
  quote_expire: 'quote_expired',
  not_select: 'not_selected',
};

const sideOfRole = (role: string): Side | null =>
  role === 'buyer' || role === 'supplier' ? role : null;

function presentRfqStep(all: StepRow, side: Side): ConversationStep {
  const step = side === 'supplier' ? forSupplier(all) : all;
  return {
    kind: 'event',
    id: step.id,
    at: step.at.toISOString(),
    what: WHAT[step.action] ?? 'amended',
    side: sideOfRole(step.actor_role),
    reason: step.reason,
    note: step.note,
    revision: null,
    counter: null,
    accepted: null,
  };
}

function presentQuoteStep(
  step: QuoteHistoryEntry,
  { side, rfq }: Pick<Found, 'side' | 'rfq'>,
): ConversationStep {
  const isTold = side === 'buyer' || isToldWhy(step.action, rfq.share_outcome);
  const isSent = step.action === 'submit' || step.action === 'revise';
  const first = step.revision?.number === 1;
  return {
    kind: 'event',
    id: step.id,
    at: step.at.toISOString(),
    what: isSent
      ? first
        ? 'quote_sent'
        : 'quote_revised'
      : (WHAT[step.action === 'expire' ? 'quote_expire' : step.action] ?? 'quote_expired'),
    side: sideOfRole(step.actorRole),
    reason: isTold ? step.reason : null,
    note: isTold ? step.note : '',
    revision: isSent ? step.revision : null,
    counter: step.counter,
    accepted: step.accepted,
  };
}

/** @returns the newest entries, or those before one: messages and what happened, in one order */
export async function selectEntries(
  context: Context,
  db: Db,
  found: Found,
  page: { before: string | undefined; limit: number },
): Promise<ConversationEntry[]> {
  const { invitation, side } = found;
  const messages = await selectMessages(db, invitation.id, page);
  // Whoever was closed for holidays has another end than the request.
  const hasOwnEnd = side === 'supplier' && invitation.closed_from !== null;
  const steps = await selectRfqHistory(db, { ...invitation, hasOwnEnd }, page);
  const quoteSteps = await selectQuoteHistory(context, db, invitation.id, page);
  const all: ConversationEntry[] = [
    ...(await presentMessages(context, db, found, messages)),
    ...steps.map((one) => presentRfqStep(one, side)),
    ...quoteSteps.map((one) => presentQuoteStep(one, found)),
  ];
  return all.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.limit);
}

/** @returns the rows of conversations, in the order of the given ones */
export async function presentItems(db: Db, sides: readonly SideRow[]): Promise<ConversationItem[]> {
  const ids = sides.map(({ last_id }) => last_id);
  const messages = await selectMessagesByIds(db, ids);
  const sent = await selectSentSteps(
    db,
    ids.filter((id) => !messages.has(id)),
  );
  const askings = await selectAskings(
    db,
    sides.map(({ invitation_id }) => invitation_id),
  );
  return sides.flatMap(({ invitation_id, side, unread, last_id }) => {
    const asking = askings.get(invitation_id);
    return asking === undefined
      ? []
      : presentItem(asking, side, unread, presentLast(last_id, messages, sent));
  });
}

/** @returns what was said or sent last */
function presentLast(
  id: string,
  messages: ReadonlyMap<string, MessageRow>,
  sent: ReadonlyMap<string, SentStep>,
): ConversationItem['last'] {
  const message = messages.get(id);
  if (message !== undefined) {
    const text = cutText(withoutAccounts(message.text), MESSAGE_LIMITS.shown);
    return { at: message.created_at.toISOString(), side: message.side, text, revision: null };
  }
  const step = sent.get(id);
  if (step === undefined) return null;
  return { at: step.at.toISOString(), side: 'supplier', text: '', revision: step.revision };
}

function presentItem(
  { id, rfq_id, title, buyer_name, supplier_name }: Asking,
  side: Side,
  unread: number,
  last: ConversationItem['last'],
): ConversationItem {
  return {
    id,
    side,
    rfq_id: side === 'buyer' ? rfq_id : null,
    title,
    counterpart: side === 'buyer' ? supplier_name : buyer_name,
    last,
    unread,
  };
}

export async function presentConversation(
  db: Db,
  viewer: Viewer,
  found: Found,
): Promise<Conversation> {
  const sides = await selectSides(db, found.invitation.id);
  const own = sides.find(({ side }) => side === found.side);
  const other = sides.find(({ side }) => side !== found.side);
  const ids = own === undefined ? [] : [own.last_id];
  const last = presentLast(
    own?.last_id ?? '',
    await selectMessagesByIds(db, ids),
    await selectSentSteps(db, ids),
  );
  const verdict = can(viewer.actor, 'message.write', found.facts);
  const { id, rfq_id, supplier_name } = found.invitation;
  const { title, buyer_name } = found.rfq;
  const asking = { id, rfq_id, supplier_name, title, buyer_name };
  return {
    ...presentItem(asking, found.side, own?.unread ?? 0, last),
    time_zone: found.side === 'supplier' ? (await pricedBrief(db, found.rfq)).time_zone : null,
    read_by_other: other?.read_id ?? null,
    read: own?.read_id ?? null,
    refused: verdict.allowed ? null : verdict.reason,
  };
}
