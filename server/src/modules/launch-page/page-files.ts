/** The uploaded pictures of a page: kept while what is written or what is live shows them, and freed after. */
import type { PageContent } from '@waggle/contract/launch-page/content';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { claimFiles, type FileRow, releaseFiles } from '../files/files.service.ts';

const FILE = /\/v1\/files\/([0-9a-f-]{36})\//;

/** A page's content, if there is any. */
type Content = Pick<PageContent, 'picture'> | null | undefined;

/** @returns the file of a content's picture, whichever way its address is written */
export function pictureFile(content: Content): string | undefined {
  return content?.picture.kind === 'upload' ? FILE.exec(content.picture.file_url)?.[1] : undefined;
}

/**
 * @param path of the request, for the errors
 * @throws ApiError `invalid_input` for a picture that is not the user's
 */
export async function claimPicture(
  context: Context,
  tx: Db,
  userId: string,
  { picture }: Pick<PageContent, 'picture'>,
  path: string,
): Promise<FileRow | undefined> {
  if (picture.kind !== 'upload') return undefined;
  const urls = [picture.file_url];
  const [row] = await claimFiles(context, tx, { userId, urls, fileType: 'PAGE_PICTURES', path });
  return row;
}

/** Frees the pictures that the page used and uses no longer; all of them were claimed by its user. */
export async function releasePictures(
  context: Context,
  tx: Db,
  before: readonly Content[],
  after: readonly Content[],
): Promise<void> {
  const used = new Set(after.map(pictureFile));
  const unused = before.flatMap((content) => pictureFile(content) ?? []);
  await releaseFiles(
    context,
    tx,
    unused.filter((id) => !used.has(id)),
  );
}
