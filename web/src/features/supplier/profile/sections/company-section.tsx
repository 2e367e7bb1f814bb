/** «Company Information». */
import { PROFILE_COUNTRIES } from '@waggle/contract/options/countries';
import { bindFields } from '../../../../forms/bind-fields.ts';
import { CountryTextField } from '../../../../forms/countries/country-text-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { TickBox } from '../../../../forms/choices/tick-box.tsx';
import { SUPPLIER_FIELDS } from '../../../verification/supplier-fields.ts';
import { Fact, Facts } from '../../../../ui/facts.tsx';
import { lateField } from '../late-field.tsx';
import type { Profile } from '../profile-data.ts';
import { ReviewNote } from '../review-note.tsx';
import type { SectionFormState } from './section-form.tsx';
import { WebLink } from '../../../../ui/web-link.tsx';

const PictureField = lateField(
  async () => (await import('../files/picture-field.tsx')).PictureField,
);

export function CompanyFacts({ profile }: { profile: Profile }) {
  return (
    <Facts>
      <Fact name={SUPPLIER_FIELDS.companyName.label}>{profile.company_name}</Fact>
      <Fact name={SUPPLIER_FIELDS.website.label}>
        {profile.contactWebsite && <WebLink url={profile.contactWebsite} />}
      </Fact>
      <Fact name={SUPPLIER_FIELDS.description.label} wide>
        {profile.company_description}
      </Fact>
      <Fact name={SUPPLIER_FIELDS.country.label}>{profile.country}</Fact>
      <Fact name={SUPPLIER_FIELDS.region.label}>{profile.region}</Fact>
      <Fact name={SUPPLIER_FIELDS.address.label} wide>
        {profile.address}
      </Fact>
      <Fact name={SUPPLIER_FIELDS.registration.label}>{profile.businessRegistration}</Fact>
      <Fact name={SUPPLIER_FIELDS.taxId.label}>{profile.taxId}</Fact>
      <Fact name="Registration number on your badge">
        {profile.registrationShown ? 'Shown' : 'Not shown'}
      </Fact>
    </Facts>
  );
}

interface CompanyFieldsProps {
  state: SectionFormState;
  profile: Profile;
}

export function CompanyFields({ state, profile }: CompanyFieldsProps) {
  const { register, formState, setValue } = state.form;
  const bind = bindFields(register, formState.errors);
  return (
    <>
      {profile.kyc_status === 'verified' && (
        <ReviewNote>company name, registration number or tax ID</ReviewNote>
      )}
      <PictureField state={state} name={profile.company_name} />
      <div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField {...SUPPLIER_FIELDS.companyName} {...bind('company_name')} />
        <TextField
          {...SUPPLIER_FIELDS.website}
          {...bind('contactWebsite')}
          placeholder="https://"
        />
        <TextField
          {...SUPPLIER_FIELDS.description}
          {...bind('company_description')}
          className="sm:col-span-2"
        />
        <CountryTextField
          {...SUPPLIER_FIELDS.country}
          {...bind('country')}
          suggested={PROFILE_COUNTRIES}
        />
        <TextField {...SUPPLIER_FIELDS.region} {...bind('region')} />
        <TextField
          {...SUPPLIER_FIELDS.address}
          {...bind('address')}
          lines={3}
          className="sm:col-span-2"
        />
        <TextField {...SUPPLIER_FIELDS.registration} {...bind('businessRegistration')} />
        <TextField {...SUPPLIER_FIELDS.taxId} {...bind('taxId')} />
        <div className="sm:col-span-2">
          <TickBox
            name="registrationShown"
            checked={state.form.watch('registrationShown')}
            onChange={(shown) => setValue('registrationShown', shown, { shouldDirty: true })}
          >
            Show my registration number on my badge
          </TickBox>
          <p className="text-small text-muted">
            Buyers look companies up by it. Your tax ID and street are never shown: the badge only
            says that we checked them, and names your town and country.
          </p>
        </div>
      </div>
    </>
  );
}
