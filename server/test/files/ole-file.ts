/** Builds OLE files for tests: a header, an allocation table and a directory, as Word writes them. */

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const SECTOR = 512;
const ENTRY = 128;
const [FREE, END, TABLE] = [0xffffffff, 0xfffffffe, 0xfffffffd];
const [STORAGE, STREAM, ROOT] = [1, 2, 5];

/** What Word writes into every document. */
export const DOC_STREAMS = ['1Table', '\u0001CompObj', 'WordDocument', '\u0005SummaryInformation'];

function entry(name: string, kind: number): Buffer {
  const bytes = Buffer.alloc(ENTRY);
  bytes.write(name, 0, 'utf16le');
  bytes.writeUInt16LE((name.length + 1) * 2, 64);
  bytes.writeUInt8(kind, 66);
  for (const at of [68, 72, 76]) bytes.writeUInt32LE(FREE, at);
  return bytes;
}

interface Parts {
  streams?: readonly string[];
  storages?: readonly string[];
  /** Lets the chain of the directory begin again. */
  endless?: boolean;
}

export function oleFile({ streams = DOC_STREAMS, storages = [], endless = false }: Parts): Buffer {
  const directory = Buffer.concat([
    entry('Root Entry', ROOT),
    ...storages.map((name) => entry(name, STORAGE)),
    ...streams.map((name) => entry(name, STREAM)),
  ]);
  const sectors = Math.ceil(directory.length / SECTOR);
  const header = Buffer.alloc(SECTOR);
  MAGIC.copy(header);
  for (const [at, value] of Object.entries({ 24: 0x3e, 26: 3, 28: 0xfffe, 30: 9, 32: 6 })) {
    header.writeUInt16LE(value, Number(at));
  }
  header.fill(0xff, 76);
  const words = { 44: 1, 48: 1, 56: 4096, 60: END, 68: END, 76: 0 };
  for (const [at, value] of Object.entries(words)) header.writeUInt32LE(value, Number(at));
  const table = Buffer.alloc(SECTOR, 0xff);
  table.writeUInt32LE(TABLE, 0);
  for (let sector = 1; sector <= sectors; sector += 1) {
    const last = endless ? 1 : END;
    table.writeUInt32LE(sector === sectors ? last : sector + 1, sector * 4);
  }
  const padded = Buffer.alloc(sectors * SECTOR);
  directory.copy(padded);
  return Buffer.concat([header, table, padded, Buffer.alloc(SECTOR)]);
}
