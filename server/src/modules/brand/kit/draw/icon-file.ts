/** The ICO of browsers: PNG pictures of several sizes in one file. */

const HEADER = 6;
const ENTRY = 16;

/** @param pictures square, of at most 256 pixels */
export function writeIcon(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, index) => {
    const at = HEADER + ENTRY * index;
    // 0 stands for 256.
    head.writeUInt8(size % 256, at);
    head.writeUInt8(size % 256, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(png.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
