/** The step «Where does it go?»: country, place, Incoterm, date, certifications and sample. */
import { dayIn } from '@waggle/contract/calendar/time-zone';
import { FACET_OPTIONS } from '@waggle/contract/directory/facets';
import { INCOTERM_CODES, INCOTERMS } from '@waggle/contract/options/incoterms';
import { ANY_INCOTERM } from '@waggle/contract/rfq/brief-rules';
import { ChoiceField } from '../../../forms/choice-field.tsx';
import { TickBox } from '../../../forms/choices/tick-box.tsx';
import { CountryInput } from '../../../forms/countries/country-input.tsx';
import { Field } from '../../../forms/field-parts.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { countryName } from '../../../lib/country-name.ts';
import { Input, Select } from '../../../ui/control.tsx';
import { certificationName } from '../brief-facts.ts';
import { bindText } from '../brief/field-binding.ts';
import { Group, Note } from '../brief/note.tsx';
import type { StepProps } from '../brief/step-props.ts';
import { Before } from '../spec/line-words.tsx';

const TERMS = [
  { value: ANY_INCOTERM, label: 'Any; each supplier names one' },
  ...INCOTERM_CODES.map((code) => ({ value: code, label: INCOTERMS[code].name })),
];
const CERTIFICATIONS = FACET_OPTIONS.certification.filter(({ name }) => name !== 'Other');
const DAY = 24 * 3600 * 1000;

/** @returns the first day that lies ahead, by the clock of the brief */
const tomorrow = (zone: string) => dayIn(zone, Date.now() + DAY);

export function DeliveryStep({ work, before }: StepProps) {
  const { form } = work;
  const { incoterm } = form;
  return (
    <>
      <Group
        notes={
          <>
            <Note title="Why the country matters">
              Duty, tax, plugs, labels and rules depend on it. Suppliers that do not ship there are
              not proposed.
            </Note>
            <Note title="Incoterm">
              One of eleven terms of the trade, fixed in 2020. It says who pays for which part of
              the way, and who bears the risk. Not sure? Leave «any»: you compare the price at your
              door later.
            </Note>
          </>
        }
      >
        <h2 className="mb-4 text-h3">Where do the goods go to?</h2>
        <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
          <Field {...bindText(work, 'country')} label="Country" required>
            {(control) => {
              const { onChange: _, ref: __, ...attributes } = control;
              return (
                <>
                  <Before
                    words={before && countryName(before.country)}
                    now={countryName(form.country)}
                  />
                  <CountryInput
                    {...attributes}
                    value={form.country}
                    onCode={(country) => work.change({ country })}
                  />
                </>
              );
            }}
          </Field>
          <TextField
            {...bindText(work, 'place')}
            label="Place"
            placeholder="Hamburg, or 20457"
            autoComplete="address-level2"
            hint="A town, a port or a postal code. Not your address."
          />
          <Field
            {...bindText(work, 'incoterm')}
            label="Incoterm"
            hint={
              incoterm === ANY_INCOTERM
                ? 'Each supplier says how far the price takes the goods.'
                : INCOTERMS[incoterm].about
            }
          >
            {(control) => <Select {...control} options={TERMS} />}
          </Field>
          <Field
            {...bindText(work, 'needed_by')}
            label="Needed by"
            hint="The day on which the goods should be there. Leave it empty if there is no hurry."
          >
            {(control) => (
              <>
                <Before words={before?.needed_by} now={form.needed_by} />
                <Input {...control} type="date" min={tomorrow(form.time_zone)} />
              </>
            )}
          </Field>
        </div>
      </Group>
      <Group
        notes={
          <>
            <Note title="Certifications">
              A paper by an independent body. CE means that a product may be sold in Europe; ISO
              9001 that the factory manages quality. Ask only for what your market demands: each one
              leaves fewer suppliers.
            </Note>
            <Note title="Sample">
              One real piece before the order. Most suppliers charge for it, and many take it off
              the first order.
            </Note>
          </>
        }
      >
        <h2 className="mb-4 text-h3">What must come with it?</h2>
        <ChoiceField
          label="Certifications"
          name="certifications"
          options={CERTIFICATIONS.map(({ name }) => name)}
          value={form.certifications.map(certificationName)}
          onChange={(names) =>
            work.change({
              certifications: CERTIFICATIONS.filter(({ name }) => names.includes(name)).map(
                ({ id }) => id,
              ),
            })
          }
        />
        <TickBox
          name="sample"
          checked={form.sample}
          onChange={(sample) => work.change({ sample })}
          className="mt-2"
        >
          I want a sample before I order
        </TickBox>
      </Group>
    </>
  );
}
