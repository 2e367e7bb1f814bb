/** A supplier reports a request to the team. */
import type { reportRequest as reportCall } from '@waggle/contract/moderation';
import { REQUEST_REPORT } from '@waggle/contract/rfq/report-rules';
import { permissionError } from '../../lib/authorize.ts';
import type { Context } from '../../lib/context.ts';
import type { Call } from '../../lib/http/endpoint-route.ts';
import { reportBy } from '../reports/reporting.service.ts';
import { findOwnInvitation } from '../rfq/invitations/asked.service.ts';
import { lockRequest } from '../rfq/request-rows.service.ts';

/** @throws ApiError `not_found`; `conflict` while an earlier report is open or the request is stopped; `too_many_requests` */
export async function reportRequest(
  context: Context,
  { viewer, params, body }: Call<typeof reportCall>,
): Promise<Record<string, never>> {
  return reportBy(context, { viewer, body }, REQUEST_REPORT, async (tx) => {
    const { rfq_id, supplier_name: name } = await findOwnInvitation(tx, viewer, params.id);
    const { id, state, title, user_id: userId } = await lockRequest(tx, rfq_id);
    if (state === 'blocked') throw permissionError('request_blocked');
    return { subject: { id, title, userId }, by: { name } };
  });
}
