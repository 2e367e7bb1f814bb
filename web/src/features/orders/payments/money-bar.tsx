/** What has arrived of an order's money, and what is on the way or open, as a bar and in words. */
import { add, compareDecimals, decimal, writeDecimal, ZERO } from '@waggle/contract/money/decimal';
import type { Standing } from '@waggle/contract/orders/standing';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { ProgressBar } from '../../../ui/progress-bar.tsx';

/** @returns whether it is above nothing */
export const isSome = (amount: string): boolean => compareDecimals(decimal(amount), ZERO) > 0;

interface MoneyBarProps {
  sums: NonNullable<Standing['sums']>;
  currency: string;
}

export function MoneyBar({ sums: { arrived, sent, open, back = '0' }, currency }: MoneyBarProps) {
  const all = writeDecimal(add(decimal(arrived), decimal(sent), decimal(open)));
  if (!isSome(all)) return <p className="text-small text-muted">No money was sent</p>;
  const rest = [isSome(sent) && [sent, 'sent'], isSome(open) && [open, 'open']]
    .filter((one) => one !== false)
    .map(([amount = '', word]) => `${formatMoney(amount, currency)} ${word}`);
  return (
    <div className="text-small tabular-nums">
      <ProgressBar aria-hidden="true" value={arrived} max={all} />
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>
          <b className="font-semibold">{formatMoney(arrived, currency)}</b> arrived
          {isSome(back) && `, ${formatMoney(back, currency)} paid back`}
        </span>
        <span>{rest.join(', ') || 'nothing open'}</span>
      </p>
    </div>
  );
}
