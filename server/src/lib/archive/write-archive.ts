/** An archive for a download: a ZIP written while it is sent, with its size known beforehand. */
import { addAbortSignal, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface Archive {
  /** Bytes in total, so that the receiver can tell whether it is complete. */
  size: number;
  stream: Readable;
}

interface StoredFile {
  size: number;
  created_at: Time;
}

/** A file whose content is at hand. */
interface ReadyFile {
  readonly path: string;
  readonly content: Buffer;
}

/**
 * Starts an archive; a file that cannot be read, or has another size, aborts it.
 * Nothing is compressed: pictures and PDF files shrink little, and the size has to be known beforehand.
 * @param ready the first files
 */
export function startArchive<File extends StoredFile>(
  ready: readonly ReadyFile[],
  now: Time,
  files: readonly { path: string; row: File }[],
  open: (file: File) => Promise<Readable>,
): Archive {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  const closed = new AbortController();
  stream.once('close', () => closed.abort());
  zip.on('error', (error: Error) => stream.destroy(error));
  const fail = (error: unknown) => zip.emit('error', error);
  for (const { path, content } of ready) {
    zip.addBuffer(content, path, { compress: false, mtime: new Date(now) });
  }
  for (const { path, row } of files) {
    const options = { compress: false, size: row.size, mtime: new Date(row.created_at) };
    zip.addReadStreamLazy(path, options, (take) => {
      open(row).then((bytes) => {
        take(null, addAbortSignal(closed.signal, bytes.on('error', fail)));
      }, fail);
    });
  }
  // For a central directory of 64 KB or more, yazl adds the size of ZIP64 records, but writes them only if forced.
  const directory = [...ready, ...files].reduce(
    (sum, { path }) => sum + 64 + Buffer.byteLength(path),
    0,
  );
  let size = 0;
  zip.end({ forceZip64Format: directory > 0xffff, comment: '' }, (total = 0) => (size = total));
  return { size, stream };
}
