/** Files of orders: proofs, papers, invoices and pictures, which both sides read once they are there. */
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { claimFiles } from '../files/files.service.ts';
import { isFileOfOrder } from './around.repo.ts';

/**
 * @param before ids of those that are there already
 * @returns ids of all of them
 * @throws ApiError `invalid_input` for what is no file of the user's
 */
export async function claimPapers(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Db,
  { userId, urls }: { userId: string; urls: readonly string[] },
  before: readonly string[] = [],
): Promise<string[]> {
  const claim = { userId, urls, fileType: 'ORDER_FILES', path: 'files' } as const;
  const files = await claimFiles(context, tx, claim);
  return [...new Set([...before, ...files.map(({ id }) => id)])];
}

/** Whether a file belongs to an order of a user's, on either side. */
export const grantsFile = (
  { database: { db } }: Pick<Context, 'database'>,
  { accountId }: { accountId: string },
  { id }: { id: string },
): Promise<boolean> => isFileOfOrder(db, accountId, id);
