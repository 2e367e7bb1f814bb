/** The parts that pictures are composed of: a ground, the logo, large quiet marks, and text. */
import type { Box, KitPicture } from '@waggle/contract/brand/kit/pictures';
import type { LogoForm } from '@waggle/contract/brand/kit/files';
import type { KitTheme, SentPicture } from './kit-theme.ts';
import { type SetLine, setText } from './set-text.ts';

/** Of a logo whose word stands below its mark: less than so many times as wide as high. */
const STACKED = 2.4;

type Alignment = 'left' | 'centre';

/** @returns the elements of an SVG, whose ids belong to this use of it */
function innerOf({ data }: SentPicture, prefix: string): { viewBox: string; content: string } {
  const root = /<svg\b[^>]*>/.exec(data)?.[0] ?? '';
  const viewBox = /viewBox="([^"]*)"/.exec(root)?.[1] ?? '';
  const start = data.indexOf(root) + root.length;
  const content = data
    .slice(start, data.lastIndexOf('</svg>'))
    .replaceAll(/<title\b[^>]*>[^<]*<\/title>/g, '')
    .replaceAll(/\bid="/g, `id="${prefix}`)
    .replaceAll('url(#', `url(#${prefix}`);
  return { viewBox, content };
}

/** @returns the largest box of a shape within another box */
export function fitBox(
  { width, height }: { width: number; height: number },
  box: Box,
  align: Alignment,
  at: 'top' | 'middle' = 'top',
): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return {
    x: box.x + (align === 'centre' ? (box.width - w) / 2 : 0),
    y: box.y + (at === 'middle' ? (box.height - h) / 2 : 0),
    width: w,
    height: h,
  };
}

/** A picture while it is composed. */
export class Canvas {
  readonly #theme: KitTheme;
  readonly #picture: KitPicture;
  readonly #parts: string[] = [];
  readonly #used = new Set<LogoForm>();
  /** The lines that were set, and where the logo stands, for the checks. */
  readonly lines: SetLine[] = [];
  readonly logos: Box[] = [];

  constructor(theme: KitTheme, picture: KitPicture) {
    this.#theme = theme;
    this.#picture = picture;
  }

  rect(box: Box, fill: string): void {
    this.#parts.push(
      `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" fill="${fill}"/>`,
    );
  }

  ground(fill: string): void {
    const { width, height } = this.#picture;
    this.rect({ x: 0, y: 0, width, height }, fill);
  }

  circle(x: number, y: number, radius: number, fill: string): void {
    this.#parts.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`);
  }

  #use(form: LogoForm, { x, y, width, height }: Box, opacity?: number): void {
    this.#used.add(form);
    const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
    this.#parts.push(
      `<use href="#${form}" x="${x}" y="${y}" width="${width}" height="${height}"${faint}/>`,
    );
  }

  /** @returns the height for a logo that is `usual` high as one line; the word below a mark would be too small in it */
  logoHeight(usual: number, stacked: number): number {
    const { width, height } = this.#theme.logo.light;
    return width < height * STACKED ? stacked : usual;
  }

  /** @returns where it stands */
  logo(form: LogoForm, box: Box, align: Alignment, at: 'top' | 'middle' = 'top'): Box {
    const placed = fitBox(this.#theme.logo[form], box, align, at);
    this.logos.push(placed);
    this.#use(form, placed);
    return placed;
  }

  /** A large mark that stays behind all text; a wide one is left out, as it would be read. */
  quietMark(form: 'mark' | 'markDark', box: Box, opacity: number): void {
    const { width, height } = this.#theme.logo[form];
    if (width <= height * 1.5) this.#use(form, fitBox({ width, height }, box, 'centre'), opacity);
  }

  /** Sets the tagline, where it can be set. */
  tagline(
    fill: string,
    wanted: {
      box: Box;
      size: number;
      lines: number;
      align?: Alignment;
      at?: 'top' | 'middle' | 'bottom';
    },
  ): void {
    const { tagline, face, missing } = this.#theme;
    if (missing.tagline !== '') return;
    const lines = setText({ ...wanted, text: tagline, face });
    if (lines.length === 0) return;
    this.lines.push(...lines);
    this.#parts.push(`<g fill="${fill}">${lines.map(({ path }) => path).join('')}</g>`);
  }

  svg(): string {
    const { width, height } = this.#picture;
    const symbols = [...this.#used].map((form) => {
      const picture = this.#theme.logo[form];
      if (picture.mediaType === 'image/png') {
        const { width: w, height: h, data } = picture;
        return `<symbol id="${form}" viewBox="0 0 ${w} ${h}"><image width="${w}" height="${h}" href="data:image/png;base64,${data}"/></symbol>`;
      }
      const { viewBox, content } = innerOf(picture, `${form}-`);
      return `<symbol id="${form}" viewBox="${viewBox}">${content}</symbol>`;
    });
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${symbols.join('')}</defs>${this.#parts.join('')}</svg>`;
  }
}
