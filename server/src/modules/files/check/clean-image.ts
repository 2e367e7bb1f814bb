/** Re-encodes an image, upright and without metadata. Runs in the process of `check-process.ts`. */
import { FILE_LIMITS } from '@waggle/contract/files';
import sharp from 'sharp';
import type { Refusal } from './file-checker.ts';
import type { ImageFormat } from './file-kinds.ts';

sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 90;
/** Of webp: 40 megapixels take 4 s and not 16, for files of the same size; with less, large ones fail. */
const EFFORT = 2;

export async function cleanImage(
  from: string,
  to: string,
  format: ImageFormat,
): Promise<Refusal | 'fine'> {
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height > FILE_LIMITS.imagePixels) return 'too_many_pixels';
    const image = sharp(from, {
      limitInputPixels: FILE_LIMITS.imagePixels,
      failOn: 'error',
      sequentialRead: true,
    }).autoOrient();
    const made =
      format === 'png' ? image.png() : image[format]({ quality: QUALITY, effort: EFFORT });
    await made.toFile(to);
    return 'fine';
  } catch (error) {
    // A full disk is not the image's fault.
    return /no space left|ENOSPC/i.test(String(error)) ? 'disk_full' : 'mismatch';
  }
}
