/** The brand book: a tagged PDF of four pages, with logo, colours, type and use. */
import { buffer } from 'node:stream/consumers';
import PDFDocument, { type PdfStructure } from 'pdfkit';
import sharp from 'sharp';
import type { Box } from '@waggle/contract/brand/kit/pictures';
import type { LogoForm } from '@waggle/contract/brand/kit/files';
import type { PaletteRole } from '@waggle/contract/brand/palette';
import { fitBox } from '../draw/canvas.ts';
import type { KitTheme } from '../draw/kit-theme.ts';
import { BRAND_FONTS } from '@waggle/contract/options/brand-fonts';
import { fontPath } from '../../fonts/fonts.service.ts';
import { hasAll } from '../draw/typeface.ts';
import { contrast } from '@waggle/contract/brand/colours/contrast';
import { dayInWords } from '../../../../lib/mail/mail-words.ts';
import { cubicPath, drawSvg } from './draw-svg.ts';

/** A4 across, in points. */
const PAGE = { width: 842, height: 595 };
const EDGE = 56;
/** For all that the book itself says. */
const TEXT_FACE = { family: 'hanken-grotesk', weight: 400 } as const;
const PAPER = '#FFFFFF';
const QUIET = '#5B5C68';

/** What each colour is for, and the ground on which its contrast counts. */
const COLOURS: readonly (readonly [PaletteRole, string, PaletteRole | null])[] = [
  ['primary', 'Primary', null],
  ['onPrimary', 'Text on primary', 'primary'],
  ['primaryText', 'Links', 'surface'],
  ['secondary', 'Secondary', null],
  ['onSecondary', 'Text on secondary', 'secondary'],
  ['surface', 'Surface', null],
  ['ink', 'Ink', 'surface'],
  ['muted', 'Quiet text', 'surface'],
  ['line', 'Lines', 'surface'],
  ['tint', 'Tint', null],
  ['markLight', 'Mark on surface', 'surface'],
  ['markDark', 'Mark on ink', 'ink'],
];

function rgb(hex: string): string {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
}

/** @returns pictures of the logo that cannot be drawn as vectors, as PNG */
async function rasterised({ logo }: KitTheme): Promise<Map<LogoForm, Buffer>> {
  const pictures = new Map<LogoForm, Buffer>();
  for (const form of ['light', 'dark', 'oneColour'] as const) {
    const { mediaType, data } = logo[form];
    const bytes = Buffer.from(data, mediaType === 'image/png' ? 'base64' : 'utf8');
    const drawn = sharp(bytes).resize({ width: 900, height: 400, fit: 'inside' });
    pictures.set(form, await drawn.png({ palette: true }).toBuffer());
  }
  return pictures;
}

class Book {
  readonly doc: PDFDocument;
  readonly #theme: KitTheme;
  readonly #root: PdfStructure;
  readonly #pixels: ReadonlyMap<LogoForm, Buffer>;

  constructor(theme: KitTheme, made: Time, pixels: ReadonlyMap<LogoForm, Buffer>) {
    this.#theme = theme;
    this.#pixels = pixels;
    const title = `Brand book of ${theme.name}`;
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      info: { Title: title, Creator: 'Waggle', Producer: 'Waggle', CreationDate: new Date(made) },
    });
    this.doc.registerFont('text', fontPath(TEXT_FACE, 'woff'));
    this.doc.registerFont('heading', fontPath(theme.face, 'woff'));
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  end(): void {
    this.#root.end();
    this.doc.end();
  }

  /** What a reader's voice passes over. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  ground(colour: string, box: Box = { x: 0, y: 0, ...PAGE }): void {
    this.artifact(() => {
      this.doc.rect(box.x, box.y, box.width, box.height).fillColor(colour).fill();
    });
  }

  heading(text: string, y: number = EDGE): void {
    const { ink } = this.#theme.palette;
    this.#root.add(
      this.doc.struct('H2', {}, () => {
        this.doc.font('heading').fontSize(28).fillColor(ink).text(text, EDGE, y);
      }),
    );
  }

  /** A paragraph of lines. */
  lines(lines: readonly string[], x: number, y: number, width: number): void {
    const [label = '', ...values] = lines;
    this.#root.add(
      this.doc.struct('P', {}, () => {
        const { doc } = this;
        doc
          .font('text')
          .fontSize(11)
          .fillColor(this.#theme.palette.ink)
          .text(label, x, y, { width });
        doc
          .fontSize(9)
          .fillColor(QUIET)
          .text(values.join('\n'), x, y + 16, { width, lineGap: 2 });
      }),
    );
  }

  text(
    text: string,
    x: number,
    y: number,
    {
      size = 11,
      colour = this.#theme.palette.ink,
      width = PAGE.width - 2 * EDGE,
      font = 'text',
    } = {},
  ): void {
    this.#root.add(
      this.doc.struct('P', {}, () => {
        this.doc
          .font(font)
          .fontSize(size)
          .fillColor(colour)
          .text(text, x, y, { width, lineGap: 3 });
      }),
    );
  }

  /** In the typeface, as outlines where its first file lacks a letter; what is read aloud is the text either way. */
  tagline(text: string, x: number, y: number): void {
    const { face, palette, missing } = this.#theme;
    if (text === '' || missing.tagline !== '') return;
    const room = PAGE.width - 2 * EDGE;
    const size = Math.min(20, (20 * room) / face.width(text, 20));
    if (hasAll(face, text)) {
      this.text(text, x, y - size, { font: 'heading', size, width: room + 20 });
      return;
    }
    const path = cubicPath(face.outline(text, size).path, 1);
    this.#root.add(
      this.doc.struct('P', { actual: text }, () => {
        this.doc.save().transform(1, 0, 0, 1, x, y).path(path).fillColor(palette.ink).fill();
        this.doc.restore();
      }),
    );
  }

  logo(form: 'light' | 'dark' | 'oneColour', box: Box, alt: string): Box {
    const picture = this.#theme.logo[form];
    const placed = fitBox(picture, box, 'centre', 'middle');
    this.#root.add(
      this.doc.struct('Figure', { alt }, () => {
        const isSvg = picture.mediaType === 'image/svg+xml';
        const pixels = this.#pixels.get(form);
        if (isSvg && drawSvg(this.doc, picture.data, placed)) return;
        if (pixels !== undefined) this.doc.image(pixels, placed.x, placed.y, placed);
      }),
    );
    return placed;
  }
}

function cover(book: Book, { name, tagline, palette, version }: KitTheme, made: Time): void {
  book.ground(palette.surface);
  book.ground(palette.primary, { x: 0, y: PAGE.height - 12, width: PAGE.width, height: 12 });
  book.logo(
    'light',
    { x: EDGE, y: 150, width: PAGE.width - 2 * EDGE, height: 150 },
    `Logo of ${name}`,
  );
  book.tagline(tagline, EDGE, 400);
  const edition = `Brand book, version ${version}, ${dayInWords(made)}`;
  book.text(edition, EDGE, 520, { colour: palette.muted });
}

function colours(book: Book, { palette }: KitTheme): void {
  book.ground(PAPER);
  book.heading('Colours');
  const [columns, gap] = [4, 20];
  const width = (PAGE.width - 2 * EDGE - (columns - 1) * gap) / columns;
  const [swatch, step] = [78, 146];
  COLOURS.forEach(([role, label, ground], index) => {
    const x = EDGE + (index % columns) * (width + gap);
    const y = 116 + Math.floor(index / columns) * step;
    const hex = palette[role];
    book.artifact(() => {
      book.doc.roundedRect(x, y, width, swatch, 6).fillColor(hex).fill();
      book.doc.roundedRect(x, y, width, swatch, 6).lineWidth(0.5).strokeColor('#8B8C9A').stroke();
    });
    const values = [`${hex}  RGB ${rgb(hex)}`];
    if (ground !== null) {
      values.push(`${contrast(hex, palette[ground]).toFixed(1)} : 1 on ${ground}`);
    }
    book.lines([label, ...values], x, y + swatch + 6, width);
  });
}

function type(book: Book, { face, palette }: KitTheme): void {
  const family = BRAND_FONTS[face.family].label;
  const options = { font: 'heading', colour: palette.ink };
  book.ground(PAPER);
  book.heading('Type');
  book.text('Aa Bb Cc 0123', EDGE, 120, { ...options, size: 76 });
  book.text(`${family}, weight ${face.weight}`, EDGE, 232, { size: 14 });
  book.text('ABCDEFGHIJKLMNOPQRSTUVWXYZ', EDGE, 280, { ...options, size: 30 });
  book.text('abcdefghijklmnopqrstuvwxyz', EDGE, 322, { ...options, size: 30 });
  book.text('0123456789  & ? . , : ; ( )', EDGE, 364, { ...options, size: 30 });
  const notes = [
    'Set the name and headings in it. On a screen no text is smaller than 14 px, in a picture none smaller than 24 px.',
    'The family is free for your own and for commercial use, under the SIL Open Font License; its files and the licence are in the archive.',
  ];
  notes.forEach((note, index) => book.text(note, EDGE, 448 + index * 40, { width: 560 }));
}

function use(book: Book, { palette, name, isSet }: KitTheme): void {
  book.ground(PAPER);
  book.heading('The logo in use');
  const gap = 20;
  const width = (PAGE.width - 2 * EDGE - 2 * gap) / 3;
  const panels = [
    ['light', palette.surface, 'On light'],
    ['dark', palette.ink, 'On dark'],
    ['oneColour', PAPER, 'In one colour'],
  ] as const;
  panels.forEach(([form, ground, label], index) => {
    const box = { x: EDGE + index * (width + gap), y: 112, width, height: 150 };
    book.ground(ground, box);
    if (ground === PAPER) {
      book.artifact(() => {
        const { x, y, height } = box;
        book.doc.rect(x, y, width, height).lineWidth(0.5).strokeColor('#8B8C9A').stroke();
      });
    }
    const inner = { x: box.x + 34, y: box.y + 44, width: width - 68, height: 62 };
    const placed = book.logo(form, inner, `Logo of ${name}, ${label.toLowerCase()}`);
    if (form === 'light') {
      book.artifact(() => {
        const free = placed.height / 4;
        book.doc
          .rect(placed.x - free, placed.y - free, placed.width + 2 * free, placed.height + 2 * free)
          .lineWidth(0.75)
          .dash(3, { space: 3 })
          .strokeColor(palette.muted)
          .stroke()
          .undash();
      });
    }
    book.text(label, box.x, box.y + box.height + 10, { width });
  });
  const rules = [
    'Keep free space around it: a quarter of its height on each side, as the dashed line shows.',
    'On a screen the logo is at least 96 px wide, the mark at least 16 px.',
    'On a photograph or another colour use it in one colour, on a plain ground.',
    'Do not stretch, turn or outline it, and do not set it anew in another typeface.',
    ...(isSet ? ['No logo is chosen yet: the name is set in the typeface of the brand.'] : []),
  ];
  rules.forEach((rule, index) => book.text(rule, EDGE, 336 + index * 30));
}

/** @returns the PDF */
export async function writeBrandBook(theme: KitTheme, made: Time): Promise<Buffer> {
  const book = new Book(theme, made, await rasterised(theme));
  const written = buffer(book.doc);
  cover(book, theme, made);
  for (const page of [colours, type, use]) {
    book.doc.addPage();
    page(book, theme);
  }
  book.end();
  return written;
}
