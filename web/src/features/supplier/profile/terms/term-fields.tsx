/** The smallest order and the lead time: free texts, each with the figure that is read from it. */
import { readLeadTime, readMinimumOrder } from '@waggle/contract/supplier/read-terms';
import { ORDER_UNITS, unitWord } from '@waggle/contract/supplier/order-units';
import {
  FIGURE_OF,
  leadTimeWords,
  orderWords,
  type LeadTimeDays,
  type MinimumOrder,
} from '@waggle/contract/supplier/terms';
import { SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { wholeRule, type NumberRule, wholeIn } from '@waggle/contract/text/typed-number';
import { useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { bindFields } from '../../../../forms/bind-fields.ts';
import { Named, NamedSelect } from '../../../../forms/named-controls.tsx';
import { NumberInput } from '../../../../forms/numbers/number-input.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { SUPPLIER_FIELDS } from '../../../verification/supplier-fields.ts';
import type { ProfileValues } from '../profile-data.ts';
import { FigureField } from './figure-field.tsx';

interface NumberFieldProps {
  label: string;
  name: string;
  rule: NumberRule;
  /** NaN while it is none. */
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ label, name, rule, value, onChange }: NumberFieldProps) {
  const [text, setText] = useState(() => (Number.isNaN(value) ? '' : String(value)));
  return (
    <Named label={label}>
      {(id) => (
        <NumberInput
          id={id}
          name={name}
          size="compact"
          rule={rule}
          value={text}
          onText={(next) => {
            setText(next);
            onChange(wholeIn(next, rule) ?? Number.NaN);
          }}
        />
      )}
    </Named>
  );
}

type Form = UseFormReturn<ProfileValues>;

const QUANTITY = wholeRule(1, SUPPLIER_LIMITS.orderQuantity);
const DAYS = wholeRule(1, SUPPLIER_LIMITS.leadTimeDays);

/** Once the text has changed, its figure has to be confirmed again. */
function registerText(form: Form, name: keyof typeof FIGURE_OF) {
  const bound = bindFields(form.register, form.formState.errors)(name);
  const onChange: typeof bound.registration.onChange = async (event) => {
    form.setValue(FIGURE_OF[name], null);
    await bound.registration.onChange(event);
  };
  return { ...bound, registration: { ...bound.registration, onChange } };
}

/** @returns the first message of a figure, whichever of its parts it is about */
function messageOf(form: Form, name: 'minimumOrder' | 'leadTimeDays'): string | undefined {
  const message = form.formState.errors[name]?.message;
  return typeof message === 'string' ? message : undefined;
}

function OrderField({ form }: { form: Form }) {
  const [text, value] = useWatch({
    control: form.control,
    name: ['minimumOrderQuantity', 'minimumOrder'],
  });
  return (
    <div className="min-w-0">
      <TextField
        {...SUPPLIER_FIELDS.minimumOrder}
        {...registerText(form, 'minimumOrderQuantity')}
        placeholder="100 pieces"
      />
      <FigureField<MinimumOrder>
        label="Minimum order as a figure"
        text={text}
        value={value}
        onChange={(next) => {
          form.setValue('minimumOrder', next);
          form.clearErrors('minimumOrder');
        }}
        read={readMinimumOrder}
        words={orderWords}
        blank={{ quantity: Number.NaN, unit: 'pieces' }}
        error={messageOf(form, 'minimumOrder')}
        editor={(order, onChange) => (
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="Quantity"
              name="minimumOrder.quantity"
              rule={QUANTITY}
              value={order.quantity}
              onChange={(quantity) => onChange({ ...order, quantity })}
            />
            <NamedSelect
              label="Unit"
              name="minimumOrder.unit"
              value={order.unit}
              options={ORDER_UNITS.map((unit) => ({ value: unit, label: unitWord(unit, 2) }))}
              onText={(chosen) => {
                const unit = ORDER_UNITS.find((one) => one === chosen) ?? order.unit;
                onChange({ ...order, unit });
              }}
            />
          </div>
        )}
      />
    </div>
  );
}

function LeadTimeField({ form }: { form: Form }) {
  const [text, value] = useWatch({ control: form.control, name: ['leadTime', 'leadTimeDays'] });
  return (
    <div className="min-w-0">
      <TextField
        {...SUPPLIER_FIELDS.leadTime}
        {...registerText(form, 'leadTime')}
        placeholder="15-20 days"
      />
      <FigureField<LeadTimeDays>
        label="Lead time in days"
        text={text}
        value={value}
        onChange={(next) => {
          form.setValue('leadTimeDays', next);
          form.clearErrors('leadTimeDays');
        }}
        read={readLeadTime}
        words={leadTimeWords}
        blank={{ from: Number.NaN, to: Number.NaN }}
        error={messageOf(form, 'leadTimeDays')}
        editor={(days, onChange) => (
          <div className="grid grid-cols-2 gap-3">
            <NumberField
              label="From (days)"
              name="leadTimeDays.from"
              rule={DAYS}
              value={days.from}
              onChange={(from) => onChange({ ...days, from })}
            />
            <NumberField
              label="To (days)"
              name="leadTimeDays.to"
              rule={DAYS}
              value={days.to}
              onChange={(to) => onChange({ ...days, to })}
            />
          </div>
        )}
      />
    </div>
  );
}

export function TermFields({ form }: { form: Form }) {
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <OrderField form={form} />
      <LeadTimeField form={form} />
    </div>
  );
}
