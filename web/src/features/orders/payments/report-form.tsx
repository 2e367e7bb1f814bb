/** Saying that a payment was sent: what the bank said of the name, the day, how much, and proof. */
import { BANK_ANSWERS, type BankAnswer } from '@waggle/contract/orders/payments/payment-graph';
import type { PayingReason } from '@waggle/contract/orders/payments/paying-reasons';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { PAYMENT_STEPS } from '@waggle/contract/orders/payments/payment-steps';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { isDecimal } from '@waggle/contract/money/decimal';
import type { StoredFile } from '@waggle/contract/files';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { connection, ONLINE } from '../../../api/connection.ts';
import { Segments } from '../../../forms/segments.tsx';
import { Steps } from '../../../forms/steps.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { PapersField } from '../papers-field.tsx';
import { Buttons } from './form-buttons.tsx';
import { AmountField, DayField, isPastDay, today } from './money-fields.tsx';
import { isSome } from './money-bar.tsx';
import { orRenewed, putPayment, renewPayment } from './payments-queries.ts';

interface Reported {
  bank_said: BankAnswer | null;
  sent_on: string;
  amount: string;
  files: readonly StoredFile[];
}

const ANSWERS = Object.entries(BANK_ANSWERS).map(([value, label]) => ({
  value: value as BankAnswer,
  label,
}));

interface ReportFormProps {
  payment: PaymentPage;
  /** Reasons against paying that were read. */
  against: readonly PayingReason[];
  onDone: () => void;
}

export function ReportForm({ payment, against, onDone }: ReportFormProps) {
  const id = useId();
  const isOffline = useStore(connection, ONLINE).state !== 'online';
  const { order, version } = payment;
  const isAgain = payment.sent_at !== null;
  const said = isAgain ? 'Report it again' : 'I have sent it';
  const empty: Reported = {
    bank_said: null,
    sent_on: payment.sent_on ?? today(),
    amount: payment.sent_amount ?? payment.amount,
    files: [],
  };
  const { value, give, submit } = useSentForm({
    // What was said of it before is no draft of what is said now.
    name: `payment.report.${payment.id}.${payment.sent_at ?? ''}`,
    empty,
    incomplete: ({ bank_said, sent_on, amount }) =>
      bank_said === null ||
      bank_said === 'other' ||
      !isPastDay(sent_on) ||
      !isDecimal(amount) ||
      !isSome(amount),
    send: ({ bank_said, sent_on, amount, files }) =>
      orRenewed(
        payment,
        call('POST /v1/payments/:id/report/', {
          params: { id: payment.id },
          body: {
            version,
            sent_on,
            amount,
            bank_said: bank_said as Exclude<BankAnswer, 'other'>,
            files: files.map((one) => one.file_url),
            against: [...against],
          },
        }),
      ),
    done(answer) {
      onDone();
      putPayment(answer);
      toast.success('Reported. The other side now looks for it');
    },
    failed: 'It could not be reported. What you typed is kept',
  });
  const { bank_said, sent_on, amount, files } = value;
  const uploads = useUploads('ORDER_FILES', files, (next) => give({ files: next }));
  const canSend =
    !submit.incomplete &&
    !uploads.uploading &&
    uploads.files.length <= ORDER_LIMITS.proofs &&
    !isOffline;
  return (
    <form
      noValidate
      aria-label="What you sent"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend && !submit.loading) submit.onSubmit();
      }}
      className="mt-5 grid gap-5"
    >
      <div className="max-w-144">
        <p aria-hidden="true" className="mb-2 font-semibold">
          What did your bank say about the name?
        </p>
        <Segments
          label="What did your bank say about the name?"
          name={`${id}-bank`}
          value={bank_said}
          options={ANSWERS}
          isWordy
          onChange={(answer) => give({ bank_said: answer })}
        />
      </div>
      {bank_said === 'other' ? (
        <div role="status" className="border-l-6 border-danger bg-danger-wash px-4 py-3">
          <p className="font-semibold">Do not pay.</p>
          <p className="mt-1 wrap-anywhere">
            Our team asks {order.counterpart} about the account, and tells you both what it finds.
          </p>
          <Steps
            row={payment}
            steps={{ stop: PAYMENT_STEPS.stop }}
            put={(answer: { payment: PaymentPage }) => {
              onDone();
              putPayment(answer);
            }}
            renew={() => renewPayment(payment)}
          />
        </div>
      ) : (
        <>
          <div className="grid max-w-144 gap-5 sm:grid-cols-2">
            <DayField
              label="Sent on"
              name="sent_on"
              value={sent_on}
              onText={(day) => give({ sent_on: day })}
            />
            <AmountField
              label="How much you sent"
              name="amount"
              currency={order.currency}
              asked={payment.amount}
              value={amount}
              onText={(text) => give({ amount: text })}
            />
          </div>
          <PapersField label="Proof (optional)" uploads={uploads} most={ORDER_LIMITS.proofs} />
          {submit.submitError !== '' && (
            <p role="alert" className="font-medium wrap-anywhere text-danger">
              {submit.submitError}
            </p>
          )}
          <Buttons>
            <Button
              type="submit"
              variant={isAgain ? 'outline' : 'accent'}
              size="large"
              disabled={!canSend}
              busy={submit.loading}
              aria-describedby={`${id}-missing`}
            >
              {uploads.files.length > 0 ? said : `${said}, without proof`}
            </Button>
            <p id={`${id}-missing`} className="self-center text-small text-muted empty:hidden">
              {isOffline
                ? 'You are offline; what you typed stays.'
                : bank_said === null && 'First choose what your bank said about the name.'}
            </p>
          </Buttons>
        </>
      )}
    </form>
  );
}
