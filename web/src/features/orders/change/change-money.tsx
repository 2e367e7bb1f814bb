/** What a change does to the money: one figure with its word, then every amount of both versions beside each other. */
import { unitWord } from '@waggle/contract/supplier/order-units';
import {
  add,
  compareDecimals,
  decimal,
  subtract,
  writeDecimal,
  ZERO,
} from '@waggle/contract/money/decimal';
import type { ChangeEffect } from '@waggle/contract/orders/changes';
import type { OrderTerms } from '@waggle/contract/orders/terms';
import type { Side } from '@waggle/contract/permissions/parties';
import { classNames } from '../../../lib/class-names.ts';
import { formatAmount, formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { isSome } from '../payments/money-bar.tsx';
import { Part } from './change-parts.tsx';
import type { ShownChange } from './shown-change.ts';

const minus = (one: string, other: string) => writeDecimal(subtract(decimal(one), decimal(other)));

/** @returns `−175.00`, `+175.00`; undefined for nothing */
function signed(amount: string, write: (sum: string) => string): string | undefined {
  const order = compareDecimals(decimal(amount), ZERO);
  if (order === 0) return undefined;
  return order < 0 ? `−${write(amount.replace('-', ''))}` : `+${write(amount)}`;
}

interface Row {
  name: string;
  /** Null where a version does not have it. */
  before: string | null;
  after: string | null;
  isStrong?: boolean;
}

const goodsWords = ({ quantity, unit, unit_price, currency }: OrderTerms) =>
  `${formatCount(quantity)} ${unitWord(unit, quantity)} at ${formatMoney(unit_price, currency)}`;

function costRows(before: OrderTerms, after: OrderTerms): Row[] {
  const left = [...before.costs];
  const now = after.costs.map(({ what, amount }): Row => {
    const at = left.findIndex((one) => one.what === what);
    const [was] = at === -1 ? [] : left.splice(at, 1);
    return { name: what, before: was?.amount ?? null, after: amount };
  });
  return [...now, ...left.map(({ what, amount }) => ({ name: what, before: amount, after: null }))];
}

const sumOf = (changes: ChangeEffect['changes'], version: 'before' | 'after') =>
  writeDecimal(add(ZERO, ...changes.map((one) => decimal(one[version] ?? '0'))));

/** What is paid or on its way is one row; each open payment has its own. */
function paymentRows({ changes, back }: ChangeEffect, side: Side): Row[] {
  const settled = changes.filter((one) => one.settled);
  const open = changes.filter((one) => !one.settled);
  const names = settled.map(({ name }) => name);
  return [
    ...(settled.length === 0
      ? []
      : [
          {
            name: `${names.join(', ')}: sent or arrived`,
            before: sumOf(settled, 'before'),
            after: sumOf(settled, 'after'),
          },
        ]),
    ...open.map(({ name, before, after }) => ({
      name: `${name}, still to pay`,
      before,
      after,
      isStrong: true,
    })),
    ...(isSome(back)
      ? [
          {
            name: side === 'buyer' ? 'Paid back to you' : 'You pay back',
            before: null,
            after: back,
            isStrong: true,
          },
        ]
      : []),
  ];
}

function rowsOf(change: ShownChange, side: Side): Row[] {
  const { before, after, effect } = change;
  const was = goodsWords(before);
  const now = goodsWords(after);
  return [
    {
      name: was === now ? now : `${was} → ${now}`,
      before: before.goods_total,
      after: after.goods_total,
    },
    ...costRows(before, after),
    ...(effect === null ? [] : paymentRows(effect, side)),
  ];
}

/** @returns the figure, and what it is for the reader; undefined where nothing changes */
function figureOf({ kind, before, after }: ShownChange, side: Side) {
  const { currency } = after;
  const money = (sum: string) => formatMoney(sum, currency);
  if (kind === 'cancellation') {
    const back = after.changed?.back ?? '0';
    if (!isSome(back)) return undefined;
    return {
      figure: money(back),
      words: side === 'buyer' ? 'paid back to you' : 'for you to pay back',
    };
  }
  const apart = minus(after.total, before.total);
  const figure = signed(apart, money);
  if (figure === undefined) return undefined;
  const more = figure.startsWith('−') ? 'less' : 'more';
  const words = side === 'buyer' ? `${more} for you to pay, in all` : `${more} for you, in all`;
  return { figure, words };
}

/** Of an end that both agree on. */
function EndMoney({
  effect,
  currency,
  side,
}: {
  effect: ChangeEffect;
  currency: string;
  side: Side;
}) {
  const open = minus(effect.total.before, effect.settled);
  const lines = [
    ['Sent or arrived until now', effect.settled],
    [side === 'buyer' ? 'Paid back to you' : 'You pay back', effect.back],
    ['No longer to pay', open],
  ] as const;
  return (
    <dl className="mt-3 min-w-0 flex-1 basis-96">
      {lines.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-x-6 border-b border-line py-2.5">
          <dt className="min-w-0">{name}</dt>
          <dd className="font-semibold tabular-nums">{formatMoney(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Table({ change, side }: { change: ShownChange; side: Side }) {
  const { before, after } = change;
  const { currency } = after;
  const amount = (sum: string | null) => (sum === null ? '–' : formatAmount(sum, currency));
  return (
    <table className="mt-2 min-w-0 flex-1 basis-96 text-left max-sm:block max-sm:basis-full">
      <thead className="text-small text-muted max-sm:block">
        <tr className="border-b border-line max-sm:grid max-sm:grid-cols-3">
          <th scope="col" className="max-sm:sr-only">
            <span className="sr-only">What</span>
          </th>
          {[`Version ${before.version}`, `Version ${after.version}`, 'Change'].map((name) => (
            <th key={name} scope="col" className="py-2 text-right font-normal whitespace-nowrap">
              {name}
              {name !== 'Change' && <span className="sr-only">, {currency}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rowsOf(change, side).map(({ name, before: was, after: now, isStrong = false }, at) => {
          const apart = minus(now ?? '0', was ?? '0');
          return (
            <tr
              // Two may have the same name.
              // oxlint-disable-next-line react/no-array-index-key
              key={at}
              className={classNames(
                'border-b border-line align-baseline max-sm:grid max-sm:grid-cols-3 max-sm:py-2',
                isStrong && 'font-semibold',
              )}
            >
              <th
                scope="row"
                dir="auto"
                className={classNames(
                  'wrap-anywhere max-sm:col-span-3 sm:py-2.5 sm:pr-4',
                  !isStrong && 'font-normal',
                )}
              >
                {name}
              </th>
              <td className="text-right text-muted tabular-nums sm:py-2.5 sm:pl-4">
                {amount(was)}
              </td>
              <td className="text-right font-semibold tabular-nums sm:py-2.5 sm:pl-4">
                {amount(now)}
              </td>
              <td className="text-right tabular-nums sm:py-2.5 sm:pl-4">
                {signed(apart, (sum) => formatAmount(sum, currency)) ?? (
                  <span className="text-muted">same</span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface ChangeMoneyProps {
  change: ShownChange;
  /** Of the reader. */
  side: Side;
}

export function ChangeMoney({ change, side }: ChangeMoneyProps) {
  const shown = figureOf(change, side);
  return (
    <Part id="change-money" title="What it does to the money">
      {shown === undefined && (
        <p className="mt-2">
          {change.kind === 'cancellation'
            ? 'Nothing is paid back.'
            : `Nothing changes in what ${side === 'buyer' ? 'you pay' : 'you are paid'}.`}
        </p>
      )}
      <div className="flex flex-wrap gap-x-8 gap-y-3">
        {shown && (
          <p className="mt-3 min-w-44">
            <span className="font-display text-h1 font-bold whitespace-nowrap tabular-nums underline decoration-accent decoration-8 underline-offset-2 [text-decoration-skip-ink:none]">
              {shown.figure}
            </span>
            <span className="mt-2 block text-small text-muted">{shown.words}</span>
          </p>
        )}
        {change.kind === 'alteration' && <Table change={change} side={side} />}
        {change.kind === 'cancellation' && change.effect !== null && (
          <EndMoney effect={change.effect} currency={change.after.currency} side={side} />
        )}
      </div>
      <p className="mt-3 text-small text-muted">
        Amounts in {change.after.currency}. You pay each other; Waggle does not hold this money.
      </p>
    </Part>
  );
}
