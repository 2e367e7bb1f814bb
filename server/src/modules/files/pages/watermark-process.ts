/** A process that draws pages with a watermark, started by `page-drawer.ts`: untrusted data is decoded here and nowhere else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, loadImage, GlobalFonts } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { DrawResult, DrawTask } from './page-drawer.ts';

process.umask(0o077);

/** What a PDF may refer to without having it: fonts, character maps, decoders. */
const PACKAGE = fileURLToPath(
  new URL('../../', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);
/** Pixels of a drawn page's longer side: small print can be read, and a page takes less than a second. */
const LONGEST_SIDE = 1800;
const QUALITY = 82;

/** Of a picture in a PDF; larger ones are left out. As many as a picture may have that is uploaded itself. */
const MOST_PIXELS = 40_000_000;

async function withPdf<Result>(
  path: string,
  read: (pdf: PDFDocumentProxy) => Promise<Result>,
): Promise<Result> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    cMapUrl: join(PACKAGE, 'cmaps/'),
    standardFontDataUrl: join(PACKAGE, 'standard_fonts/'),
    wasmUrl: join(PACKAGE, 'wasm/'),
    disableFontFace: true,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    isOffscreenCanvasSupported: false,
    verbosity: 0,
  });
  try {
    return await read(await loading.promise);
  } finally {
    await loading.destroy();
  }
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

function drawPdf(path: string, number: number): Promise<Canvas | undefined> {
  return withPdf(path, async (pdf) => {
    if (number > pdf.numPages) return undefined;
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const { canvas, scale } = blankPage(width, height);
    const viewport = page.getViewport({ scale });
    // The types know browsers' canvases alone.
    await page.render({ canvas: canvas as never, viewport }).promise;
    return canvas;
  });
}

async function drawPicture(path: string): Promise<Canvas> {
  const image = await loadImage(await readFile(path));
  const { canvas } = blankPage(image.width, image.height);
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function work({ path, isPdf, page, mark }: DrawTask): Promise<DrawResult> {
  if (page === undefined) {
    const pages = isPdf ? await withPdf(path, async ({ numPages }) => numPages) : 1;
    return { pages };
  }
  const canvas = isPdf ? await drawPdf(path, page) : await drawPicture(path);
  if (canvas === undefined) return 'failed';
  drawWatermark(canvas, mark);
  return { picture: (await canvas.encode('webp', QUALITY)).toString('base64') };
}

process.on('message', (task: DrawTask) => {
  void work(task)
    .catch((): DrawResult => 'failed')
    .then((result) => process.send?.(result));
});
process.once('disconnect', () => process.exit());

const FONT = 'Watermark';
/** Of pdf.js, because a server may have no fonts. */
GlobalFonts.registerFromPath(
  fileURLToPath(
    new URL(
      '../../standard_fonts/LiberationSans-Regular.ttf',
      import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs'),
    ),
  ),
  FONT,
);

/** Between lines of the mark, and between repetitions in a line, of the page's longer side. */
const [LINE_STEP, GAP] = [0.115, 0.06];
const TEXT_SIZE = 0.017;
/** Rising to the right, as on paper. */
const ANGLE = -Math.PI / 7;

const GLYPH = 24;

function drawnAlone(letter: string): Buffer {
  const canvas = createCanvas(2 * GLYPH, 2 * GLYPH);
  const pen = canvas.getContext('2d');
  pen.font = `${GLYPH}px ${FONT}, sans-serif`;
  pen.fillText(letter, GLYPH / 2, 1.5 * GLYPH);
  return canvas.data();
}

/** How a letter looks that no font has: a code point that will never be one. */
const MISSING = drawnAlone('\u{10FFFD}');

/** @returns the mark without letters that no font of this machine has, which would be rows of boxes */
function drawable(mark: string): string {
  const parts = mark.split(' · ').map((part) =>
    [...part]
      .filter((letter) => letter.trim() === '' || !drawnAlone(letter).equals(MISSING))
      .join('')
      .trim(),
  );
  return parts.filter((part) => part !== '').join(' · ');
}

/**
 * Writes the mark across the whole page, light on dark parts and dark on light ones. Its letters are filled with a grey
 * that hides little, within a thin line that is darker than the thin lines of a drawing: what is made black and white
 * so that the grey goes keeps that line, or loses the drawing too.
 */
function drawWatermark(canvas: Canvas, mark: string): void {
  const text = drawable(mark);
  const pen = canvas.getContext('2d');
  const [{ width, height }, side] = [canvas, Math.max(canvas.width, canvas.height)];
  const size = Math.round(side * TEXT_SIZE);
  pen.save();
  pen.font = `${size}px ${FONT}, sans-serif`;
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.fillStyle = 'rgba(40, 40, 40, 0.32)';
  pen.translate(width / 2, height / 2);
  pen.rotate(ANGLE);
  const half = Math.hypot(width, height) / 2;
  const step = pen.measureText(text).width + side * GAP;
  for (let line = 0, y = -half; y < half; line += 1, y += side * LINE_STEP) {
    // Every other line is shifted, so that no strip of the page is free of it.
    const shift = line % 2 === 0 ? 0 : step / 2;
    for (let x = -half - shift; x < half; x += step) {
      pen.lineWidth = size / 9;
      pen.strokeStyle = 'rgba(255, 255, 255, 0.4)';
      pen.strokeText(text, x, y);
      pen.fillText(text, x, y);
      pen.lineWidth = size / 16;
      pen.strokeStyle = 'rgba(20, 20, 20, 0.8)';
      pen.strokeText(text, x, y);
    }
  }
  pen.restore();
}
