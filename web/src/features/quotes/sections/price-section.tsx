/** Prices: the currency, the smallest order, and a price for each step of quantity. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { quantityList } from '../../rfq/brief-words.ts';
import { currencyLabel } from '../../../lib/figures/format-money.ts';
import { FormSection } from '../fields/form-section.tsx';
import { AddRow } from '../../../forms/paths/list-rows.tsx';
import { fieldId } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { ChoiceBox, NumberBox } from '../../../forms/paths/path-fields.tsx';
import { emptyTier, PIECES } from '../model/typed-offer.ts';
import { TierRow } from './tier-row.tsx';

const CURRENCIES = CURRENCY_CODES.map((value) => ({ value, label: currencyLabel(value) }));

export function PriceSection() {
  const { typed, buyer, problemAt, subject } = useForm();
  const { brief } = subject;
  const units = unitWord(brief.unit, 2);
  const wanted = brief.currency !== '' && typed.currency !== brief.currency;
  const listProblem = problemAt('tiers');

  return (
    <FormSection
      title="Price"
      lead={
        <>
          {buyer} asked for {quantityList(brief)}. Add any step you like: a step is the price of a{' '}
          {unitWord(brief.unit, 1)} from that quantity on.
        </>
      }
    >
      <div className="grid grid-cols-2 items-start gap-4 sm:max-w-128">
        <ChoiceBox
          path="currency"
          label="Currency"
          options={CURRENCIES}
          placeholder="Choose one"
          hint={wanted ? `${buyer} asked for prices in ${brief.currency}` : undefined}
        />
        <NumberBox
          path="moq"
          label="Smallest order (MOQ)"
          rule={PIECES}
          unit={units}
          hint="The least that you make in one go"
        />
      </div>
      <div id={fieldId('tiers')} className="mt-5">
        <p role="alert" className="font-medium text-danger">
          {listProblem}
        </p>
        <ul aria-label="Price steps">
          {typed.tiers.map((tier, at) => (
            <TierRow key={tier.id} at={at} units={units} />
          ))}
        </ul>
        <AddRow list="tiers" first="from" most={QUOTE_LIMITS.tiers} fresh={emptyTier}>
          Add a price step
        </AddRow>
      </div>
    </FormSection>
  );
}
