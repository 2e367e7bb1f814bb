/** Saying that a payment arrived: how much, and when; both begin empty. */
import { isDecimal } from '@waggle/contract/money/decimal';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { PAYMENT_STEPS } from '@waggle/contract/orders/payments/payment-steps';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { connection, ONLINE } from '../../../api/connection.ts';
import { Segments } from '../../../forms/segments.tsx';
import { mayTake, StepItems } from '../../../forms/steps.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { Buttons } from './form-buttons.tsx';
import { AmountField, DayField, isPastDay, moreThan } from './money-fields.tsx';
import { isSome } from './money-bar.tsx';
import { orRenewed, putPayment, renewPayment } from './payments-queries.ts';

const RESTS = [
  { value: 'full', label: 'Accept as paid in full' },
  { value: 'open', label: 'The rest is still open' },
] as const;
type Rest = (typeof RESTS)[number]['value'];

const EMPTY: { amount: string; arrived_on: string; rest: Rest | null } = {
  amount: '',
  arrived_on: '',
  rest: null,
};
const { deny } = PAYMENT_STEPS;

/** @returns what is still to be said; undefined where nothing is */
function lacking(asked: string, { amount, arrived_on, rest }: typeof EMPTY): string | undefined {
  if (!isDecimal(amount) || !isSome(amount)) return 'First enter what arrived.';
  if (moreThan(amount, asked) !== undefined && rest === null)
    return 'First choose what becomes of the rest.';
  return isPastDay(arrived_on) ? undefined : 'First enter the day it arrived.';
}

interface ArrivedFormProps {
  payment: PaymentPage;
  onDone: () => void;
}

export function ArrivedForm({ payment, onDone }: ArrivedFormProps) {
  const id = useId();
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  const { version, amount: asked, order } = payment;
  const { currency, counterpart } = order;
  const { value, give, submit } = useSentForm({
    name: `payment.arrived.${payment.id}`,
    empty: EMPTY,
    incomplete: (said) => lacking(asked, said) !== undefined,
    send: ({ amount, arrived_on, rest }) =>
      orRenewed(
        payment,
        call('POST /v1/payments/:id/confirm/', {
          params: { id: payment.id },
          body: {
            version,
            amount,
            arrived_on,
            rest: moreThan(amount, asked) === undefined ? null : rest,
          },
        }),
      ),
    done(answer) {
      onDone();
      putPayment(answer);
      toast.success('Confirmed');
    },
    failed: 'It could not be confirmed. What you typed is kept',
  });
  const { amount, arrived_on, rest } = value;
  const missing = moreThan(amount, asked);
  return (
    <form
      noValidate
      aria-label="What arrived"
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.incomplete && !submit.loading && !isOffline) submit.onSubmit();
      }}
      className="mt-6 grid gap-5"
    >
      <div className="grid max-w-144 items-start gap-5 sm:grid-cols-2">
        <AmountField
          label="What arrived"
          name="amount"
          currency={currency}
          asked={asked}
          value={amount}
          onText={(text) => give({ amount: text })}
          hint="Less because of bank fees? Enter what you received."
        />
        <DayField
          label="Arrived on"
          name="arrived_on"
          value={arrived_on}
          onText={(day) => give({ arrived_on: day })}
        />
      </div>
      {missing !== undefined && (
        <div className="max-w-144">
          <p id={`${id}-less`} className="mb-2 font-semibold">
            {formatMoney(missing, currency)} less than asked
          </p>
          <Segments
            label={`${formatMoney(missing, currency)} less than asked`}
            name={`${id}-rest`}
            value={rest}
            options={RESTS}
            isWordy
            onChange={(code) => give({ rest: code })}
          />
          <p role="status" className="mt-2 text-small wrap-anywhere text-muted">
            {rest === 'open' && `${counterpart} is asked for the rest at once.`}
            {rest === 'full' && 'Then nothing more is due for it.'}
          </p>
        </div>
      )}
      {submit.submitError !== '' && (
        <p role="alert" className="font-medium wrap-anywhere text-danger">
          {submit.submitError}
        </p>
      )}
      <Buttons>
        <Button
          type="submit"
          variant={mayTake(payment, 'deny') ? 'accent' : 'outline'}
          size="large"
          disabled={submit.incomplete || isOffline}
          busy={submit.loading}
          aria-describedby={`${id}-missing`}
        >
          It arrived
        </Button>
        <StepItems
          row={payment}
          steps={{ deny }}
          put={(answer: { payment: PaymentPage }) => {
            onDone();
            putPayment(answer);
          }}
          renew={() => renewPayment(payment)}
          show={({ step, button }) => (
            <Button key={step} {...button} size="large" disabled={isOffline} />
          )}
        />
        <p id={`${id}-missing`} className="self-center text-small text-muted empty:hidden">
          {isOffline ? 'You are offline; what you typed stays.' : lacking(asked, value)}
        </p>
      </Buttons>
    </form>
  );
}
