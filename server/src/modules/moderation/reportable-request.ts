/** Requests as something that suppliers report. */
import { REQUEST_REPORT } from '@waggle/contract/rfq/report-rules';
import type { Reportable } from '../../lib/context.ts';
import { describedBy } from '../../lib/reportable.ts';
import { selectInvitations } from '../rfq/invitations/asked.service.ts';
import { requestPath } from '../rfq/request-news.service.ts';
import { lockRequest, readRequest } from '../rfq/request-rows.service.ts';
import { findSent } from '../rfq/moderation/moderation.service.ts';
import { selectRequests } from './moderated.repo.ts';

/** @param more what they can do */
export async function toldOfRequest(
  ...[tx, id, more]: [...Parameters<NonNullable<Reportable['told']>>, string]
) {
  const { title } = await readRequest(tx, id);
  const asked = await selectInvitations(tx, id);
  const own = (userId: string) => asked.find((one) => one.supplier_user_id === userId)?.id ?? '';
  const label = 'Open the request';
  return { title, more, place: (userId: string) => ({ path: requestPath(own(userId)), label }) };
}

export const reportableRequest: Reportable = {
  rules: REQUEST_REPORT,
  describe: describedBy(selectRequests, ({ id, title, buyer_name, user_id, state }) => ({
    id,
    title,
    by: buyer_name,
    userId: user_id,
    state: state === 'blocked' ? 'taken_down' : state === 'open' ? 'live' : 'closed',
  })),
  async lock(tx, id) {
    await findSent(tx, id);
    await lockRequest(tx, id);
  },
  told: (tx, id) =>
    toldOfRequest(tx, id, 'You can decline it, or take no more requests of this buyer.'),
};
