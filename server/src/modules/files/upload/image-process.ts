/**
 * The process that re-encodes images, started by `image-cleaner.ts`: decoders of foreign data run here,
 * away from the server's secrets and memory. One message in, one message out.
 */
import sharp from 'sharp';
import type { ImageTask, ImageResult } from './image-cleaner.ts';

sharp.cache(false);
sharp.concurrency(1);

const QUALITY = 90;

async function clean({ from, to, format, maxPixels }: ImageTask): Promise<ImageResult> {
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata();
    if (width * height > maxPixels) return 'too_many_pixels';
    const image = sharp(from, {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
    }).autoOrient();
    const made = format === 'png' ? image.png() : image[format]({ quality: QUALITY });
    await made.toFile(to);
    return 'cleaned';
  } catch (error) {
    // Room on the disk is no fault of the image.
    return /no space left|ENOSPC/i.test(String(error)) ? 'disk_full' : 'unreadable';
  }
}

process.on('message', (task: ImageTask) => {
  void clean(task).then((verdict) => process.send?.(verdict));
});
process.once('disconnect', () => process.exit());
