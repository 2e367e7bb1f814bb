/** The lines of the brief with what each quote says to them. */
import type { LineAnswer } from '@waggle/contract/quotes';
import type { SpecLine } from '@waggle/contract/rfq';
import type { Firmness } from '@waggle/contract/rfq/brief';
import { lineWords } from '../../../rfq/brief-words.ts';
import type { ComparedQuote } from './compared-quote.ts';

/** `meets` as asked; `offers` where the line was left to the supplier; `none`: not answered. */
export interface SpecCell {
  readonly kind: 'meets' | 'differs' | 'offers' | 'none';
  readonly text: string;
  readonly why: string;
}

export interface SpecRow {
  readonly key: string;
  readonly attribute: string;
  readonly firmness: Firmness;
  /** `Steel sheet, 1.2 mm, ± 0.1 mm`. */
  readonly asked: string;
  readonly cells: readonly SpecCell[];
  /** Whether a quote does something else than was asked. */
  readonly differs: boolean;
}

export interface MetCount {
  readonly met: number;
  readonly all: number;
  /** Lines that must be met and are not. */
  readonly musts: number;
}

export function askedText(line: SpecLine): string {
  return line.open ? 'Left to the suppliers' : lineWords(line);
}

function cellOf(line: SpecLine, answer: LineAnswer | undefined): SpecCell {
  if (answer === undefined || answer.answer === null)
    return { kind: 'none', text: 'Not answered', why: '' };
  const { offer, why } = answer;
  if (answer.answer === 'differs') return { kind: 'differs', text: offer, why };
  return line.open && offer !== ''
    ? { kind: 'offers', text: offer, why }
    : { kind: 'meets', text: 'Meets', why };
}

export function specRows(lines: readonly SpecLine[], quotes: readonly ComparedQuote[]): SpecRow[] {
  const answers = quotes.map(
    ({ revision }) => new Map(revision.offer.answers.map((answer) => [answer.key, answer])),
  );
  return lines.map((line) => {
    const cells = answers.map((byKey) => cellOf(line, byKey.get(line.key)));
    return {
      key: line.key,
      attribute: line.attribute,
      firmness: line.firmness,
      asked: askedText(line),
      cells,
      differs: cells.some(({ kind }) => kind === 'differs' || kind === 'none'),
    };
  });
}

/** @returns for each quote how many lines it meets */
export function metCounts(rows: readonly SpecRow[], quotes: readonly ComparedQuote[]): MetCount[] {
  return quotes.map((_, at) => {
    const missed = rows.filter(({ cells }) => ['differs', 'none'].includes(cells[at]?.kind ?? ''));
    return {
      met: rows.length - missed.length,
      all: rows.length,
      musts: missed.filter(({ firmness }) => firmness === 'must').length,
    };
  });
}

/** @returns the place of the one quote that meets the most; undefined on a tie, or when alone */
export function placeOfMost(counts: readonly MetCount[]): number | undefined {
  const most = Math.max(...counts.map(({ met }) => met));
  const best = counts.filter(({ met }) => met === most);
  return counts.length > 1 && best.length === 1
    ? counts.findIndex(({ met }) => met === most)
    : undefined;
}
