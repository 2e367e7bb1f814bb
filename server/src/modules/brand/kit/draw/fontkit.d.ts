/** What this module uses of fontkit, which has no types of its own. */
declare module 'fontkit' {
  interface FontPath {
    toSVG(): string;
  }
  interface FontGlyph {
    readonly advanceWidth: number;
    readonly path: FontPath;
  }
  interface FontRun {
    readonly glyphs: readonly FontGlyph[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
    readonly advanceWidth: number;
  }
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly capHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(text: string): FontRun;
  }
  export function openSync(path: string): Font;
}
