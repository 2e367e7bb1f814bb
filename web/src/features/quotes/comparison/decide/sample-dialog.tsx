/** Ordering a sample from a quote before anything is chosen: how many, and where they are sent. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import { decimal, multiply, writeDecimal } from '@waggle/contract/money/decimal';
import { wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { isBlank } from '@waggle/contract/text/typed-text';
import { call } from '../../../../api/client.ts';
import { controlled } from '../../../../forms/bind-fields.ts';
import { DialogForm } from '../../../../forms/dialog-form.tsx';
import { DialogText } from '../../../../forms/dialog-text.tsx';
import { NumberTextField } from '../../../../forms/numbers/number-text-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { useSentForm } from '../../../../forms/use-sent-form.ts';
import { counted, formatMoney } from '../../../../lib/figures/format-money.ts';
import { useNavigation } from '../../../../lib/navigation.tsx';
import { toast } from '../../../../ui/toast.ts';
import { orderPath } from '../../../orders/order-paths.ts';
import { refetchComparison } from '../comparison-query.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';

const QUANTITY = wholeRule(1, ORDER_LIMITS.sampleQuantity);

interface SampleDialogProps {
  one: ComparedQuote;
  onClose: () => void;
}

export function SampleDialog({ one, onClose }: SampleDialogProps) {
  const { id, name, quote, revision } = one;
  const { sample, currency } = revision.offer;
  const { navigate } = useNavigation();
  const { value, give, textOf, submit } = useSentForm({
    name: `sample-order.${id}`,
    empty: { quantity: '1', address: '', note: '' },
    most: { address: ORDER_LIMITS.address, note: ORDER_LIMITS.note },
    incomplete: ({ quantity, address }) =>
      wholeIn(quantity, QUANTITY) === undefined || isBlank(address),
    send: ({ quantity, address, note }, key) =>
      call('POST /v1/quotes/:id/sample-order/', {
        params: { id },
        body: { version: quote.version, quantity: wholeIn(quantity, QUANTITY) ?? 1, address, note },
        idempotencyKey: key(),
      }),
    done({ order }) {
      void refetchComparison();
      toast.success(`Sample ordered. ${name} agrees or declines`);
      onClose();
      navigate(orderPath(order.id));
    },
  });
  const { price = '0', days = null, credited = false } = sample ?? {};
  const isFree = decimal(price || '0').digits === 0n;
  const quantity = wholeIn(value.quantity, QUANTITY);
  const said = [
    isFree ? 'It is free.' : `${formatMoney(price, currency)} each, freight included.`,
    days !== null && `Sent within ${counted(days, 'day')}.`,
    credited &&
      !isFree &&
      `If you approve it and then choose this quote, what you paid is taken off.`,
  ];
  const address = textOf('address');
  return (
    <DialogForm
      {...submit}
      title={`Order a sample from ${name}`}
      description="It binds you to nothing more: this quote and all others stay open, and nobody else is told."
      submitLabel="Order a sample"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <p className="mt-4 wrap-anywhere">{said.filter(Boolean).join(' ')}</p>
      <div className="mt-5">
        <NumberTextField
          label="How many"
          required
          number={QUANTITY}
          registration={controlled('quantity', value.quantity, (text) => give({ quantity: text }))}
          className="max-w-40"
        />
        <TextField
          label="Where it is sent"
          required
          lines={3}
          autoComplete="street-address"
          maxLength={address.most}
          registration={controlled('address', address.value, address.onChange)}
          error={address.error}
          hint={`Name, street, town and country. ${name} sees it.`}
        />
      </div>
      <DialogText label={`Message to ${name} (optional)`} {...textOf('note')} />
      {!isFree && quantity !== undefined && (
        <p className="mt-4 font-semibold tabular-nums">
          In all {formatMoney(writeDecimal(multiply(decimal(price), decimal(quantity))), currency)},
          paid once {name} agrees
        </p>
      )}
    </DialogForm>
  );
}
