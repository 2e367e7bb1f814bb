/** Pages of documents as pictures with a watermark, for readers who never get the document itself. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { whileOpen } from '../../../lib/http/while-open.ts';
import { newId } from '../../../lib/new-id.ts';
import type { FileRow } from '../files.repo.ts';
import type { DrawResult, DrawTask, PageDrawer } from './page-drawer.ts';

export { createPageDrawer, type PageDrawer } from './page-drawer.ts';

const PDF = 'application/pdf';

/** What can be drawn; text documents would look different on each device. */
const DRAWN: ReadonlySet<string> = new Set([PDF, 'image/jpeg', 'image/png']);

export const isDrawn = ({ content_type }: Pick<FileRow, 'content_type'>): boolean =>
  DRAWN.has(content_type);

interface Asked {
  readonly file: FileRow;
  readonly userId: string;
  readonly request: FastifyRequest;
}

/** Works on a copy of the file, which is there for no longer. */
async function work(
  { files }: Pick<Context, 'files'>,
  drawer: PageDrawer,
  { file, userId, request }: Asked,
  task: Pick<DrawTask, 'page' | 'mark'>,
): Promise<DrawResult> {
  const path = join(files.incoming, `${newId()}.draw`);
  try {
    const bytes = await files.open(file.storage_key);
    if (bytes === undefined) return 'failed';
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const isPdf = file.content_type === PDF;
    return await whileOpen(request, (signal) =>
      drawer.draw(userId, { path, isPdf, ...task }, signal),
    );
  } finally {
    await rm(path, { force: true });
  }
}

/** @returns how many pages a document has; undefined for one that cannot be drawn */
export async function countPages(
  context: Pick<Context, 'files'>,
  drawer: PageDrawer,
  asked: Asked,
): Promise<number | undefined> {
  if (!isDrawn(asked.file)) return undefined;
  const result = await work(context, drawer, asked, { page: undefined, mark: '' });
  return result !== 'failed' && 'pages' in result ? result.pages : undefined;
}

/**
 * @param page from 1
 * @param mark drawn across it
 * @returns a picture in WebP; undefined where there is no such page, or it cannot be drawn
 */
export async function drawPage(
  context: Pick<Context, 'files'>,
  drawer: PageDrawer,
  asked: Asked,
  { page, mark }: { page: number; mark: string },
): Promise<Buffer | undefined> {
  const result = await work(context, drawer, asked, { page, mark });
  return result !== 'failed' && 'picture' in result
    ? Buffer.from(result.picture, 'base64')
    : undefined;
}
