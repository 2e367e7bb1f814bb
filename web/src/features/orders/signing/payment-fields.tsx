/** The fields of when an order is paid: templates, and each payment. */
import { ORDER_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import type { PaymentPlan } from '@waggle/contract/orders/payment-plan';
import {
  fromTemplate,
  SCHEDULE_TEMPLATES,
  type ScheduleTemplate,
} from '@waggle/contract/orders/schedule';
import { TRIGGERS } from '@waggle/contract/orders/term-options';
import { type NumberRule, wholeRule } from '@waggle/contract/text/typed-number';
import { randomId } from '../../../api/random-id.ts';
import { fieldId, focusField } from '../../../forms/paths/path-form.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { formatMoney } from '../../../lib/figures/format-money.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldsProps } from './use-terms-form.ts';
import type { TypedPayment } from './typed-terms.ts';

export const PERCENT: NumberRule = {
  decimals: 2,
  least: 0,
  most: 100,
  signs: ['%'],
  message: 'Must be a percentage such as 30 or 0.5',
};

const BY = [
  { value: 'share', label: 'A share of the total' },
  { value: 'amount', label: 'An amount' },
  { value: 'rest', label: 'What is left' },
];
const WAITS_FOR = Object.entries(TRIGGERS).map(([value, label]) => ({ value, label }));

const planOf = ({ days, ...one }: TypedPayment): PaymentPlan => ({ ...one, days: Number(days) });
const typedPlan = ({ days, ...one }: PaymentPlan): TypedPayment => ({ ...one, days: String(days) });

export function PaymentFields({ form, terms: { currency } }: FieldsProps) {
  const { typed, change, written, problemAt } = form;
  const { payments } = typed;
  const problem = problemAt('payments');

  function use(template: string): void {
    const plans = fromTemplate(template as ScheduleTemplate, payments.map(planOf));
    change({ payments: plans.map(typedPlan) });
  }

  function add(): void {
    const days = String(ORDER_LIMITS.payWithin);
    const one = { key: randomId(), name: '', by: 'amount', value: '', trigger: 'signing' } as const;
    change({ payments: [...payments, { ...one, days }] });
    setTimeout(() => focusField(`payments.${payments.length}.name`));
  }

  function remove(at: number): void {
    change({ payments: payments.toSpliced(at, 1) });
    setTimeout(() => focusField('payments'));
  }

  return (
    <div id={fieldId('payments')}>
      <p className="text-small font-semibold">Often agreed on</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        {Object.entries(SCHEDULE_TEMPLATES).map(([template, { name }]) => (
          <Button key={template} variant="outline" size="compact" onClick={() => use(template)}>
            {name}
          </Button>
        ))}
      </div>
      <ul aria-label="Payments" className="mt-5 space-y-5">
        {payments.map((one, at) => {
          const more = `, payment ${at + 1}`;
          const amount = written?.amounts[at];
          return (
            <li
              key={one.key}
              className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-3 border-b border-line pb-4 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:gap-x-4"
            >
              <TextBox
                path={`payments.${at}.name`}
                label="Payment"
                more={more}
                maxLength={ORDER_LIMITS.paymentName}
              />
              <div className="pt-7 sm:order-1">
                <Button
                  variant="quiet"
                  size="icon"
                  aria-label={`Remove ${one.name || `payment ${at + 1}`}`}
                  onClick={() => remove(at)}
                >
                  <Icon name="x" />
                </Button>
              </div>
              <ChoiceBox
                path={`payments.${at}.by`}
                label="How much"
                more={more}
                options={BY}
                onText={(by) =>
                  change({
                    payments: payments.with(at, {
                      ...one,
                      by: by as TypedPayment['by'],
                      value: '',
                    }),
                  })
                }
                className="max-sm:col-span-2"
              />
              {one.by === 'share' ? (
                <NumberBox
                  path={`payments.${at}.value`}
                  label="Share, %"
                  more={more}
                  rule={PERCENT}
                  className="max-sm:col-span-2"
                />
              ) : one.by === 'amount' ? (
                <NumberBox
                  path={`payments.${at}.value`}
                  label={`Amount, ${currency}`}
                  more={more}
                  rule={amountRule(undefined, currency)}
                  className="max-sm:col-span-2"
                />
              ) : (
                <span className="max-sm:hidden" />
              )}
              <ChoiceBox
                path={`payments.${at}.trigger`}
                label="Due"
                more={more}
                options={WAITS_FOR}
                className="max-sm:col-span-2 sm:order-2"
              />
              <NumberBox
                path={`payments.${at}.days`}
                label="Within, days"
                more={more}
                rule={wholeRule(0, ORDER_LIMITS.paymentDays)}
                className="max-sm:col-span-2 sm:order-2"
              />
              {amount !== undefined && (
                <p className="text-small text-muted max-sm:col-span-2 sm:order-2 sm:pt-10">
                  {formatMoney(amount, currency)}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <p role="alert" className="font-medium text-danger not-empty:mt-3">
        {problem}
      </p>
      {payments.length < ORDER_LIMITS.payments && (
        <Button variant="quiet" onClick={add} className="mt-1 -ml-2 px-2! text-accent-text">
          <Icon name="plus" />
          Add a payment
        </Button>
      )}
    </div>
  );
}
