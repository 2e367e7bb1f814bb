/** The file that an upload is written to: counted and hashed on its way, and synced before it counts as received. */
import { createHash } from 'node:crypto';
import { createWriteStream, type WriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { noteReceived } from './received-bytes.ts';

/** Bytes collected for one write: fewer of them leave more of the processor for reading. */
const WRITTEN_AT_ONCE = 256 * 1024;

export class IncomingFile {
  /** Bytes that have come. */
  size = 0;
  readonly #hash = createHash('sha256');
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
    this.size += chunk.length;
    this.#hash.update(chunk);
    noteReceived(chunk.length);
    this.#stream.write(chunk);
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

  /** @returns size and hash, once the bytes are on the disk and not only on their way there */
  async finish(): Promise<{ size: number; sha256: Buffer }> {
    this.#stream.end();
    await this.#closed();
    if (this.#failure !== undefined) throw this.#failure;
    return { size: this.size, sha256: this.#hash.digest() };
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
