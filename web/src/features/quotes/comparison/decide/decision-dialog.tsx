/** The dialog of a decision on a quote; closed by itself when the quote is not there any more. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import { counterInput } from '@waggle/contract/quotes/decision-inputs';
import { tierAt } from '@waggle/contract/quotes/landed/landed-cost';
import { type Offer, OFFER_STEPS } from '@waggle/contract/quotes/offer-steps';
import type { Rfq } from '@waggle/contract/rfq';
import {
  type NumberRule,
  numberIn,
  refusalIn,
  wholeIn,
  wholeRule,
} from '@waggle/contract/text/typed-number';
import * as z from 'zod/mini';
import { controlled } from '../../../../forms/bind-fields.ts';
import { NumberTextField } from '../../../../forms/numbers/number-text-field.tsx';
import { StepDialog, type StepFields } from '../../../../forms/steps.tsx';
import { putQuote, refetchComparison } from '../comparison-query.ts';
import type { ComparedQuote } from '../model/compared-quote.ts';
import type { CostColumn } from '../model/cost-cells.ts';
import { amountText, numberText } from '../model/money-text.ts';
import { QUANTITY } from '../model/quantities.ts';
import type { Decision } from '../../../rfq/decision-path.ts';
import { ChooseDialog } from './choose-dialog.tsx';
import { SampleDialog } from './sample-dialog.tsx';

interface DecisionDialogProps {
  decision: Decision;
  one: ComparedQuote | undefined;
  column: CostColumn | undefined;
  rfq: Rfq;
  quantity: number;
  /** `500 pieces`. */
  said: string;
  /** `piece`. */
  unit: string;
  onClose: () => void;
}

export function DecisionDialog(props: DecisionDialogProps) {
  const { decision, one, column, rfq, quantity, said, unit, onClose } = props;
  if (one === undefined || column === undefined) return null;
  if (decision === 'choose') {
    const { lines } = rfq.brief;
    return <ChooseDialog {...{ one, column, lines, quantity, said, unit, onClose }} />;
  }
  if (decision === 'sample') return <SampleDialog one={one} onClose={onClose} />;
  const { id, name, plan, may, quote } = one;
  const tier = tierAt(plan, quantity);
  return (
    <StepDialog
      row={{
        id,
        version: quote.version,
        may,
        name,
        unit,
        quantity,
        amount: numberText(quantity),
        currency: plan.currency,
        price: tier ? amountText(tier.unitPrice, plan.currency) : null,
        days: tier?.leadDays ?? null,
        isTold: rfq.brief.share_outcome,
      }}
      step={decision}
      words={OFFER_STEPS[decision]}
      fields={FIELDS}
      put={putQuote}
      renew={refetchComparison}
      onDone={onClose}
      onClose={onClose}
    />
  );
}

type Countered = Readonly<Record<'quantity' | 'unit_price' | 'lead_days', string>>;

const FIGURES = z.omit(counterInput, { note: true });

const rulesOf = ({ currency }: Offer): Record<keyof Countered, NumberRule> => ({
  quantity: QUANTITY,
  unit_price: amountRule('Must be a price such as 395.00', currency),
  lead_days: wholeRule(0, QUOTE_LIMITS.days, 'Must be a whole number of days'),
});

const FIELDS: Readonly<Record<string, StepFields<Offer, Countered>>> = {
  counter: {
    given: ({ quantity, days }) => ({
      quantity: String(quantity),
      unit_price: '',
      lead_days: days === null ? '' : String(days),
    }),
    Fields({ row, given, errors, onGive }) {
      const rules = rulesOf(row);
      const field = (key: keyof Countered) => ({
        registration: controlled(key, given[key], (text) => onGive({ ...given, [key]: text })),
        error: errors[key],
        number: rules[key],
      });
      return (
        <div className="mt-5 grid gap-x-4 sm:grid-cols-2">
          <NumberTextField label="Quantity" required {...field('quantity')} />
          <NumberTextField
            label={`Unit price, ${row.currency}`}
            required
            {...field('unit_price')}
          />
          <NumberTextField
            label="Ready in days"
            hint="From order and deposit; leave it empty if it may stay as it is."
            className="sm:col-span-2"
            {...field('lead_days')}
          />
        </div>
      );
    },
    read(given, row) {
      const rules = rulesOf(row);
      const misread = Object.entries(rules).flatMap(([key, rule]) => {
        const message = refusalIn(given[key as keyof Countered], rule);
        return message === undefined ? [] : [[key, message] as const];
      });
      const body = FIGURES.safeParse({
        quantity: wholeIn(given.quantity, rules.quantity) ?? null,
        unit_price: numberIn(given.unit_price, rules.unit_price) ?? '',
        lead_days: wholeIn(given.lead_days, rules.lead_days) ?? null,
      });
      if (body.success && misread.length === 0) return { body: body.data };
      const found = body.error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [];
      return { errors: Object.fromEntries([...found.toReversed(), ...misread]) };
    },
  },
};
