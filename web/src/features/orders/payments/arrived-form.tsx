/** Saying that a payment arrived: how much, and when; both begin empty. */
import {
  compareDecimals,
  decimal,
  isDecimal,
  subtract,
  writeDecimal,
} from '@waggle/contract/money/decimal';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { PAYMENT_STEPS } from '@waggle/contract/orders/payments/payment-steps';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Steps } from '../../../forms/steps.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';
import { AmountField } from './amount-field.tsx';
import { putPayment, renewPayment } from './payments-queries.ts';

const RESTS = { full: 'Take it as full', open: 'The rest is still open' } as const;
type Rest = keyof typeof RESTS;

const EMPTY: { amount: string; arrived_on: string; rest: Rest | '' } = {
  amount: '',
  arrived_on: '',
  rest: '',
};

/** @returns what is missing; undefined where all has arrived, or more */
function missingOf(asked: string, arrived: string): string | undefined {
  if (!isDecimal(arrived)) return undefined;
  const missing = subtract(decimal(asked), decimal(arrived));
  return compareDecimals(missing, decimal(0)) > 0 ? writeDecimal(missing) : undefined;
}

export function ArrivedForm({ payment }: { payment: PaymentPage }) {
  const id = useId();
  const { version, amount: asked, order } = payment;
  const { currency, counterpart } = order;
  const { value, give, submit } = useSentForm({
    name: `payment.arrived.${payment.id}`,
    empty: EMPTY,
    incomplete: ({ amount, arrived_on, rest }) =>
      !isDecimal(amount) ||
      arrived_on === '' ||
      (missingOf(asked, amount) !== undefined && rest === ''),
    send: ({ amount, arrived_on, rest }) =>
      call('POST /v1/payments/:id/confirm/', {
        params: { id: payment.id },
        body: {
          version,
          amount,
          arrived_on,
          rest: rest === '' || missingOf(asked, amount) === undefined ? null : rest,
        },
      }),
    done(answer) {
      putPayment(answer);
      toast.success('Confirmed');
    },
    failed: 'It could not be confirmed. What you typed is kept',
  });
  const { amount, arrived_on, rest } = value;
  const missing = missingOf(asked, amount);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.incomplete && !submit.loading) submit.onSubmit();
      }}
      className="mt-5 grid max-w-128 gap-5"
    >
      <AmountField
        label="What arrived"
        currency={currency}
        value={amount}
        onText={(text) => give({ amount: text })}
        hint="Less because of bank fees? Type what is there."
      />
      {missing !== undefined && (
        <fieldset>
          <legend className="text-small font-semibold">
            {formatMoney(missing, currency)} less than asked
          </legend>
          {Object.entries(RESTS).map(([code, label]) => (
            <label key={code} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`${id}-rest`}
                value={code}
                checked={rest === code}
                onChange={() => give({ rest: code as Rest })}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
          {rest === 'open' && (
            <p className="text-small text-muted">{counterpart} is asked for the rest at once.</p>
          )}
        </fieldset>
      )}
      <div>
        <FieldLabel id={`${id}-day`} label="On" required />
        <Input
          id={`${id}-day`}
          name="arrived_on"
          type="date"
          aria-required="true"
          value={arrived_on}
          onChange={({ target }) => give({ arrived_on: target.value })}
        />
      </div>
      {submit.submitError !== '' && (
        <p role="alert" className="font-medium text-danger">
          {submit.submitError}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          variant="accent"
          size="large"
          disabled={submit.incomplete}
          busy={submit.loading}
          className="max-sm:w-full"
        >
          It arrived
        </Button>
      </div>
      <Steps
        row={payment}
        steps={{ deny: PAYMENT_STEPS.deny }}
        put={putPayment}
        renew={() => renewPayment(payment)}
      />
    </form>
  );
}
