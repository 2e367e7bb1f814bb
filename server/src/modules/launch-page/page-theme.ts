/** The theme that a page has as of publishing, and the pictures of it. */
import { createHash } from 'node:crypto';
import type { PageContent } from '@waggle/contract/launch-page/content';
import { LAUNCH_LIMITS } from '@waggle/contract/limits';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { ApiError } from '../../lib/api-error.ts';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type LogoPicture, readTheme } from '../brand/theme.service.ts';
import type { PictureRow } from './launch-page.repo.ts';
import type { PageTheme, PictureKind } from './theme-types.ts';
import { claimPicture } from './page-files.ts';

export type NewPicture = Omit<PictureRow, 'page_id'>;

/** Twice as many as the page shows at most. */
const LOGO_HEIGHT = 96;
const PICTURE_WIDTH = 1040;
/** A picture is tried in these qualities until it is small enough. */
const TRIES = [
  [1, 72],
  [1, 55],
  [0.75, 50],
  [0.55, 45],
  [0.4, 40],
] as const;

function newPicture(kind: PictureKind, picture: Omit<NewPicture, 'kind' | 'hash'>): NewPicture {
  const hash = createHash('sha256').update(picture.data).digest('hex').slice(0, 16);
  return { kind, hash, ...picture };
}

/** A drawn logo as it is; one of the user's own in the size that the page shows. */
async function logoPicture(kind: PictureKind, logo: LogoPicture): Promise<NewPicture> {
  const { mediaType: media_type, data, width, height } = logo;
  if (media_type === 'image/svg+xml') {
    return newPicture(kind, {
      media_type,
      data,
      width: Math.round(width),
      height: Math.round(height),
    });
  }
  const { data: small, info } = await sharp(data)
    .resize({ height: LOGO_HEIGHT, withoutEnlargement: true })
    .webp({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  const size = { width: info.width, height: info.height };
  return newPicture(kind, { media_type: 'image/webp', data: small, ...size });
}

async function smallPicture(original: Buffer): Promise<NewPicture> {
  let smallest: NewPicture | undefined;
  for (const [scale, quality] of TRIES) {
    const { data, info } = await sharp(original)
      .resize({ width: Math.round(PICTURE_WIDTH * scale), withoutEnlargement: true })
      .webp({ quality, effort: 4 })
      .toBuffer({ resolveWithObject: true });
    const size = { width: info.width, height: info.height };
    smallest = newPicture('picture', { media_type: 'image/webp', data, ...size });
    if (data.length <= LAUNCH_LIMITS.picture) break;
  }
  if (smallest === undefined) throw new Error('A picture has no size');
  return smallest;
}

/** @throws ApiError `invalid_input` for a picture that is not the user's */
async function uploadedPicture(
  context: Context,
  tx: Db,
  userId: string,
  content: PageContent,
): Promise<NewPicture[]> {
  if (content.picture.kind !== 'upload') return [];
  const path = 'content.picture';
  const file = await claimPicture(context, tx, userId, content, path);
  const stream = file && (await context.files.open(file.storage_key));
  if (stream === undefined) {
    const message = 'This picture is gone. Upload it again';
    throw new ApiError('invalid_input', { message, errors: [{ path, message }] });
  }
  return [await smallPicture(await buffer(stream))];
}

/** @returns the newest theme of the brand for a page, and all pictures that it needs */
export async function freezeTheme(
  context: Context,
  tx: Db,
  userId: string,
  content: PageContent,
): Promise<{ theme: PageTheme; pictures: NewPicture[] }> {
  const { version, name, palette, font, logo } = await readTheme(context, tx, userId);
  const pictures = await uploadedPicture(context, tx, userId, content);
  if (logo !== null) {
    pictures.push(
      await logoPicture('logo', logo.light),
      await logoPicture('mark', logo.mark),
      await logoPicture('mark_dark', logo.markDark),
    );
  }
  const shown = Object.fromEntries(
    pictures.map(({ kind, hash, width, height }) => [kind, { hash, width, height }]),
  );
  return { theme: { version, name, palette, font, pictures: shown }, pictures };
}
