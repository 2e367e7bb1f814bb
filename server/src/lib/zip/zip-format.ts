/** ZIP as every desktop opens it, written as a stream whose length is known before its first byte. */
import { crc32 } from 'node:zlib';

const LOCAL = 0x04034b50;
const DESCRIPTOR = 0x08074b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
/** ZIP 2.0: deflate. */
const VERSION = 20;
/** Sizes follow the bytes; the name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
const LOCAL_SIZE = 30;
const DESCRIPTOR_SIZE = 16;
const CENTRAL_SIZE = 46;
const END_SIZE = 22;
/** A block of deflate that holds its bytes as they are: five bytes before at most so many. */
const BLOCK_HEAD = 5;
const BLOCK = 0xffff;
/** Past these the format needs its 64-bit extension, which nothing here comes near. */
const MOST_ENTRIES = 0xffff;
const MOST_BYTES = 0xffffffff;

export interface ZipItem {
  /** With `/` between folders. */
  name: string;
  /** Bytes that `open` will give, no more and no fewer. */
  size: number;
  modified: Date;
  open(): Promise<AsyncIterable<Buffer>>;
}

/** Bytes as deflate without compression: pictures and PDF files would shrink little and cost much. */
function packedSize(size: number): number {
  return size + BLOCK_HEAD * Math.max(1, Math.ceil(size / BLOCK));
}

/** @returns bytes of the whole archive */
export function zipSize(items: readonly Pick<ZipItem, 'name' | 'size'>[]): number {
  return items.reduce(
    (total, { name, size }) =>
      total +
      LOCAL_SIZE +
      DESCRIPTOR_SIZE +
      CENTRAL_SIZE +
      2 * Buffer.byteLength(name) +
      packedSize(size),
    END_SIZE,
  );
}

/** Two words: seconds by two since the hour's minute, and days since 1980, in UTC. */
function dosTime(at: Date): [time: number, date: number] {
  const year = Math.max(1980, at.getUTCFullYear());
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ];
}

/** The bytes that local and central header share, from the version needed to the length of the name. */
function description({ name, modified }: ZipItem, written: Written): Buffer {
  const bytes = Buffer.alloc(24);
  const [time, date] = dosTime(modified);
  bytes.writeUInt16LE(VERSION, 0);
  bytes.writeUInt16LE(FLAGS, 2);
  bytes.writeUInt16LE(DEFLATED, 4);
  bytes.writeUInt16LE(time, 6);
  bytes.writeUInt16LE(date, 8);
  bytes.writeUInt32LE(written.crc, 10);
  bytes.writeUInt32LE(written.packed, 14);
  bytes.writeUInt32LE(written.size, 18);
  bytes.writeUInt16LE(Buffer.byteLength(name), 22);
  return bytes;
}

interface Written {
  crc: number;
  packed: number;
  size: number;
}

const UNKNOWN: Written = { crc: 0, packed: 0, size: 0 };

function words(...values: [value: number, bytes: 2 | 4][]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

function blockHead(size: number, last: boolean): Buffer {
  const head = Buffer.alloc(BLOCK_HEAD);
  head.writeUInt8(last ? 1 : 0, 0);
  head.writeUInt16LE(size, 1);
  head.writeUInt16LE(size ^ BLOCK, 3);
  return head;
}

/** One item's bytes, packed. @returns their checksum */
async function* pack({ name, size, open }: ZipItem): AsyncGenerator<Buffer, number> {
  let crc = 0;
  let left = size;
  let inBlock = 0;
  if (size === 0) yield blockHead(0, true);
  for await (const chunk of await open()) {
    crc = crc32(chunk, crc);
    for (let at = 0; at < chunk.length;) {
      if (inBlock === 0) {
        inBlock = Math.min(BLOCK, left);
        left -= inBlock;
        if (inBlock === 0) throw new Error(`${name} has more bytes than were announced`);
        yield blockHead(inBlock, left === 0);
      }
      const piece = chunk.subarray(at, at + inBlock);
      at += piece.length;
      inBlock -= piece.length;
      yield piece;
    }
  }
  if (left + inBlock > 0) throw new Error(`${name} has fewer bytes than were announced`);
  return crc;
}

/**
 * Writes an archive, one item after the other; nothing of an item is held longer than a chunk.
 * @throws Error when an item gives another number of bytes than it announced
 */
export async function* zipArchive(items: readonly ZipItem[]): AsyncGenerator<Buffer> {
  if (items.length > MOST_ENTRIES || zipSize(items) > MOST_BYTES) {
    throw new Error('Too much for one archive');
  }
  const directory: Buffer[] = [];
  let offset = 0;
  for (const item of items) {
    const name = Buffer.from(item.name);
    yield Buffer.concat([words([LOCAL, 4]), description(item, UNKNOWN), words([0, 2]), name]);
    const crc = yield* pack(item);
    const written: Written = { crc, packed: packedSize(item.size), size: item.size };
    yield words([DESCRIPTOR, 4], [crc, 4], [written.packed, 4], [written.size, 4]);
    directory.push(
      words([CENTRAL, 4], [VERSION, 2]),
      description(item, written),
      // No extra field, no comment, one disk, no attributes; then where the item begins.
      words([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += LOCAL_SIZE + name.length + written.packed + DESCRIPTOR_SIZE;
  }
  const central = Buffer.concat(directory);
  yield central;
  const count = items.length;
  yield words(
    [END, 4],
    [0, 2],
    [0, 2],
    [count, 2],
    [count, 2],
    [central.length, 4],
    [offset, 4],
    [0, 2],
  );
}
