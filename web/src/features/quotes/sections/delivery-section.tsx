/** Delivery: the Incoterm with its named place, what each side pays, and how many fit into a cubic metre. */
import { QUOTE_LIMITS } from '@waggle/contract/limits';
import {
  containerTerm,
  INCOTERM_CODES,
  type IncotermCode,
  INCOTERMS,
} from '@waggle/contract/options/incoterms';
import { ANY_INCOTERM } from '@waggle/contract/rfq/brief-options';
import { unitWord } from '@waggle/contract/supplier/order-units';
import { destination } from '../../rfq/brief-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FormSection } from '../fields/form-section.tsx';
import { focusField } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { ChoiceBox, NumberBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { PIECES } from '../model/typed-offer.ts';
import { IncotermBar } from './incoterm-bar.tsx';

const TERMS = INCOTERM_CODES.map((value) => ({ value, label: INCOTERMS[value].name }));

export function DeliverySection() {
  const { typed, buyer, subject } = useForm();
  const { brief } = subject;
  const { incoterm, place } = typed;
  const wants = brief.incoterm === ANY_INCOTERM ? 'any Incoterm' : brief.incoterm;
  const to = destination(brief);
  const isOther = incoterm !== '' && brief.incoterm !== ANY_INCOTERM && incoterm !== brief.incoterm;
  return (
    <FormSection
      title="Delivery"
      lead={`An Incoterm says who pays which part of the way, and where the risk changes hands. ${buyer} wants ${wants}${to === '' ? '' : `; the goods go to ${to}`}.`}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <ChoiceBox
          path="incoterm"
          label="Incoterm 2020"
          options={TERMS}
          placeholder="Choose one"
          hint={isOther ? `${buyer} asked for ${brief.incoterm}` : undefined}
        />
        <TextBox
          path="place"
          label="Named place"
          maxLength={QUOTE_LIMITS.place}
          hint="Where you hand the goods over, such as a port or a door"
        />
      </div>
      {incoterm !== '' && <Container term={incoterm} />}
      {incoterm !== '' && <IncotermBar term={incoterm} place={place.trim()} buyer={buyer} />}
      <NumberBox
        path="pieces_per_m3"
        label={`${upperFirst(unitWord(brief.unit, 2))} in a cubic metre, packed`}
        optional
        rule={PIECES}
        hint={`${buyer} works out the freight of a ${unitWord(brief.unit, 1)} from it`}
        className="mt-5 sm:max-w-80"
      />
    </FormSection>
  );
}

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Container({ term }: { term: IncotermCode }) {
  const { change } = useForm();
  const better = containerTerm(term);
  if (better === undefined) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-3 text-small text-warn">
      <span className="flex min-w-0 items-center gap-2 font-semibold">
        <Icon name="triangle-alert" className="size-4.5!" />
        {term} is for goods that are loaded piece by piece. In a container {better} fits better.
      </span>
      <Button
        variant="link"
        className="text-accent-text!"
        onClick={() => {
          change({ incoterm: better });
          // The button goes with the warning.
          focusField('incoterm');
        }}
      >
        Use {better}
      </Button>
    </p>
  );
}
