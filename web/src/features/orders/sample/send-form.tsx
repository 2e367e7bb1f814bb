/** Saying that a sample was sent: carrier, number and day, and what has changed since the round before. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import type { Sample } from '@waggle/contract/orders/samples';
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../api/client.ts';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { DayField, isPastDay, today } from '../payments/money-fields.tsx';
import { toast } from '../../../ui/toast.ts';
import { putOrder } from '../orders-queries.ts';
import { CarrierFields, SentForm } from '../sent-form.tsx';

interface SendFormProps {
  order: Order;
  sample: Sample;
}

export function SendForm({ order, sample }: SendFormProps) {
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
  return (
    <SentForm submit={submit} label="Sample sent">
      {order.kind === 'sample' && (
        <p className="mb-5 wrap-anywhere">
          Send it to{' '}
          <b dir="auto" className="font-semibold whitespace-pre-line">
            {order.terms.place}
          </b>
          .
        </p>
      )}
      <CarrierFields textOf={textOf} />
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
    </SentForm>
  );
}
