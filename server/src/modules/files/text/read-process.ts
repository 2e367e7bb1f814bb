/** A process that reads pictures, started by `text-reader.ts`: untrusted data is decoded here and nowhere else. */
import type { ReadWord } from '@waggle/contract/files/file-text';
import sharp, { type Sharp } from 'sharp';
import { loadTesseract } from './tesseract.ts';
import type { ReadTask } from './text-reader.ts';
import { type Box, wordsOfTable } from './words-of-table.ts';

sharp.cache(false);
sharp.concurrency(1);
process.umask(0o077);

/** Pixels of the longer side: letters of a page are large enough, and a page takes seconds. */
const LONGEST_SIDE = 2400;
/** The engine without the older one, which needs more data. */
const NEURAL = 1;
/** A page of any layout. */
const WHOLE_PAGE = '3';

async function prepare() {
  const tesseract = await loadTesseract();
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, 'eng', NEURAL) !== 0) throw new Error('The data for reading does not fit');
  api.SetVariable('tessedit_pageseg_mode', WHOLE_PAGE);
  return { tesseract, api };
}
const prepared = prepare();

/**
 * @param place where the picture belongs; the words have their places there
 * @param longest the longer side of the picture
 */
async function recognize(picture: Sharp, place: Box, longest: number): Promise<ReadWord[]> {
  const { tesseract, api } = await prepared;
  const scale = Math.max(place.width, place.height) / Math.min(longest, LONGEST_SIDE);
  const png = await picture
    .flatten({ background: '#fff' })
    .resize({
      width: Math.max(1, Math.round(place.width / scale)),
      height: Math.max(1, Math.round(place.height / scale)),
      fit: 'fill',
    })
    .greyscale()
    .png({ compressionLevel: 0 })
    .toBuffer();
  tesseract.FS.writeFile('/input', png);
  api.SetImageFile(1, 0, 1);
  api.Recognize(null);
  return wordsOfTable(api.GetTSVText(0), { ...place, scale });
}

async function read({ path, page }: ReadTask): Promise<ReadWord[]> {
  if (page === undefined) {
    const { width, height } = await sharp(path).metadata();
    return recognize(sharp(path), { x: 0, y: 0, width, height }, Math.max(width, height));
  }
  // Only now, because few documents are scans in a PDF.
  const { readScannedPage } = await import('./scanned-page.ts');
  const scan = await readScannedPage(path, page);
  if (!scan) return [];
  const { data, ...raw } = scan.pixels;
  const upright = sharp(data, { raw }).rotate(scan.place.turn);
  return recognize(upright, scan.place, Math.max(raw.width, raw.height));
}

// Whatever goes wrong ends the process, which the server takes for an answer.
process.on('message', (task: ReadTask) => {
  void read(task).then((words) => process.send?.(words));
});
process.once('disconnect', () => process.exit());
