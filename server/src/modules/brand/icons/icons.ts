/** The filled icons of Phosphor (MIT; its licence stands beside the table): by name, and by words. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { wordsOf } from '../../matching/matching.service.ts';

export interface Icon {
  readonly name: string;
  readonly nameStems: readonly string[];
  /** Stems of words that describe it. */
  readonly words: readonly string[];
  /** Whether it shows a thing, rather than an arrow or a sign of programs. */
  readonly isPicture: boolean;
  /** Left, top, width and height of what is drawn. */
  readonly box: readonly [number, number, number, number];
  /** How well the shape is kept at 16 px, 0 to 1. */
  readonly kept: number;
  readonly path: string;
}

interface Table {
  readonly icons: readonly Icon[];
  readonly byName: ReadonlyMap<string, Icon>;
  /** By a stem: the icons whose name or words have it, with how much it says of them. */
  readonly byStem: ReadonlyMap<string, readonly (readonly [Icon, number])[]>;
}

let table: Table | undefined;

const listed = (text: string) => (text === '' ? [] : text.split(' '));

function readIcon(line: string): Icon {
  const [name = '', own = '', words = '', isPicture, box = '', kept, path = ''] = line.split('\t');
  const [left = 0, top = 0, width = 0, height = 0] = box.split(' ').map(Number);
  return {
    name,
    nameStems: listed(own),
    words: listed(words),
    isPicture: isPicture === '1',
    box: [left, top, width, height],
    kept: Number(kept),
    path,
  };
}

/** Of the name a word says most: it is what is drawn. */
function stemsOf({ nameStems, words }: Icon): Map<string, number> {
  const stems = new Map(words.map((word) => [word, 0.6]));
  nameStems.forEach((stem, at) => stems.set(stem, at === 0 ? 1 : 0.7));
  return stems;
}

function readTable(): Table {
  const packed = readFileSync(new URL('icons.txt.gz', import.meta.url));
  const icons = gunzipSync(packed)
    .toString()
    .split('\n')
    .map((line) => readIcon(line));
  const byStem = new Map<string, [Icon, number][]>();
  for (const icon of icons) {
    for (const [stem, weight] of stemsOf(icon)) {
      const found = byStem.get(stem);
      if (found === undefined) byStem.set(stem, [[icon, weight]]);
      else found.push([icon, weight]);
    }
  }
  return { icons, byName: new Map(icons.map((icon) => [icon.name, icon])), byStem };
}

const read = (): Table => (table ??= readTable());

export function findIcon(name: string): Icon | undefined {
  return read().byName.get(name);
}

/** @returns what the words of a text stand for, the best first; a rare word says more than one of many icons */
export function iconsOf(text: string): [Icon, number][] {
  const { byStem } = read();
  const scores = new Map<Icon, number>();
  for (const lexeme of new Set(wordsOf(text).map((word) => word.lexeme))) {
    const found = byStem.get(lexeme) ?? [];
    const rare = 1 / Math.log2(found.length + 2);
    for (const [icon, weight] of found) {
      scores.set(icon, (scores.get(icon) ?? 0) + weight * rare);
    }
  }
  return [...scores].toSorted(
    ([left, one], [right, two]) => two - one || left.name.localeCompare(right.name),
  );
}

/** @returns the icons whose name or words begin with each word of a query, by name first; all of them without a query */
export function searchIcons(query: string): readonly Icon[] {
  const { icons } = read();
  const asked = query
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((word) => word !== '');
  if (asked.length === 0) return icons;
  const exact = new Map(iconsOf(query));
  const rank = ({ name }: Icon) => {
    const parts = name.split('-');
    if (name === asked.join('-')) return 0;
    return asked.every((word) => parts.some((part) => part.startsWith(word))) ? 1 : 2;
  };
  return icons
    .filter((icon) => {
      if (exact.has(icon)) return true;
      const words = [...icon.name.split('-'), ...icon.words];
      return asked.every((word) => words.some((one) => one.startsWith(word)));
    })
    .toSorted(
      (left, right) =>
        rank(left) - rank(right) ||
        (exact.get(right) ?? 0) - (exact.get(left) ?? 0) ||
        left.name.localeCompare(right.name),
    );
}
