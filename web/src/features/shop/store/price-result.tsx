/** What the price sheet comes to: the cost at the door in its parts, the price, what is left, and from how many it pays. */
import { useId } from 'react';
import { trimDecimal } from '@waggle/contract/money/decimal';
import type { Store } from '@waggle/contract/shop';
import {
  againstBand,
  LANDED_KEYS,
  type PriceInputs,
  type PriceResult as Result,
  type PriceSheet,
} from '@waggle/contract/shop/price-sheet';
import { formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PART_NAMES } from './figure-words.ts';

interface PriceResultProps {
  sheet: PriceSheet;
  inputs: PriceInputs;
  band: Store['price_band'];
}

export function PriceResult({ sheet, inputs, band }: PriceResultProps) {
  const id = useId();
  const { problems, result } = sheet;
  return (
    <section
      aria-labelledby={id}
      className="mt-6 rounded-sheet border border-line bg-surface-raised p-5"
    >
      <h3 id={id} className="text-h4">
        What it comes to
      </h3>
      {result === null ? (
        <ul className="mt-2">
          {problems.map(({ path, message }) => (
            <li key={path} className="flex gap-2 py-1">
              <Icon name="info" className="mt-0.5 text-muted" />
              <span className="min-w-0 wrap-anywhere">{message}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Figures result={result} inputs={inputs} band={band} />
      )}
    </section>
  );
}

const NUMBER = 'text-right tabular-nums';

function Figures({
  result,
  inputs,
  band,
}: {
  result: Result;
  inputs: PriceInputs;
  band: Store['price_band'];
}) {
  const { currency, quantity, figures } = inputs;
  const money = (amount: string) => formatMoney(amount, currency);
  const isLoss = result.earned.startsWith('-');
  const hasTax = figures.tax.value !== '' && figures.tax.value !== '0';
  return (
    <div aria-live="polite">
      <table className="mt-2 w-full text-left">
        <caption className="sr-only">Cost of a piece at your door</caption>
        <tbody>
          {LANDED_KEYS.map((key) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 font-normal">
                {PART_NAMES[key]}
              </th>
              <td className={NUMBER}>{money(trimDecimal(result.parts[key]))}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" className="py-2 pr-4 font-semibold">
              At your door
            </th>
            <td className={`${NUMBER} font-semibold`}>{money(result.landed)}</td>
          </tr>
        </tbody>
      </table>
      <p className="mt-4 font-display text-h2 font-bold tabular-nums">
        <span className="bg-accent-wash px-1">{money(result.price)}</span>
      </p>
      <p className="mt-1 text-small text-muted">
        {figures.price.value === ''
          ? `The price of a piece that leaves you ${figures.margin.value} %, without tax.`
          : `Your own price, without tax. For ${figures.margin.value} % it would be ${money(result.asked)}.`}{' '}
        {hasTax && `People pay ${money(result.with_tax)}, tax of ${money(result.tax)} included.`}
      </p>
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-3">
        <Fact name="You keep of a piece" isBad={isLoss}>
          {`${money(result.earned)} (${result.margin} %)`}
        </Fact>
        <Fact name="One-time costs are back after" isBad={result.break_even === null}>
          {piecesInWords(result.break_even, 'no number of pieces')}
        </Fact>
        <Fact name="The first order is back after" isBad={result.order_back === null}>
          {result.order_back === null
            ? 'more than you order'
            : `${piecesInWords(result.order_back, '')} of ${formatCount(quantity ?? 0)}`}
        </Fact>
      </dl>
      {isLoss && (
        <Warning>
          Each piece that you sell at this price loses money. Raise it, or lower a cost.
        </Warning>
      )}
      {band !== null && <BandLine band={band} result={result} currency={currency} />}
    </div>
  );
}

function piecesInWords(pieces: number | null, none: string): string {
  if (pieces === null) return none;
  if (pieces === 0) return 'the first piece';
  return pieces === 1 ? '1 piece' : `${formatCount(pieces)} pieces`;
}

function Fact({ name, isBad, children }: { name: string; isBad: boolean; children: string }) {
  return (
    <div>
      <dt className="text-small text-muted">{name}</dt>
      <dd className={isBad ? 'font-semibold text-danger' : 'font-semibold tabular-nums'}>
        {children}
      </dd>
    </div>
  );
}

function Warning({ children }: { children: string }) {
  return (
    <p className="mt-4 flex gap-2 border-l-6 border-warn bg-warn-wash px-4 py-3">
      <Icon name="triangle-alert" className="mt-0.5 text-warn" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

interface BandLineProps {
  band: NonNullable<Store['price_band']>;
  result: Result;
  currency: string;
}

function BandLine({ band, result, currency }: BandLineProps) {
  const verdict = againstBand(band, result.with_tax, currency);
  const fair = `${formatMoney(band.low, band.currency)} to ${formatMoney(band.high, band.currency)}`;
  const asked = `${formatCount(band.answers)} people in your survey called ${fair} fair.`;
  if (verdict === 'inside') return <p className="mt-4 text-small">{asked} Yours is within.</p>;
  if (verdict === 'other_currency') {
    return <p className="mt-4 text-small text-muted">{asked} That is another currency.</p>;
  }
  return (
    <Warning>
      {verdict === 'above'
        ? `${asked} Yours is above: expect fewer to buy, or say what makes it worth more.`
        : `${asked} Yours is below: people may doubt its quality, and you leave money with them.`}
    </Warning>
  );
}
