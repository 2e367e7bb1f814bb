/** Costs that are paid once: what for, how much, and whose it is afterwards. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import { AddRow, RemoveRow } from '../../../forms/paths/list-rows.tsx';
import { fieldId } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { FormSection } from '../fields/form-section.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { emptyCost } from '../model/typed-offer.ts';

export function CostsSection() {
  const { typed } = useForm();
  return (
    <FormSection
      title="Once only"
      lead="Tooling, set-up, certificates: what is paid once, whatever the quantity. The buyer sees these apart from the unit price, and spread over the quantity."
    >
      <div id={fieldId('costs')}>
        <ul aria-label="Costs that are paid once" className="space-y-5">
          {typed.costs.map((cost, at) => (
            <CostRow key={cost.id} at={at} />
          ))}
        </ul>
        <AddRow list="costs" first="what" most={QUOTE_LIMITS.costs} fresh={emptyCost}>
          Add a cost
        </AddRow>
      </div>
    </FormSection>
  );
}

function CostRow({ at }: { at: number }) {
  const { typed, buyer } = useForm();
  const cost = typed.costs[at];
  if (cost === undefined) return null;
  const more = `, cost ${at + 1}`;

  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:gap-x-4">
      <TextBox
        path={`costs.${at}.what`}
        label="What for"
        more={more}
        maxLength={QUOTE_LIMITS.costName}
        className="max-sm:col-span-2"
      />
      <div className="pt-7 sm:order-last">
        <RemoveRow list="costs" at={at} name={cost.what || `cost ${at + 1}`} />
      </div>
      <NumberBox
        path={`costs.${at}.amount`}
        label={typed.currency === '' ? 'Amount' : `Amount, ${typed.currency}`}
        more={more}
        rule={amountRule(undefined, typed.currency)}
      />
      <ChoiceBox
        path={`costs.${at}.owner`}
        label="Belongs to"
        more={more}
        options={[
          { value: 'buyer', label: buyer },
          { value: 'supplier', label: 'Us' },
          { value: 'nobody', label: 'Nobody: nothing to own' },
        ]}
      />
    </li>
  );
}
