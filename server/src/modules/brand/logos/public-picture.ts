/** The picture of a chosen logo at its own address, which cannot be guessed. */
import { createHash } from 'node:crypto';
import { ApiError } from '../../../lib/api-error.ts';
import type { Context } from '../../../lib/context.ts';
import { readPalette } from '../theme.service.ts';
import type { LogoPicture } from '../theme-pictures.ts';
import { picturesOf } from './logo-pictures.ts';
import { selectChosenAt, selectLogo } from './logos.repo.ts';

/**
 * In the colours that the brand has by now.
 * @returns the picture, and a tag that changes with it
 * @throws ApiError `not_found` for a logo that was never chosen
 */
export async function shownPicture(
  context: Context,
  id: string,
  ground: 'light' | 'dark',
): Promise<{ picture: LogoPicture; tag: string }> {
  const { db } = context.database;
  const row = await selectLogo(db, id);
  if (row === undefined || (await selectChosenAt(db, row)) === null) {
    throw new ApiError('not_found');
  }
  const palette = await readPalette(db, row.user_id);
  const picture = (await picturesOf(context, row, palette))[ground];
  const tag = createHash('sha256').update(picture.data).digest('base64url').slice(0, 22);
  return { picture, tag };
}
