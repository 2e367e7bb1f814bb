/** Adding an invoice to an order: its file, number, day and amount, and what it is for. */
import { useId } from 'react';
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { isDecimal } from '@waggle/contract/money/decimal';
import type { Order } from '@waggle/contract/orders';
import type { OrderDocuments } from '@waggle/contract/orders/documents';
import { isUnpacked } from '@waggle/contract/orders/shipments/shipment-graph';
import type { StoredFile } from '@waggle/contract/files';
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../api/client.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { FieldLabel } from '../../../forms/field-parts.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { useUploads } from '../../../forms/upload/use-uploads.ts';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/control.tsx';
import { toast } from '../../../ui/toast.ts';
import { quantityWords } from '../order-words.ts';
import { AmountField, DayField, isPastDay, today } from '../payments/money-fields.tsx';
import { isSome } from '../payments/money-bar.tsx';
import { SentForm } from '../sent-form.tsx';

interface InvoiceFormProps {
  order: Order;
  put: (all: OrderDocuments) => void;
  onCancel: () => void;
}

export function InvoiceForm({ order, put, onCancel }: InvoiceFormProps) {
  const id = useId();
  const { value, give, textOf, submit } = useSentForm({
    name: `order.invoice.${order.id}`,
    empty: {
      number: '',
      issued_on: today(),
      amount: '',
      shipment: '',
      files: [] as readonly StoredFile[],
    },
    most: { number: ORDER_LIMITS.invoiceNumber },
    incomplete: ({ number, issued_on, amount, files }) =>
      isBlank(number) ||
      !isPastDay(issued_on) ||
      !isDecimal(amount) ||
      !isSome(amount) ||
      files.length !== 1,
    send: ({ number, issued_on, amount, shipment, files }, key) =>
      call('POST /v1/orders/:id/invoices/', {
        params: { id: order.id },
        body: {
          number,
          issued_on,
          amount,
          shipment: shipment === '' ? null : Number(shipment),
          file: files[0]?.file_url ?? '',
        },
        idempotencyKey: key(),
      }),
    done(all) {
      put(all);
      toast.success('Invoice added. The buyer is told');
    },
  });
  const uploads = useUploads('ORDER_FILES', value.files, (next) => give({ files: next }));
  const number = textOf('number');
  const shipments = order.shipments.filter((one) => !isUnpacked(one));
  return (
    <div className="mt-4">
      <SentForm
        submit={submit}
        label="Add the invoice"
        uploads={uploads}
        more={
          <Button variant="quiet" size="large" onClick={onCancel}>
            Not now
          </Button>
        }
      >
        <div className="grid gap-5">
          <UploadField
            label="The invoice"
            name="file"
            required
            single
            uploads={uploads}
            error={value.files.length > 1 ? 'One file for each invoice. Remove some' : undefined}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Number of the invoice"
              required
              registration={controlled('number', number.value, number.onChange)}
              error={number.error}
              maxLength={number.most}
            />
            <DayField
              label="Date of the invoice"
              name="issued_on"
              value={value.issued_on}
              onText={(issued_on) => give({ issued_on })}
            />
            <AmountField
              label="Amount in all"
              name="amount"
              currency={order.currency}
              asked={order.total}
              value={value.amount}
              onText={(amount) => give({ amount })}
            />
            {shipments.length > 0 && (
              <div className="min-w-0">
                <FieldLabel id={`${id}-for`} label="What it is for" />
                <Select
                  id={`${id}-for`}
                  name="shipment"
                  value={value.shipment}
                  onChange={({ target }) => give({ shipment: target.value })}
                  options={[
                    { value: '', label: 'The whole order' },
                    ...shipments.map(({ place, quantity }) => ({
                      value: String(place),
                      label: `Shipment ${place}, ${quantityWords({ ...order, quantity })}`,
                    })),
                  ]}
                />
              </div>
            )}
          </div>
        </div>
      </SentForm>
    </div>
  );
}
