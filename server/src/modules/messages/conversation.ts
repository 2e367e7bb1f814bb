/** A conversation: whose it is, and what it consists of. */
import { cutText } from '@waggle/contract/text/cut-text';
import type {
  Conversation,
  ConversationEntry,
  ConversationItem,
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
import { selectStepsByIds, type StepRow } from '../../lib/transitions/steps.repo.ts';
import { findById } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { fileRowsByIds, fileUrl } from '../files/files.service.ts';
import { openOrderOf } from '../orders/open-orders.service.ts';
import { readDetail } from '../quotes/quote-history.service.ts';
import {
  type InvitationRow,
  isMuted,
  selectAskings,
  selectInvitation,
} from '../rfq/invitations/asked.service.ts';
import { pricedBrief } from '../rfq/brief/briefs.service.ts';
import { readRequest, type RfqRow } from '../rfq/request-rows.service.ts';
import { type EntriesPage, selectSpoken } from './happenings.ts';
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
  /** The order between the two that is open. */
  readonly orderId: string | undefined;
  readonly facts: ConversationFacts;
}

/** @throws ApiError `not_found`, for a conversation of others too */
export async function findConversation(
  db: Db,
  viewer: Pick<Viewer, 'accountId'>,
  id: string,
): Promise<Found> {
  const invitation = await findById(id, () => selectInvitation(db, id));
  const { buyer_id, supplier_user_id } = invitation;
  const side = sideOf(viewer.accountId, invitation);
  if (side === undefined) throw new ApiError('not_found');
  const rfq = await readRequest(db, invitation.rfq_id);
  const muted = await isMuted(db, invitation);
  const orderId = await openOrderOf(db, id);
  const order_open = orderId !== undefined;
  return {
    invitation,
    rfq,
    side,
    orderId,
    facts: { buyer_id, supplier_user_id, rfq_state: rfq.state, muted, order_open },
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
    at: row.created_at,
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

/** @returns the newest entries, or those before one: messages and what happened, in one order */
export async function selectEntries(
  context: Context,
  db: Db,
  found: Found,
  page: EntriesPage,
): Promise<ConversationEntry[]> {
  const messages = await selectMessages(db, found.invitation.id, page);
  const all: ConversationEntry[] = [
    ...(await presentMessages(context, db, found, messages)),
    ...(await selectSpoken(context, db, found, page)),
  ];
  return all.toSorted((one, other) => (one.id < other.id ? 1 : -1)).slice(0, page.limit);
}

/** A side of a conversation, also before anything was said. */
type Aside = Pick<SideRow, 'invitation_id' | 'side' | 'unread'> & { last_id: string | null };

/** @returns the rows of conversations, in the order of the given ones */
export async function presentItems(db: Db, sides: readonly Aside[]): Promise<ConversationItem[]> {
  const ids = sides.flatMap(({ last_id }) => last_id ?? []);
  const messages = await selectMessagesByIds(db, ids);
  const sent = await selectStepsByIds(
    db,
    ids.filter((id) => !messages.has(id)),
  );
  const askings = await selectAskings(
    db,
    sides.map(({ invitation_id }) => invitation_id),
  );
  return sides.flatMap(({ invitation_id, side, unread, last_id }) => {
    const asking = askings.get(invitation_id);
    if (asking === undefined) return [];
    const { id, rfq_id, title, buyer_name, supplier_name } = asking;
    return {
      id,
      side,
      rfq_id: side === 'buyer' ? rfq_id : null,
      title,
      counterpart: side === 'buyer' ? supplier_name : buyer_name,
      last: last_id === null ? null : presentLast(last_id, messages, sent),
      unread,
    };
  });
}

/** @returns what was said or sent last */
function presentLast(
  id: string,
  messages: ReadonlyMap<string, MessageRow>,
  sent: ReadonlyMap<string, StepRow>,
): ConversationItem['last'] {
  const message = messages.get(id);
  if (message !== undefined) {
    const text = cutText(withoutAccounts(message.text), MESSAGE_LIMITS.shown);
    return { at: message.created_at, side: message.side, text, revision: null };
  }
  const step = sent.get(id);
  if (step === undefined) return null;
  const { revision } = readDetail(step);
  return { at: step.at, side: 'supplier', text: '', revision };
}

export async function presentConversation(
  db: Db,
  viewer: Viewer,
  found: Found,
): Promise<Conversation> {
  const { invitation, side, facts, rfq } = found;
  const sides = await selectSides(db, invitation.id);
  const own = sides.find((one) => one.side === side);
  const other = sides.find((one) => one.side !== side);
  const none = { invitation_id: invitation.id, side, unread: 0, last_id: null };
  const [item] = await presentItems(db, [own ?? none]);
  if (item === undefined) throw new ApiError('not_found');
  const verdict = can(viewer.actor, 'message.write', facts);
  return {
    ...item,
    time_zone: side === 'supplier' ? (await pricedBrief(db, rfq)).time_zone : null,
    read_by_other: other?.read_id ?? null,
    read: own?.read_id ?? null,
    refused: verdict.allowed ? null : verdict.reason,
  };
}
