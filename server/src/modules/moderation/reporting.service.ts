/** A supplier reports a request to the team. */
import { RATE_LIMITS } from '@waggle/contract/limits';
import type { reportRequest as reportCall } from '@waggle/contract/moderation';
import { ApiError } from '../../lib/api-error.ts';
import { recordAudit } from '../../lib/audit.ts';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { lockAndGetWait, recordEvent } from '../../lib/rate-limits/rate-events.ts';
import { findOwnInvitation } from '../rfq/invitations/asked.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';
import { insertRequestReport, selectReportsOf } from './reports.repo.ts';

/** @returns the key of the rate limit of a user's reports of requests */
const requestReportKey = (userId: string) => `request report ${userId}`;

/** @throws ApiError `not_found`; `conflict` while an earlier report is open or the request is stopped; `too_many_requests` */
export async function reportRequest(
  context: Context,
  { viewer, params: { id }, body: { reason, text } }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  const { userId } = viewer;
  return context.database.db.transaction().execute(async (tx) => {
    const invitation = await findOwnInvitation(tx, viewer, id);
    const rfq = await lockRequest(tx, invitation.rfq_id);
    if (rfq.state === 'blocked') throw permissionError('request_blocked');
    const key = requestReportKey(userId);
    const wait = await lockAndGetWait(context, tx, key, RATE_LIMITS.reportsPerUser);
    if (wait > 0) throw new ApiError('too_many_requests', { retryAfter: wait });
    const made = await insertRequestReport(tx, {
      rfq_id: rfq.id,
      user_id: userId,
      name: invitation.supplier_name,
      reason,
      text: text.trim(),
      created_at: context.clock.now(),
    });
    if (!made) throw permissionError('already_reported_request');
    await recordEvent(tx, context.clock, key);
    await recordAudit(tx, context.clock, {
      actor: userId,
      action: 'request.reported',
      subject: rfq.id,
      detail: { reason },
    });
    const open = (await selectReportsOf(tx, rfq.id)).filter(({ closed_at }) => closed_at === null);
    // Of many reports of one request the team hears once.
    if (open.length === 1) {
      const { id: rfqId, user_id: buyerId, title } = rfq;
      const waiting = { what: 'reported', rfqId, buyerId, title } as const;
      await context.emit(tx, 'moderation.waiting', waiting);
    }
    await context.live.publish(tx, 'team', { event: 'moderation' });
    return {};
  });
}
