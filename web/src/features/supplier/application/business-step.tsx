/** The application's first step: the company and whom to reach there. */
import { useFormState } from 'react-hook-form';
import { bindFields } from '../../../forms/bind-fields.ts';
import { CountryTextField } from '../../../forms/countries/country-text-field.tsx';
import { TextField } from '../../../forms/text-field.tsx';
import { SUPPLIER_FIELDS } from '../supplier-fields.ts';
import { ApplicationStep, AsideNote, type StepProps } from './application-step.tsx';

export function BusinessStep(props: StepProps) {
  const { form } = props.application;
  const { errors } = useFormState({ control: form.control });
  const bind = bindFields(form.register, errors);
  return (
    <ApplicationStep
      {...props}
      step={1}
      title="Tell Us About Your Business"
      subtitle="Who you are, and whom our team can contact."
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
        <TextField {...SUPPLIER_FIELDS.companyName} {...bind('name')} className="sm:col-span-2" />
        <TextField
          {...SUPPLIER_FIELDS.description}
          {...bind('description')}
          hint="What you make, and for whom"
          className="sm:col-span-2"
        />
        <TextField {...SUPPLIER_FIELDS.contactName} {...bind('contact_person_name')} />
        <TextField {...SUPPLIER_FIELDS.contactEmail} {...bind('contact_person_email')} />
        <TextField {...SUPPLIER_FIELDS.contactPhone} {...bind('contact_person_phone')} />
        <CountryTextField {...SUPPLIER_FIELDS.country} {...bind('country')} />
        <TextField {...SUPPLIER_FIELDS.website} {...bind('website')} className="sm:col-span-2" />
        <TextField
          {...SUPPLIER_FIELDS.address}
          {...bind('business_address')}
          lines={3}
          className="sm:col-span-2"
        />
      </div>
    </ApplicationStep>
  );
}
