/** A payment that nobody may pay at the moment: its account is hidden, and there is no way round; what happens until it can be paid. */
import type { Order } from '@waggle/contract/orders';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { ORDER_STEPS } from '@waggle/contract/orders/order-steps';
import { NAMED_PAYEES } from '@waggle/contract/payees/payee-graph';
import { mayTake, Steps } from '../../../forms/steps.tsx';
import { formatWeekday } from '../../../lib/dates.ts';
import { PayeePath } from '../../payees/payee-path.tsx';
import { putOrder, renewOrder } from '../orders-queries.ts';
import { Against } from './against.tsx';
import { NamesChain } from './names-chain.tsx';
import { renewPayment } from './payments-queries.ts';

const { adopt } = ORDER_STEPS;

/** How far the account is, until it can be paid into. */
function AccountWay({ payment }: { payment: PaymentPage }) {
  const { payee } = payment;
  const { counterpart } = payment.order;
  if (payee === null || !NAMED_PAYEES.some((one) => one === payee.state)) {
    return (
      <p className="mt-2 wrap-anywhere">
        {counterpart} names an account first. Our team checks it before you pay anything.
      </p>
    );
  }
  const until = payee.cooling_until;
  return (
    <PayeePath
      label="What happens"
      parts={[
        {
          title: 'Two of our team approve it, or refuse',
          text: `They call ${counterpart} on a number that we knew before.`,
          done: until !== null,
        },
        {
          title: 'It rests for seven days',
          text: until === null ? 'No setting shortens that.' : `until ${formatWeekday(until)}`,
          done: false,
        },
        { title: 'You can pay', text: 'We write to you.', done: false },
      ]}
    />
  );
}

interface BlockedViewProps {
  order: Order;
  payment: PaymentPage;
  onDone: () => void;
}

export function BlockedView({ order, payment, onDone }: BlockedViewProps) {
  const { reasons, due_at } = payment;
  const { counterpart } = payment.order;
  return (
    <>
      {/* The heading of one that is due says the first. */}
      <Against reasons={due_at === null ? reasons : reasons.slice(1)} />
      {mayTake(order, 'adopt') && (
        <div className="mb-8">
          <Steps
            row={order}
            steps={{ adopt }}
            put={async (answer: { order: Order }) => {
              onDone();
              putOrder(answer);
              await renewPayment(payment);
            }}
            renew={renewOrder}
          />
        </div>
      )}
      {reasons.includes('payee_not_active') && (
        <section aria-labelledby="happens" className="mb-8">
          <h2 id="happens" className="text-h4">
            What happens
          </h2>
          <AccountWay payment={payment} />
        </section>
      )}
      <section aria-labelledby="names">
        <h2 id="names" className="text-h4">
          The names
        </h2>
        <NamesChain {...payment} />
      </section>
      <p className="mt-6 max-w-176 text-small wrap-anywhere text-muted">
        Until then, your payment cannot be late. If anyone asks you to pay elsewhere, it is not{' '}
        {counterpart}: tell us. Already paid? {counterpart} can confirm it once it arrives.
      </p>
    </>
  );
}
