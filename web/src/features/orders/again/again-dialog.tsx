/** Ordering the goods of a completed order again: how many, and what the quote asks for so many. */
import type { Order } from '@waggle/contract/orders';
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { wholeIn, wholeRule } from '@waggle/contract/text/typed-number';
import { call } from '../../../api/client.ts';
import { controlled } from '../../../forms/bind-fields.ts';
import { DialogForm } from '../../../forms/dialog-form.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { useSentForm } from '../../../forms/use-sent-form.ts';
import { formatCount, formatMoney } from '../../../lib/figures/format-money.ts';
import { useNavigation } from '../../../lib/navigation.tsx';
import { toast } from '../../../ui/toast.ts';
import { orderTermsPath } from '../order-paths.ts';
import { renewOrder } from '../orders-queries.ts';
import { useQuoteOf } from '../quote-of-order.ts';

const QUANTITY = wholeRule(1, SUPPLIER_LIMITS.orderQuantity);

interface AgainDialogProps {
  userId: string;
  order: Order;
  onClose: () => void;
}

export function AgainDialog({ userId, order, onClose }: AgainDialogProps) {
  const { id, version, counterpart, terms, golden } = order;
  const { unit, currency, unit_price } = terms;
  const { navigate } = useNavigation();
  const offer = useQuoteOf(userId, order)?.revisions.at(-1)?.offer;
  const { value, give, submit } = useSentForm({
    name: `again.${id}`,
    empty: { quantity: String(terms.quantity) },
    incomplete: ({ quantity }) => wholeIn(quantity, QUANTITY) === undefined,
    send: ({ quantity }, key) =>
      call('POST /v1/orders/:id/again/', {
        params: { id },
        body: { version, quantity: wholeIn(quantity, QUANTITY) ?? 1 },
        idempotencyKey: key(),
      }),
    done(answer) {
      void renewOrder(id);
      toast.success(`Ordered again. Read the terms, then sign them`);
      onClose();
      navigate(orderTermsPath(answer.order.id));
    },
  });
  const steps = offer?.tiers.flatMap(({ from, unit_price: price }) =>
    from === null || price === ''
      ? []
      : `from ${formatCount(from)} ${formatMoney(price, currency)}`,
  );
  return (
    <DialogForm
      {...submit}
      title={`Order again from ${counterpart}`}
      description={`You get the terms of this order as a draft${golden ? ', with its golden sample' : ''}. You can change the date and everything else in it, and so can ${counterpart}. It holds once both of you have signed.`}
      submitLabel="Order again"
      cancelLabel="Not yet"
      onClose={onClose}
    >
      <div className="mt-5">
        <NumberTextField
          label={`How many ${unitWord(unit, 2)}`}
          required
          number={QUANTITY}
          registration={controlled('quantity', value.quantity, (text) => give({ quantity: text }))}
          className="max-w-40"
        />
      </div>
      <p className="mt-4 wrap-anywhere">
        {formatMoney(unit_price, currency)} a {unitWord(unit, 1)}, as in this order, unless the
        quote has another price for so many
        {steps && steps.length > 0 ? `: ${steps.join(', ')}.` : '.'} What you paid once, such as a
        tool, is not asked for again.
      </p>
    </DialogForm>
  );
}
