/** The application's first step: the company and whom to reach there. */
import { useFormState } from 'react-hook-form';
import { TextField } from '../../../forms/text-field.tsx';
import { ApplicationStep, AsideNote, type StepProps } from './application-step.tsx';

export function BusinessStep(props: StepProps) {
  const { form } = props.application;
  const { errors } = useFormState({ control: form.control });
  return (
    <ApplicationStep
      {...props}
      step={1}
      title="Tell Us About Your Business"
      subtitle="Who you are, and whom our team can ask."
      pose="greeting"
      aside={
        <AsideNote title="Who sees this">
          <p>
            Once you are verified, entrepreneurs see your company, its description, its country and
            its website.
          </p>
          <p>The contact person is for our team. The directory does not show it.</p>
        </AsideNote>
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField
          label="Company Name"
          registration={form.register('name')}
          required
          autoComplete="organization"
          error={errors.name?.message}
          className="sm:col-span-2"
        />
        <TextField
          label="Description"
          registration={form.register('description')}
          lines={4}
          hint="What you make, and for whom"
          error={errors.description?.message}
          className="sm:col-span-2"
        />
        <TextField
          label="Contact Person"
          registration={form.register('contact_person_name')}
          required
          autoComplete="name"
          error={errors.contact_person_name?.message}
        />
        <TextField
          label="Contact Email"
          registration={form.register('contact_person_email')}
          required
          type="email"
          autoComplete="email"
          inputMode="email"
          error={errors.contact_person_email?.message}
        />
        <TextField
          label="Contact Phone"
          registration={form.register('contact_person_phone')}
          type="tel"
          autoComplete="tel"
          inputMode="tel"
          hint="10 to 15 digits, such as 49 3012345678"
          error={errors.contact_person_phone?.message}
        />
        <TextField
          label="Country"
          registration={form.register('country')}
          autoComplete="country-name"
          error={errors.country?.message}
        />
        <TextField
          label="Company website"
          registration={form.register('website')}
          required
          type="url"
          autoComplete="url"
          inputMode="url"
          error={errors.website?.message}
          className="sm:col-span-2"
        />
        <TextField
          label="Business Address"
          registration={form.register('business_address')}
          lines={3}
          autoComplete="street-address"
          error={errors.business_address?.message}
          className="sm:col-span-2"
        />
      </div>
    </ApplicationStep>
  );
}
