/** The words in a picture of a document, or on a scanned page of a PDF: read once, and kept with the file. */
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ReadWord } from '@waggle/contract/files/file-text';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../lib/context.ts';
import { whileOpen } from '../../../lib/http/while-open.ts';
import { newId } from '../../../lib/new-id.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findDocument, recordView } from '../download/download.service.ts';
import type { FileRow } from '../files.repo.ts';
import { selectWords, upsertWords } from './file-text.repo.ts';
import type { ReadPage, TextReader } from './text-reader.ts';

const isPdf = ({ content_type }: FileRow) => content_type === 'application/pdf';

/** A picture, or a page of a document. */
interface Page {
  readonly file: FileRow;
  readonly page: number;
  readonly engine: string;
}

/** Reads a page that nobody has read, in its turn; the copy of its file is there for no longer. */
async function readPage(
  { clock, database, files }: Context,
  { file, page, engine }: Page,
  read: ReadPage,
): Promise<ReadWord[]> {
  const path = join(files.incoming, `${newId()}.read`);
  try {
    const bytes = await files.open(file.storage_key);
    if (bytes === undefined) return [];
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    const words = await read({ path, page: isPdf(file) ? page : undefined });
    if (words === undefined) return [];
    await upsertWords(database.db, {
      file_id: file.id,
      page,
      engine,
      words: JSON.stringify(words),
      created_at: clock.now(),
    });
    return words;
  } finally {
    await rm(path, { force: true });
  }
}

/**
 * @param page a picture has one
 * @throws ApiError `not_found`; the view is recorded
 */
export async function readFileText(
  context: Context,
  reader: TextReader,
  viewer: Viewer,
  { id, page, request }: { id: string; page: number; request: FastifyRequest },
): Promise<{ words: ReadWord[] }> {
  const file = await findDocument(context, id, viewer);
  const words = await wordsOf(context, reader, { file, page, userId: viewer.accountId, request });
  // Last: nothing is asked of the database after this has committed.
  await recordView(context, file, viewer);
  return { words };
}

interface Asked {
  readonly file: FileRow;
  readonly page: number;
  readonly userId: string;
  readonly request: FastifyRequest;
}

async function wordsOf(
  context: Context,
  reader: TextReader,
  { file, page, userId, request }: Asked,
): Promise<ReadWord[]> {
  const { engine } = reader;
  const isPicture = file.content_type.startsWith('image/') && page === 1;
  if (engine === undefined || !(isPdf(file) || isPicture)) return [];
  const known = () => selectWords(context.database.db, { id: file.id, page }, engine);
  return (
    (await known()) ??
    (await whileOpen(request, (signal) =>
      // Another request may have read it while this one waited.
      reader.inTurn(
        userId,
        signal,
        async (read) => (await known()) ?? readPage(context, { file, page, engine }, read),
      ),
    ))
  );
}
