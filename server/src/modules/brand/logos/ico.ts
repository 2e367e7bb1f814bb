/** Writes an ICO file: pictures of several sizes, each as PNG, which all browsers of today read. */

const HEADER = 6;
const ENTRY = 16;

/** @param pictures PNGs that are as wide as high, of at most 256 pixels */
export function writeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length);
  // 1: icons, not cursors.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  pictures.forEach(({ size, png }, at) => {
    const entry = HEADER + ENTRY * at;
    // 0 stands for 256.
    head.writeUInt8(size % 256, entry);
    head.writeUInt8(size % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
