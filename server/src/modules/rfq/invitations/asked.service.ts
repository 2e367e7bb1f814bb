/** Who was asked, and by whom: an invitation and its two sides, for all that hangs on it. */
import type { Parties } from '@waggle/contract/permissions/parties';
import { ApiError } from '../../../lib/api-error.ts';
import type { Db } from '../../../lib/database.ts';
import type { LiveMessage, LiveTopic } from '../../../lib/live-bus.ts';
import { isUuid } from '../../../lib/uuid.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { type InvitationRow, selectInvitation, selectMuting } from './invitation.repo.ts';

export {
  type InvitationRow,
  selectAskings,
  selectInvitation,
  selectInvitations,
} from './invitation.repo.ts';

/**
 * @param id of the invitation
 * @throws ApiError `not_found`, for one of another supplier too
 */
export async function findOwnInvitation(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<InvitationRow> {
  const row = isUuid(id) ? await selectInvitation(db, id) : undefined;
  if (row?.supplier_user_id !== viewer.accountId) throw new ApiError('not_found');
  return row;
}

/** @returns whether a supplier takes nothing from the buyer who has asked it */
export async function isMuted(
  db: Db,
  { buyer_id, supplier_id }: Pick<InvitationRow, 'buyer_id' | 'supplier_id'>,
): Promise<boolean> {
  if (buyer_id === null || supplier_id === null) return false;
  return (await selectMuting(db, buyer_id, [supplier_id])).size > 0;
}

/**
 * @param between the invitation, or what belongs to one
 * @returns the live events of a step for both sides
 */
export function liveOf(
  between: Parties & { rfq_id: string } & ({ invitation_id: string } | { id: string }),
): [LiveTopic, LiveMessage][] {
  const { rfq_id, buyer_id, supplier_user_id } = between;
  const request_id = 'invitation_id' in between ? between.invitation_id : between.id;
  const live: [LiveTopic, LiveMessage][] = [];
  if (buyer_id !== null) live.push([`user:${buyer_id}`, { event: 'rfq', rfq_id }]);
  if (supplier_user_id !== null) {
    live.push([`user:${supplier_user_id}`, { event: 'request', request_id }]);
  }
  return live;
}
