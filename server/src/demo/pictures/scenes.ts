/** Scenes for a supplier's gallery and its logo: the product by day and by night, on the drawing board, in the workshop, in its box. */
import type { Choices } from '../choose.ts';

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

/** One a line: name | shapes; `a` accent, `p` paper, `k` ink, `i` a line; `o x y r` is a circle, all else a path. */
const DRAWINGS = `
lamp | i M60 180V90Q60 40 110 40 | a M96 28 150 50 130 86 84 62z | k M30 180H110V188H30z | i M120 84 150 150 | i M100 78 96 150
pan | k M128 112H196V124H128z | a M20 104H140L126 146Q122 152 114 152H46Q38 152 34 146z | i M50 84Q44 72 54 62M80 84Q74 72 84 62
cushion | a M30 50Q100 66 170 50 156 100 170 152 100 138 30 152 44 100 30 50z | i M62 76 138 126M138 76 62 126
chair | i M60 30V180M140 100V180M60 110H140 | a M60 34H72L76 98H60z | a M54 98H146V114H54z | i M60 150H140
bottle | a M80 66Q80 54 86 48V26H114V48Q120 54 120 66V170Q120 182 108 182H92Q80 182 80 170z | k M84 14H116V30H84z | p M80 92H120V134H80z
board | a M36 44H164V156H36z | k M78 78H122V122H78z | i M78 90H54M78 110H54M122 90H146M122 110H146M90 78V58M110 78V58M90 122V142M110 122V142 | p o 50 58 6 | p o 150 142 6
speaker | a M56 24H144V178H56z | p o 100 124 32 | k o 100 124 12 | p o 100 58 16
battery | a M48 52H152V164H48z | k M84 36H116V52H84z | p M60 64H140V94H60z | i M108 100 88 126H112L92 152
sensor | a o 100 100 58 | p o 100 100 34 | k o 100 100 12 | i M100 20V36M100 164V180M20 100H36M164 100H180
vase | a M80 30H120Q112 56 136 84 158 116 138 150 124 176 100 176 76 176 62 150 42 116 64 84 88 56 80 30z | i M58 112Q100 130 142 112 | i M62 92Q100 108 138 92
basket | i M56 96Q60 30 100 30 140 30 144 96 | a M36 92H164L148 170H52z | i M42 116H158M46 142H154M72 92 78 170M100 92V170M128 92 122 170
cloth | a M34 60H150V150H34z | p M52 40H168V130H52z | i M52 62H168M52 84H168M52 106H168M82 40V130M112 40V130M140 40V130
jar | k M62 34H138V56H62z | a M66 56H134Q148 70 148 88V160Q148 176 132 176H68Q52 176 52 160V88Q52 70 66 56z | p M52 96H148V144H52z | i M70 112H130M70 128H112
shirt | a M70 34 30 62 46 96 62 88V172H138V88L154 96 170 62 130 34Q116 52 100 52 84 52 70 34z | i M84 40Q100 66 116 40
shoe | a M30 92Q50 100 70 78L92 70Q106 104 150 112 174 116 174 142H30z | k M30 142H174V156H30z | i M78 92 96 82M88 104 108 92
soap | a M34 84Q34 66 54 66H146Q166 66 166 84V132Q166 150 146 150H54Q34 150 34 132z | p M64 88H136V126H64z | p o 150 46 12 | p o 168 28 7
brush | a M92 86H108L116 178Q116 186 100 186 84 186 84 178z | k M82 62H118V86H82z | p M82 62Q74 30 100 12 126 30 118 62z
bar | p M24 74 44 66H156L176 74V126L156 134H44L24 126z | a M44 66H156V134H44z | i M70 66V134M96 66V134M122 66V134
cup | a M46 70H134V132Q134 164 102 164H78Q46 164 46 132z | i M134 84H150Q164 84 164 102T150 120H134 | i M72 52Q64 40 74 28M102 52Q94 40 104 28 | k M36 172H144V180H36z
mat | a M30 116Q30 96 50 96H176V140H50Q30 140 30 118z | p o 52 118 22 | i M52 118Q44 110 52 106 64 108 62 120
ring | i o 100 122 50 | i o 100 122 40 | a M76 52 88 34H112L124 52 100 78z
bag | i M72 74V54Q72 28 100 28T128 54V74 | a M44 74H156L166 174H34z | k M88 100H112V122H88z
glasses | a o 58 104 34 | a o 142 104 34 | p o 58 104 22 | p o 142 104 22 | i M92 100Q100 92 108 100M24 98 12 84M176 98 188 84
toy | a M36 92H120V140H36z | a M120 66H164V140H120z | p M132 78H152V98H132z | k M52 60H72V92H52z | p o 62 146 18 | p o 138 146 18
bear | a o 64 52 20 | a o 136 52 20 | a o 100 82 48 | a M56 124Q100 108 144 124L152 184H48z | p o 100 96 18 | k o 82 74 5 | k o 118 74 5 | k o 100 90 6
dice | a M52 64 112 44 160 66 100 88z | p M52 64 100 88V166L52 140z | a M160 66 100 88V166L160 142z | k o 76 116 7 | k o 118 106 6 | k o 142 138 6 | k o 104 64 5
pouch | a M58 28H142L150 150Q150 178 100 178T50 150z | i M58 44H142M60 52H140 | p o 100 106 28 | i M90 118Q88 94 114 92 112 118 90 118
box | a M36 70 100 44 164 70 100 96z | p M36 70 100 96V176L36 148z | a M164 70 100 96V176L164 148z | i M68 57 132 83V104
label | a o 100 100 66 | p o 100 100 48 | i M70 90H130M78 106H122 | k o 100 126 7
gear | a M88 26H112L116 46 132 54 150 44 166 64 152 80 156 98 176 106V118L154 126 148 142 158 160 140 174 122 162 104 168 98 186H86L80 168 62 160 44 170 30 152 42 136 36 118 18 112V98L38 92 46 76 36 58 54 42 70 54z | p o 98 110 34
tool | a M84 82H112L108 182H88z | k M44 38H132Q152 38 160 62L132 58V82H64V58H44z
leaf | a M40 160Q28 60 160 36 176 150 72 168z | i M34 178Q70 120 128 76 | i M84 122 82 94M104 104 132 108
bone | a M66 88Q40 96 40 72 42 56 58 60 56 42 74 44 92 48 84 72L118 106Q144 96 146 118 144 134 130 130 132 148 114 148 98 144 104 122z
tent | a M100 40 180 164H20z | p M100 88 128 164H72z | i M100 40V24M20 164 8 172M180 164 192 172
book | a M24 52Q62 40 100 58 138 40 176 52V158Q138 146 100 164 62 146 24 158z | i M100 58V164 | i M42 76Q66 70 84 80M42 98Q66 92 84 102M116 80Q134 70 158 76M116 102Q134 92 158 98
`;

/** Simple drawings of products, 200 × 200: shapes in three tones, drawn from behind to the front. */
interface Tones {
  readonly accent: string;
  readonly paper: string;
  readonly ink: string;
}

type Shape = readonly [tone: string, drawn: string];

const motifs = new Map(
  DRAWINGS.trim()
    .split('\n')
    .map((line) => {
      const [name = '', ...shapes] = line.split(' | ');
      return [name, shapes.map((shape): Shape => [shape.slice(0, 1), shape.slice(2)])] as const;
    }),
);

const circle = /^o (\S+) (\S+) (\S+)$/;

/** @returns a product as SVG; without tones only its outline, as on a drawing board */
function motif(name: string, { accent, paper, ink }: Tones, outlineOnly = false): string {
  const fills: Record<string, string> = { a: accent, p: paper, k: ink };
  const shapes = (motifs.get(name) ?? []).map(([tone, drawn]) => {
    const fill = outlineOnly ? 'none' : (fills[tone] ?? 'none');
    const [, x, y, r] = circle.exec(drawn) ?? [];
    const style = `fill="${fill}"`;
    if (x === undefined) return `<path ${style} d="${drawn}"/>`;
    return `<circle ${style} cx="${x}" cy="${y}" r="${r}"/>`;
  });
  const width = outlineOnly ? 3 : 5;
  return `<g stroke="${ink}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round">${shapes.join('')}</g>`;
}
