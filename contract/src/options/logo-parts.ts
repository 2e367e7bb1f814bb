/** What a logo is made of: marks, shapes, letters, layouts, colours. */

/** Drawn shapes, each in many variations. */
export const LOGO_FAMILIES = [
  'petals',
  'rays',
  'half_discs',
  'fan',
  'folded',
  'quarters',
  'bars',
  'orbit',
  'steps',
  'comb',
  'peaks',
  'leaves',
  'waves',
] as const;
export type LogoFamily = (typeof LOGO_FAMILIES)[number];

export const LOGO_FAMILY_LABELS: Readonly<Record<LogoFamily, string>> = {
  petals: 'Petals',
  rays: 'Rays',
  half_discs: 'Half discs',
  fan: 'Fan of bars',
  folded: 'Folded sheet',
  quarters: 'Quarter discs',
  bars: 'Bars and disc',
  orbit: 'Orbit',
  steps: 'Steps',
  comb: 'Comb',
  peaks: 'Peaks',
  leaves: 'Leaves',
  waves: 'Waves',
};

/** Around or behind the mark. */
export const LOGO_SHAPES = ['squircle', 'circle', 'shield', 'leaf', 'none'] as const;
export type LogoShape = (typeof LOGO_SHAPES)[number];

export const LOGO_SHAPE_LABELS: Readonly<Record<LogoShape, string>> = {
  squircle: 'Squircle',
  circle: 'Circle',
  shield: 'Shield',
  leaf: 'Leaf',
  none: 'None',
};

export const LOGO_CASES = ['typed', 'lower', 'upper'] as const;
export type LogoCase = (typeof LOGO_CASES)[number];

export const LOGO_LAYOUTS = ['beside', 'above', 'mark', 'word'] as const;
export type LogoLayout = (typeof LOGO_LAYOUTS)[number];

export const LOGO_LAYOUT_LABELS: Readonly<Record<LogoLayout, string>> = {
  beside: 'Beside',
  above: 'Above',
  mark: 'Mark only',
  word: 'Word only',
};

export const LOGO_COLOURS = ['primary', 'secondary', 'ink'] as const;
export type LogoColour = (typeof LOGO_COLOURS)[number];

export const LOGO_COLOUR_LABELS: Readonly<Record<LogoColour, string>> = {
  primary: 'Primary',
  secondary: 'Secondary',
  ink: 'Ink',
};

/** How one letter of a word is changed. */
export const LETTER_CHANGES = ['disc', 'ring', 'half', 'dot', 'cut', 'colour'] as const;
export type LetterChange = (typeof LETTER_CHANGES)[number];

export const LETTER_CHANGE_LABELS: Readonly<Record<LetterChange, string>> = {
  disc: 'Disc',
  ring: 'Ring',
  half: 'Half discs',
  dot: 'Coloured dot',
  cut: 'Cut',
  colour: 'Coloured',
};

/** Letters that leave too little ink when they are cut. */
export const UNCUT_LETTERS: ReadonlySet<string> = new Set('fijlt1');

/** @returns a text in the case of a logo */
export function inCase(text: string, letters: LogoCase): string {
  if (letters === 'typed') return text;
  return letters === 'lower' ? text.toLowerCase() : text.toUpperCase();
}

/** @returns the first letter or digit of a name as the logo writes it; empty where there is none */
export function initialOf(text: string, letters: LogoCase): string {
  return /[\p{L}\p{N}]\p{M}*/u.exec(inCase(text, letters))?.[0] ?? '';
}

/** @returns whether the initial of a name may be cut */
export function canCut(text: string, letters: LogoCase): boolean {
  const initial = initialOf(text, letters);
  return initial !== '' && !UNCUT_LETTERS.has(initial.toLowerCase());
}

/** @returns the ways in which a letter can be changed, the most telling first */
export function letterChanges(letter: string): readonly LetterChange[] {
  if (/^[oO0]$/.test(letter)) return ['disc', 'ring', 'half', 'cut', 'colour'];
  if (/^[ijäöüÄÖÜ]$/.test(letter)) return ['dot', 'cut', 'colour'];
  return /^[\p{L}\p{N}]/u.test(letter) ? ['cut', 'colour'] : ['colour'];
}
