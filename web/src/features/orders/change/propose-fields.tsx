/** What is said of a change beside the terms: why, with papers; and of an end, what is paid back. */
import { ORDER_LIMITS } from '@waggle/contract/limits/order-limits';
import type { Order } from '@waggle/contract/orders';
import { DialogText } from '../../../forms/dialog-text.tsx';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { AmountField } from '../payments/money-fields.tsx';
import { isSome } from '../payments/money-bar.tsx';
import { PapersField } from '../papers-field.tsx';
import type { Proposal } from './use-proposal.ts';

interface FieldsProps {
  order: Order;
  proposal: Proposal;
}

export function EndFields({ order, proposal }: FieldsProps) {
  const { side, counterpart, currency, standing } = order;
  const arrived = standing.sums?.arrived ?? '0';
  const sum = formatMoney(arrived, currency);
  const payer = side === 'supplier' ? 'You pay' : `${counterpart} pays`;
  return (
    <section aria-labelledby="end" className="min-w-0 border-t-2 border-text pt-4">
      <h2 id="end" className="text-h3">
        What is paid back
      </h2>
      <ul className="mt-3 max-w-176 list-disc space-y-1 pl-5">
        <li>Nothing more is made or sent, and what is still open is no longer paid.</li>
        <li className="wrap-anywhere">
          {isSome(arrived)
            ? `${sum} has arrived until now. ${payer} back what the two of you agree on, within ${ORDER_LIMITS.payWithin} days.`
            : 'Nothing has arrived until now, so nothing is paid back.'}
        </li>
        <li>The order closes once that has arrived; at once where nothing is paid back.</li>
      </ul>
      {isSome(arrived) && (
        <div className="mt-5 max-w-80">
          <AmountField
            label="Paid back"
            name="pay_back"
            currency={currency}
            asked={arrived}
            over="more than has arrived"
            hint={`From nothing to ${sum}.`}
            value={proposal.said.pay_back}
            onText={(pay_back) => proposal.give({ pay_back })}
          />
        </div>
      )}
    </section>
  );
}

export function WhyFields({ order: { counterpart }, proposal }: FieldsProps) {
  return (
    <section aria-labelledby="change-why" className="border-t-2 border-text pt-4">
      <h2 id="change-why" className="text-h3">
        Why?
      </h2>
      <DialogText
        name="why"
        label={`What ${counterpart} should know`}
        most={ORDER_LIMITS.note}
        value={proposal.said.why}
        onChange={(why) => proposal.give({ why })}
      />
      <div className="mt-4">
        <PapersField
          label="Papers (optional)"
          uploads={proposal.uploads}
          most={ORDER_LIMITS.changeFiles}
        />
      </div>
    </section>
  );
}
