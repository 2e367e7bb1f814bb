/** A product drawing: shapes in the classes of the page's sheet, standing on the lower edge, with a place for the mark. */
import { html, Html } from '../../../lib/public-pages/html.ts';

/** Of every drawing, in its own units. */
export const [WIDTH, HEIGHT] = [560, 520];

export interface ProductDrawing {
  /** `m` is the body, `a` the accent, `d` the dark; `lm`, `la`, `ld` are lines of them. */
  readonly shapes: string;
  /** The middle of the mark and its size. */
  readonly mark: { readonly x: number; readonly y: number; readonly size: number };
}

/** @param mark the picture's address; null for a brand without a logo, which wears its first letter */
export function drawProduct(
  { shapes, mark: { x, y, size } }: ProductDrawing,
  { mark, letter }: { mark: string | null; letter: string },
): Html {
  const themed =
    mark === null
      ? html`<text
          x="${x}"
          y="${y + size * 0.34}"
          font-size="${size}"
          text-anchor="middle"
          class="on"
          >${letter}</text
        >`
      : html`<image
          href="${mark}"
          x="${x - size / 2}"
          y="${y - size / 2}"
          width="${size}"
          height="${size}"
        />`;
  // The shapes are our own.
  return html`<svg
    class="art"
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    aria-hidden="true"
    focusable="false"
  >
    ${new Html(shapes)}${themed}
  </svg>`;
}
