/** `npm run record:tour`: records the tour in web/public/tour from the running product; needs ffmpeg on the PATH. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchChromium } from '../e2e/browser/chromium.ts';
import { startProduct } from '../e2e/product/product.ts';
import { captionsOf } from '../e2e/tour/captions.ts';
import { ScreenRecorder, FRAME_SIZE } from '../e2e/tour/screen-recorder.ts';
import { playTour } from '../e2e/tour/play-tour.ts';
import { ROOT } from './runtime.mjs';

const FOLDER = join(ROOT, 'web/public/tour');
const RATE = 25;

function ffmpeg(args: string[]) {
  const { status, error, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args]);
  if (error) {
    process.stderr.write('ffmpeg is needed to record the tour: install it and run this again.\n');
    process.exit(1);
  }
  if (status !== 0) throw new Error(`ffmpeg failed: ${stderr.toString()}`);
}

const VP9 = ['-c:v', 'libvpx-vp9', '-crf', '40', '-b:v', '0', '-row-mt', '1', '-cpu-used', '3'];
const H264 = ['-c:v', 'libx264', '-crf', '28', '-preset', 'slow', '-movflags', '+faststart'];

/** @param frames folder with the film's frames and their list */
function encode(frames: string) {
  const input = ['-f', 'concat', '-safe', '0', '-i', join(frames, 'frames.txt')];
  const picture = ['-vf', `fps=${RATE},format=yuv420p`, '-an'];
  ffmpeg([...input, ...picture, ...VP9, join(FOLDER, 'tour.webm')]);
  ffmpeg([...input, ...picture, ...H264, join(FOLDER, 'tour.mp4')]);
}

ffmpeg(['-version']);
const frames = await mkdtemp(join(tmpdir(), 'waggle-tour-'));
const product = await startProduct();
const browser = await launchChromium();
try {
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: FRAME_SIZE,
    colorScheme: 'light',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  const film = new ScreenRecorder(frames);
  const captions = await playTour(page, product, film);
  const seconds = await film.end();
  await mkdir(FOLDER, { recursive: true });
  encode(frames);
  await writeFile(join(FOLDER, 'tour.vtt'), captionsOf(captions, seconds));
  await writeFile(join(FOLDER, 'tour.json'), `{ "seconds": ${seconds} }\n`);
  for (const name of ['tour.webm', 'tour.mp4']) {
    const { size } = await stat(join(FOLDER, name));
    process.stdout.write(`${name}: ${seconds} s, ${Math.round(size / 1024)} KB\n`);
  }
} finally {
  await browser.close();
  await product.dispose();
  await rm(frames, { recursive: true, force: true });
}
