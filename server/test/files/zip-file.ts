/** Builds zip files for tests, with true and false headers. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: string | Buffer;
  /** The size in the directory, if it is a wrong one. */
  claimedSize?: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const DEFLATED = 8;

/** The twenty-six bytes that both headers of an entry share. */
function description(name: Buffer, content: Buffer, packed: Buffer, claimed: number): Buffer {
  const bytes = Buffer.alloc(26);
  bytes.writeUInt16LE(20, 0);
  bytes.writeUInt16LE(DEFLATED, 4);
  bytes.writeUInt32LE(crc32(content), 10);
  bytes.writeUInt32LE(packed.length, 14);
  bytes.writeUInt32LE(claimed, 18);
  bytes.writeUInt16LE(name.length, 22);
  return bytes;
}

function signed(signature: number, ...rest: Buffer[]): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature);
  return Buffer.concat([start, ...rest]);
}

export function zipFile(entries: readonly ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name: text, content: given, claimedSize } of entries) {
    const name = Buffer.from(text);
    const content = Buffer.from(given);
    const packed = deflateRawSync(content);
    const shared = description(name, content, packed, claimedSize ?? content.length);
    const local = signed(LOCAL, shared, name, packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    centrals.push(signed(CENTRAL, Buffer.from([20, 0]), shared, place, name));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, signed(END, end)]);
}
