/** A hook that reads a document and finds what the company declared, so that marks appear page by page. */
import { useEffect, useState } from 'react';
import type { OpenedDocument } from '../document-pages.ts';
import { keepPrinted, textOf } from '../printed/printed-texts.ts';
import { DocumentSearch, type Mark } from './document-search.ts';
import type { DeclaredValue } from './match-page.ts';

/** Longer work would keep the browser from drawing the next frame, in milliseconds. */
const SLICE = 8;
/** The marks on the screen follow the reading this often. */
const SHOW_EVERY = 100;

export interface Findings {
  readonly marks: readonly Mark[];
  /** How many values are declared. */
  readonly declared: number;
  /** How many of them the document says. */
  readonly found: number;
  /** The pages that are read, and how many there are. */
  readonly read: number;
  readonly pages: number;
  /** Of what is read so far. */
  readonly hasText: boolean;
}

/** @returns a function that waits for the browser when a slice of work has passed */
function pacing(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < SLICE) return;
    await new Promise((resolve) => setTimeout(resolve));
    began = performance.now();
  };
}

/**
 * @param id of the file, under which its text is kept
 * @returns undefined until the document is open
 */
export function useFindings(
  id: string,
  opened: OpenedDocument | undefined,
  values: readonly DeclaredValue[],
): Findings | undefined {
  const [findings, setFindings] = useState<Findings>();
  // The same values in another list are no reason to read again.
  const key = JSON.stringify(values);

  useEffect(() => {
    setFindings(undefined);
    if (!opened) return undefined;
    const { pages } = opened;
    const search = new DocumentSearch(JSON.parse(key) as DeclaredValue[]);
    let left = false;
    let shownAt = -Infinity;
    const show = (read: number): void => {
      const isDue = performance.now() - shownAt >= SHOW_EVERY || read === pages.length;
      if (left || !isDue) return;
      shownAt = performance.now();
      const marks = search.marks();
      const found = new Set(marks.flatMap(({ state, field }) => (state === 'found' ? field : [])));
      setFindings({
        marks,
        declared: values.length,
        found: found.size,
        read,
        pages: pages.length,
        hasText: search.hasText,
      });
    };
    async function read(): Promise<void> {
      const pause = pacing();
      const texts: string[] = [];
      show(0);
      for (const [index, page] of pages.entries()) {
        // A page that cannot be read is one without text.
        const words = await page.words().catch(() => []);
        if (left) return;
        texts.push(textOf(words));
        await search.read(index + 1, words, pause);
        show(index + 1);
      }
      if (!left) keepPrinted(id, texts);
    }
    void read();
    return () => {
      left = true;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key stands for the values
  }, [id, opened, key]);

  return findings;
}
