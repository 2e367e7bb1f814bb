/** Taking no more requests of a buyer, and taking them again. */
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { call } from '../../../api/client.ts';
import { queryClient } from '../../../api/query-client.ts';
import { reportError } from '../../../api/report-error.ts';
import { putInvitation } from '../invitation-query.ts';
import { toast } from '../../../ui/toast.ts';

/** The key of the list of muted buyers. */
export const MUTED = 'muted buyers';

async function setMuted(userId: string, id: string, muted: boolean): Promise<boolean> {
  try {
    const answer = await call('PUT /v1/requests/:id/mute/', { params: { id }, body: { muted } });
    putInvitation(userId, answer.request);
    void queryClient.invalidateQueries({ queryKey: [MUTED] });
    return true;
  } catch (error) {
    reportError(error, 'This could not be saved. Please try again');
    return false;
  }
}

/** Takes no more requests of the buyer, and offers to take them again. */
export async function mute(userId: string, { id, buyer }: SupplierInvitation): Promise<void> {
  if (!(await setMuted(userId, id, true))) return;
  toast.undo(`No more requests from ${buyer.name}`, async () => {
    await setMuted(userId, id, false);
  });
}

export function unmute(userId: string, { id, buyer }: SupplierInvitation): Promise<void> {
  return unmuteBuyer(userId, { id, name: buyer.name });
}

/** @param buyer the id of one of the buyer’s requests, and the name */
export async function unmuteBuyer(
  userId: string,
  { id, name }: { id: string; name: string },
): Promise<void> {
  if (await setMuted(userId, id, false)) toast.info(`Requests from ${name} reach you again`);
}
