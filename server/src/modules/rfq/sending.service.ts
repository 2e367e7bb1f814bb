/** Sending a request, changing it afterwards, and asking more suppliers. */
import { RATE_LIMITS, RFQ_LIMITS } from '@waggle/contract/limits';
import {
  type amendRfq as amendCall,
  type askAgain as askAgainCall,
  briefProblems,
  type inviteSuppliers as inviteCall,
  type Rfq,
  type RfqDraft,
  sendRfq as sendCall,
} from '@waggle/contract/rfq';
import { briefChanges } from '@waggle/contract/rfq/brief-changes';
import { ApiError } from '../../lib/api-error.ts';
import { permissionError } from '../../lib/authorize.ts';
import { addSeconds, timeOf } from '../../lib/clock.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { isAnswered, runIdempotentAndRead } from '../../lib/http/idempotency.ts';
import { lockAndGetWait, lockKey, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { within } from '../../lib/transactions/within.ts';
import { actingAs } from '../../lib/transitions/machine.ts';
import { transition } from '../../lib/transitions/transition.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { keepBriefFiles } from './brief/brief-files.service.ts';
import { insertRevision } from './brief/briefs.repo.ts';
import { invitationMachine } from './invitations/invitation-machine.ts';
import { countAsked, countInvitations, selectInvitation } from './invitations/invitation.repo.ts';
import { holdsThisRequest } from './moderation/moderation.repo.ts';
import { briefOf, NONE_ASKED } from './own-rfq.ts';
import { findOwn, lockOwn } from './request-rows.service.ts';
import { getRfq } from './drafts.service.ts';
import { resolveRecipients, type Skipped } from './recipients/recipients.service.ts';
import { nextReminder } from '../../lib/reminders.ts';
import { rfqMachine } from './rfq-machine.ts';
import { columnsOf, type RfqChange, type RfqRow } from './rfq.repo.ts';

/** @returns the keys of the rate limits of a buyer */
const sentKey = (userId: string) => `rfq sent ${userId}`;
const askedKey = (userId: string) => `rfq asked ${userId}`;

interface SentRfq {
  rfq: Rfq;
  skipped: Skipped[];
}

/** @throws ApiError `invalid_input` with every field that keeps a brief from being sent */
function refuseProblems(brief: RfqDraft, now: Time): void {
  const errors = briefProblems(brief, now).map(({ path, message }) => ({
    path: `brief.${path}`,
    message,
  }));
  if (errors.length > 0) throw new ApiError('invalid_input', { errors });
}

/** @throws ApiError `too_many_requests` when the buyer has asked as many suppliers today as one may */
async function refuseTooMany(
  context: Context,
  tx: Db,
  userId: string,
  asking: number,
): Promise<void> {
  const { max, window } = RATE_LIMITS.suppliersAskedPerUser;
  await lockKey(tx, askedKey(userId));
  const since = addSeconds(context.clock.now(), -window);
  const asked = await countAsked(tx, userId, since);
  if (asked + asking > max * context.config.rateLimitScale) {
    throw new ApiError('too_many_requests', { retryAfter: window });
  }
}

/** What a request gets when it is sent. */
function sentChange(brief: RfqDraft, viewer: Viewer, at: Time): RfqChange {
  const chosen = brief.deadline === '' ? undefined : timeOf(brief.deadline);
  const deadline = chosen ?? addSeconds(at, RFQ_LIMITS.days * 24 * 3600);
  return {
    ...columnsOf(brief),
    draft: null,
    revision: 1,
    priced_revision: 1,
    deadline,
    next_reminder: nextReminder(at, deadline, at),
    buyer_name: viewer.name,
    buyer_country: viewer.facts.country,
  };
}

/**
 * Sends a draft, or hands it to the team where that looks first.
 * @throws ApiError `not_found`; `conflict` while something is missing, or when the draft was changed or sent meanwhile;
 *   `too_many_requests`
 */
export async function sendRfq(
  context: Context,
  { viewer, params: { id }, body, idempotencyKey: key }: Call<typeof sendCall>,
): Promise<SentRfq> {
  const { db } = context.database;
  const request = { personId: viewer.personId, key, call: sendCall, body: { id, ...body } };
  // Who fits is looked up before the transaction, which then holds no locks while it searches.
  const found = await findOwn(db, viewer, id);
  const ready = found.draft !== null && !(await isAnswered(db, request));
  const brief = found.draft ?? (await briefOf(db, found));
  const whom = { userId: viewer.accountId, rfqId: id, brief, recipients: found.recipients };
  const { asked, skipped } = ready
    ? await resolveRecipients(context, whom)
    : { asked: [], skipped: [] };
  const send = async (tx: Db) => {
    const row = await lockOwn(tx, viewer, id);
    // Of the draft that was read before, and by the user.
    const isRead = found.draft_version === row.draft_version;
    if (row.draft !== null && !(isRead && row.draft_version === body.draft_version)) {
      throw new ApiError('conflict', {
        message: 'This draft was changed in another window',
        version: row.draft_version,
      });
    }
    const wait = await lockAndGetWait(
      context,
      tx,
      sentKey(viewer.accountId),
      RATE_LIMITS.requestsSentPerUser,
    );
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    await refuseTooMany(context, tx, viewer.accountId, asked.length);
    const isHeld = await holdsThisRequest(tx);
    const at = context.clock.now();
    const change = sentChange(brief, viewer, at);
    const by = actingAs(viewer, 'buyer');
    await transition(
      context,
      tx,
      rfqMachine,
      { id },
      isHeld
        ? { action: 'hold', by, change, asked: [] }
        : { action: 'send', by, change: { ...change, sent_at: at }, asked },
    );
    if (!isHeld && asked.length === 0 && brief.visibility === 'invited') {
      throw permissionError('nobody_asked', {}, row.version);
    }
    await insertRevision(tx, { rfqId: id, number: 1, brief, at });
    await recordEvent(tx, context.clock, sentKey(viewer.accountId));
    return { skipped };
  };
  return runIdempotentAndRead(context, request, send, async (inTx, sent) => ({
    ...(await getRfq(inTx, viewer, id)),
    skipped: sent.skipped,
  }));
}

/** @throws ApiError `not_found`, `conflict`, `invalid_input` for a brief with gaps */
export async function amendRfq(
  context: Context,
  { viewer, params: { id }, body: { brief, version } }: Call<typeof amendCall>,
): Promise<{ rfq: Rfq }> {
  const { accountId } = viewer;
  return context.database.db.transaction().execute(async (tx) => {
    const row = await lockOwn(tx, viewer, id);
    const at = context.clock.now();
    if (row.draft === null) refuseProblems(brief, at);
    const before = await briefOf(tx, row);
    const newFiles = brief.files.some(
      ({ file_url }) => !before.files.some((file) => file.file_url === file_url),
    );
    const changes = briefChanges(before, brief).length + Number(newFiles);
    const revision = row.revision + 1;
    const deadline = brief.deadline === '' ? row.deadline : timeOf(brief.deadline);
    const change: RfqChange = {
      ...columnsOf(brief),
      revision,
      priced_revision: changes === 0 ? row.priced_revision : revision,
      deadline,
      ...(deadline !== null && { next_reminder: nextReminder(row.sent_at ?? at, deadline, at) }),
    };
    await transition(
      context,
      tx,
      rfqMachine,
      { id, version },
      { action: 'amend', by: actingAs(viewer, 'buyer'), change, changes },
    );
    await insertRevision(tx, { rfqId: id, number: revision, brief, at });
    await keepBriefFiles(context, tx, { rfqId: id, userId: accountId, files: brief.files }, false);
    return getRfq(within(context, tx), viewer, id);
  });
}

/** @throws ApiError `not_found`, `conflict` when it takes no more quotes, `too_many_requests` */
export async function inviteSuppliers(
  context: Context,
  { viewer, params: { id }, body: recipients }: Call<typeof inviteCall>,
): Promise<SentRfq> {
  const { db } = context.database;
  const found = await findOwn(db, viewer, id);
  const brief = { ...(await briefOf(db, found)), visibility: 'invited' as const };
  const { asked, skipped } = await resolveRecipients(context, {
    userId: viewer.accountId,
    rfqId: id,
    brief,
    recipients,
  });
  return db.transaction().execute(async (tx) => {
    await lockOwn(tx, viewer, id);
    const { counts } = (await countInvitations(tx, [id])).get(id) ?? NONE_ASKED;
    if (counts.asked + asked.length > RFQ_LIMITS.suppliers) {
      const message = `A request reaches at most ${RFQ_LIMITS.suppliers} suppliers`;
      throw new ApiError('conflict', { message });
    }
    await refuseTooMany(context, tx, viewer.accountId, asked.length);
    const by = actingAs(viewer, 'buyer');
    await transition(context, tx, rfqMachine, { id }, { action: 'invite', by, asked });
    return { ...(await getRfq(within(context, tx), viewer, id)), skipped };
  });
}

/** @throws ApiError `not_found`; `conflict` when the request takes no more quotes, or the supplier cannot be asked */
export async function askAgain(
  context: Context,
  { viewer, params: { id, invitation } }: Call<typeof askAgainCall>,
): Promise<{ rfq: Rfq }> {
  return context.database.db.transaction().execute(async (tx) => {
    const row: RfqRow = await lockOwn(tx, viewer, id);
    const asked = isUuid(invitation) ? await selectInvitation(tx, invitation) : undefined;
    if (asked?.rfq_id !== row.id) throw new ApiError('not_found');
    await refuseTooMany(context, tx, viewer.accountId, 1);
    await transition(
      context,
      tx,
      invitationMachine,
      { id: invitation },
      { action: 'ask_again', by: actingAs(viewer, 'buyer') },
    );
    return getRfq(within(context, tx), viewer, id);
  });
}
