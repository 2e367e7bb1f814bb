/** Saying that a payment was sent: what the bank said of the name, the day, and proof. */
import { BANK_ANSWERS, type BankAnswer } from '@waggle/contract/orders/payments/payment-graph';
import type { PayingReason } from '@waggle/contract/orders/payments/paying-reasons';
import type { PaymentPage } from '@waggle/contract/orders/payments';
import { PAYMENT_STEPS } from '@waggle/contract/orders/payments/payment-steps';
import { ORDER_LIMITS } from '@waggle/contract/limits';
import type { StoredFile } from '@waggle/contract/files';
import { useId } from 'react';
import { call } from '../../../api/client.ts';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { Steps } from '../../../forms/steps.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';
import { AmountField, today } from './amount-field.tsx';
import { putPayment, renewPayment } from './payments-queries.ts';

interface Reported {
  bank_said: BankAnswer | '';
  sent_on: string;
  amount: string;
  files: readonly StoredFile[];
}

const EMPTY: Reported = { bank_said: '', sent_on: '', amount: '', files: [] };
const ANSWERS = Object.entries(BANK_ANSWERS) as [BankAnswer, string][];

interface ReportFormProps {
  payment: PaymentPage;
  /** Reasons against paying that were read. */
  against: readonly PayingReason[];
}

export function ReportForm({ payment, against }: ReportFormProps) {
  const id = useId();
  const { order, version } = payment;
  const { value, give, submit } = useSentForm({
    name: `payment.report.${payment.id}`,
    empty: { ...EMPTY, sent_on: today(), amount: payment.amount },
    incomplete: ({ bank_said, sent_on, amount }) =>
      bank_said === '' || bank_said === 'other' || sent_on === '' || amount === '',
    send: ({ bank_said, sent_on, amount, files }) =>
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
    done(answer) {
      putPayment(answer);
      toast.success('Reported. The other side says whether it arrived');
    },
    failed: 'It could not be reported. What you typed is kept',
  });
  const { bank_said, sent_on, amount, files } = value;
  const uploads = useUploads('ORDER_FILES', files, (next) => give({ files: next }));
  const isTooMany = uploads.files.length > ORDER_LIMITS.proofs;
  const canSend = !submit.incomplete && !uploads.uploading && !isTooMany && !submit.loading;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) submit.onSubmit();
      }}
      className="mt-4 grid gap-5"
    >
      <fieldset>
        <legend className="text-small font-semibold">What did your bank say of the name?</legend>
        <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {ANSWERS.map(([answer, label]) => (
            <label key={answer} className="flex min-h-11 items-center gap-2">
              <input
                type="radio"
                name={`${id}-bank`}
                value={answer}
                checked={bank_said === answer}
                onChange={() => give({ bank_said: answer })}
                className="size-5 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      {bank_said === 'other' ? (
        <div className="border-l-6 border-danger bg-danger-wash px-4 py-3">
          <p className="font-semibold">Do not pay.</p>
          <p className="mt-1">
            Our team asks {order.counterpart} about the account, and tells you both what it finds.
          </p>
          <Steps
            row={payment}
            steps={{ stop: PAYMENT_STEPS.stop }}
            put={putPayment}
            renew={() => renewPayment(payment)}
          />
        </div>
      ) : (
        <>
          <div className="grid gap-5 sm:grid-cols-2">
            <div className="min-w-0">
              <FieldLabel id={`${id}-day`} label="Sent on" required />
              <Input
                id={`${id}-day`}
                name="sent_on"
                type="date"
                aria-required="true"
                value={sent_on}
                onChange={({ target }) => give({ sent_on: target.value })}
              />
            </div>
            <AmountField
              label="How much you sent"
              currency={order.currency}
              value={amount}
              onText={(text) => give({ amount: text })}
            />
          </div>
          <UploadField
            label="Proof (optional)"
            name="files"
            uploads={uploads}
            hint={`The receipt of your bank. ${order.counterpart} sees it. At most ${ORDER_LIMITS.proofs} files.`}
          />
          {isTooMany && (
            <p role="alert" className="text-small font-medium text-danger">
              At most {ORDER_LIMITS.proofs} files. Remove some.
            </p>
          )}
          {submit.submitError !== '' && (
            <p role="alert" className="font-medium text-danger">
              {submit.submitError}
            </p>
          )}
          <div>
            <Button
              type="submit"
              variant="accent"
              size="large"
              disabled={!canSend}
              busy={submit.loading}
              className="max-sm:w-full"
            >
              {uploads.files.length > 0 ? 'I have sent it' : 'I have sent it, without proof'}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
