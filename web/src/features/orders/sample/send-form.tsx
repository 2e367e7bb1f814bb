/** Saying that a sample was sent: carrier, number and day, and what has changed since the round before. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../api/client.ts';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { controlled } from '../../../forms/bind-fields.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { DayField, isPastDay, today } from '../payments/money-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';
import { putOrder } from '../orders-queries.ts';

interface SendFormProps {
  order: Order;
  sample: Sample;
  isOffline: boolean;
}

export function SendForm({ order, sample, isOffline }: SendFormProps) {
  const { value, give, textOf, submit } = useSentForm({
    name: `sample.send.${sample.id}`,
    empty: { carrier: '', tracking: '', sent_on: today(), note: '' },
    most: {
      carrier: ORDER_LIMITS.carrier,
      tracking: ORDER_LIMITS.tracking,
      note: ORDER_LIMITS.note,
    },
    incomplete: ({ carrier, sent_on }) => isBlank(carrier) || !isPastDay(sent_on),
    send: (body) =>
      call('POST /v1/samples/:id/send/', {
        params: { id: sample.id },
        body: { version: sample.version, ...body },
      }),
    done(answer) {
      putOrder(answer);
      toast.success('Sample sent');
    },
  });
  const field = (name: 'carrier' | 'tracking') => {
    const { error, most, value: text, onChange } = textOf(name);
    return { registration: controlled(name, text, onChange), error, maxLength: most };
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!submit.incomplete && !submit.loading && !isOffline) submit.onSubmit();
      }}
      className="max-w-160"
    >
      {order.kind === 'sample' && (
        <p className="mb-5 wrap-anywhere">
          Send it to{' '}
          <b dir="auto" className="font-semibold whitespace-pre-line">
            {order.terms.place}
          </b>
          .
        </p>
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Carrier" required placeholder="DHL, FedEx" {...field('carrier')} />
        <TextField label="Number of the parcel" {...field('tracking')} />
      </div>
      <div className="sm:max-w-56">
        <DayField
          label="Sent on"
          name="sent_on"
          value={value.sent_on}
          onText={(text) => give({ sent_on: text })}
        />
      </div>
      <DialogText
        label={
          sample.round === 1 ? 'Anything to say about it (optional)' : 'What you changed (optional)'
        }
        {...textOf('note')}
      />
      <p role="alert" className="mt-3 font-medium text-danger empty:hidden">
        {submit.submitError}
      </p>
      <Button
        type="submit"
        variant="accent"
        size="large"
        disabled={submit.incomplete || isOffline}
        busy={submit.loading}
        className="mt-5 max-sm:w-full"
      >
        Sample sent
      </Button>
    </form>
  );
}
