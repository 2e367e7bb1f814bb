/** The file that an upload is written to: counted on its way, and synced before it counts as received. */
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';

/** Bytes collected for one write: fewer of them leave more of the processor for reading. */
const WRITTEN_AT_ONCE = 256 * 1024;

/** Enough of a file's beginning to tell what it is. */
const HEAD_BYTES = 4100;

/** A file that has come in whole. */
export interface WrittenFile {
  /** Bytes. */
  readonly size: number;
  /** Its first bytes, by which it shows what it is. */
  readonly head: Buffer;
}

/**
 * Frees a chunk that nobody needs any more: its bytes lie outside of the heap, and left to itself
 * the engine lets 64 MB of them pile up before it looks.
 */
function giveBack(chunk: Buffer): void {
  // One that is part of a larger piece of memory may have neighbours.
  const { buffer } = chunk;
  if (buffer instanceof ArrayBuffer && buffer.byteLength === chunk.byteLength) buffer.transfer(0);
}

export class IncomingFile {
  /** Bytes that have come. */
  size = 0;
  #head: Buffer = Buffer.alloc(0);
  readonly #stream: WriteStream;
  #failure: Error | undefined;
  #watched = false;

  constructor(path: string) {
    this.#stream = createWriteStream(path, {
      flags: 'wx',
      mode: 0o600,
      flush: true,
      highWaterMark: WRITTEN_AT_ONCE,
    });
    this.#stream.on('error', (error) => (this.#failure = error));
  }

  write(chunk: Buffer): void {
    const missing = HEAD_BYTES - this.size;
    if (missing > 0) this.#head = Buffer.concat([this.#head, chunk.subarray(0, missing)]);
    this.size += chunk.length;
    this.#stream.write(chunk, () => giveBack(chunk));
  }

  /**
   * Holds the source back while more is waiting than should be in memory.
   * @param fail told when the disk refuses a write
   */
  watch(source: Readable, fail: (error: Error) => void): void {
    if (!this.#watched) {
      this.#watched = true;
      this.#stream.on('error', fail).on('drain', () => source.resume());
    }
    if (this.#stream.writableNeedDrain) source.pause();
  }

  /** @returns what has come, once the bytes are on the disk and not only on their way there */
  async finish(): Promise<WrittenFile> {
    this.#stream.end();
    await this.#closed();
    if (this.#failure !== undefined) throw this.#failure;
    return { size: this.size, head: this.#head };
  }

  /** Ends the writing; afterwards the path can be removed and stays so. */
  async abandon(): Promise<void> {
    this.#stream.destroy();
    await this.#closed();
  }

  /** Whatever went wrong before, a stream closes in the end. */
  #closed(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#stream.closed) resolve();
      else this.#stream.once('close', resolve);
    });
  }
}
