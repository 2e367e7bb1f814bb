/** The logos that a user likes or has chosen, for others to choose between. */
import type { LikedLogo } from '@waggle/contract/brand/logos';
import { LOGO_LIMITS } from '@waggle/contract/limits';
import type { Context } from '../../../lib/context.ts';
import type { Db } from '../../../lib/database.ts';
import type { DomainEvents } from '../../../lib/domain-events.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { readBrand } from '../brand.service.ts';
import { readPalette } from '../theme.service.ts';
import { picturesOf } from './logo-pictures.ts';
import { type LogoRow, selectLiked, selectLogo, selectLogosOf } from './logos.repo.ts';

/** @returns the chosen one first, then the liked ones, the newest first */
async function favourites(db: Db, userId: string): Promise<LogoRow[]> {
  const { logo } = await readBrand(db, userId);
  const chosen = logo === null ? undefined : await selectLogo(db, logo.id);
  const liked = await selectLiked(db, userId, LOGO_LIMITS.likes);
  return [...(chosen ? [chosen] : []), ...liked.filter(({ id }) => id !== chosen?.id)];
}

export async function listLiked(
  { database }: Context,
  { accountId }: Viewer,
): Promise<{ logos: LikedLogo[] }> {
  const rows = await favourites(database.db, accountId);
  return { logos: rows.map(({ id, spec }) => ({ id, text: spec?.text ?? null })) };
}

/** Gives a survey the pictures of the logos that its options show; of nobody else's. */
export async function addLogoPictures(
  context: Context,
  db: Db,
  { userId, ids, found }: DomainEvents['survey.logos_wanted'],
): Promise<void> {
  const rows = await selectLogosOf(db, userId, ids);
  if (rows.length === 0) return;
  const palette = await readPalette(db, userId);
  for (const row of rows) found.set(row.id, (await picturesOf(context, row, palette)).light);
}
