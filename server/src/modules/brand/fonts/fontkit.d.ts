/** What is used of fontkit, which has no types of its own. */
declare module 'fontkit' {
  interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  }
  interface Glyph {
    readonly id: number;
    readonly codePoints: readonly number[];
    readonly path: { readonly commands: readonly PathCommand[] };
  }
  interface GlyphPosition {
    readonly xAdvance: number;
    readonly xOffset: number;
    readonly yOffset: number;
  }
  interface Font {
    readonly unitsPerEm: number;
    readonly capHeight: number;
    readonly xHeight: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    layout(
      text: string,
      features?: Readonly<Record<string, boolean>>,
    ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[] };
  }
  export function create(data: Buffer): Font;
}
