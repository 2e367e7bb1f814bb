/** What the payer reads and does: what speaks against paying, the account, and saying that it was sent. */
import { type ReactNode, type Ref, useState } from 'react';
import type { PayingReason } from '@waggle/contract/orders/payments/paying-reasons';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { BANK_FEES } from '@waggle/contract/orders/term-options';
import type { Order } from '@waggle/contract/orders';
import { useFocusAfterPress } from '../../../ui/focus/use-focus-after-press.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AccountDetails } from './account-details.tsx';
import { Against } from './against.tsx';
import { Buttons } from './form-buttons.tsx';
import { NamesChain } from './names-chain.tsx';
import { isRefund } from './page-words.ts';
import { RefundName } from './refund.tsx';
import { ReportForm } from './report-form.tsx';

const MARKS = {
  done: 'bg-accent text-on-accent',
  now: 'bg-surface-inverse text-text-inverse',
  later: 'bg-surface-sunk text-muted',
} as const;
const LINES = { done: 'border-accent', now: 'border-dashed border-line-strong', later: 'hidden' };

interface StepProps {
  number: number;
  title: string;
  look?: keyof typeof MARKS;
  ref?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

function Step({ number, title, look = 'now', ref, children }: StepProps) {
  return (
    <section
      aria-labelledby={`pay-${number}`}
      className="relative grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-3 pb-8 max-sm:not-first:border-t-2 max-sm:not-first:border-text max-sm:not-first:pt-5 sm:gap-x-4"
    >
      <span
        aria-hidden="true"
        className={`absolute top-8 bottom-0 left-3 border-l-2 max-sm:hidden ${LINES[look]}`}
      />
      <span
        aria-hidden="true"
        className={`hexagon relative flex h-8 w-7 items-center justify-center font-display font-bold ${MARKS[look]}`}
      >
        {number}
      </span>
      <h2
        id={`pay-${number}`}
        ref={ref}
        tabIndex={-1}
        className={`text-h3 wrap-anywhere ${look === 'later' ? 'text-muted' : ''}`}
      >
        {title}
      </h2>
      <div className="min-w-0 max-sm:col-span-2 sm:col-start-2">{children}</div>
    </section>
  );
}

interface PayViewProps {
  order: Order;
  payment: PaymentPage;
  onDone: () => void;
}

/** Of whoever is paid. */
function Names(props: Omit<PayViewProps, 'onDone'>) {
  const { payment } = props;
  return isRefund(payment) ? <RefundName {...props} /> : <NamesChain {...payment} />;
}

/** The account stands behind a press while it is not due, or something speaks against paying. */
export function PayView({ order, payment, onDone }: PayViewProps) {
  const { reasons, account, due_at } = payment;
  const { counterpart } = payment.order;
  const [against, setAgainst] = useState<readonly PayingReason[]>();
  const [place, pressed] = useFocusAfterPress<HTMLHeadingElement>();
  const isRead = reasons.every((reason) => against?.includes(reason));
  if (!isRead || (due_at === null && against === undefined)) {
    return (
      <>
        <Against reasons={reasons} />
        <section aria-labelledby="in-order">
          <h2 id="in-order" className="text-h4">
            What is in order
          </h2>
          <Names order={order} payment={payment} />
        </section>
        <p className="mt-5 mb-4 text-small text-muted">
          {isRead
            ? 'You can pay before it is due, but you do not have to.'
            : 'You can still pay. We record that you read this first.'}
        </p>
        <Buttons>
          <Button
            variant="outline"
            onClick={() => {
              setAgainst(reasons);
              pressed();
            }}
          >
            {isRead ? 'Pay early' : 'Pay anyway'}
          </Button>
        </Buttons>
      </>
    );
  }
  return (
    <div>
      <Step
        number={1}
        ref={place}
        look="done"
        title={
          reasons.length === 0
            ? 'The names agree, so you can pay'
            : 'The names agree, and you have read the warnings'
        }
      >
        <Names order={order} payment={payment} />
      </Step>
      <Step number={2} title="Send it from your bank">
        <p className="mt-1 text-muted">
          Copy each line exactly. The account is on this page and nowhere else:{' '}
          <b className="font-semibold text-text">never trust one that an e-mail brings.</b>
        </p>
        {account !== null && <AccountDetails payment={payment} account={account} />}
        <p className="mt-3 text-small text-muted">
          {(account?.swift ?? '') !== '' &&
            'SWIFT, also called BIC, is the code of their bank: yours asks for it when money goes abroad. '}
          The two digits after RF catch typos in the reference. {BANK_FEES[order.terms.bank_fees]}.
        </p>
      </Step>
      <Step number={3} title="Tell us you sent it">
        <p className="mt-1 text-muted wrap-anywhere">
          Add your bank’s receipt. {counterpart} sees it and looks for the money.
        </p>
        <ReportForm payment={payment} against={against ?? []} onDone={onDone} />
      </Step>
      <Step number={4} look="later" title={`${counterpart} confirms that it arrived`}>
        <p className="mt-1 text-muted">
          Usually within 1 to 3 working days. Until then it counts as sent, not as arrived. Silence
          never counts as a yes.
        </p>
      </Step>
    </div>
  );
}

/** The other side says that it did not arrive: what the bank finds is said here, and the account is there to be compared. */
export function TraceView({ payment, onDone }: Omit<PayViewProps, 'order'>) {
  const { account, reasons } = payment;
  return (
    <section aria-labelledby="trace" className="mt-9 border-t-2 border-text pt-5">
      <h2 id="trace" className="text-h3">
        Tell us what your bank finds
      </h2>
      <p className="mt-1 text-muted wrap-anywhere">
        Do not pay twice. Add your bank’s trace, or anything that shows the money left your account.{' '}
        {payment.order.counterpart} then looks again.
      </p>
      <div className="mt-5">
        <Against reasons={reasons} />
      </div>
      {account !== null && (
        <details className="group border-y border-line">
          <summary className="flex min-h-13 cursor-pointer items-center gap-3 font-semibold">
            <span className="flex-1">Compare the account with what you typed</span>
            <Icon name="chevron-down" className="group-open:rotate-180" />
          </summary>
          <div className="pb-5">
            <AccountDetails payment={payment} account={account} />
          </div>
        </details>
      )}
      <ReportForm payment={payment} against={reasons} onDone={onDone} />
    </section>
  );
}
