/** What is measured of a mark: whether its shape is kept at 16 px, and how it differs from others. */
import sharp from 'sharp';

/** Left, top, width, height. */
export type ViewBox = readonly [number, number, number, number];

const SMALL = 16;
const LARGE = 128;
/** A difference hash has this many columns and rows of bits. */
const HASH = 16;

function svgOf(content: string, box: ViewBox, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box.join(' ')}">${content}</svg>`,
  );
}

/** @returns how much of each pixel is covered, 0 to 255 */
export async function alphaOf(content: string, box: ViewBox, pixels: number): Promise<Buffer> {
  return sharp(svgOf(content, box, pixels, pixels))
    .extractChannel(3)
    .raw()
    .toBuffer();
}

/** @returns Pearson's coefficient; 0 where one of them is even */
export function correlation(left: Uint8Array, right: Uint8Array): number {
  const count = left.length;
  const mean = (values: Uint8Array) => values.reduce((sum, value) => sum + value, 0) / count;
  const [meanLeft, meanRight] = [mean(left), mean(right)];
  let [both, ofLeft, ofRight] = [0, 0, 0];
  for (let at = 0; at < count; at += 1) {
    const [one, two] = [(left[at] ?? 0) - meanLeft, (right[at] ?? 0) - meanRight];
    both += one * two;
    ofLeft += one * one;
    ofRight += two * two;
  }
  const scale = Math.sqrt(ofLeft * ofRight);
  return scale === 0 ? 0 : both / scale;
}

/** @returns how much a drawing of 16 px, enlarged, is like the one of 128 px: 1 is the same */
export async function keptAtSmallSize(content: string, box: ViewBox): Promise<number> {
  const [small, large] = await Promise.all([
    alphaOf(content, box, SMALL),
    alphaOf(content, box, LARGE),
  ]);
  const enlarged = await sharp(small, { raw: { width: SMALL, height: SMALL, channels: 1 } })
    .resize(LARGE, LARGE, { kernel: 'cubic' })
    .extractChannel(0)
    .raw()
    .toBuffer();
  return correlation(enlarged, large);
}

/** @returns bits: whether a pixel is lighter than the one beside it */
export async function differenceHash(
  content: string,
  box: ViewBox,
  ground: string,
): Promise<Uint8Array> {
  const pixels = await sharp(svgOf(content, box, LARGE, LARGE))
    .flatten({ background: ground })
    .greyscale()
    .resize(HASH + 1, HASH, { fit: 'fill' })
    .raw()
    .toBuffer();
  return Uint8Array.from({ length: HASH * HASH }, (_, at) => {
    const place = Math.floor(at / HASH) * (HASH + 1) + (at % HASH);
    return (pixels[place] ?? 0) > (pixels[place + 1] ?? 0) ? 1 : 0;
  });
}

/** @returns in how many bits two hashes differ */
export function hashDistance(left: Uint8Array, right: Uint8Array): number {
  return left.reduce((sum, bit, at) => sum + (bit === right[at] ? 0 : 1), 0);
}
