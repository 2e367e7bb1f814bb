/** Pictures of samples and of their seals: kept as long as a judgement names them, and read by both sides once it is made. */
import type { Judgement } from '@waggle/contract/orders/samples/judgement';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import { claimFiles, releaseFiles } from '../../files/files.service.ts';
import { type SampleRow, selectShared } from './samples.repo.ts';

/**
 * Claims the pictures that a judgement names, and releases those that it names no more.
 * @returns their ids
 * @throws ApiError `invalid_input` for a file that this user has not uploaded for a sample
 */
export async function keepPictures(
  context: Pick<Context, 'config' | 'clock'>,
  tx: Db,
  { id, files: before }: Pick<SampleRow, 'id' | 'files'>,
  { userId, judgement }: { userId: string; judgement: Judgement },
): Promise<string[]> {
  const { pictures, seals } = judgement;
  const lists = {
    pictures: pictures.map(({ url }) => url),
    seals: [seals.buyer, seals.supplier].flatMap(({ picture }) => picture ?? []),
  };
  const kept = new Set<string>();
  for (const [list, urls] of Object.entries(lists)) {
    const claim = { userId, urls, fileType: 'SAMPLE_PICTURES', path: `judgement.${list}` } as const;
    for (const file of await claimFiles(context, tx, claim)) kept.add(file.id);
  }
  const files = before.filter((one) => !kept.has(one));
  const shared = new Set(await selectShared(tx, { id, files }));
  const gone = files.filter((one) => !shared.has(one));
  await releaseFiles(context, tx, gone);
  return [...kept];
}
