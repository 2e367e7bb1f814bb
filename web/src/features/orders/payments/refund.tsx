/** Where a refund goes: named by the buyer with a code, and waited for by the supplier; deleted once the money has arrived. */
import type { PaymentPage } from '@waggle/contract/orders/payments';
import type { Order } from '@waggle/contract/orders';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { mayTake } from '../../../forms/steps.tsx';
import { countryName } from '../../../lib/country-name.ts';
import { formatDay } from '../../../lib/dates.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { AccountForm } from '../../payees/account-form.tsx';
import { DetailLine } from './detail-line.tsx';
import { putPayment } from './payments-queries.ts';

interface RefundProps {
  order: Order;
  payment: PaymentPage;
  /** The user has named it. */
  onDone: () => void;
}

/** For the buyer. */
export function RefundAccount({ order, payment, onDone }: RefundProps) {
  const { id, refund_to: account, reasons } = payment;
  const { counterpart, currency } = payment.order;
  const [isOther, setOther] = useState(false);
  const isWrong = reasons.includes('names_differ');
  const { name } = order.terms.buyer;
  const params = { id };
  if (!mayTake(payment, 'name_account')) return null;
  return (
    <section aria-labelledby="refund-to" className="mb-8">
      <h2 id="refund-to" className="text-h3">
        Where it is paid back to
      </h2>
      {account !== null && (
        <>
          <dl className="mt-2">
            <DetailLine name="To">{account.holder}</DetailLine>
            <DetailLine name="Bank">
              {account.bank}, {countryName(account.country)}
            </DetailLine>
            <DetailLine name="Account">•••• {account.ending}</DetailLine>
          </dl>
          <p className={`mt-2 text-small ${isWrong ? 'font-medium text-danger' : 'text-muted'}`}>
            {isWrong
              ? `${counterpart} can pay it back to the name of your order alone: ${name}`
              : `Named on ${formatDay(account.named_at)}.`}
          </p>
        </>
      )}
      {account !== null && !isWrong && !isOther ? (
        <Button variant="link" onClick={() => setOther(true)} className="mt-1">
          Name another account
        </Button>
      ) : (
        <>
          <p className="mt-2 max-w-176 text-muted">
            {counterpart} reads it on this page, and nobody else. It is deleted once the money has
            arrived.
          </p>
          <AccountForm
            name={`refund.${id}`}
            currency={currency}
            hint={`Exactly as your bank writes it. It has to be the name of your order: ${name}`}
            says={[
              'We mail you a code for exactly this account. Nothing is saved before you type it.',
              `${counterpart} is told that it can pay you back.`,
            ]}
            sendCode={(body) => call('POST /v1/payments/:id/account/code/', { params, body })}
            enter={(body, key) =>
              call('POST /v1/payments/:id/account/', { params, body, idempotencyKey: key() })
            }
            onNamed={(answer) => {
              onDone();
              setOther(false);
              putPayment(answer);
              toast.success(`Named. ${counterpart} can pay it back`);
            }}
          />
        </>
      )}
    </section>
  );
}

/** For the supplier, in place of the chain of its own names. */
export function RefundName({ order, payment }: Omit<RefundProps, 'onDone'>) {
  const { refund_to: account } = payment;
  if (account === null) return null;
  return (
    <p className="mt-1 wrap-anywhere text-muted">
      The account is in the name of{' '}
      <b dir="auto" className="font-semibold text-text">
        {account.holder}
      </b>
      , as {order.counterpart} is called in the terms that you both signed. It was named on{' '}
      {formatDay(account.named_at)}.
    </p>
  );
}
