/** What is used of pdfkit, which has no types of its own. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream';

  interface StructureOptions {
    readonly alt?: string;
    readonly actual?: string;
  }
  export interface PdfStructure {
    add(child: PdfStructure): this;
    end(): this;
  }
  interface TextOptions {
    readonly width?: number;
    readonly lineGap?: number;
    readonly lineBreak?: boolean;
    readonly baseline?: 'alphabetic';
    /** Given as a list, a text is laid out whole and not word by word. */
    readonly features?: readonly string[];
  }
  export default class PDFDocument extends Readable {
    constructor(options: object);
    addPage(): this;
    end(): void;
    registerFont(name: string, file: string | Buffer): this;
    widthOfString(text: string, options: TextOptions): number;
    bufferedPageRange(): { readonly count: number };
    switchToPage(page: number): this;
    file(content: Buffer, options: object): object;
    font(name: string): this;
    fontSize(size: number): this;
    fillColor(colour: string): this;
    fillOpacity(share: number): this;
    fill(rule?: string): this;
    text(text: string, x: number, y: number, options?: TextOptions): this;
    rect(x: number, y: number, width: number, height: number): this;
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this;
    lineWidth(width: number): this;
    strokeColor(colour: string): this;
    stroke(): this;
    dash(length: number, options: { readonly space: number }): this;
    undash(): this;
    path(data: string): this;
    circle(x: number, y: number, radius: number): this;
    clip(rule?: string): this;
    save(): this;
    restore(): this;
    transform(a: number, b: number, c: number, d: number, e: number, f: number): this;
    image(
      data: Buffer,
      x: number,
      y: number,
      options: { readonly width: number; readonly height: number },
    ): this;
    struct(type: string, options: StructureOptions, content: () => void): PdfStructure;
    struct(type: string): PdfStructure;
    addStructure(structure: PdfStructure): this;
    markContent(tag: string, options?: object): this;
    endMarkedContent(): this;
  }
}
