/** The application's last step: what else the factory can do and prove, and what happens once it is sent. */
import { APPLICATION_CERTIFICATIONS } from '@waggle/contract/options/certifications';
import { APPLICATION_CAPABILITIES } from '@waggle/contract/options/manufacturing-capabilities';
import { useFormState, useWatch } from 'react-hook-form';
import { FormChoice } from '../../../forms/form-choice.tsx';
import { UploadField } from '../../../forms/upload/upload-field.tsx';
import { SUPPLIER_FIELDS } from '../../verification/supplier-fields.ts';
import { ApplicationChoice } from './application-choice.tsx';
import { ApplicationStep, type StepProps } from './application-step.tsx';

const NEXT_STEPS = [
  'Your account is created with a Verification Pending status.',
  'You can set up your profile and list products with MOQs.',
  'Our team reviews your documents within 2-3 business days.',
  'Verified profiles become visible to entrepreneurs worldwide.',
] as const;

function NextSteps() {
  return (
    <section className="rounded-sheet border border-line bg-surface-raised p-5 sm:p-6">
      <h2 className="text-h4">Next Steps</h2>
      <ol className="mt-4 grid gap-4">
        {NEXT_STEPS.map((text, index) => (
          <li key={text} className="flex gap-3">
            <span
              aria-hidden="true"
              className="hexagon inline-flex h-8 w-7 shrink-0 items-center justify-center bg-surface-inverse text-small font-bold text-text-inverse"
            >
              {index + 1}
            </span>
            <span className="min-w-0 pt-0.5">{text}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4 text-small text-muted">
        Once you’re verified, your badge shows your registration number, town and country. You can
        switch the number off in your profile.
      </p>
    </section>
  );
}

export function CapabilitiesStep(props: StepProps) {
  const { form, certificates } = props.application;
  const { errors } = useFormState({ control: form.control, name: 'certificate_docs' });
  const certifications = useWatch({ control: form.control, name: 'certifications' });
  return (
    <ApplicationStep
      {...props}
      step={4}
      title="Additional Capabilities"
      subtitle="All of this is optional. It helps entrepreneurs find you."
      pose="celebrating"
      asideLast
      aside={<NextSteps />}
    >
      <div className="grid gap-6">
        <FormChoice
          form={form}
          name="manufacturing_capabilities"
          {...SUPPLIER_FIELDS.capabilities}
          options={APPLICATION_CAPABILITIES}
        />
        <ApplicationChoice
          form={form}
          name="certifications"
          {...SUPPLIER_FIELDS.certifications}
          options={APPLICATION_CERTIFICATIONS}
          customLabel="Custom certification"
        />
        {certifications.length > 0 && (
          <UploadField
            label="Upload Certificates"
            name="certificate_docs"
            uploads={certificates}
            hint="Optional"
            error={errors.certificate_docs?.message}
          />
        )}
      </div>
    </ApplicationStep>
  );
}
