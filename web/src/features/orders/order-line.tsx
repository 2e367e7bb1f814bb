/** What has come of a chosen quote, wherever it is shown: what was agreed, whose turn it is, and the way to the order. */
import { type ReactNode, useState } from 'react';
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import type { Side } from '@waggle/contract/permissions/parties';
import type { AcceptedTerms, BegunOrder } from '@waggle/contract/quotes/accepted-terms';
import type { OrderUnit } from '@waggle/contract/supplier/order-units';
import { call } from '../../api/client.ts';
import { randomId } from '../../api/random-id.ts';
import { useAction } from '../../api/use-action.ts';
import { counted, formatMoney, formatTotal } from '../../lib/figures/format-money.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isYours, nextTitle, wordsOfNext } from './next-step.ts';
import { orderPath } from './order-paths.ts';
import { quantityWords, totalWords } from './order-words.ts';
import { putOrder, useOrder } from './orders-queries.ts';

/** Of either side's view of a quote. */
interface ChosenQuote {
  readonly id: string;
  readonly version: number;
  readonly accepted: AcceptedTerms | null;
  /** Missing in answers of an earlier version. */
  readonly order?: BegunOrder | null;
}

interface OrderNextProps {
  userId: string;
  /** Of the reader. */
  side: Side;
  quote: ChosenQuote;
}

interface WayProps {
  order: BegunOrder;
  /** What is known of it; undefined until it is loaded. */
  known: Order | undefined;
}

function Way({ order, known }: WayProps) {
  const now = useNow();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="min-h-6 flex-1 basis-64 font-semibold wrap-anywhere">
        {known && `${nextTitle(known, now)}.`}
        {known?.standing.turn === 'nobody' && (
          <span className="font-normal"> {wordsOfNext(known).text}</span>
        )}
      </p>
      <ButtonLink
        to={orderPath(order.id)}
        variant={known && isYours(known) ? 'accent' : 'outline'}
        size="compact"
        className="print:hidden"
      >
        Order {orderName(order.number)}
        <Icon name="arrow-right" />
      </ButtonLink>
    </div>
  );
}

/** An accepted quote without an order: it was accepted before orders began, or its order has ended. */
function StartOrder({ quote: { id, version } }: Pick<OrderNextProps, 'quote'>) {
  const { navigate } = useNavigation();
  const [idempotencyKey] = useState(randomId);
  const { busy, run } = useAction(async () => {
    const params = { id };
    const body = { version };
    const order = putOrder(
      await call('POST /v1/quotes/:id/order/', { params, body, idempotencyKey }),
    );
    navigate(orderPath(order.id));
  }, 'The order could not be started. Please try again');
  return (
    <Button variant="accent" size="compact" busy={busy} onClick={run} className="print:hidden">
      Start the order
      <Icon name="arrow-right" />
    </Button>
  );
}

function Begun({ userId, order }: { userId: string; order: BegunOrder }) {
  const { data } = useOrder(userId, order.id);
  return <Way order={order} known={data} />;
}

/** What is next after a choice, with its button, where the figures stand already. */
export function OrderNext({ userId, side, quote }: OrderNextProps) {
  if (quote.accepted === null || quote.order === undefined) return null;
  if (quote.order !== null) return <Begun userId={userId} order={quote.order} />;
  return side === 'buyer' ? <StartOrder quote={quote} /> : null;
}

interface OrderLineProps extends OrderNextProps {
  unit: OrderUnit;
  /** `You chose Kadota Works.` */
  title: string;
  /** Anything else that is said of it. */
  children?: ReactNode;
}

interface FrameProps extends Pick<OrderLineProps, 'title' | 'children'> {
  figures: string;
  yours: boolean;
  /** What is next. */
  next: ReactNode;
}

function Frame({ title, figures, yours, next, children }: FrameProps) {
  return (
    <section
      aria-label="What was chosen"
      className={`border-l-6 px-5 py-4 ${yours ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface-sunk'}`}
    >
      <p dir="auto" className="font-display text-h4 font-semibold wrap-anywhere">
        {title}
      </p>
      <p className="mt-1 tabular-nums">{figures}</p>
      {children}
      <div className="mt-2 empty:hidden">{next}</div>
    </section>
  );
}

const stepWords = (
  { quantity, unit_price, currency }: Pick<AcceptedTerms, 'quantity' | 'unit_price' | 'currency'>,
  unit: OrderUnit,
) => `${quantityWords({ quantity, unit })} at ${formatMoney(unit_price, currency)}`;

interface BegunLineProps extends OrderLineProps {
  order: BegunOrder;
  accepted: AcceptedTerms;
}

/** The terms as they are by now, which may be other ones than the quote's. */
function BegunLine({ userId, order, accepted, unit, ...said }: BegunLineProps) {
  const { data } = useOrder(userId, order.id);
  const figures = data
    ? `${stepWords(data.terms, unit)}, ${totalWords(data)} in all`
    : stepWords(accepted, unit);
  return (
    <Frame
      {...said}
      figures={figures}
      yours={data !== undefined && isYours(data)}
      next={<Way order={order} known={data} />}
    />
  );
}

export function OrderLine(props: OrderLineProps) {
  const { quote, unit, side } = props;
  const { accepted, order } = quote;
  if (accepted === null) return null;
  if (order) return <BegunLine {...props} order={order} accepted={accepted} />;
  const goods = formatTotal(accepted.total, accepted.currency);
  return (
    <Frame
      {...props}
      figures={`${stepWords(accepted, unit)}, ${goods} for the goods, ready in ${counted(accepted.lead_days, 'day')}`}
      yours={order === null && side === 'buyer'}
      next={<OrderNext {...props} />}
    />
  );
}
