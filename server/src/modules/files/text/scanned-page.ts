/** The picture on a page of a PDF that is only a scan, and its place on the page. Runs in the process of `read-process.ts`. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getDocument, ImageKind, OPS, Util } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Box } from './words-of-table.ts';

/** Of pictures in the forms of fax machines, scanners and films. */
const DECODERS = fileURLToPath(
  new URL('../../wasm/', import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')),
);
/** Larger pictures would need more memory than the process has; a page of A4 has 35 million pixels at 600 dpi. */
const MOST_PIXELS = 40_000_000;
/** Of the page: a smaller picture is a logo or a signature. */
const LEAST_SHARE = 0.5;
/** Of a right angle, which a page is turned by; in degrees. */
const TOLERANCE = 3;

/** In points, from the upper left corner of the page as it is shown. */
export interface Place extends Box {
  /** How the picture is turned there, clockwise. */
  readonly turn: 0 | 90 | 180 | 270;
}

/** Decoded, row by row. */
export interface Pixels {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Bytes of a pixel. */
  readonly channels: 1 | 3 | 4;
}

/** As in a PDF: six numbers. */
type Matrix = readonly number[];

interface Operators {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly unknown[];
}

/** @returns where a picture is drawn, which a PDF draws into a square of 1 × 1; undefined for one that is askew or mirrored */
function placeOf([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Matrix): Place | undefined {
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  const quarters = Math.round(degrees / 90);
  const isAskew = Math.abs(degrees - quarters * 90) > TOLERANCE;
  if (isAskew || a * d - b * c >= 0) return undefined;
  return {
    x: e + Math.min(0, a, c, a + c),
    y: f + Math.min(0, b, d, b + d),
    width: Math.abs(a) + Math.abs(c),
    height: Math.abs(b) + Math.abs(d),
    turn: (((quarters + 4) % 4) * 90) as Place['turn'],
  };
}

/**
 * @param view turns the page's measure into what is shown
 * @returns the name of the largest picture, or the picture itself where it stands in the page, and its place
 */
export function largestPicture({ fnArray, argsArray }: Operators, view: Matrix) {
  let now = view;
  const saved: Matrix[] = [];
  let largest: { picture: string | Decoded; place: Place } | undefined;
  const areaOf = ({ width, height }: Place) => width * height;
  for (const [index, operator] of fnArray.entries()) {
    const given = argsArray[index] as readonly unknown[];
    if (operator === OPS.save) saved.push(now);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd) {
      now = saved.pop() ?? view;
    } else if (operator === OPS.transform) now = Util.transform(now, given) as Matrix;
    else if (operator === OPS.paintFormXObjectBegin) {
      saved.push(now);
      if (given[0]) now = Util.transform(now, given[0]) as Matrix;
    } else if (operator === OPS.paintImageXObject || operator === OPS.paintInlineImageXObject) {
      const place = placeOf(now);
      if (place && areaOf(place) > (largest ? areaOf(largest.place) : 0)) {
        largest = { picture: given[0] as string | Decoded, place };
      }
    }
  }
  return largest;
}

/** @returns a byte for each bit; each row begins with a byte of its own */
function unpackBits(data: Uint8Array, width: number, height: number): Uint8Array {
  const row = (width + 7) >> 3;
  const pixels = new Uint8Array(width * height);
  for (let at = 0, y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      pixels[at] = ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1 ? 255 : 0;
    }
  }
  return pixels;
}

/** A picture as pdf.js decodes it. */
interface Decoded {
  data?: Uint8Array | Uint8ClampedArray;
  width: number;
  height: number;
  kind: number;
}

/** @param picture null where it cannot be decoded */
function pixelsOf(picture: Decoded | null): Pixels | undefined {
  if (!picture?.data) return undefined;
  const { data, width, height, kind } = picture;
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  if (kind === ImageKind.GRAYSCALE_1BPP) {
    return { data: unpackBits(bytes, width, height), width, height, channels: 1 };
  }
  return { data: bytes, width, height, channels: kind === ImageKind.RGB_24BPP ? 3 : 4 };
}

/** @returns the picture of this name, once it is decoded */
function loadPicture(page: PDFPageProxy, name: string): Promise<Decoded | null> {
  const objects = name.startsWith('g_') ? page.commonObjs : page.objs;
  return new Promise((resolve) => objects.get(name, resolve));
}

/**
 * @param number of the page, from 1
 * @returns undefined for a page without a picture that covers most of it
 */
export async function readScannedPage(
  path: string,
  number: number,
): Promise<{ pixels: Pixels; place: Place } | undefined> {
  const loading = getDocument({
    data: new Uint8Array(await readFile(path)),
    maxImageSize: MOST_PIXELS,
    isOffscreenCanvasSupported: false,
    wasmUrl: DECODERS,
    verbosity: 0,
  });
  try {
    const pdf = await loading.promise;
    if (number > pdf.numPages) return undefined;
    const page = await pdf.getPage(number);
    const view = page.getViewport({ scale: 1 });
    const found = largestPicture(await page.getOperatorList(), view.transform);
    if (!found) return undefined;
    const { picture, place } = found;
    if (place.width * place.height < LEAST_SHARE * view.width * view.height) return undefined;
    const pixels = pixelsOf(
      typeof picture === 'string' ? await loadPicture(page, picture) : picture,
    );
    return pixels && { pixels, place };
  } finally {
    await loading.destroy();
  }
}
