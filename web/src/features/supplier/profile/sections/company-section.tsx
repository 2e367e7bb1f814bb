/** «Company Information». */
import { PROFILE_COUNTRIES } from '@waggle/contract/options/countries';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { Fact, Facts } from '../facts.tsx';
import { PictureField } from '../files/picture-field.tsx';
import { ProfileSection } from './profile-section.tsx';
import type { Profile } from '../profile-data.ts';
import { ReviewNote } from '../review-note.tsx';
import type { SectionFormState } from './section-form.tsx';
import { COMPANY } from './section-list.ts';
import { WebsiteLink } from '../website-link.tsx';

interface SectionProps {
  profile: Profile;
  onSaved: () => void;
}

export function CompanySection({ profile, onSaved }: SectionProps) {
  return (
    <ProfileSection
      section={COMPANY}
      profile={profile}
      onSaved={onSaved}
      view={() => <CompanyFacts profile={profile} />}
      fields={(state) => <CompanyFields state={state} profile={profile} />}
    />
  );
}

function CompanyFacts({ profile }: { profile: Profile }) {
  return (
    <Facts>
      <Fact name="Company Name">{profile.company_name}</Fact>
      <Fact name="Company website">
        {profile.contactWebsite && <WebsiteLink url={profile.contactWebsite} />}
      </Fact>
      <Fact name="Description" wide>
        {profile.company_description}
      </Fact>
      <Fact name="Country">{profile.country}</Fact>
      <Fact name="Region">{profile.region}</Fact>
      <Fact name="Business Address" wide>
        {profile.address}
      </Fact>
      <Fact name="Business Registration Number">{profile.businessRegistration}</Fact>
      <Fact name="Tax Identification Number">{profile.taxId}</Fact>
    </Facts>
  );
}

interface CompanyFieldsProps {
  state: SectionFormState;
  profile: Profile;
}

function CompanyFields({ state, profile }: CompanyFieldsProps) {
  const { register, formState, getValues } = state.form;
  const { errors } = formState;
  return (
    <>
      {profile.kyc_status === 'verified' && (
        <ReviewNote>company name, registration number or tax ID</ReviewNote>
      )}
      <PictureField state={state} name={profile.company_name} />
      <div className="mt-6 grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Company Name"
          registration={register('company_name')}
          required
          autoComplete="organization"
          error={errors.company_name?.message}
        />
        <TextField
          label="Company website"
          registration={register('contactWebsite')}
          required
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          error={errors.contactWebsite?.message}
        />
        <TextField
          label="Description"
          registration={register('company_description')}
          lines={4}
          className="sm:col-span-2"
          error={errors.company_description?.message}
        />
        <SelectField
          label="Country"
          registration={register('country')}
          options={PROFILE_COUNTRIES}
          stored={getValues('country')}
          autoComplete="country-name"
          error={errors.country?.message}
        />
        <TextField
          label="Region"
          registration={register('region')}
          autoComplete="address-level1"
          error={errors.region?.message}
        />
        <TextField
          label="Business Address"
          registration={register('address')}
          lines={2}
          autoComplete="street-address"
          className="sm:col-span-2"
          error={errors.address?.message}
        />
        <TextField
          label="Business Registration Number"
          registration={register('businessRegistration')}
          required
          autoComplete="off"
          error={errors.businessRegistration?.message}
        />
        <TextField
          label="Tax Identification Number"
          registration={register('taxId')}
          required
          autoComplete="off"
          error={errors.taxId?.message}
        />
      </div>
    </>
  );
}
