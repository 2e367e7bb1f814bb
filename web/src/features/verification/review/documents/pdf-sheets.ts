/** A PDF as sheets, drawn by pdf.js: its scripts never run, its links are inactive. */
import { getDocument, GlobalWorkerOptions, RenderingCancelledException } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- the bundler gives its address
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import type { PDFPageProxy } from 'pdfjs-dist';
import type { OpenedDocument, Sheet, Rotation } from './sheets.ts';

GlobalWorkerOptions.workerSrc = workerUrl;

/** Letters and decoders that few documents need; the build puts them there. */
const DATA = new URL(`${import.meta.env.VITE_PDF_DATA}/`, document.baseURI).href;

/** Pages of one document that are looked at; a longer one is for the downloads. */
const MOST = 200;

async function sheetOf(page: PDFPageProxy): Promise<Sheet> {
  const { width, height } = page.getViewport({ scale: 1 });
  async function draw(
    canvas: HTMLCanvasElement,
    turn: Rotation,
    signal: AbortSignal,
  ): Promise<void> {
    const across = turn % 180 !== 0;
    const scale = canvas.width / (across ? height : width);
    const viewport = page.getViewport({ scale, rotation: (page.rotate + turn) % 360 });
    const task = page.render({ canvas, viewport });
    const cancel = (): void => task.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      await task.promise;
    } catch (error) {
      if (!(error instanceof RenderingCancelledException)) throw error;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
  return { width, height, draw };
}

/** @throws when it is no PDF, a broken one, or one behind a password */
export async function openPdf(bytes: Blob): Promise<OpenedDocument> {
  const loading = getDocument({
    data: new Uint8Array(await bytes.arrayBuffer()),
    cMapUrl: `${DATA}cmaps/`,
    standardFontDataUrl: `${DATA}standard_fonts/`,
    wasmUrl: `${DATA}wasm/`,
    // The pages' policy forbids compiling: the decoders come as plain scripts.
    useWasm: false,
    verbosity: 0,
  });
  const close = (): void => void loading.destroy();
  try {
    const pdf = await loading.promise;
    const pages = Array.from({ length: Math.min(pdf.numPages, MOST) }, (_, index) =>
      pdf.getPage(index + 1),
    );
    return { sheets: await Promise.all((await Promise.all(pages)).map(sheetOf)), close };
  } catch (error) {
    close();
    throw error;
  }
}
