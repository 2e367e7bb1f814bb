/** What the payer reads and does: why not to pay yet, the account, and saying that it was sent. */
import { useState, type ReactNode } from 'react';
import {
  PAYING_REASON_WORDS,
  type PayingReason,
} from '@waggle/contract/orders/payments/paying-reasons';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { BANK_FEES } from '@waggle/contract/orders/term-options';
import type { Order } from '@waggle/contract/orders';
import { formatDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AccountDetails } from './account-details.tsx';
import { NamesChain } from './names-chain.tsx';
import { ReportForm } from './report-form.tsx';

interface StepProps {
  number: number;
  title: string;
  children: ReactNode;
}

function Step({ number, title, children }: StepProps) {
  return (
    <section
      aria-labelledby={`pay-${number}`}
      className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-3 pb-9"
    >
      <span
        aria-hidden="true"
        className="hexagon mt-0.5 flex h-8 w-7 items-center justify-center bg-surface-inverse font-display font-bold text-text-inverse"
      >
        {number}
      </span>
      <div className="min-w-0">
        <h2 id={`pay-${number}`} className="text-h3 wrap-anywhere">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

export function Reasons({ reasons }: { reasons: readonly PayingReason[] }) {
  return (
    <ul className="mt-4 border-t border-line">
      {reasons.map((reason) => (
        <li key={reason} className="flex gap-3 border-b border-line py-3">
          <Icon name="triangle-alert" className="mt-0.5 text-warn" />
          <span className="min-w-0">
            <span className="block font-semibold">{PAYING_REASON_WORDS[reason].title}</span>
            <span className="block text-small text-muted">{PAYING_REASON_WORDS[reason].way}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

interface PayViewProps {
  order: Order;
  payment: PaymentPage;
}

/** Where the account may not be paid into, its details are not there, and there is no way round. */
export function BlockedView({ payment }: { payment: PaymentPage }) {
  const { reasons, payee } = payment;
  return (
    <>
      <Reasons reasons={reasons} />
      {payee !== null && payee.active_at === null && payee.cooling_until !== null && (
        <p className="mt-4">
          Two of our team have approved it. It waits until{' '}
          <b className="font-semibold">{formatDay(payee.cooling_until)}</b>, and can be paid into
          from then on.
        </p>
      )}
      <h2 className="mt-8 text-h4">The names</h2>
      <NamesChain names={payment.names} />
      <p className="mt-6 text-small text-muted">
        While this is so, your payment cannot be late. Whoever asks you to pay elsewhere is not{' '}
        {payment.order.counterpart}: tell us.
      </p>
    </>
  );
}

export function PayView({ order, payment }: PayViewProps) {
  const { reasons, account, names } = payment;
  const [against, setAgainst] = useState<readonly PayingReason[]>([]);
  const open = reasons.filter((reason) => !against.includes(reason));
  if (open.length > 0) {
    return (
      <>
        <Reasons reasons={reasons} />
        <p className="mt-5 text-small text-muted">
          You may pay all the same, and it is written down.
        </p>
        <Button variant="outline" onClick={() => setAgainst(reasons)} className="mt-3">
          Pay all the same
        </Button>
      </>
    );
  }
  return (
    <div>
      <Step
        number={1}
        title={
          reasons.length === 0
            ? 'The names agree, nothing speaks against paying'
            : 'You have read what speaks against it'
        }
      >
        <NamesChain names={names} />
      </Step>
      <Step number={2} title="Send it from your bank">
        <p className="mt-1 text-muted">
          Type it exactly so. It stands on this page alone.{' '}
          <b className="font-semibold text-text">Nobody changes a bank account by mail.</b>
        </p>
        {account !== null && <AccountDetails payment={payment} account={account} />}
        <p className="mt-3 text-small text-muted">
          The two digits after RF are worked out from the rest: a wrong one shows at your bank.{' '}
          {BANK_FEES[order.terms.bank_fees]}.
        </p>
      </Step>
      <Step number={3} title="Tell us that you sent it">
        <ReportForm payment={payment} against={against} />
      </Step>
      <Step number={4} title={`${payment.order.counterpart} says whether it arrived`}>
        <p className="mt-1 text-muted">
          Usually in one to three working days. Until then it counts as sent, not as arrived.
          Silence never says that money arrived.
        </p>
      </Step>
    </div>
  );
}
