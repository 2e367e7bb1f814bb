/** A document of an order as a tagged PDF: who, what, how much, in rows; always the same bytes for the same content. */
import { buffer } from 'node:stream/consumers';
import PDFDocument, { type PdfStructure } from 'pdfkit';
import type { Weight } from './paper-fonts.ts';
import { type Measure, type Run, setLines, type SetText } from './set-lines.ts';

export interface PaperRow {
  readonly name: string;
  readonly value: string;
  readonly note?: string;
}

/** All that a document says, in words. */
export interface Paper {
  readonly title: string;
  /** Of which order and version. */
  readonly subtitle: string;
  /** On every page beside its number. */
  readonly foot: string;
  /** The moment that it is about, never that of drawing it. */
  readonly made: Time;
  readonly sections: readonly { readonly title: string; readonly rows: readonly PaperRow[] }[];
  /** Sentences at the end. */
  readonly notes: readonly string[];
  /** The terms in their one written form. */
  readonly attached: { readonly name: string; readonly text: string; readonly about: string };
}

/** A4, in points. */
const PAGE = { width: 595, height: 842 };
const EDGE = 54;
const BOTTOM = PAGE.height - 64;
const ROOM = PAGE.width - 2 * EDGE;
const NAME_WIDTH = 170;
const VALUE_X = EDGE + NAME_WIDTH + 16;
const INK = '#1D1E2C';
const QUIET = '#5B5C68';
const LINE = '#D9D4C7';
const LEADING = 1.4;

interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
}
const TITLE: Style = { size: 22, weight: 'heading', colour: INK };
const HEADING: Style = { size: 12, weight: 'heading', colour: INK };
const BODY: Style = { size: 9.5, weight: 'text', colour: INK };
const STRONG: Style = { ...BODY, weight: 'heading' };
const SMALL: Style = { size: 8.5, weight: 'text', colour: QUIET };

interface SetLine extends SetText {
  readonly x: number;
  readonly style: Style;
}

class Sheet {
  readonly doc: PDFDocument;
  readonly #root: PdfStructure;
  readonly #registered = new Set<string>();
  #y = EDGE;

  constructor({ title, subtitle, made }: Paper) {
    this.doc = new PDFDocument({
      size: [PAGE.width, PAGE.height],
      margin: 0,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-GB',
      displayTitle: true,
      bufferPages: true,
      info: {
        Title: `${title}, ${subtitle}`,
        Creator: 'Waggle',
        Producer: 'Waggle',
        CreationDate: new Date(made),
      },
    });
    this.#root = this.doc.struct('Document');
    this.doc.addStructure(this.#root);
  }

  #use({ font: { name, bytes } }: Run, size: number): PDFDocument {
    if (!this.#registered.has(name)) this.doc.registerFont(name, bytes);
    this.#registered.add(name);
    return this.doc.font(name).fontSize(size);
  }

  readonly #measure: Measure = (run, size) =>
    this.#use(run, size).widthOfString(run.text, { features: [] });

  #set(text: string, style: Style, x: number, width: number): SetLine[] {
    return setLines(text, style, width, this.#measure).map((line) => ({ ...line, x, style }));
  }

  #draw({ runs, x, style: { size, colour } }: SetLine, y: number): void {
    let at = x;
    for (const run of runs) {
      this.#use(run, size)
        .fillColor(colour)
        .text(run.text, at, y + size, { lineBreak: false, baseline: 'alphabetic', features: [] });
      at += this.#measure(run, size);
    }
  }

  #artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  #newPage(): void {
    this.doc.addPage();
    this.#y = EDGE;
  }

  /** Draws what stands beside each other, going on on the next page. */
  #flow(role: string, columns: readonly (readonly SetLine[])[]): void {
    const count = Math.max(...columns.map((column) => column.length));
    for (let from = 0; from < count;) {
      let [to, height] = [from, 0];
      for (; to < count; to += 1) {
        const tallest = Math.max(...columns.map((one) => one[to]?.style.size ?? 0)) * LEADING;
        if (this.#y + height + tallest > BOTTOM && height > 0) break;
        height += tallest;
      }
      if (from === 0 && to < count && to - from < 3 && this.#y > EDGE) {
        this.#newPage();
        continue;
      }
      const parts = columns.map((column) => column.slice(from, to));
      // Of some scripts nobody can tell the letters from what is drawn.
      const actual = parts.map((part) => part.map(({ text }) => text).join(' ')).join(': ');
      this.#root.add(
        this.doc.struct(role, { actual }, () => {
          for (const part of parts) {
            let y = this.#y;
            for (const line of part) {
              this.#draw(line, y);
              y += line.style.size * LEADING;
            }
          }
        }),
      );
      this.#y += height;
      from = to;
      if (from < count) this.#newPage();
    }
  }

  /** Leaves a page where the next lines would not fit on it. */
  #need(height: number): void {
    if (this.#y + height > BOTTOM) this.#newPage();
  }

  write(role: 'H1' | 'H2' | 'P', text: string, style: Style, after: number): void {
    const lines = this.#set(text, style, EDGE, ROOM);
    this.#need(lines.length === 1 ? style.size * (role === 'P' ? 1 : 4) : 0);
    this.#flow(role, [lines]);
    this.#y += after;
  }

  row({ name, value, note = '' }: PaperRow): void {
    const width = ROOM - (VALUE_X - EDGE);
    const left = this.#set(name, BODY, EDGE, NAME_WIDTH);
    const right = [
      ...this.#set(value, STRONG, VALUE_X, width),
      ...(note === '' ? [] : this.#set(note, SMALL, VALUE_X, width)),
    ];
    this.#need(BODY.size * 2);
    this.#artifact(() => {
      this.doc.rect(EDGE, this.#y, ROOM, 0.5).fillColor(LINE).fill();
    });
    this.#y += 5;
    this.#flow('P', [left, right]);
    this.#y += 4;
  }

  space(height: number): void {
    this.#y += height;
  }

  /** The foot of every page, once it is known how many there are. */
  finish(foot: string): void {
    const { count } = this.doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(page);
      this.#artifact(() => {
        const text = `${foot}  ·  Page ${page + 1} of ${count}`;
        const [line] = this.#set(text, SMALL, EDGE, ROOM);
        if (line !== undefined) this.#draw(line, PAGE.height - 44);
      });
    }
    this.#root.end();
    this.doc.end();
  }
}

/** @returns the PDF */
export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = new Sheet(paper);
  const written = buffer(sheet.doc);
  sheet.write('H1', paper.title, TITLE, 2);
  sheet.write('P', paper.subtitle, { ...BODY, colour: QUIET }, 14);
  for (const { title, rows } of paper.sections) {
    sheet.write('H2', title, HEADING, 5);
    for (const row of rows) sheet.row(row);
    sheet.space(14);
  }
  for (const note of paper.notes) sheet.write('P', note, SMALL, 4);
  const { name, text, about } = paper.attached;
  const at = new Date(paper.made);
  sheet.doc.file(Buffer.from(text), {
    name,
    type: 'application/json',
    description: about,
    relationship: 'Source',
    creationDate: at,
    modifiedDate: at,
  });
  sheet.finish(paper.foot);
  return written;
}
