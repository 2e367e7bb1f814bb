/** The sample before the order: its price, its time, and whether it is taken off the first order. */
import { amountRule } from '@waggle/contract/money/typed-amount';
import { FormSection } from '../fields/form-section.tsx';
import { fieldId } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { NumberBox } from '../../../forms/paths/path-fields.tsx';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { DAYS, type TypedOffer } from '../model/typed-offer.ts';

export function SampleSection() {
  const { typed, change, buyer, subject } = useForm();
  const { sample, sampleOffered } = typed;
  const set = (patch: Partial<TypedOffer['sample']>) => change({ sample: { ...sample, ...patch } });
  return (
    <FormSection
      title="Sample"
      lead={
        subject.brief.sample
          ? `${buyer} wants to see one before the order.`
          : `${buyer} did not ask for one. You may offer it all the same.`
      }
    >
      <TickBox
        id={fieldId('sample')}
        name="sample"
        checked={sampleOffered}
        onChange={(offered) => change({ sampleOffered: offered })}
      >
        We send a sample before the order
      </TickBox>
      {sampleOffered && (
        <div className="mt-2 grid items-start grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)]">
          <NumberBox
            path="sample.price"
            label={typed.currency === '' ? 'Price' : `Price, ${typed.currency}`}
            rule={amountRule(undefined, typed.currency)}
            hint="0 for a free one"
          />
          <NumberBox path="sample.days" label="Sent in" rule={DAYS} unit="days" />
          <TickBox
            name="sample.credited"
            checked={sample.credited}
            onChange={(credited) => set({ credited })}
            className="max-sm:col-span-full sm:mt-7"
          >
            Taken off the first order
          </TickBox>
        </div>
      )}
    </FormSection>
  );
}
