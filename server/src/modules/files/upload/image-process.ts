/**
 * The process that re-encodes images, started by `image-cleaner.ts`: untrusted data is decoded here,
 * separate from the server's secrets and memory. Each message gets one answer.
 */
import sharp from 'sharp';
import type { ImageTask, ImageResult } from './image-cleaner.ts';

// What it writes is for the server alone.
process.umask(0o077);
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
    // A full disk is not the image's fault.
    return /no space left|ENOSPC/i.test(String(error)) ? 'disk_full' : 'unreadable';
  }
}

process.on('message', (task: ImageTask) => {
  void clean(task).then((verdict) => process.send?.(verdict));
});
process.once('disconnect', () => process.exit());
