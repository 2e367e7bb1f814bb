/** Tar as POSIX writes it: the entries a backup is made of, and their way back, both as streams. */

const BLOCK = 512;
const LONGEST_NAME = 100;
const TYPE = { file: '0', extended: 'x' } as const;

export interface TarEntry {
  name: string;
  /** Permission bits. */
  mode: number;
  size: number;
  /** To be read to its end, or not at all, before the next entry is asked for. */
  body: AsyncIterable<Buffer>;
}

/** Thrown for bytes that are no whole archive. */
export class BrokenArchive extends Error {
  override readonly name = 'BrokenArchive';
}

function padding(size: number): Buffer {
  return Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);
}

function checksum(header: Buffer): number {
  // The checksum's own field counts as blanks.
  const blanked = Buffer.concat([
    header.subarray(0, 148),
    Buffer.alloc(8, ' '),
    header.subarray(156),
  ]);
  return blanked.reduce((sum, byte) => sum + byte, 0);
}

function header(name: string, size: number, mode: number, type: string): Buffer {
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, at: number, digits: number) =>
    block.write(value.toString(8).padStart(digits, '0'), at, 'ascii');
  block.write(name, 0, LONGEST_NAME, 'utf8');
  octal(mode, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(0, 136, 11);
  block.write(type, 156, 'ascii');
  block.write('ustar\x0000', 257, 'ascii');
  octal(checksum(block), 148, 6);
  block.write('\0 ', 154, 'ascii');
  return block;
}

/** A record counts its own length, which may gain a digit by being written. */
function extendedRecord(key: string, value: string): Buffer {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  let length = rest + String(rest).length;
  length = rest + String(length).length;
  return Buffer.from(`${length} ${key}=${value}\n`);
}

/** @returns the blocks that stand before an entry's bytes; names of any length and alphabet fit */
export function entryHeader(name: string, size: number, mode = 0o600): Buffer {
  const plain = /^[\x20-\x7e]+$/.test(name) && name.length <= LONGEST_NAME;
  if (plain) return header(name, size, mode, TYPE.file);
  const record = extendedRecord('path', name);
  return Buffer.concat([
    header('path', record.length, 0o600, TYPE.extended),
    record,
    padding(record.length),
    header('path', size, mode, TYPE.file),
  ]);
}

/** @returns the blocks that fill an entry of this size up to its last block */
export function entryEnd(size: number): Buffer {
  return padding(size);
}

/** @returns the two empty blocks that end every archive */
export function archiveEnd(): Buffer {
  return Buffer.alloc(2 * BLOCK);
}

/** @returns all that a stream gives, as one buffer */
export async function gather(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of stream) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Hands out exactly as many bytes as are asked for, whatever pieces they arrive in. */
class ByteSource {
  readonly #pieces: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(stream: AsyncIterable<Buffer>) {
    this.#pieces = stream[Symbol.asyncIterator]();
  }

  async *take(size: number): AsyncGenerator<Buffer> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) {
        const next = await this.#pieces.next();
        if (next.done) throw new BrokenArchive('it ends too early');
        this.#rest = next.value;
      }
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  all(size: number): Promise<Buffer> {
    return gather(this.take(size));
  }

  /** Reads what follows, so that a checksum at the stream's very end is checked too. */
  async drain(): Promise<void> {
    while (!(await this.#pieces.next()).done);
  }
}

function extendedPath(records: string): string | undefined {
  return /^\d+ path=([^]*?)\n(?:\d+ |$)/.exec(records)?.[1];
}

/**
 * Reads an archive.
 * @param stream its bytes
 * @throws BrokenArchive when it is no tar, or not a whole one
 */
export async function* readTar(stream: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const source = new ByteSource(stream);
  let path: string | undefined;
  for (;;) {
    const block = await source.all(BLOCK);
    if (block.every((byte) => byte === 0)) break;
    const text = (from: number, to: number) =>
      block.toString('utf8', from, to).replace(/\0[^]*$/, '');
    if (Number.parseInt(text(148, 156), 8) !== checksum(block)) {
      throw new BrokenArchive('it is damaged, or no backup of Waggle');
    }
    const size = Number.parseInt(text(124, 136), 8);
    if (text(156, 157) === TYPE.extended) {
      path = extendedPath((await source.all(size)).toString());
    } else {
      let consumed = false;
      const read = async function* () {
        consumed = true;
        yield* source.take(size);
      };
      const mode = Number.parseInt(text(100, 108), 8);
      yield { name: path ?? text(0, LONGEST_NAME), mode, size, body: read() };
      path = undefined;
      if (!consumed) for await (const _ of source.take(size));
    }
    await source.all(padding(size).length);
  }
  await source.drain();
}
