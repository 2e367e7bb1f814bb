/** What of the terms a change puts in other words, row by row; everything else stays. */
import { type ReactNode, useState } from 'react';
import {
  compareDecimals,
  decimal,
  divide,
  multiply,
  subtract,
} from '@waggle/contract/money/decimal';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { useLoaded } from '../../../api/use-loaded.ts';
import { counted, formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { capitalized, countWord } from '../../../lib/figures/number-words.ts';
import { Button } from '../../../ui/button.tsx';
import { FirmnessTag } from '../../../ui/marks/verdict-mark.tsx';
import { beforeWords, type ShownRow } from '../room/beside-quote.ts';
import { changedRows, daysLater, readyDays, type ShownChange } from './shown-change.ts';

interface PartProps {
  id: string;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the page of a change. */
export function Part({ id, title, action, children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 not-first:mt-8 not-first:border-t-2 not-first:border-text not-first:pt-3"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}

const HUNDRED = decimal(100);

/** @returns `2.1 % cheaper`; empty where it is the same */
function priceApart(before: string, after: string): string {
  const [was, now] = [decimal(before), decimal(after)];
  const order = compareDecimals(now, was);
  if (order === 0 || was.digits === 0n) return '';
  const more = order > 0 ? subtract(now, was) : subtract(was, now);
  const percent = divide(multiply(more, HUNDRED), was, 1);
  const shown = formatCount(Number(percent.digits) / 10 ** percent.scale);
  return `${shown} % ${order > 0 ? 'dearer' : 'cheaper'}`;
}

function countApart(before: number, after: number, one: string, many: string, words: string[]) {
  const [more = '', fewer = ''] = words;
  return before === after
    ? ''
    : `${counted(Math.abs(after - before), one, many)} ${after > before ? more : fewer}`;
}

const days = (before: number, after: number) =>
  countApart(before, after, 'day', 'days', ['later', 'earlier']);

/** What a figure is by now, beside what it was. */
const THEN: Readonly<Partial<Record<string, (change: ShownChange) => string>>> = {
  unit_price: ({ before, after }) => priceApart(before.unit_price, after.unit_price),
  tolerance: ({ before, after }) =>
    countApart(before.quantity, after.quantity, unitWord(after.unit, 1), unitWord(after.unit, 2), [
      'more',
      'fewer',
    ]),
  ready_days(change) {
    const ready = readyDays(change);
    if (ready === undefined) return days(change.before.ready_days, change.after.ready_days);
    return days(0, daysLater(ready.after, ready.before));
  },
};

const loadPaper = () => import('./paper-sheet.tsx');

export function ChangeParts({ change }: { change: ShownChange }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Sheet = useLoaded(loadPaper, isOpen, close)?.PaperSheet;
  const { before, after, hash } = change;
  const { all, changed } = changedRows(change);
  const count = changed.length;
  const title =
    count === 0
      ? 'The terms stay as they are'
      : `${capitalized(countWord(count))} ${count === 1 ? 'thing changes' : 'things change'}, the rest stays`;
  return (
    <Part
      id="change-parts"
      title={title}
      action={
        <Button variant="link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Show all {all}
        </Button>
      }
    >
      {count > 0 && (
        <table className="mt-1 w-full text-left max-sm:block">
          <thead className="text-small text-muted max-sm:sr-only">
            <tr className="border-b border-line">
              <th scope="col" className="w-1/4 py-2 pr-4 font-normal">
                What
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Version {before.version}
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Version {after.version}
              </th>
              <th scope="col" className="py-2 font-normal">
                Then
              </th>
            </tr>
          </thead>
          <tbody className="max-sm:block">
            {changed.map((row) => (
              <ChangedRow
                key={`${row.part} ${row.name} ${row.isRemoved}`}
                row={row}
                change={change}
              />
            ))}
          </tbody>
        </table>
      )}
      {isOpen && Sheet && <Sheet terms={after} before={before} hash={hash} onClose={close} />}
    </Part>
  );
}

const firmnessIn = ({ lines }: OrderTerms, part: string | null) =>
  lines.find(({ key }) => `lines.${key}` === part)?.firmness;

/** A price by itself: its row on the paper has the sum beside it. */
function rowWords(row: ShownRow, { before, after }: ShownChange) {
  const { part, name, value, note, isRemoved } = row;
  if (part === 'unit_price') {
    const [was, now] = [before, after].map((one) => formatMoney(one.unit_price, one.currency));
    return { name: `A ${unitWord(after.unit, 1)}`, was, now };
  }
  return {
    name,
    was: row.before && !isRemoved ? beforeWords(row.before, row) : value,
    now: value === row.before?.value ? note || value : value,
  };
}

function ChangedRow({ row, change }: { row: ShownRow; change: ShownChange }) {
  const { part, before, isRemoved } = row;
  const { name, was, now } = rowWords(row, change);
  const firmness = firmnessIn(change.after, part);
  const then = THEN[part ?? '']?.(change) ?? '';
  return (
    <tr className="border-b border-line align-baseline max-sm:block max-sm:py-3">
      <th scope="row" className="font-semibold wrap-anywhere max-sm:block sm:py-3 sm:pr-4">
        <span dir="auto">{name}</span> {firmness && <FirmnessTag firmness={firmness} />}
      </th>
      <td className="wrap-anywhere text-muted max-sm:block sm:py-3 sm:pr-4">
        {before ? (
          <s dir="auto">
            <span className="sr-only">Before: </span>
            {was}
          </s>
        ) : (
          'not in it'
        )}
      </td>
      <td className="wrap-anywhere max-sm:block sm:py-3 sm:pr-4">
        {isRemoved ? (
          'taken out'
        ) : (
          <span dir="auto" className="bg-accent-wash px-1 font-semibold whitespace-pre-line">
            {now}
          </span>
        )}
      </td>
      <td className="text-small wrap-anywhere max-sm:block sm:py-3">{then}</td>
    </tr>
  );
}
