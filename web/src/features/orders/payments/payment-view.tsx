/** A payment's page: for whoever pays and whoever is paid, in each of its states. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import { useState } from 'react';
import { useLoaded } from '../../../api/use-loaded.ts';
import { mayTake } from '../../../forms/steps.tsx';
import { formatDay } from '../../../lib/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { Icon } from '../../../ui/icon.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { useOrderReport } from '../use-order-report.ts';
import { AllPayments, NotHeld } from './all-payments.tsx';
import { BlockedView } from './blocked-view.tsx';
import { Buttons } from './form-buttons.tsx';
import { headWords, isBlocked, isPayer, isRefund } from './page-words.ts';
import { Said } from './said.tsx';

const TONES = {
  warn: { box: 'border-warn bg-warn-wash', icon: 'text-warn', name: 'triangle-alert' },
  danger: { box: 'border-danger bg-danger-wash', icon: 'text-danger', name: 'circle-alert' },
} as const;

interface PaymentViewProps {
  order: Order;
  payment: PaymentPage;
}

interface WorkProps extends PaymentViewProps {
  /** The user has taken a step: what they pressed is gone. */
  onDone: () => void;
}

const loadPaying = () => import('./pay-view.tsx');

/** What is needed to pay comes with its own code: most visits look on. */
function PayerWork(props: WorkProps) {
  const { payment } = props;
  const isPayable = mayTake(payment, 'report');
  const paying = useLoaded(loadPaying, isPayable);
  if (isBlocked(payment)) return isRefund(payment) ? null : <BlockedView {...props} />;
  if (!isPayable) return null;
  if (paying === undefined) return <RowsSkeleton label="Loading the payment" rows={5} />;
  const View = payment.sent_at === null ? paying.PayView : paying.TraceView;
  return <View {...props} />;
}

const loadArrived = () => import('./arrived-form.tsx');
const loadRefund = () => import('./refund.tsx');

/** Of the side that is paid: also what was not reported, or was said not to be there, may have arrived. */
function PayeeWork(props: WorkProps) {
  const { payment, onDone } = props;
  const Refund = useLoaded(loadRefund, isRefund(payment))?.RefundAccount;
  return (
    <>
      {Refund && <Refund {...props} />}
      <Arrived payment={payment} onDone={onDone} />
    </>
  );
}

function Arrived({ payment, onDone }: Omit<WorkProps, 'order'>) {
  const isAsked = mayTake(payment, 'confirm');
  const Form = useLoaded(loadArrived, isAsked)?.ArrivedForm;
  if (!isAsked) return null;
  if (Form === undefined) return <RowsSkeleton label="Loading the payment" rows={3} />;
  const form = <Form payment={payment} onDone={onDone} />;
  if (mayTake(payment, 'deny')) return form;
  return (
    <details className="group mt-6 border-b border-line">
      <summary className="flex min-h-13 cursor-pointer items-center gap-3 font-semibold">
        <span className="flex-1">
          {payment.sent_at === null ? 'Has it already arrived?' : 'Has it arrived after all?'}
        </span>
        <Icon name="chevron-down" className="group-open:rotate-180" />
      </summary>
      {form}
    </details>
  );
}

/** Where the user has nothing to do: what the other side is asked. */
function Waiting({ order, payment }: PaymentViewProps) {
  const isSent = payment.sent_at !== null;
  const isHeld = payment.may['report'] !== undefined && !(isRefund(payment) && isBlocked(payment));
  if (payment.arrived_at !== null || isHeld) return null;
  if (mayTake(payment, 'deny')) return null;
  return (
    <div className="mt-8">
      {isSent && isPayer(payment) && (
        <>
          <h2 className="text-h4">If they say it did not arrive</h2>
          <p className="mt-1 mb-5 max-w-176">
            You both see the proof, and our team looks into it. Your bank can trace it with the
            reference {shownReference(payment.reference)}.
          </p>
        </>
      )}
      <Buttons>
        <ButtonLink to={orderPath(order.id, 'messages')} variant="outline" className="max-w-full">
          <Icon name="message-square-text" />
          <span className="min-w-0 wrap-anywhere">Write to {payment.order.counterpart}</span>
        </ButtonLink>
      </Buttons>
    </div>
  );
}

/** What the payer may rely on, and whom to tell before it is too late. */
function Checked({ order, payment }: PaymentViewProps) {
  const report = useOrderReport(order, { team_only: true });
  const since = isRefund(payment) ? null : (payment.payee?.active_at ?? null);
  return (
    <>
      {since !== null && (
        <p className="mt-5 text-small text-muted">
          Our team called the supplier on a number we already knew. The account has been in use
          since {formatDay(since)}, and no other takes its place unless you agree.
        </p>
      )}
      <Button
        variant="link"
        aria-haspopup="dialog"
        onClick={report.press}
        className="mt-2 text-left"
      >
        Something looks wrong? Tell us before you pay
      </Button>
      {report.dialog}
    </>
  );
}

export function PaymentView({ order, payment }: PaymentViewProps) {
  const { title, lead, tone } = headWords(payment, useNow());
  const [heading, onDone] = useFocusAfterPress<HTMLHeadingElement>();
  const [seen] = useState(payment.version);
  usePageTitle(`${payment.name}, ${orderName(order.number)}`);
  const look = tone && TONES[tone];
  const isOpen = payment.may['report'] !== undefined;
  const work = { order, payment, onDone };
  return (
    <div className="page-measure pt-4 pb-12 sm:pt-6">
      <BackLink to={orderPath(order.id, 'payments')} className="max-w-full">
        <span dir="auto" className="min-w-0 wrap-anywhere">
          {order.title}, <span className="whitespace-nowrap">{orderName(order.number)}</span>
        </span>
      </BackLink>
      <header
        className={
          look === undefined
            ? 'mt-1 border-b-2 border-text pb-5'
            : `mt-2 flex gap-3 border-l-6 px-5 py-5 max-sm:-mx-5 ${look.box}`
        }
      >
        {look && <Icon name={look.name} className={`mt-2 size-7 shrink-0 ${look.icon}`} />}
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className={`text-h1 wrap-anywhere hyphens-auto ${look?.icon ?? ''}`}
          >
            {title}
          </h1>
          <p className={`mt-1.5 text-lead wrap-anywhere ${look ? '' : 'text-muted'}`}>{lead}</p>
        </div>
      </header>
      <p role="status" className="sr-only">
        {payment.version !== seen && title}
      </p>
      <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-10 wide:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div className="min-w-0">
          {(payment.sent_at !== null || !isOpen) && <Said order={order} payment={payment} />}
          {isPayer(payment) ? <PayerWork {...work} /> : <PayeeWork {...work} />}
          <Waiting order={order} payment={payment} />
        </div>
        <aside aria-labelledby="all-payments" className="min-w-0">
          <h2 id="all-payments" className="mb-2 text-h4">
            All payments
          </h2>
          <AllPayments order={order} current={payment.id} />
          <NotHeld
            isDeposit={isOpen && (payment.trigger === 'signing' || payment.trigger === 'golden')}
          />
          {isOpen && <Checked order={order} payment={payment} />}
        </aside>
      </div>
    </div>
  );
}
