/** The application's second step: what the team checks before a supplier is verified. */
import { useController, useFormState } from 'react-hook-form';
import { bindFields } from '../../../forms/bind-fields.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SUPPLIER_FIELDS } from '../../verification/supplier-fields.ts';
import { ApplicationStep, AsideNote, type StepProps } from './application-step.tsx';

export function VerificationStep(props: StepProps) {
  const { form, documents } = props.application;
  const { errors } = useFormState({ control: form.control });
  const bind = bindFields(form.register, errors);
  const { field } = useController({ control: form.control, name: 'kyc_docs' });
  return (
    <ApplicationStep
      {...props}
      step={2}
      title="Business Verification"
      subtitle="Show us that your company is genuine."
      pose="pointing"
      aside={
        <AsideNote title="Why we ask">
          <p>
            Know Your Customer (KYC): entrepreneurs only meet suppliers whose company we have
            checked.
          </p>
          <p>
            Buyers look companies up: once you’re verified, your badge shows your registration
            number, town and country. You can switch the number off in your profile.
          </p>
          <p>
            Your tax ID, street and documents stay with our review team. The badge only says that we
            checked them.
          </p>
          <p>
            If papers turn out to be forged, we remember the company for five years by keyed hashes
            of these numbers, its addresses and its documents, even if you erase your account.
          </p>
        </AsideNote>
      }
    >
      <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        <TextField {...SUPPLIER_FIELDS.registration} {...bind('registration_id')} />
        <TextField {...SUPPLIER_FIELDS.taxId} {...bind('tax_id')} />
      </div>
      <div className="mt-3">
        <UploadField
          label="Upload Verification Documents"
          name={field.name}
          inputRef={field.ref}
          uploads={documents}
          required
          onBlur={field.onBlur}
          error={errors.kyc_docs?.message}
        />
      </div>
      <p className="mt-2 flex gap-2.5 text-muted">
        <Icon name="clock" className="mt-0.5" />
        <span>
          Our team reviews documents in <span className="whitespace-nowrap">2-3 business days</span>
          .
        </span>
      </p>
    </ApplicationStep>
  );
}
