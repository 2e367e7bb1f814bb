/** The two type families: which letters go into which file, and what stands in until they arrive. */

/** From `from` to `to`, both included, as code points. */
export type LetterRange = readonly [from: number, to: number];

/**
 * A page in English needs the first part alone; names from the rest of Europe load the others.
 * Every code point stands in one part, so that no letter is fetched twice.
 */
export const LETTER_PARTS = [
  {
    part: 'basic',
    source: 'latin',
    ranges: [
      [0x20, 0x7e],
      [0xa0, 0xa0],
      [0xa9, 0xa9],
      [0xab, 0xab],
      [0xb7, 0xb7],
      [0xbb, 0xbb],
      [0x2013, 0x2014],
      [0x2018, 0x2019],
      [0x201c, 0x201e],
      [0x2026, 0x2026],
    ],
  },
  {
    part: 'western',
    source: 'latin',
    ranges: [
      [0xa1, 0xa8],
      [0xaa, 0xaa],
      [0xac, 0xb6],
      [0xb8, 0xba],
      [0xbc, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    part: 'central',
    source: 'latin-ext',
    ranges: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x17f],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1ef2, 0x1ef3],
    ],
  },
] as const satisfies readonly { part: string; source: string; ranges: readonly LetterRange[] }[];

export interface FontFamily {
  readonly family: string;
  readonly package: string;
  readonly weights: readonly [min: number, max: number];
  /** Ascent and descent as shares of the size, out of the font's own tables. */
  readonly metrics: { readonly ascent: number; readonly descent: number };
  /**
   * Fonts of the reader's system that stand in, each stretched to the width of ours: `width` is
   * how much wider a paragraph of the landing page runs in our font than in the stand-in.
   */
  readonly standIns: readonly {
    readonly local: readonly string[];
    readonly weights: readonly [min: number, max: number];
    readonly width: number;
  }[];
}

export const FONT_FAMILIES: readonly FontFamily[] = [
  {
    family: 'Besley',
    package: 'besley',
    weights: [400, 800],
    metrics: { ascent: 1.25, descent: 0.425 },
    standIns: [
      { local: ['Georgia Bold', 'Georgia-Bold'], weights: [500, 800], width: 1.036 },
      {
        local: ['Times New Roman Bold', 'Liberation Serif Bold'],
        weights: [500, 800],
        width: 1.235,
      },
      { local: ['DejaVu Serif Bold', 'DejaVuSerif-Bold'], weights: [500, 800], width: 0.943 },
    ],
  },
  {
    family: 'Hanken Grotesk',
    package: 'hanken-grotesk',
    weights: [400, 700],
    metrics: { ascent: 1, descent: 0.303 },
    standIns: [
      { local: ['Arial', 'ArialMT', 'Liberation Sans'], weights: [400, 499], width: 1.001 },
      {
        local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold'],
        weights: [500, 700],
        width: 0.944,
      },
    ],
  },
];
