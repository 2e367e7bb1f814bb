/** Proofs of payments: each is that of one payment, and both sides of its order may read it. */
import { orderName } from '@waggle/contract/orders/order-steps';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { claimFiles, sameContent } from '../../files/files.service.ts';
import { lockProofs, type PaymentRow, selectProved } from './payments.repo.ts';

/**
 * Marks files as the proofs of a payment in the caller's transaction.
 * @returns the ids of its proofs
 * @throws ApiError `invalid_input` for what is no file of the user's, or with the same content the proof of another payment
 */
export async function claimProofs(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Db,
  { id, files: before }: Pick<PaymentRow, 'id' | 'files'>,
  { userId, urls }: { userId: string; urls: readonly string[] },
): Promise<string[]> {
  const path = 'files';
  const claim = { userId, urls, fileType: 'ORDER_FILES', path } as const;
  if (urls.length > 0) await lockProofs(tx, userId);
  const files = await claimFiles(context, tx, claim);
  for (const [index, file] of files.entries()) {
    const same = await sameContent(tx, file);
    const other = (await selectProved(tx, userId, same)).find((one) => one.id !== id);
    if (other === undefined) continue;
    const message = `This is the proof of another payment already: ${other.name} of order ${orderName(other.number)}`;
    const errors = [{ path: `${path}.${index}`, message }];
    throw new ApiError('invalid_input', { message, errors });
  }
  return [...new Set([...before, ...files.map((file) => file.id)])];
}
