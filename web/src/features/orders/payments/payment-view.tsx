/** A payment's page: for whoever pays and whoever is paid, in each of its states. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { BANK_ANSWERS } from '@waggle/contract/orders/payments/payment-graph';
import { payerOf } from '@waggle/contract/orders/payments/permissions';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import type { ReactNode } from 'react';
import { formatDate, formatWeekday } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Link } from '../../../lib/navigation.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { AllPayments, NotHeld } from './all-payments.tsx';
import { ArrivedForm } from './arrived-form.tsx';
import { BlockedView, isBlocked, PayView } from './pay-view.tsx';
import { paymentLine } from './payment-words.ts';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly tone?: 'warn' | 'danger';
}

/** @returns heading and lead for whoever pays */
function payerWords(payment: PaymentPage): Words {
  const { state, name, amount, order, due_at, sent_on, sent_amount, answer_by, reasons } = payment;
  const money = formatMoney(amount, order.currency);
  const { counterpart } = order;
  const named = name.toLowerCase();
  switch (state) {
    case 'sent':
      return {
        title: `Waiting for ${counterpart} to confirm`,
        lead: `You sent ${formatMoney(sent_amount ?? amount, order.currency)} on ${formatDate(sent_on ?? '')}.${answer_by === null ? '' : ` They have until ${formatWeekday(answer_by)} to look.`}`,
      };
    case 'received':
      return { title: `${name}: it has arrived`, lead: `${paymentLine(payment, order.currency)}.` };
    case 'waived':
      return { title: `${name} is not asked any more`, lead: 'The order has ended without it.' };
    case 'contested':
      return {
        title: `${counterpart} says that it did not arrive`,
        lead: `Our team looks at it. Ask your bank to trace ${shownReference(payment.reference)}, and add what it says.`,
        tone: 'danger',
      };
    case 'planned':
    case 'due': {
      if (isBlocked(payment)) {
        return {
          title: 'Do not pay yet',
          lead: `${name}, ${money}. Something is still being checked.`,
          tone: 'danger',
        };
      }
      if (reasons.length > 0) {
        return {
          title: `Do not pay ${money} yet`,
          lead: 'Our records name what speaks against it. You may wait, and nobody can call you late.',
          tone: 'warn',
        };
      }
      const when = due_at === null ? 'It is not due yet.' : `By ${formatWeekday(due_at)}.`;
      return { title: `Pay the ${named}, ${money}`, lead: when };
    }
  }
}

/** @returns heading and lead for whoever is paid */
function payeeWords(payment: PaymentPage): Words {
  const { state, name, amount, order, due_at, sent_on, sent_amount, bank_said } = payment;
  const { counterpart, currency } = order;
  switch (state) {
    case 'sent': {
      const sent = formatMoney(sent_amount ?? amount, currency);
      return {
        title: `Did ${sent} arrive?`,
        lead: `${counterpart} sent it on ${formatDate(sent_on ?? '')}. Look into your account, not only at the receipt.`,
      };
    }
    case 'received':
      return { title: `${name}: it has arrived`, lead: `${paymentLine(payment, currency)}.` };
    case 'waived':
      return { title: `${name} is not asked any more`, lead: 'The order has ended without it.' };
    case 'contested':
      return {
        title: 'You say that it did not arrive',
        lead: 'Our team looks at it. Say so here once it is there after all.',
        tone: 'danger',
      };
    case 'planned':
    case 'due': {
      const until = due_at === null ? '' : ` until ${formatWeekday(due_at)}`;
      return bank_said === 'other'
        ? {
            title: 'This payment is stopped',
            lead: `The bank of ${counterpart} names somebody else for your account. Our team calls you.`,
            tone: 'danger',
          }
        : {
            title: `Waiting for ${counterpart} to pay ${formatMoney(amount, currency)}${until}`,
            lead: 'You say when it has arrived.',
          };
    }
  }
}

const TONES = {
  warn: 'border-warn bg-warn-wash',
  danger: 'border-danger bg-danger-wash',
} as const;

function Said({ payment }: { payment: PaymentPage }) {
  const { reference, bank_said, files, note, order, paid_against } = payment;
  return (
    <div className="mt-6 max-w-160">
      <Facts>
        <Fact name="Reference on the statement">{shownReference(reference)}</Fact>
        {bank_said !== null && (
          <Fact name="What the payer’s bank said of the name">{BANK_ANSWERS[bank_said]}</Fact>
        )}
        {note !== '' && (
          <Fact name="Why it did not arrive" wide>
            {note}
          </Fact>
        )}
      </Facts>
      {paid_against.length > 0 && (
        <p className="mt-4 text-small text-muted">
          Sent after {order.side === payerOf(payment) ? 'you' : order.counterpart} had read what
          spoke against it.
        </p>
      )}
      {files.length > 0 && (
        <>
          <h2 className="mt-6 text-h4">Proof</h2>
          <ul className="mt-2 border-t border-line">
            {files.map((file) => (
              <li key={file.id} className="flex items-center gap-3 border-b border-line py-2">
                <Icon name="file-text" />
                <span className="min-w-0 flex-1 wrap-anywhere">{file.name}</span>
                <OpenFile id={file.id} name={file.name} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Work({ order, payment }: { order: Order; payment: PaymentPage }) {
  const { state, side } = { state: payment.state, side: payment.order.side };
  const isPayer = side === payerOf(payment);
  const isOpen = state === 'planned' || state === 'due' || state === 'contested';
  const parts: ReactNode[] = [];
  if (state === 'sent' || state === 'contested' || state === 'received') {
    parts.push(<Said key="said" payment={payment} />);
  }
  if (isPayer && isOpen) {
    parts.push(
      isBlocked(payment) ? (
        <BlockedView key="blocked" payment={payment} />
      ) : (
        <PayView key="pay" order={order} payment={payment} />
      ),
    );
  }
  if (!isPayer && (isOpen || state === 'sent')) {
    parts.push(<ArrivedForm key="arrived" payment={payment} />);
  }
  return <>{parts}</>;
}

interface PaymentViewProps {
  order: Order;
  payment: PaymentPage;
}

export function PaymentView({ order, payment }: PaymentViewProps) {
  const isPayer = payment.order.side === payerOf(payment);
  const { title, lead, tone } = isPayer ? payerWords(payment) : payeeWords(payment);
  usePageTitle(`${payment.name}, ${orderName(order.number)}`);
  return (
    <div className="page-measure pt-4 pb-12 sm:pt-6">
      <Link
        to={orderPath(order.id, 'payments')}
        className="inline-flex min-h-11 max-w-full items-center gap-2 underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" />
        <span className="min-w-0 wrap-anywhere">
          {order.title}, {orderName(order.number)}
        </span>
      </Link>
      <header
        className={
          tone === undefined
            ? 'mt-1 border-b-2 border-text pb-6'
            : `mt-2 border-l-6 px-5 py-5 max-sm:-mx-5 ${TONES[tone]}`
        }
      >
        <h1 className="text-h1 wrap-anywhere hyphens-auto">{title}</h1>
        <p className="mt-2 text-lead wrap-anywhere">{lead}</p>
      </header>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-10 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <Work order={order} payment={payment} />
        </div>
        <aside aria-labelledby="all-payments" className="min-w-0">
          <h2 id="all-payments" className="text-h4">
            All payments
          </h2>
          <AllPayments order={order} current={payment.id} />
          <NotHeld isDeposit={payment.trigger === 'signing' || payment.trigger === 'golden'} />
        </aside>
      </div>
    </div>
  );
}
