/** The step «What may it cost?»: the currency of the quotes, and a target price. */
import { CURRENCY_CODES } from '@waggle/contract/options/currencies';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { Field } from '../../../forms/field-parts.tsx';
import { NumberTextField } from '../../../forms/numbers/number-text-field.tsx';
import { currencyLabel, formatMoney } from '../../../lib/figures/format-money.ts';
import { Select } from '../../../ui/control.tsx';
import { draftOf, targetPrice } from '../brief/brief-form.ts';
import { bindText } from '../brief/field-binding.ts';
import { Group, Note } from '../brief/note.tsx';
import type { StepProps } from '../brief/step-props.ts';
import { quantityText } from '../brief-words.ts';
import { Before } from '../spec/line-words.tsx';

const COMMON = ['EUR', 'USD', 'GBP', 'INR', 'CNY'];
const OPTIONS = [...COMMON, ...CURRENCY_CODES.filter((code) => !COMMON.includes(code))].map(
  (code) => ({ value: code, label: currencyLabel(code) }),
);

export function PriceStep({ work, before }: StepProps) {
  const { form } = work;
  const draft = draftOf(form);
  const [first] = draft.quantities;
  const unit = unitWord(form.unit, 1);
  const price = (brief: Pick<typeof draft, 'target_price' | 'currency'>) =>
    brief.target_price === '' ? '' : formatMoney(brief.target_price, brief.currency);
  return (
    <Group
      notes={
        <>
          <Note title="A target price helps">
            It tells a supplier whether your idea and their machines meet. Without one they quote
            what they like. With one that is far too low, good ones decline.
          </Note>
          <Note title="How to find it">
            Take the price in the shop without tax and divide it by four or five. The rest pays for
            freight, duty, your shop and your work.
          </Note>
          <Note title="Tooling">
            Moulds and dies are paid once and quoted apart. They are not part of the price a piece.
          </Note>
        </>
      }
    >
      <h2 className="mb-4 text-h3">What may one {unit} cost?</h2>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <Field
          {...bindText(work, 'currency')}
          label="Currency of the quotes"
          hint="Quotes in one currency are easier to compare."
        >
          {(control) => <Select {...control} placeholder="Each supplier’s own" options={OPTIONS} />}
        </Field>
        <div>
          <Before words={before && price(before)} now={price(draft)} />
          <NumberTextField
            {...bindText(work, 'target_price')}
            label={`Target price of one ${unit}`}
            number={targetPrice(form.currency)}
            placeholder="4.50"
            hint={
              first
                ? `At ${quantityText(first, form.unit)}, without freight and tax. Every supplier reads it.`
                : 'At the first quantity, without freight and tax. Every supplier reads it.'
            }
          />
        </div>
      </div>
    </Group>
  );
}
