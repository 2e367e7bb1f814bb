/** A row of the orders' page: what it is and with whom, what is next, and how far it is. */
import type { OrderItem } from '@waggle/contract/orders';
import { isSampleOrder } from '@waggle/contract/orders/order-graph';
import { calledOrder, orderName } from '@waggle/contract/orders/order-steps';
import { classNames } from '../../../lib/class-names.ts';
import { Link } from '../../../lib/navigation.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Hexagon } from '../../../ui/hexagon.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SmallComb } from '../comb/small-comb.tsx';
import { MoneyBar } from '../payments/money-bar.tsx';
import { orderPath } from '../order-paths.ts';
import { quantityWords, totalWords, type DueWords } from '../order-words.ts';
import { rowWords } from './list-words.ts';

/** Beside what the words say. */
const PRESSURE: Record<DueWords['pressure'], string> = {
  calm: '',
  soon: 'text-warn',
  late: 'text-danger',
};

interface OrderRowProps {
  item: OrderItem;
  /** Of the list. */
  needsUser: boolean;
  /** The one whose button stands out. */
  isFirst: boolean;
  /** The user buys and sells: the row says which. */
  saysSide: boolean;
  /** In milliseconds. */
  now: number;
}

export function OrderRow({ item, needsUser, isFirst, saysSide, now }: OrderRowProps) {
  const { id, number, title, counterpart, side, standing, currency } = item;
  const { next, when, button } = rowWords(item, now);
  return (
    <div
      className={classNames(
        'relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 border-b border-line py-5 md:grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)_10rem] lg:grid-cols-[auto_minmax(0,4fr)_minmax(0,5fr)_minmax(0,6fr)] md:gap-x-6',
        needsUser
          ? '-mx-5 border-l-4 border-l-accent bg-surface-raised pr-5 pl-4 sm:-mx-4 sm:pr-4 sm:pl-3'
          : 'hover:bg-surface-sunk/60',
      )}
    >
      <Hexagon name={counterpart} className="h-10 text-small max-md:hidden" />
      <div className="min-w-0 max-md:contents">
        <h3 className="min-w-0 font-display text-h4">
          <Link
            to={orderPath(id)}
            dir="auto"
            className="wrap-anywhere hyphens-auto underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            {title}
          </Link>
        </h3>
        <p className="text-small text-muted max-md:col-span-2">
          {saysSide && (side === 'buyer' ? 'You buy from ' : 'You sell to ')}
          <span dir="auto" className="wrap-anywhere hyphens-auto">
            {counterpart}
          </span>
        </p>
        <p className="text-small text-muted tabular-nums max-md:col-span-2">
          {isSampleOrder(item) ? calledOrder(item) : orderName(number)}, {quantityWords(item)},{' '}
          {totalWords(item)}
        </p>
      </div>
      <div className="min-w-0 max-md:col-span-2 max-md:mt-3">
        <p
          className={classNames(
            'wrap-anywhere',
            needsUser ? 'font-display text-h4 font-bold' : 'font-medium',
          )}
        >
          {next}
        </p>
        {when && (
          <p className="text-small text-muted tabular-nums">
            <span
              className={classNames(
                'font-semibold',
                when.pressure === 'calm' ? 'text-text' : PRESSURE[when.pressure],
              )}
            >
              {when.when}
            </span>
            {when.rest && `, ${when.rest}`}
          </p>
        )}
        {button && (
          <ButtonLink
            to={button.to}
            variant={isFirst ? 'accent' : 'outline'}
            className="relative mt-3 max-sm:w-full"
          >
            {button.label}
            <span className="sr-only"> of {title}</span>
            {isFirst && <Icon name="arrow-right" />}
          </ButtonLink>
        )}
      </div>
      <div className="grid content-start gap-x-6 gap-y-1 max-md:contents lg:grid-cols-[8rem_minmax(0,1fr)]">
        <SmallComb
          standing={standing}
          side={side}
          now={now}
          className="mt-1 text-[0.6875rem] max-md:col-start-2 max-md:row-start-1 md:text-h4"
        />
        {standing.sums && (
          <div className="min-w-0 max-md:col-span-2 max-md:mt-3">
            <MoneyBar sums={standing.sums} currency={currency} />
          </div>
        )}
      </div>
    </div>
  );
}
