/** «Contact Information». */
import { TextField } from '../../../../forms/text-field.tsx';
import { Fact, Facts } from '../facts.tsx';
import type { Profile } from '../profile-data.ts';
import { ProfileSection } from './profile-section.tsx';
import type { SectionFormState } from './section-form.tsx';
import { CONTACT } from './section-list.ts';

interface SectionProps {
  profile: Profile;
  onSaved: () => void;
}

export function ContactSection({ profile, onSaved }: SectionProps) {
  return (
    <ProfileSection
      section={CONTACT}
      profile={profile}
      onSaved={onSaved}
      view={() => (
        <Facts>
          <Fact name="Contact Person">{profile.name}</Fact>
          <Fact name="Contact Email">{profile.email}</Fact>
          <Fact name="Contact Phone">{profile.contactPhone}</Fact>
        </Facts>
      )}
      fields={(state) => <ContactFields state={state} />}
    />
  );
}

function ContactFields({ state }: { state: SectionFormState }) {
  const { register, formState } = state.form;
  const { errors } = formState;
  return (
    <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      <TextField
        label="Contact Person"
        registration={register('name')}
        required
        autoComplete="name"
        error={errors.name?.message}
      />
      <TextField
        label="Contact Email"
        registration={register('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
      />
      <TextField
        label="Contact Phone"
        registration={register('contactPhone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="+49 7115550142"
        error={errors.contactPhone?.message}
      />
    </div>
  );
}
