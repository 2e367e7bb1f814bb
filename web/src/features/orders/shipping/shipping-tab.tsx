/** The Shipping tab of an order's room: how many pieces are where, what is packed next, and each shipment. */
import { isSigned } from '@waggle/contract/orders/order-graph';
import type { Order } from '@waggle/contract/orders';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { mayTake } from '../../../forms/steps.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { formatCount } from '../../../lib/figures/format-money.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { proposePath } from '../order-paths.ts';
import { quantityWords } from '../order-words.ts';
import { PackForm } from './pack-form.tsx';
import { Fold, ShipmentCard } from './shipment-card.tsx';
import { balanceOfOrder, figuresOf, headOf } from './shipping-words.ts';

/** What the supplier packs next opens by itself then. */
const PACKING: readonly string[] = ['make', 'settle_short'];

export function ShippingTab({ order }: { order: Order }) {
  const { shipments, production, side, standing, unit } = order;
  const { title, lead } = headOf(order);
  const balance = balanceOfOrder(order);
  const isBegun = production !== null && production.made_from !== null;
  const { left, short, least, most, ordered, received } = balance;
  const mayPack = isBegun && side === 'supplier' && isSigned(order) && left > 0;
  const isShort = standing.next === 'settle_short';
  return (
    <>
      <h2 className="text-h3 sm:text-h2">{title}</h2>
      <p className="mt-1 text-muted wrap-anywhere empty:hidden">{lead}</p>
      {isBegun && (
        <>
          <ProgressBar aria-hidden="true" value={received} max={ordered} />
          <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-2">
            {figuresOf(balance).map(([name, count]) => (
              <div key={name}>
                <dt className="text-small text-muted">{name}</dt>
                <dd className="font-display text-h4 font-bold tabular-nums">
                  {formatCount(count)}
                </dd>
              </div>
            ))}
          </dl>
          {(least < ordered || most > ordered) && (
            <p className="mt-2 text-small text-muted">
              {formatCount(least)} to {formatCount(most)} are as agreed.
            </p>
          )}
          {production.checked_at !== null && (
            <p className="mt-2 text-small text-muted">
              {side === 'buyer' ? 'You' : order.counterpart} checked the goods on{' '}
              {formatDay(production.checked_at)}.
            </p>
          )}
        </>
      )}
      {isShort && (
        <p className="mt-4 flex gap-2 border-l-6 border-warn bg-warn-wash px-4 py-3">
          <Icon name="triangle-alert" className="mt-0.5 text-warn" />
          <span className="min-w-0 wrap-anywhere">
            <b className="font-semibold">
              {quantityWords({ quantity: short, unit })} {short === 1 ? 'is' : 'are'} short.
            </b>{' '}
            {side === 'supplier'
              ? `Pack them below, or agree with ${order.counterpart} on fewer, and on what is paid back.`
              : `${order.counterpart} sends the rest, or you agree on fewer, and on what is paid back.`}
          </span>
        </p>
      )}
      {isShort && mayTake(order, 'propose') && (
        <TextLink to={`${proposePath(order.id)}?edit=costs`}>
          Propose fewer {unitWord(unit, 2)}
        </TextLink>
      )}
      {mayPack && (
        <Fold
          title={shipments.length === 0 ? 'Pack the first shipment' : 'Pack another shipment'}
          isOpen={PACKING.includes(standing.next)}
        >
          <PackForm order={order} left={left} />
        </Fold>
      )}
      {shipments.toReversed().map((shipment) => (
        <ShipmentCard key={shipment.id} order={order} shipment={shipment} />
      ))}
    </>
  );
}
