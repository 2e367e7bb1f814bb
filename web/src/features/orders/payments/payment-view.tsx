/** A payment's page: for whoever pays and whoever is paid, in each of its states. */
import type { Order } from '@waggle/contract/orders';
import { orderName } from '@waggle/contract/orders/order-steps';
import { BANK_ANSWERS } from '@waggle/contract/orders/payments/payment-graph';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { shownReference } from '@waggle/contract/orders/payments/reference';
import { mayTake } from '../../../forms/steps.tsx';
import { useNow } from '../../../lib/use-now.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { OpenFile } from '../../../ui/open-file.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { orderPath } from '../order-paths.ts';
import { AllPayments, NotHeld } from './all-payments.tsx';
import { ArrivedForm } from './arrived-form.tsx';
import { headWords, isBlocked, isPayer } from './page-words.ts';
import { BlockedView, PayView } from './pay-view.tsx';

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
          Sent after {isPayer(payment) ? 'you' : order.counterpart} had read what spoke against it.
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
  const { may, sent_at, arrived_at } = payment;
  const isReported = sent_at !== null || arrived_at !== null;
  return (
    <>
      {isReported && <Said payment={payment} />}
      {may['report'] !== undefined &&
        (isBlocked(payment) ? (
          <BlockedView payment={payment} />
        ) : (
          <PayView order={order} payment={payment} />
        ))}
      {mayTake(payment, 'confirm') && <ArrivedForm payment={payment} />}
    </>
  );
}

interface PaymentViewProps {
  order: Order;
  payment: PaymentPage;
}

export function PaymentView({ order, payment }: PaymentViewProps) {
  const { title, lead, tone } = headWords(payment, useNow());
  usePageTitle(`${payment.name}, ${orderName(order.number)}`);
  return (
    <div className="page-measure pt-4 pb-12 sm:pt-6">
      <BackLink to={orderPath(order.id, 'payments')}>
        <span className="min-w-0 wrap-anywhere">
          {order.title}, {orderName(order.number)}
        </span>
      </BackLink>
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
