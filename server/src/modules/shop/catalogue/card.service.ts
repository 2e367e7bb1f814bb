/** The picture that other sites show beside a link to a product: its first one, cut to their size. */
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { fileRowsByIds } from '../../files/files.service.ts';
import { openFile } from '../../files/user-files.service.ts';
import { findPublic } from './catalogue.service.ts';

const [WIDTH, HEIGHT, QUALITY] = [1200, 630, 80];

/** @throws ApiError `not_found` for a product that is not public, and for one without a picture */
export async function renderProductCard(context: Context, slug: string): Promise<Buffer> {
  const { db } = context.database;
  const { approved } = await findPublic(db, slug);
  const ids = approved.pictures.slice(0, 1).map(({ id }) => id);
  const [file] = await fileRowsByIds(db, ids);
  if (file === undefined) throw new ApiError('not_found');
  return sharp(await buffer(await openFile(context, file)))
    .resize(WIDTH, HEIGHT, { fit: 'cover' })
    .flatten({ background: '#f5efe3' })
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
