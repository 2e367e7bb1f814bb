/** A counter-offer: another price or time for a quantity; the quote itself stays as it is. */
import { useState } from 'react';
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import { counterInput } from '@waggle/contract/quotes/decision-inputs';
import {
  type NumberRule,
  numberIn,
  refusalIn,
  wholeIn,
  wholeRule,
} from '@waggle/contract/text/typed-number';
import { fieldMessages } from '../../../../api/report-error.ts';
import { controlled } from '../../../../forms/bind-fields.ts';
import { DialogForm, useSubmit } from '../../../../forms/dialog-form.tsx';
import { NumberTextField } from '../../../../forms/numbers/number-text-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { counter } from '../comparison-query.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { tierAt } from '@waggle/contract/quotes/landed/cost';
import { amountText, numberText } from '../model/money-text.ts';
import { QUANTITY } from '../model/quantities.ts';
import { useKept } from '../use-kept.ts';

interface CounterDialogProps {
  one: ComparedQuote;
  quantity: number;
  /** `piece`. */
  unit: string;
  onClose: () => void;
}

const DAYS = wholeRule(0, QUOTE_LIMITS.days, 'Must be a whole number of days');
const FIELDS = ['quantity', 'unit_price', 'lead_days', 'note'] as const;
type Field = (typeof FIELDS)[number];

export function CounterDialog({ one, quantity, unit, onClose }: CounterDialogProps) {
  const { id, name, quote, plan } = one;
  const tier = tierAt(plan, quantity);
  const { values, change, forget } = useKept(`counter.${id}`, {
    quantity: String(quantity),
    unit_price: '',
    lead_days: tier ? String(tier.leadDays) : '',
    note: '',
  });
  const [errors, setErrors] = useState<Partial<Record<Field, string>>>({});
  const rules = {
    quantity: QUANTITY,
    unit_price: amountRule('Must be a price such as 395.00', plan.currency),
    lead_days: DAYS,
  };
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    const misread = Object.entries(rules).flatMap(([key, rule]) => {
      const message = refusalIn(values[key as keyof typeof rules], rule);
      return message === undefined ? [] : [[key, message]];
    });
    const body = bodyOf(values, rules);
    if (!body.success || misread.length > 0) {
      const issues = body.error?.issues ?? [];
      const found = issues.map(({ path, message }) => [String(path[0]), message]);
      setErrors(Object.fromEntries([...found.toReversed(), ...misread]));
      return;
    }
    setErrors({});
    try {
      await counter(id, { ...body.data, version: quote.version });
    } catch (error) {
      setErrors(fieldMessages(error, FIELDS));
      throw error;
    }
    forget();
    onClose();
  }, 'The counter-offer could not be sent. What you typed is kept. Please try again');

  const field = (key: Field) => ({
    registration: controlled(key, values[key], (text) => change({ [key]: text })),
    error: errors[key],
  });
  return (
    <DialogForm
      title={`Counter-offer to ${name}`}
      description={
        tier
          ? `They ask ${amountText(tier.unitPrice, plan.currency)} a ${unit} for ${numberText(quantity)}. Their quote stays valid while they answer.`
          : `They have no price for ${numberText(quantity)} yet. Say what you would pay.`
      }
      submitLabel="Send the counter-offer"
      submitVariant="ink"
      cancelLabel="Cancel"
      loading={loading}
      submitError={submitError}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-x-4 sm:grid-cols-2">
        <NumberTextField label="Quantity" required number={rules.quantity} {...field('quantity')} />
        <NumberTextField
          label={`Unit price, ${plan.currency}`}
          required
          number={rules.unit_price}
          {...field('unit_price')}
        />
        <NumberTextField
          label="Ready in days"
          number={rules.lead_days}
          hint="From order and deposit; leave it empty if it may stay as it is."
          className="sm:col-span-2"
          {...field('lead_days')}
        />
        <TextField label="Note" lines={3} className="sm:col-span-2" {...field('note')} />
      </div>
    </DialogForm>
  );
}

function bodyOf(
  { quantity, unit_price, lead_days, note }: Record<Field, string>,
  rules: Record<'quantity' | 'unit_price' | 'lead_days', NumberRule>,
) {
  return counterInput.safeParse({
    quantity: wholeIn(quantity, rules.quantity) ?? null,
    unit_price: numberIn(unit_price, rules.unit_price) ?? '',
    lead_days: wholeIn(lead_days, rules.lead_days) ?? null,
    note,
  });
}
