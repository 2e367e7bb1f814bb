/** A counter-offer: another price or time for a quantity; the quote itself stays as it is. */
import { useState } from 'react';
import { counterInput } from '@waggle/contract/quotes/decision-inputs';
import { fieldMessages } from '../../../../api/report-error.ts';
import { controlled } from '../../../../forms/bind-fields.ts';
import { DialogForm, useSubmit } from '../../../../forms/dialog-form.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { counter } from '../comparison-query.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import { tierAt } from '@waggle/contract/quotes/landed-cost';
import { amountText, numberText } from '../model/money-text.ts';
import { readQuantity } from '../model/quantities.ts';
import { useKept } from '../use-kept.ts';

interface CounterDialogProps {
  one: ComparedQuote;
  quantity: number;
  /** `piece`. */
  unit: string;
  onClose: () => void;
}

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
  const { loading, submitError, onSubmit } = useSubmit(async () => {
    const body = bodyOf(values);
    if (!body.success) {
      const found = body.error.issues.map(({ path, message }) => [String(path[0]), message]);
      setErrors(Object.fromEntries(found.toReversed()));
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
        <TextField label="Quantity" required inputMode="numeric" {...field('quantity')} />
        <TextField
          label={`Unit price, ${plan.currency}`}
          required
          inputMode="decimal"
          {...field('unit_price')}
        />
        <TextField
          label="Ready in days"
          inputMode="numeric"
          hint="From order and deposit; leave it empty if it may stay as it is."
          className="sm:col-span-2"
          {...field('lead_days')}
        />
        <TextField label="Note" lines={3} className="sm:col-span-2" {...field('note')} />
      </div>
    </DialogForm>
  );
}

function bodyOf(values: Record<Field, string>) {
  const days = values.lead_days.trim();
  return counterInput.safeParse({
    quantity: readQuantity(values.quantity) ?? null,
    unit_price: values.unit_price.trim(),
    lead_days: days === '' ? null : (readDays(days) ?? days),
    note: values.note,
  });
}

function readDays(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}
