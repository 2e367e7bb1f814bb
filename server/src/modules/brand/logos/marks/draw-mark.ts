/** The mark of a logo: an icon, the initial, or a drawn figure, in its shape. */
import type { LogoSpec } from '@waggle/contract/brand/logos';
import { initialOf, type LogoFamily, type LogoShape } from '@waggle/contract/options/logo-parts';
import { heightsOf, headingFace, outlineText } from '../../fonts/fonts.service.ts';
import { findIcon } from '../../icons/icons.ts';
import { disc, placePath, placePieces } from './path-data.ts';
import type { Mark, Piece } from './piece.ts';
import { type Random, drawingRandom } from '../../seeded-random.ts';
import * as round from './round-families.ts';
import * as straight from './straight-families.ts';

interface Container {
  readonly path: string;
  /** Where the mark stands in it, and how large: parts of the box. */
  readonly centre: readonly [number, number];
  readonly room: number;
}

const CONTAINERS: Readonly<Record<Exclude<LogoShape, 'none'>, Container>> = {
  squircle: {
    path: 'M50 0C85 0 100 15 100 50C100 85 85 100 50 100C15 100 0 85 0 50C0 15 15 0 50 0Z',
    centre: [50, 50],
    room: 1,
  },
  circle: { path: disc(50, 50, 50), centre: [50, 50], room: 0.94 },
  shield: {
    path: 'M50 0C64 8 78 11.5 95 12.5V48C95 74 77 91.5 50 100C23 91.5 5 74 5 48V12.5C22 11.5 36 8 50 0Z',
    centre: [50, 48],
    room: 0.88,
  },
  leaf: {
    path: 'M0 10A10 10 0 0 1 10 0H56A44 44 0 0 1 100 44V90A10 10 0 0 1 90 100H44A44 44 0 0 1 0 56Z',
    centre: [50, 50],
    room: 0.92,
  },
};

const FAMILIES: Readonly<Record<LogoFamily, (random: Random) => Piece[]>> = {
  petals: round.petals,
  rays: round.rays,
  half_discs: round.halfDiscs,
  fan: straight.fan,
  folded: straight.folded,
  quarters: round.quarters,
  bars: straight.bars,
  orbit: round.orbit,
  steps: straight.steps,
  comb: straight.comb,
  peaks: straight.peaks,
  leaves: round.leaves,
  waves: round.waves,
};

/** @returns the parts in a box of 100 by 100 */
function drawFamily(family: LogoFamily, seed: number): Piece[] {
  return FAMILIES[family](drawingRandom(seed));
}

type Box = Mark['box'];

/** How much of a shape the mark in it takes. */
const ICON_ROOM = 60;
const INITIAL_ROOM = 54;
const FAMILY_ROOM = 58;
/** Around a glyph that is measured alone. */
const RIM = 0.04;

interface Figure {
  readonly pieces: readonly Piece[];
  readonly box: Box;
}

/** @returns the figure with its longer side as long as told, its middle at that place */
function fit({ pieces, box }: Figure, [x, y]: readonly [number, number], size: number): Figure {
  const [left, top, width, height] = box;
  const scale = size / Math.max(width, height);
  const placing = {
    scale,
    x: x - (left + width / 2) * scale,
    y: y - (top + height / 2) * scale,
  };
  return {
    pieces: placePieces(pieces, placing),
    box: [left * scale + placing.x, top * scale + placing.y, width * scale, height * scale],
  };
}

/** @returns the letter as large as its box; null where the font does not have it */
function drawInitial({ text, letters, font }: Pick<LogoSpec, 'text' | 'letters' | 'font'>) {
  const initial = initialOf(text, letters);
  const { d, box } = outlineText(initial, { face: headingFace(font), size: 100 });
  if (box === null) return null;
  const size: Box = [box.left, box.top, box.right - box.left, box.bottom - box.top];
  return { path: d, box: size };
}

/** A disc in place of a letter that cannot be drawn, so that there is always a mark. */
const BLANK: Figure = {
  pieces: [{ path: 'M0 50A50 50 0 1 1 100 50A50 50 0 1 1 0 50Z', tone: 'main' }],
  box: [0, 0, 100, 100],
};

function drawFigure(spec: LogoSpec): Figure & { room: number } {
  const { mark } = spec;
  if (mark.kind === 'icon') {
    const icon = findIcon(mark.icon);
    if (icon === undefined) return { ...BLANK, room: ICON_ROOM };
    return { pieces: [{ path: icon.path, tone: 'main' }], box: icon.box, room: ICON_ROOM };
  }
  if (mark.kind === 'family') {
    return { pieces: drawFamily(mark.family, mark.seed), box: [0, 0, 100, 100], room: FAMILY_ROOM };
  }
  const initial = drawInitial(spec);
  if (initial === null) return { ...BLANK, room: INITIAL_ROOM };
  return {
    pieces: [{ path: initial.path, tone: 'main' }],
    box: initial.box,
    room: INITIAL_ROOM,
  };
}

/** On a shape: what was the main colour is now the one that is seen on it. */
function onShape(piece: Piece): Piece {
  return { ...piece, tone: piece.tone === 'accent' ? 'accentOn' : 'on' };
}

/** The initial, so large that the shape cuts it at its foot. */
function drawCut(spec: LogoSpec, container: string): Mark | null {
  const initial = drawInitial(spec);
  if (initial === null) return null;
  const [left, top, width, height] = initial.box;
  const { x } = heightsOf(headingFace(spec.font));
  // Low letters are as wide as high ones are tall.
  const isLow = height < x * 120;
  const scale = Math.min((isLow ? 88 : 98) / height, 74 / width);
  const placing = {
    scale,
    x: 54 - (left + width / 2) * scale,
    y: 112 - (top + height) * scale,
  };
  const letter: Piece = { path: placePath(initial.path, placing), tone: 'on', clip: container };
  return {
    pieces: [{ path: container, tone: 'main' }, letter],
    box: [0, 0, 100, 100],
    glyph: [letter],
  };
}

/** @returns a mark in a box of 100 by 100 */
export function drawMark(spec: LogoSpec): Mark {
  const { mark, shape } = spec;
  const cutShape = shape === 'none' ? 'squircle' : shape;
  if (mark.kind === 'cut_initial') {
    const cut = drawCut(spec, CONTAINERS[cutShape].path);
    if (cut !== null) return cut;
  }
  const figure = drawFigure(spec);
  if (shape === 'none' && mark.kind !== 'letter' && mark.kind !== 'cut_initial') {
    const { pieces } = fit(figure, [50, 50], 100);
    return { pieces, box: [0, 0, 100, 100], glyph: pieces };
  }
  const { path, centre, room } = CONTAINERS[cutShape];
  const pieces = fit(figure, centre, figure.room * room).pieces.map(onShape);
  return { pieces: [{ path, tone: 'main' }, ...pieces], box: [0, 0, 100, 100], glyph: pieces };
}

/** @returns the picture for a phone's screen: the mark on its colour, in a square with round corners */
export function drawAppIcon(spec: LogoSpec): Mark {
  return drawMark({ ...spec, shape: 'squircle' });
}

/** @returns the square around what is recognised, and a little more */
export function glyphBox({ glyph }: Mark, spec: LogoSpec): Box {
  const { mark, shape } = spec;
  const isWhole = shape === 'none' && mark.kind !== 'letter';
  if (mark.kind === 'cut_initial' || isWhole || glyph.length === 0) {
    return [-100 * RIM, -100 * RIM, 100 + 200 * RIM, 100 + 200 * RIM];
  }
  const { centre, room } = CONTAINERS[shape === 'none' ? 'squircle' : shape];
  const size = drawFigure(spec).room * room * (1 + 2 * RIM);
  return [centre[0] - size / 2, centre[1] - size / 2, size, size];
}
