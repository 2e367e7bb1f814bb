/** The watermark of a page, drawn into its pixels. Runs in the process of `draw-process.ts`. */
import { fileURLToPath } from 'node:url';
import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas';

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
export function drawWatermark(canvas: Canvas, mark: string): void {
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
