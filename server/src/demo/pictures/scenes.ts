/** Scenes for a supplier's gallery and its logo: the product by day and by night, on the drawing board, in the workshop, in its box. */
import type { Choices } from '../choose.ts';
import { motif, type Tones } from './motifs.ts';

const INK = '#1D212B';
const PAPER = '#FDFAF3';
const TABLE = '#F5EFE3';
const TRAY = '#EAE2D1';
const HONEY = '#EBA81C';

/** Beside honey: colours that go with it. */
const ACCENTS = [HONEY, HONEY, '#C9694A', '#5E8C7A', '#7A8FB5', '#B98A5A', '#A9B665'] as const;

export const WIDTH = 960;
export const HEIGHT = 600;

interface Drawn {
  readonly name: string;
  /** What the file is called. */
  readonly svg: string;
}

const sheet = (ground: string, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><rect width="100%" height="100%" fill="${ground}"/>${content}</svg>`;

const at = (x: number, y: number, scale: number, content: string) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${content}</g>`;

interface Subject {
  readonly motif: string;
  readonly tones: Tones;
  readonly choices: Choices;
}

function byDay({ motif: name, tones, choices }: Subject): Drawn {
  const ground = choices.one([TABLE, TRAY, tones.accent === HONEY ? '#FAE9BF' : HONEY]);
  const x = 200 + choices.number(160);
  const sun = `<circle cx="${x + 200}" cy="300" r="${210 + choices.number(60)}" fill="${PAPER}"/>`;
  const table = `<rect y="500" width="100%" height="100" fill="${INK}"/>`;
  return {
    name: 'product.png',
    svg: sheet(ground, sun + table + at(x, 108, 2.15, motif(name, tones))),
  };
}

function byNight({ motif: name, tones, choices }: Subject): Drawn {
  const x = 330 + choices.number(160) - 80;
  const stars = Array.from(
    { length: 5 },
    () =>
      `<circle cx="${60 + choices.number(840)}" cy="${40 + choices.number(130)}" r="5" fill="#3A4152"/>`,
  ).join('');
  const beam = `<path d="M${x + 140} 0 ${x - 130} 500H${x + 520}L${x + 240} 0z" fill="${HONEY}" opacity=".28"/>`;
  const table = `<rect y="490" width="100%" height="110" fill="#2A2F3B"/>`;
  const lit: Tones = { ...tones, ink: '#F7F1E4', paper: '#2A2F3B' };
  return {
    name: 'evening.png',
    svg: sheet(INK, stars + beam + table + at(x, 106, 2, motif(name, lit))),
  };
}

function onBoard({ motif: name, tones, choices }: Subject): Drawn {
  const lines = [
    ...Array.from({ length: 24 }, (_, one) => `M${one * 40} 0V${HEIGHT}`),
    ...Array.from({ length: 15 }, (_, one) => `M0 ${one * 40}H${WIDTH}`),
  ].join('');
  const [high, wide] = [60 + choices.number(400), 40 + choices.number(300)];
  const text = 'font-family="sans-serif" font-size="28" font-weight="700" fill="#7F5200"';
  const measures = `<g stroke="#7F5200" stroke-width="3" fill="none"><path d="M220 100V500M205 100H235M205 500H235M280 545H680M280 530V560M680 530V560"/></g><text x="140" y="310" ${text}>${high}</text><text x="460" y="586" ${text}>${wide}</text>`;
  const grid = `<path d="${lines}" stroke="#D8CDB8" fill="none"/>`;
  return {
    name: 'drawing.png',
    svg: sheet(PAPER, grid + measures + at(280, 90, 2.05, motif(name, tones, true))),
  };
}

function inWorkshop({ motif: name, tones, choices }: Subject): Drawn {
  const count = 3 + choices.number(2);
  const gap = 860 / count;
  const ground = choices.one([HONEY, '#FAE9BF', TRAY]);
  const own = ground === HONEY ? { ...tones, accent: PAPER } : tones;
  const products = Array.from({ length: count }, (_, one) =>
    at(50 + gap * one + (gap - 190) / 2, 262, 0.95, motif(name, own)),
  ).join('');
  const lamps = Array.from(
    { length: count },
    (_, one) =>
      `<path d="M${50 + gap * (one + 0.5)} 60V130M${20 + gap * (one + 0.5)} 165 ${34 + gap * (one + 0.5)} 130H${66 + gap * (one + 0.5)}L${80 + gap * (one + 0.5)} 165z" stroke="${INK}" stroke-width="6" fill="${PAPER}"/>`,
  ).join('');
  const hall = `<path d="M40 60H920" stroke="${INK}" stroke-width="10"/><rect x="40" y="456" width="880" height="22" fill="${INK}"/><path d="M110 478V580M850 478V580" stroke="${INK}" stroke-width="12"/>`;
  return { name: 'workshop.png', svg: sheet(ground, hall + lamps + products) };
}

function inBox({ motif: name, tones }: Subject): Drawn {
  const box = `<g stroke="${INK}" stroke-width="8" stroke-linejoin="round"><path d="M300 200 380 130H740L660 200z" fill="${TABLE}"/><path d="M660 200 740 130V430L660 510z" fill="#D8CDB8"/><path d="M300 200H660V510H300z" fill="${PAPER}"/></g>`;
  return {
    name: 'packed.png',
    svg: sheet(TRAY, box + at(380, 255, 1, motif(name, tones))),
  };
}

const tonesOf = (choices: Choices): Tones => ({
  accent: choices.one(ACCENTS),
  paper: PAPER,
  ink: INK,
});

/** @returns two to four scenes; a supplier's own ones */
export function galleryOf(name: string, choices: Choices): Drawn[] {
  const subject: Subject = { motif: name, tones: tonesOf(choices), choices };
  const first = choices.number(2) === 0 ? byDay : byNight;
  const rest = choices.some([onBoard, inWorkshop, inBox], 1 + choices.number(3));
  return [first, ...rest].map((draw) => draw(subject));
}

export function logoOf(name: string, choices: Choices): Drawn {
  const tones = tonesOf(choices);
  const ground = choices.one([INK, TRAY, tones.accent]);
  const own =
    ground === INK
      ? { ...tones, ink: '#F7F1E4', paper: INK }
      : { ...tones, accent: ground === tones.accent ? PAPER : tones.accent };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><rect width="256" height="256" fill="${ground}"/>${at(38, 38, 0.9, motif(name, own))}</svg>`;
  return { name: 'logo.png', svg };
}
