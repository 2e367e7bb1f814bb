/** Text of any script set in lines: broken where its language breaks, drawn in the order in which it is read. */
import createBidi from 'bidi-js';
import { fontOf, type PaperFont, type Weight } from './paper-fonts.ts';

/** Letters beside each other that one font draws in one direction. */
export interface Run {
  readonly font: PaperFont;
  readonly text: string;
}

export interface SetText {
  readonly text: string;
  readonly runs: readonly Run[];
}

export interface TextStyle {
  readonly weight: Weight;
  readonly size: number;
}

export type Measure = (run: Run, size: number) => number;

const bidi = createBidi();
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });
const WORDS = new Intl.Segmenter('en', { granularity: 'word' });

/** Scripts that put no spaces between words. */
const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u;
const RIGHT_TO_LEFT = /\p{sc=Arab}/u;
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}]/u;
/** Marks that are not seen and turn text round, and what else no font draws; joiners are needed. */
const UNSEEN = /(?![\u200c\u200d])[\p{Cc}\p{Cf}]/gu;
/** For letters that no font has: what they are stands in the attached file. */
const MISSING = '?';

/** @returns parts of a paragraph between which a line may end */
function partsOf(paragraph: string): string[] {
  const parts: string[] = [];
  for (const { segment } of WORDS.segment(paragraph)) {
    const last = parts.at(-1);
    const mayBreak =
      last === undefined ||
      (/\s$/u.test(last) && !/^\s/u.test(segment)) ||
      ((UNSPACED.test(segment) || UNSPACED.test(last)) &&
        !CLOSING.test(segment) &&
        !/^\s/u.test(segment));
    if (mayBreak) parts.push(segment);
    else parts[parts.length - 1] = last + segment;
  }
  return parts;
}

interface Level {
  readonly level: number;
}

/** Turns what is read from the right round, the innermost first. */
function inOrder<Item extends Level>(items: Item[]): Item[] {
  const all = [...items];
  for (let level = Math.max(0, ...items.map((one) => one.level)); level > 0; level -= 1) {
    for (let from = 0; from < all.length; from += 1) {
      let to = from;
      while ((all[to]?.level ?? 0) >= level) to += 1;
      if (to > from) all.splice(from, to - from, ...all.slice(from, to).toReversed());
      from = Math.max(from, to);
    }
  }
  return all;
}

/** @returns the runs of a line from left to right */
export function runsOf(line: string, weight: Weight): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line);
  const runs: (Run & Level)[] = [];
  for (const { segment, index } of LETTERS.segment(line)) {
    const level = levels[index] ?? 0;
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(segment) ?? segment) : segment;
    const last = runs.at(-1);
    const isSpace = shown.trim() === '';
    const found = isSpace && last !== undefined ? last.font : fontOf(isSpace ? ' ' : shown, weight);
    const font = found ?? fontOf(MISSING, weight);
    if (font === undefined) continue;
    const text = isSpace ? ' ' : found === undefined ? MISSING : shown;
    if (last?.font === font && last.level === level) {
      runs[runs.length - 1] = { ...last, text: last.text + text };
    } else runs.push({ font, text, level });
  }
  // Letters that are read from the right are turned round by their font.
  const turned = runs.map((run) =>
    run.level % 2 === 1 && !RIGHT_TO_LEFT.test(run.text)
      ? { ...run, text: Array.from(run.text).toReversed().join('') }
      : run,
  );
  return inOrder(turned);
}

/** @returns the lines of a text, each as it is read and as its runs from left to right */
export function setLines(
  text: string,
  { weight, size }: TextStyle,
  width: number,
  measure: Measure,
): SetText[] {
  const widths = new Map<string, number>();
  const widthOf = (part: string): number => {
    const known = widths.get(part);
    if (known !== undefined) return known;
    const sum = runsOf(part, weight).reduce((all, run) => all + measure(run, size), 0);
    widths.set(part, sum);
    return sum;
  };
  const lines: string[] = [];
  for (const paragraph of text
    .normalize('NFC')
    .toWellFormed()
    .split(/\r\n|[\r\n\u2028\u2029]/u)) {
    let [line, used] = ['', 0];
    const add = (part: string): void => {
      if (line !== '' && used + widthOf(part.trimEnd()) > width) {
        lines.push(line);
        [line, used] = ['', 0];
      }
      line += part;
      used += widthOf(part);
    };
    for (const part of partsOf(paragraph.replace(UNSEEN, ''))) {
      // A word that is wider than a line, such as a fingerprint, is broken anywhere.
      if (widthOf(part.trimEnd()) <= width) add(part);
      else for (const { segment } of LETTERS.segment(part)) add(segment);
    }
    lines.push(line);
  }
  return lines.map((line) => ({ text: line, runs: runsOf(line.trimEnd(), weight) }));
}
