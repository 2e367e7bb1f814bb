/** A PDF as pages, drawn by pdf.js: its scripts never run, its links are inactive. */
import {
  getDocument,
  GlobalWorkerOptions,
  RenderingCancelledException,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler gives its address
import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// oxlint-disable-next-line import/default -- the bundler gives its address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { wordsOfPieces, type TextPiece } from './found/pdf-words.ts';
import type { Word } from './found/tokens.ts';
import type { OpenedDocument, DocumentPage, Rotation } from './document-pages.ts';

GlobalWorkerOptions.workerSrc = workerUrl;
// Pages are drawn in a worker of their own, so that the page stays quick; on the page itself where a browser cannot.
GlobalWorkerOptions.rendererSrc = rendererUrl;

/** Fonts and decoders that few documents need; the build copies them there. */
const DATA = new URL(`${import.meta.env.VITE_PDF_DATA}/`, document.baseURI).href;

/** Only so many pages of a document are shown. */
const MOST = 200;

/** Of CSS, in a point. */
const PIXELS = 96 / 72;

/** Letters differ in width: their places in a piece of text are those of a similar font. */
const ruler = document.createElement('canvas').getContext('2d');

/** @returns what measures words; most words of a document occur more than once, and measuring takes long */
function createRuler(): (text: string, family: string) => number {
  const known = new Map<string, number>();
  return (text, family) => {
    if (!ruler) return text.length;
    const key = `${family}\n${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    ruler.font = `20px ${family}`;
    const { width } = ruler.measureText(text);
    known.set(key, width);
    return width;
  };
}

async function readWords(
  page: PDFPageProxy,
  measure: (text: string, family: string) => number,
): Promise<Word[]> {
  const { items, styles } = await page.getTextContent();
  const pieces = items.filter((item): item is TextPiece & typeof item => 'str' in item);
  return wordsOfPieces(pieces, page.getViewport({ scale: 1 }).transform, (text, fontName) =>
    measure(text, styles[fontName]?.fontFamily ?? 'serif'),
  );
}

function toDocumentPage(
  page: PDFPageProxy,
  measure: (text: string, family: string) => number,
): DocumentPage {
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
  return { width, height, unit: PIXELS, words: () => readWords(page, measure), draw };
}

/** @throws when it is no PDF, a damaged one, or a password-protected one */
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
    const measure = createRuler();
    return {
      pages: (await Promise.all(pages)).map((page) => toDocumentPage(page, measure)),
      close,
    };
  } catch (error) {
    close();
    throw error;
  }
}
