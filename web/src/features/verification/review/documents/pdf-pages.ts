/** A PDF as pages, drawn by pdf.js: its scripts never run, its links are inactive. */
import {
  getDocument,
  GlobalWorkerOptions,
  OPS,
  RenderingCancelledException,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
// oxlint-disable-next-line import/default -- the bundler gives its address
import rendererUrl from 'pdfjs-dist/legacy/build/pdf.renderer.min.mjs?url';
// oxlint-disable-next-line import/default -- the bundler gives its address
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { wordsOfPieces, type TextPiece } from './found/pdf-words.ts';
import type { Word } from './found/tokens.ts';
import type { OpenedDocument, DocumentPage, Rotation } from './document-pages.ts';
import { readOnServer } from './read-on-server.ts';

GlobalWorkerOptions.workerSrc = workerUrl;
// Pages are drawn in a worker of their own, so that the page stays quick; on the page itself where a browser cannot.
GlobalWorkerOptions.rendererSrc = rendererUrl;

/** Fonts and decoders that few documents need; the build copies them there. */
const DATA = new URL(`${import.meta.env.VITE_PDF_DATA}/`, document.baseURI).href;

/** Only so many pages of a document are shown. */
const MOST = 200;

/** A page with fewer is looked at as a picture, if it has one. */
const FEW_WORDS = 10;
/** Only so many pages are read as pictures, each of which takes seconds. */
const MOST_SCANS = 20;

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

/** What a document needs for all its pages. */
interface Reader {
  /** Of the file. */
  readonly id: string;
  readonly measure: (text: string, family: string) => number;
}

/** @returns whether the page may be a scan; the words of a scan can be the name of the program that made it */
async function mayBeScan(page: PDFPageProxy, words: readonly Word[]): Promise<boolean> {
  if (words.length >= FEW_WORDS || page.pageNumber > MOST_SCANS) return false;
  const { fnArray } = await page.getOperatorList();
  return fnArray.includes(OPS.paintImageXObject) || fnArray.includes(OPS.paintInlineImageXObject);
}

async function readWords(page: PDFPageProxy, { id, measure }: Reader): Promise<readonly Word[]> {
  const { items, styles } = await page.getTextContent();
  const pieces = items.filter((item): item is TextPiece & typeof item => 'str' in item);
  const { transform } = page.getViewport({ scale: 1 });
  const words = wordsOfPieces(pieces, transform, (text, fontName) =>
    measure(text, styles[fontName]?.fontFamily ?? 'serif'),
  );
  if (!(await mayBeScan(page, words))) return words;
  // What the server cannot read is a picture without text.
  return [...words, ...(await readOnServer(id, page.pageNumber).catch(() => []))];
}

function toDocumentPage(page: PDFPageProxy, reader: Reader): DocumentPage {
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
  return { width, height, unit: PIXELS, words: () => readWords(page, reader), draw };
}

/** @param id of the file @throws when it is no PDF, a damaged one, or a password-protected one */
export async function openPdf(bytes: Blob, id: string): Promise<OpenedDocument> {
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
    const reader = { id, measure: createRuler() };
    const loaded = await Promise.all(pages);
    return { pages: loaded.map((page) => toDocumentPage(page, reader)), close };
  } catch (error) {
    close();
    throw error;
  }
}
