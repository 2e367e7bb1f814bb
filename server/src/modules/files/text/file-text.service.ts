/** The words in a picture of a document, or on a scanned page of a PDF: read once, and kept with the file. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadWord } from '@waggle/contract/files/file-text';
import type { Context } from '../../../lib/context.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findDocument } from '../download/download.service.ts';
import { selectWords, upsertWords } from './file-text.repo.ts';
import type { TextReader } from './text-reader.ts';

/**
 * @param page a picture has one
 * @throws ApiError `not_found`; the view is recorded
 */
export async function readFileText(
  context: Context,
  reader: TextReader,
  viewer: Viewer,
  { id, page }: { id: string; page: number },
): Promise<{ words: ReadWord[] }> {
  const { clock, database, files } = context;
  const file = await findDocument(context, id, viewer);
  const { engine } = reader;
  const isPdf = file.content_type === 'application/pdf';
  const isPicture = file.content_type.startsWith('image/') && page === 1;
  if (engine === undefined || !(isPdf || isPicture)) return { words: [] };
  const known = await selectWords(database.db, { id: file.id, page }, engine);
  if (known) return { words: known };
  const path = join(files.incoming, `${newId()}.read`);
  try {
    const bytes = await files.open(file.storage_key);
    if (bytes === undefined) return { words: [] };
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const words = await reader.read(viewer.userId, path, isPdf ? page : undefined);
    if (words === undefined) return { words: [] };
    await upsertWords(database.db, {
      file_id: file.id,
      page,
      engine,
      words: JSON.stringify(words),
      created_at: clock.now(),
    });
    return { words };
  } finally {
    await rm(path, { force: true });
  }
}
