/** The texts of the documents that were read on the screen, page by page; kept in this page's memory alone. */
import { createStore } from '../../../../../lib/store.ts';
import type { Word } from '../found/tokens.ts';

/** As many as a case has, and a few of the one before. */
const MOST = 20;

/** By the file's id: each page as one text; empty where it has none that can be read. */
export const printedTexts = createStore<ReadonlyMap<string, readonly string[]>>(new Map());

/** @returns the words of a page as one text */
export function textOf(words: readonly Pick<Word, 'text'>[]): string {
  return words.map(({ text }) => text).join(' ');
}

/** Keeps what a document says, once all of it is read. */
export function keepPrinted(id: string, pages: readonly string[]): void {
  const others = [...printedTexts.get()].filter(([other]) => other !== id);
  printedTexts.set(new Map([...others.slice(1 - MOST), [id, pages]]));
}
