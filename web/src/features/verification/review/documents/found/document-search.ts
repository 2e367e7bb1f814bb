/** Looks for declared values in a document, page by page as it is read. */
import { findOnPage, PageText, type DeclaredValue, type Finding } from './match-page.ts';
import type { Box, Word } from './tokens.ts';

/** A value on a page. */
export interface Mark {
  readonly field: string;
  /** Ties it to the declared value, from 1. */
  readonly number: number;
  /** From 1. */
  readonly page: number;
  readonly state: Finding['state'];
  /** What the document says. */
  readonly says: string;
  /** One for each line. */
  readonly boxes: readonly Box[];
}

function union(one: Box, { x, y, width, height }: Box): Box {
  const [left, top] = [Math.min(one.x, x), Math.min(one.y, y)];
  return {
    x: left,
    y: top,
    width: Math.max(one.x + one.width, x + width) - left,
    height: Math.max(one.y + one.height, y + height) - top,
  };
}

/** @returns a box for each line of the words */
function lineBoxes(words: readonly Word[]): Box[] {
  const boxes: Box[] = [];
  let isNewLine = true;
  for (const { x, y, width, height, endsLine } of words) {
    const last = boxes.at(-1);
    if (last && !isNewLine) boxes[boxes.length - 1] = union(last, { x, y, width, height });
    else boxes.push({ x, y, width, height });
    isNewLine = endsLine;
  }
  return boxes;
}

export class DocumentSearch {
  readonly #values: readonly DeclaredValue[];
  /** Of each value, the pages on which it is found. */
  readonly #found: Mark[] = [];
  /** Of each value, the most similar place. */
  readonly #near = new Map<string, { mark: Mark; likeness: number }>();
  /** Whether any page has words. */
  hasText = false;

  constructor(values: readonly DeclaredValue[]) {
    this.#values = values;
  }

  /**
   * @param page from 1
   * @param pause lets the browser draw a frame, when it is due
   */
  async read(page: number, words: readonly Word[], pause: () => Promise<void>): Promise<void> {
    this.hasText ||= words.length > 0;
    const text = new PageText(words);
    for (const [index, value] of this.#values.entries()) {
      await pause();
      const finding = findOnPage(value, text);
      if (finding === undefined) continue;
      const { state, likeness } = finding;
      const shown = words.slice(finding.first, finding.last + 1);
      const says = shown.map((word) => word.text).join(' ');
      const boxes = lineBoxes(shown);
      const mark = { field: value.field, number: index + 1, page, state, says, boxes };
      if (state === 'found') this.#found.push(mark);
      else if (likeness > (this.#near.get(value.field)?.likeness ?? 0)) {
        this.#near.set(value.field, { mark, likeness });
      }
    }
  }

  /** @returns each page's marks; something similar only where the value itself is nowhere */
  marks(): Mark[] {
    const found = new Set(this.#found.map(({ field }) => field));
    const near = [...this.#near.values()].map(({ mark }) => mark);
    return [...this.#found, ...near.filter(({ field }) => !found.has(field))];
  }
}
