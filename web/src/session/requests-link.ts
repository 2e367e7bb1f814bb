/** Where requests begin for a user: their own, those that reach them, or what makes them reach. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { allows, verifiedSupplier } from '@waggle/contract/permissions/rules';
import { PATHS } from '../paths.ts';
import type { SessionUser } from './session-user.ts';

/** @param asks whether the user is spoken to as a buyer */
export function requestsLink(
  user: SessionUser,
  asks: boolean,
): readonly [to: string, label: string] {
  if (asks) return [PATHS.requests, 'Your requests'];
  // Requests reach who is verified: to all other suppliers their page is closed.
  return allows({ who: [verifiedSupplier] }, actorOf(user))
    ? [PATHS.receivedInvitations, 'Requests']
    : [PATHS.supplierProfile, 'Company profile'];
}
