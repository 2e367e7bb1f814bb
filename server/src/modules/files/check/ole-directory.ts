/** Reads the directory of an OLE file, as in [MS-CFB]: the names of its storages and streams. */

const HEADER_BYTES = 512;
const ENTRY_BYTES = 128;
/** Sector numbers above it are marks, for example of the end of a chain. */
const LAST_SECTOR = 0xfffffffa;
const FAT_IN_HEADER = 109;
const STREAM = 2;

export interface OleEntry {
  readonly name: string;
  readonly isStream: boolean;
}

class OleFile {
  readonly #bytes: Buffer;
  readonly #shift: number;
  readonly #fat: readonly number[];

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    this.#shift = bytes.readUInt16LE(30);
    if (this.#shift !== 9 && this.#shift !== 12) throw new Error('Unknown size of sectors');
    this.#fat = this.#readFat();
  }

  /** @throws Error for a sector outside the file; the last one may be cut short */
  #sector(number: number): Buffer {
    const from = (number + 1) << this.#shift;
    if (from < HEADER_BYTES || from >= this.#bytes.length) throw new Error('No such sector');
    return this.#bytes.subarray(from, from + (1 << this.#shift));
  }

  /** @returns the sectors of the allocation table itself */
  #readFat(): number[] {
    const sectors: number[] = [];
    const add = (from: Buffer, count: number) => {
      for (let index = 0; index < count; index += 1) {
        const number = from.readUInt32LE(index * 4);
        if (number <= LAST_SECTOR) sectors.push(number);
      }
    };
    add(this.#bytes.subarray(76), FAT_IN_HEADER);
    const perSector = (1 << this.#shift) / 4;
    const seen = new Set<number>();
    let more = this.#bytes.readUInt32LE(68);
    while (more <= LAST_SECTOR) {
      if (seen.has(more)) throw new Error('A chain without an end');
      seen.add(more);
      const sector = this.#sector(more);
      add(sector, perSector - 1);
      more = sector.readUInt32LE((perSector - 1) * 4);
    }
    return sectors;
  }

  #next(sector: number): number {
    const perSector = (1 << this.#shift) / 4;
    const table = this.#fat[Math.floor(sector / perSector)];
    if (table === undefined) throw new Error('No such sector');
    return this.#sector(table).readUInt32LE((sector % perSector) * 4);
  }

  *entries(): Generator<OleEntry> {
    const seen = new Set<number>();
    let number = this.#bytes.readUInt32LE(48);
    while (number <= LAST_SECTOR) {
      if (seen.has(number)) throw new Error('A chain without an end');
      seen.add(number);
      const sector = this.#sector(number);
      for (let at = 0; at + ENTRY_BYTES <= sector.length; at += ENTRY_BYTES) {
        const kind = sector.readUInt8(at + 66);
        if (kind === 0) continue;
        const length = Math.min(sector.readUInt16LE(at + 64), 64);
        const padded = sector.toString('utf16le', at, at + Math.max(0, length - 2));
        const [name = ''] = padded.split('\0', 1);
        yield { name, isStream: kind === STREAM };
      }
      number = this.#next(number);
    }
  }
}

/** @returns every entry, in the order of the file; throws for a file whose chains are broken */
export function readOleDirectory(bytes: Buffer): OleEntry[] {
  return [...new OleFile(bytes).entries()];
}
