/** A process that reads pictures, started by `text-reader.ts`: untrusted data is decoded here and nowhere else. */
import sharp from 'sharp';
import { loadTesseract } from './tesseract.ts';
import type { ReadTask } from './text-reader.ts';
import { wordsOfTable } from './words-of-table.ts';

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

async function read({ path }: ReadTask) {
  const { tesseract, api } = await prepared;
  const { width } = await sharp(path).metadata();
  const { data, info } = await sharp(path)
    .flatten({ background: '#fff' })
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .greyscale()
    .png({ compressionLevel: 0 })
    .toBuffer({ resolveWithObject: true });
  tesseract.FS.writeFile('/input', data);
  api.SetImageFile(1, 0, 1);
  api.Recognize(null);
  return wordsOfTable(api.GetTSVText(0), width / info.width);
}

// Whatever goes wrong ends the process, which the server takes for an answer.
process.on('message', (task: ReadTask) => {
  void read(task).then((words) => process.send?.(words));
});
process.once('disconnect', () => process.exit());
