/** The picture that other sites show beside a link to a product: its first one, cut to their size. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { KeyedSemaphore } from '../../../lib/concurrency/keyed-semaphore.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { openFile } from '../../files/user-files.service.ts';
import { type LinkCard, replaceCard, selectLinkCard } from './catalogue.repo.ts';
import { findPublic } from './catalogue.service.ts';

const [WIDTH, HEIGHT, QUALITY] = [1200, 630, 80];

/** Decoding keeps a core busy, and anybody may ask. */
const lane = new KeyedSemaphore(1, {
  queue: 'product_cards',
  waiting: 20,
  milliseconds: 10_000,
  refuse: () => new ApiError('unavailable'),
});

async function makeCard(context: Context, card: LinkCard): Promise<Buffer> {
  const { db } = context.database;
  const [file] = await fileRowsByIds(db, [card.fileId]);
  if (file === undefined) throw new ApiError('not_found');
  const data = await sharp(await buffer(await openFile(context, file)))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#f5efe3' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
  await replaceCard(db, card, data);
  return data;
}

/**
 * Made once for each picture.
 * @throws ApiError `not_found` for a product that is not public, and for one without a picture; `unavailable`
 */
export async function findProductCard(context: Context, slug: string): Promise<Buffer> {
  const { db } = context.database;
  const { id: listingId, approved } = await findPublic(db, slug);
  const [picture] = approved.pictures;
  if (picture === undefined) throw new ApiError('not_found');
  const card = { listingId, fileId: picture.id };
  return (
    (await selectLinkCard(db, card)) ??
    lane.run('cards', async () => (await selectLinkCard(db, card)) ?? makeCard(context, card))
  );
}
