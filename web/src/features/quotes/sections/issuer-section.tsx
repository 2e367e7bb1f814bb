/** «Issued by»: the verified company, one that belongs to it, or another one, with what buyers will read of it. */
import { useState } from 'react';
import { RELATION_LIMITS } from '@waggle/contract/limits';
import type { Relation } from '@waggle/contract/relations';
import { RELATION_KINDS } from '@waggle/contract/relations/relation-kinds';
import { companyKey } from '@waggle/contract/text/company-name';
import { companyWords } from '../../relations/company-words.ts';
import { KINDS, relationStateText } from '../../relations/relation-words.ts';
import { useOwnRelations } from '../../relations/own-relations-query.ts';
import { Icon } from '../../../ui/icon.tsx';
import { FormSection } from '../fields/form-section.tsx';
import { fieldId } from '../../../forms/paths/path-form.tsx';
import { useForm } from '../fields/form-context.tsx';
import { ChoiceBox, CountryBox, TextBox } from '../../../forms/paths/path-fields.tsx';
import { NO_ISSUER, type TypedOffer } from '../model/typed-offer.ts';
import { IssuerNote } from './issuer-note.tsx';

const isSame = (relation: Relation, { name, country }: TypedOffer['issuer']) =>
  relation.country === country && companyKey(relation.name) === companyKey(name);

export function IssuerSection({ company }: { company: string }) {
  const { typed, old, change, subject } = useForm();
  const { data: known = [] } = useOwnRelations(subject.userId);
  const { foreign, issuer } = typed;
  const found = known.find((one) => isSame(one, issuer));
  // Whoever types the name of a known one goes on typing.
  const [types, setTypes] = useState(false);
  const chosen = !foreign ? 'own' : found && !types ? found.id : 'other';

  function choose(relation: Relation): void {
    const { name, country, kind } = relation;
    setTypes(false);
    change({ foreign: true, issuer: { name, country, relation: kind } });
  }

  function chooseOther(): void {
    setTypes(true);
    change({ foreign: true, ...(found && { issuer: NO_ISSUER }) });
  }

  return (
    <FormSection
      title="Issued by"
      lead="The company whose name stands on the quote, the order and the invoice."
    >
      <fieldset className="min-w-0" id={fieldId('issuer')}>
        <legend className="sr-only">Issued by</legend>
        <Choice
          value="own"
          chosen={chosen}
          title={company}
          note="Your verified company"
          onChoose={() => change({ foreign: false })}
        />
        {known.map((one) => (
          <Choice
            key={one.id}
            value={one.id}
            chosen={chosen}
            title={companyWords(one)}
            note={`${RELATION_KINDS[one.kind]}. ${relationStateText(one)}`}
            onChoose={() => choose(one)}
          />
        ))}
        <Choice
          value="other"
          chosen={chosen}
          title="Another company"
          note="Such as your trading company abroad, or your parent company"
          onChoose={chooseOther}
        />
      </fieldset>
      {chosen === 'other' && (
        <div className="mt-3 grid items-start gap-4 sm:grid-cols-2">
          <TextBox
            path="issuer.name"
            label="Registered name"
            maxLength={RELATION_LIMITS.name}
            hint="As the register of its country has it, with the legal form"
            className="sm:col-span-full"
          />
          <CountryBox path="issuer.country" label="Registered in" />
          <ChoiceBox
            path="issuer.relation"
            label="To your company it is the"
            placeholder="Choose how it belongs"
            options={KINDS}
          />
        </div>
      )}
      {old !== undefined && old.foreign !== foreign && (
        <p className="mt-3 flex items-start gap-2 text-small font-semibold">
          <Icon name="circle-alert" className="mt-0.5 size-4!" />
          <span className="min-w-0 wrap-anywhere">
            Your last revision was issued by {old.foreign ? old.issuer.name : company}. Buyers see
            the change.
          </span>
        </p>
      )}
      {foreign && <IssuerNote company={company} issuer={issuer} relation={found} />}
    </FormSection>
  );
}

interface ChoiceProps {
  value: string;
  chosen: string;
  title: string;
  note: string;
  onChoose: () => void;
}

function Choice({ value, chosen, title, note, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 border-b border-line py-2.5">
      <input
        type="radio"
        name="issuer"
        value={value}
        checked={chosen === value}
        onChange={onChoose}
        className="mt-0.5 size-5 shrink-0 accent-(--text)"
      />
      <span className="min-w-0 text-small text-muted wrap-anywhere">
        <b dir="auto" className="block text-body font-semibold text-text">
          {title}
        </b>
        {note}
      </span>
    </label>
  );
}
