/** What a list compares, row by row, with the best figure of each row. */
import type { ListedSupplier, ShortlistEntry } from '@waggle/contract/shortlists';

export interface ListedEntry extends ShortlistEntry {
  supplier: ListedSupplier;
}

/** A value in a row: a figure with its unit, a checked or declared fact, or words. */
export type Cell =
  | { kind: 'figure'; figure: string; of: string; best: string | null }
  | { kind: 'fact'; checked: boolean; text: string }
  | { kind: 'quotes'; lines: readonly string[] }
  | { kind: 'words'; text: string }
  | { kind: 'unsaid'; text: string };

export interface ComparisonRow {
  name: string;
  /** One for each entry, in their order. */
  cells: readonly Cell[];
}

type Locale = string | undefined;

/** So many hours are counted in days. */
const DAY_HOURS = 24;
/** Lines quoted of each supplier. */
const QUOTED = 2;

const UNSAID: Cell = { kind: 'unsaid', text: 'Not said' };

/** @returns the place of the one lowest value; undefined on a tie, or when there is nothing to compare */
export function placeOfLowest(values: readonly (number | null)[]): number | undefined {
  const known = values.filter((value) => value !== null);
  const lowest = Math.min(...known);
  const isAlone = known.filter((value) => value === lowest).length === 1;
  return known.length > 1 && isAlone ? values.indexOf(lowest) : undefined;
}

interface Figure {
  /** By which it is compared. */
  value: number;
  figure: string;
  of: string;
}

/** @param best the word for the lowest one */
function figureRow(
  name: string,
  entries: readonly ListedEntry[],
  best: string,
  read: (supplier: ListedSupplier) => Figure | Cell,
): ComparisonRow {
  const found = entries.map(({ supplier }) => read(supplier));
  const lowest = placeOfLowest(found.map((one) => ('kind' in one ? null : one.value)));
  return {
    name,
    cells: found.map((one, place) => {
      if ('kind' in one) return one;
      const { figure, of } = one;
      return { kind: 'figure', figure, of, best: place === lowest ? best : null };
    }),
  };
}

const words = (text: string): Cell => (text === '' ? UNSAID : { kind: 'words', text });

function smallestOrder(entries: readonly ListedEntry[], locale: Locale): ComparisonRow {
  const number = new Intl.NumberFormat(locale);
  const units = new Set(entries.flatMap(({ supplier }) => supplier.minimum_order?.unit ?? []));
  const read = ({ minimum_order: order, minimum_order_text: text }: ListedSupplier) =>
    order === null
      ? words(text)
      : { value: order.quantity, figure: number.format(order.quantity), of: order.unit };
  const row = figureRow('Smallest order', entries, 'smallest', read);
  // Pieces and kilograms are not compared.
  const comparable = units.size === 1;
  return comparable ? row : { ...row, cells: row.cells.map(withoutBest) };
}

function withoutBest(cell: Cell): Cell {
  return cell.kind === 'figure' ? { ...cell, best: null } : cell;
}

function leadTime(entries: readonly ListedEntry[], locale: Locale): ComparisonRow {
  const number = new Intl.NumberFormat(locale);
  return figureRow('Lead time', entries, 'soonest', (supplier) => {
    const { lead_time: days, lead_time_text: text } = supplier;
    if (days === null) return words(text);
    const { from, to } = days;
    const figure =
      from === to ? number.format(to) : `${number.format(from)} to ${number.format(to)}`;
    return { value: to, figure, of: to === 1 ? 'day' : 'days' };
  });
}

const NEW: Cell = { kind: 'unsaid', text: 'New, no requests yet' };
const NONE: Cell = { kind: 'unsaid', text: 'No answer yet' };

function responses(entries: readonly ListedEntry[], locale: Locale): ComparisonRow[] {
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const rows = [
    figureRow('First answer', entries, 'quickest', ({ response }) => {
      if (response === null) return NEW;
      if (response.hours === null) return NONE;
      const days = Math.round(response.hours / DAY_HOURS);
      const [value, of] =
        response.hours < DAY_HOURS ? [Math.ceil(response.hours), 'hour'] : [days, 'day'];
      return {
        value: response.hours,
        figure: number.format(value),
        of: value === 1 ? of : `${of}s`,
      };
    }),
    figureRow('Answers', entries, 'most', ({ response }) =>
      response === null
        ? NEW
        : { value: -response.rate, figure: percent.format(response.rate), of: 'of requests' },
    ),
  ];
  // Of new suppliers alone, one row says it.
  return entries.some(({ supplier }) => supplier.response !== null) ? rows : rows.slice(0, 1);
}

/** @returns a row for each certification that any of them names, those of most suppliers first */
function certifications(entries: readonly ListedEntry[], locale: Locale): ComparisonRow[] {
  const month = new Intl.DateTimeFormat(locale, {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const names = entries.flatMap(({ supplier }) => supplier.certifications.map(({ name }) => name));
  const held = [...Map.groupBy(names, (name) => name)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  );
  return held.map(([name]) => ({
    name,
    cells: entries.map(({ supplier }): Cell => {
      const found = supplier.certifications.find((one) => one.name === name);
      if (found === undefined) return UNSAID;
      const { checked, valid_until: until } = found;
      const end = until === null ? 'Checked' : `to ${month.format(new Date(until))}`;
      return { kind: 'fact', checked, text: checked ? end : 'They say so' };
    }),
  }));
}

/** @param locale of figures and months */
export function comparisonRows(entries: readonly ListedEntry[], locale?: string): ComparisonRow[] {
  const list = new Intl.ListFormat(locale, { style: 'short', type: 'unit' });
  const listed = (name: string, read: (supplier: ListedSupplier) => readonly string[]) => ({
    name,
    cells: entries.map(({ supplier }) => words(list.format(read(supplier)))),
  });
  const rows = [
    {
      name: 'They make',
      cells: entries.map(({ supplier: { lines } }): Cell => {
        const quoted = lines.slice(0, QUOTED).map(({ text }) => text);
        return quoted.length === 0 ? UNSAID : { kind: 'quotes', lines: quoted };
      }),
    },
    smallestOrder(entries, locale),
    leadTime(entries, locale),
    ...responses(entries, locale),
    ...certifications(entries, locale),
    listed('Ships to', ({ ships_to }) => ships_to),
    listed('Can do', ({ capabilities }) => capabilities),
  ];
  // A row of which nobody says anything compares nothing.
  return rows.filter(({ cells }) => cells.some((cell) => cell !== UNSAID));
}
