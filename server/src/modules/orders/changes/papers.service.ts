/** Papers that show why a change is needed: both sides of its order read them. */
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { claimFiles } from '../../files/files.service.ts';
import { hasPaper } from './changes.repo.ts';

/** @returns ids of files. @throws ApiError `invalid_input` for what is no file of the user's */
export async function claimPapers(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Db,
  { userId, urls }: { userId: string; urls: readonly string[] },
): Promise<string[]> {
  const claim = { userId, urls, fileType: 'ORDER_FILES', path: 'files' } as const;
  return [...new Set((await claimFiles(context, tx, claim)).map(({ id }) => id))];
}

/** Whether a file is a paper of a change between a user and somebody else. */
export const grantsChangePaper = (
  { database: { db } }: Pick<Context, 'database'>,
  { accountId }: { accountId: string },
  { id }: { id: string },
): Promise<boolean> => hasPaper(db, accountId, id);
