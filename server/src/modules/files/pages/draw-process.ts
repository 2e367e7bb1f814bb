/** A process that draws pages with a watermark, started by `page-drawer.ts`: untrusted data is decoded here and nowhere else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawResult, DrawTask } from './page-drawer.ts';

process.umask(0o077);

/** What a PDF may refer to without having it: fonts, character maps, decoders. */
const PACKAGE = fileURLToPath(
  new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);
const FONT = 'Watermark';
GlobalFonts.registerFromPath(join(PACKAGE, 'standard_fonts/LiberationSans-Regular.ttf'), FONT);

/** Pixels of a drawn page's longer side: small print can be read, and a page takes less than a second. */
const LONGEST_SIDE = 1800;
/** Between lines of the mark, and between repetitions in a line, of the page's longer side. */
const [LINE_STEP, GAP] = [0.115, 0.06];
const TEXT_SIZE = 0.017;
/** Rising to the right, as on paper. */
const ANGLE = -Math.PI / 7;
const QUALITY = 82;

async function open(path: string): Promise<PDFDocumentProxy> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: join(PACKAGE, 'cmaps/'),
    standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
    wasmUrl: join(PACKAGE, 'wasm/'),
    disableFontFace: true,
    verbosity: 0,
  });
  return loading.promise;
}

/** @returns a canvas of the given shape that is as large as pages are drawn, white */
function blankPage(width: number, height: number): { canvas: Canvas; scale: number } {
  const scale = LONGEST_SIDE / Math.max(width, height, 1);
  const canvas = createCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  );
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  return { canvas, scale };
}

/** Writes the mark across the whole page, light on dark parts and dark on light ones. */
function drawMark(canvas: Canvas, mark: string): void {
  const pen = canvas.getContext('2d');
  const [{ width, height }, side] = [canvas, Math.max(canvas.width, canvas.height)];
  const size = Math.round(side * TEXT_SIZE);
  pen.save();
  pen.font = `${size}px ${FONT}, sans-serif`;
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = size / 9;
  pen.strokeStyle = 'rgba(255, 255, 255, 0.4)';
  pen.fillStyle = 'rgba(40, 40, 40, 0.32)';
  pen.translate(width / 2, height / 2);
  pen.rotate(ANGLE);
  const half = Math.hypot(width, height) / 2;
  const step = pen.measureText(mark).width + side * GAP;
  for (let line = 0, y = -half; y < half; line += 1, y += side * LINE_STEP) {
    // Every other line is shifted, so that no strip of the page is free of it.
    const shift = line % 2 === 0 ? 0 : step / 2;
    for (let x = -half - shift; x < half; x += step) {
      pen.strokeText(mark, x, y);
      pen.fillText(mark, x, y);
    }
  }
  pen.restore();
}

async function drawPdf(path: string, number: number): Promise<Canvas | undefined> {
  const pdf = await open(path);
  try {
    if (number > pdf.numPages) return undefined;
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { canvas, scale } = blankPage(width, height);
    const viewport = page.getViewport({ scale });
    // The types know browsers' canvases alone.
    await page.render({ canvas: canvas as never, viewport }).promise;
    return canvas;
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function drawPicture(path: string): Promise<Canvas> {
  const image = await loadImage(await readFile(path));
  const { canvas } = blankPage(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function work({ path, isPdf, page, mark }: DrawTask): Promise<DrawResult> {
  if (page === undefined) {
    if (!isPdf) return { pages: 1 };
    const pdf = await open(path);
    const pages = pdf.numPages;
    await pdf.loadingTask.destroy();
    return { pages };
  }
  const canvas = isPdf ? await drawPdf(path, page) : await drawPicture(path);
  if (canvas === undefined) return 'failed';
  drawMark(canvas, mark);
  return { picture: (await canvas.encode('webp', QUALITY)).toString('base64') };
}

process.on('message', (task: DrawTask) => {
  void work(task)
    .catch((): DrawResult => 'failed')
    .then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());
