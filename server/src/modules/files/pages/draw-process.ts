/** A process that draws pages with a watermark, started by `page-drawer.ts`: untrusted data is decoded here and nowhere else. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { drawWatermark } from './watermark.ts';
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
