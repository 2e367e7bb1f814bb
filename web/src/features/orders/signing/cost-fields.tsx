/** The fields of what an order costs: quantity, price, costs that are paid once, and the record of each tool. */
import { TOOL } from '@waggle/contract/orders/first-terms';
import { ORDER_LIMITS, QUOTE_LIMITS, SUPPLIER_LIMITS } from '@waggle/contract/limits';
import { amountRule } from '@waggle/contract/money/typed-amount';
import { wholeRule } from '@waggle/contract/text/typed-number';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { fieldId, focusField } from '../../../forms/paths/path-form.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { FieldsProps } from './use-terms-form.ts';
import type { TypedCost } from './typed-terms.ts';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const NEW_TOOL: NonNullable<TypedCost['tool']> = {
  ...TOOL,
  exclusive: 'yes',
  may_be_shown: 'no',
  released_in: String(TOOL.released_in),
};

export function CostFields({ form, terms, names }: FieldsProps) {
  const { typed, change } = form;
  const { costs } = typed;
  const { currency, unit } = terms;

  function add(): void {
    change({ costs: [...costs, { what: '', amount: '', owner: 'nobody', tool: null }] });
    setTimeout(() => focusField(`costs.${costs.length}.what`));
  }

  function remove(at: number): void {
    change({ costs: costs.toSpliced(at, 1) });
    setTimeout(() => focusField('costs'));
  }

  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberBox
          path="quantity"
          label={`How many ${unitWord(unit, 2)}`}
          rule={wholeRule(1, SUPPLIER_LIMITS.orderQuantity)}
        />
        <NumberBox
          path="unit_price"
          label={`Price of a ${unitWord(unit, 1)}, ${currency}`}
          rule={amountRule('Must be a price such as 16.20', currency)}
        />
      </div>
      <div id={fieldId('costs')} className="mt-5">
        <p className="text-small font-semibold">Paid once</p>
        <ul aria-label="Costs that are paid once" className="mt-2 space-y-5">
          {costs.map((cost, at) => (
            // A cost has no key of its own.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={at} className="border-b border-line pb-4">
              <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-x-2 gap-y-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_2.75rem] sm:gap-x-4">
                <TextBox
                  path={`costs.${at}.what`}
                  label="What for"
                  more={`, cost ${at + 1}`}
                  maxLength={QUOTE_LIMITS.costName}
                />
                <div className="pt-7 sm:order-last">
                  <Button
                    variant="quiet"
                    size="icon"
                    aria-label={`Remove ${cost.what || `cost ${at + 1}`}`}
                    onClick={() => remove(at)}
                  >
                    <Icon name="x" />
                  </Button>
                </div>
                <NumberBox
                  path={`costs.${at}.amount`}
                  label={`Amount, ${currency}`}
                  more={`, cost ${at + 1}`}
                  rule={amountRule(undefined, currency)}
                  className="max-sm:col-span-2"
                />
                <ChoiceBox
                  path={`costs.${at}.owner`}
                  label="Belongs to"
                  more={`, cost ${at + 1}`}
                  options={[
                    { value: 'buyer', label: names.buyer },
                    { value: 'supplier', label: names.supplier },
                    { value: 'nobody', label: 'Nobody: nothing to own' },
                  ]}
                  onText={(owner) =>
                    change({
                      costs: costs.with(at, {
                        ...cost,
                        owner: owner as TypedCost['owner'],
                        tool: owner === 'buyer' ? (cost.tool ?? NEW_TOOL) : null,
                      }),
                    })
                  }
                  className="max-sm:col-span-2"
                />
              </div>
              {cost.tool !== null && <ToolFields at={at} names={names} />}
            </li>
          ))}
        </ul>
        {costs.length < QUOTE_LIMITS.costs && (
          <Button variant="quiet" onClick={add} className="mt-1 -ml-2 px-2! text-accent-text">
            <Icon name="plus" />
            Add a cost
          </Button>
        )}
      </div>
    </>
  );
}

/** Who has a tool, how it is known, and how its owner gets it: what is held back most often when two fall out. */
function ToolFields({ at, names }: { at: number; names: FieldsProps['names'] }) {
  const path = (name: string) => `costs.${at}.tool.${name}`;
  const more = `, cost ${at + 1}`;
  const sides = (['supplier', 'buyer'] as const).map((value) => ({ value, label: names[value] }));
  return (
    <div className="mt-4 grid items-start gap-4 border-l-3 border-accent pl-4 sm:grid-cols-2">
      <TextBox
        path={path('marking')}
        label="How the tool is marked"
        more={more}
        maxLength={ORDER_LIMITS.marking}
        hint="Stamped or engraved, with the owner’s name"
        className="sm:col-span-2"
      />
      <ChoiceBox path={path('kept_by')} label="Kept by" more={more} options={sides} />
      <ChoiceBox
        path={path('exclusive')}
        label="Used for this buyer alone"
        more={more}
        options={YES_NO}
      />
      <ChoiceBox
        path={path('may_be_shown')}
        label="May be shown to others"
        more={more}
        options={YES_NO}
      />
      <NumberBox
        path={path('released_in')}
        label="Released within, days"
        more={more}
        rule={wholeRule(0, ORDER_LIMITS.releaseDays)}
        hint="Once its owner asks for it"
      />
      <ChoiceBox path={path('freight')} label="Freight paid by" more={more} options={sides} />
    </div>
  );
}
