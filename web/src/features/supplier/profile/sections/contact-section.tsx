/** «Contact Information». */
import { bindFields } from '../../../../forms/bind-fields.ts';
import { TextField } from '../../../../forms/text-field.tsx';
import { SUPPLIER_FIELDS } from '../../../verification/supplier-fields.ts';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { MailAddress } from '../../../../ui/mail-address.tsx';
import type { Profile } from '../profile-data.ts';
import type { SectionFormState } from './section-form.tsx';

export function ContactFacts({ profile }: { profile: Profile }) {
  return (
    <Facts>
      <Fact name={SUPPLIER_FIELDS.contactName.label}>{profile.name}</Fact>
      <Fact name={SUPPLIER_FIELDS.contactEmail.label}>
        {profile.email && <MailAddress>{profile.email}</MailAddress>}
      </Fact>
      <Fact name={SUPPLIER_FIELDS.contactPhone.label}>{profile.contactPhone}</Fact>
    </Facts>
  );
}

export function ContactFields({ state }: { state: SectionFormState }) {
  const { register, formState } = state.form;
  const bind = bindFields(register, formState.errors);
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField {...SUPPLIER_FIELDS.contactName} {...bind('name')} />
      <TextField {...SUPPLIER_FIELDS.contactEmail} {...bind('email')} />
      <TextField
        {...SUPPLIER_FIELDS.contactPhone}
        {...bind('contactPhone')}
        placeholder="+49 7115550142"
      />
    </div>
  );
}
