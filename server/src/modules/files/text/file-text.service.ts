/** The words in a picture of a document: read once, and kept with the file. */
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

/** @throws ApiError `not_found`; the view is recorded */
export async function readFileText(
  context: Context,
  reader: TextReader,
  viewer: Viewer,
  id: string,
): Promise<{ words: ReadWord[] }> {
  const { clock, database, files } = context;
  const file = await findDocument(context, id, viewer);
  const { engine } = reader;
  if (engine === undefined || !file.content_type.startsWith('image/')) return { words: [] };
  const known = await selectWords(database.db, file.id, engine);
  if (known) return { words: known };
  const path = join(files.incoming, `${newId()}.read`);
  try {
    const bytes = await files.open(file.storage_key);
    if (bytes === undefined) return { words: [] };
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const words = await reader.read(viewer.userId, path);
    if (words === undefined) return { words: [] };
    await upsertWords(database.db, {
      file_id: file.id,
      engine,
      words: JSON.stringify(words),
      created_at: clock.now(),
    });
    return { words };
  } finally {
    await rm(path, { force: true });
  }
}
