/** /onboarding/supplier: the supplier's application, one form over four steps, kept as a draft until it is sent. */
import { useFormState } from 'react-hook-form';
import { APPLICATION_PRODUCT_CATEGORIES } from '@waggle/contract/options/categories';
import { APPLICATION_SHIPPING_REGIONS } from '@waggle/contract/options/shipping-regions';
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { bindFields } from '../../../forms/bind-fields.ts';
import { CountryTextField } from '../../../forms/countries/country-text-field.tsx';
import { isKept } from '../../../forms/drafts/kept-copy.ts';
import { TextField } from '../../../forms/text-field.tsx';
import { PATHS } from '../../../paths.ts';
import type { SupplierData } from '../../../session/session-user.ts';
import { useReachedStep, type WizardProps, wizardPage } from '../../../session/wizard-page.tsx';
import { SUPPLIER_FIELDS } from '../../verification/supplier-fields.ts';
import { ApplicationChoice } from './application-choice.tsx';
import { applicationDraft, furthestStep } from './application-form.ts';
import { ApplicationStep, AsideNote, type StepProps } from './application-step.tsx';
import { CapabilitiesStep } from './capabilities-step.tsx';
import { useApplication } from './use-application.ts';
import { VerificationStep } from './verification-step.tsx';

function BusinessStep(props: StepProps) {
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

function CategoriesStep(props: StepProps) {
  const { form } = props.application;
  return (
    <ApplicationStep
      {...props}
      step={3}
      title="Product Categories"
      subtitle="What you make, and where you ship it."
      pose="waiting"
      asideLast
      aside={
        <AsideNote title="Order quantities">
          <p>Minimum order quantities (MOQs) are set per product later.</p>
        </AsideNote>
      }
    >
      <div className="grid gap-6">
        <ApplicationChoice
          form={form}
          name="product_category"
          {...SUPPLIER_FIELDS.categories}
          options={APPLICATION_PRODUCT_CATEGORIES}
          hint="Choose everything you make."
          customLabel="Custom category"
        />
        <ApplicationChoice
          form={form}
          name="shipping_regions"
          {...SUPPLIER_FIELDS.shippingRegions}
          options={APPLICATION_SHIPPING_REGIONS}
          hint="Choose at least one."
          customLabel="Custom region"
        />
      </div>
    </ApplicationStep>
  );
}

const STEPS = [BusinessStep, VerificationStep, CategoriesStep, CapabilitiesStep] as const;

function ApplicationWizard(props: WizardProps<SupplierData>) {
  const { onStep } = props;
  const application = useApplication(props);
  const step = useReachedStep(props, furthestStep(application.form.getValues()));
  const Step = STEPS[step - 1] ?? BusinessStep;
  return (
    <Step
      application={application}
      {...(step > 1 && { onBack: () => onStep(step - 1) })}
      onContinue={() => onStep(step + 1)}
    />
  );
}

export default wizardPage(
  {
    type: 'supplier',
    title: 'Become a supplier',
    path: PATHS.supplierOnboarding,
    rule: SUPPLIER_PERMISSIONS.actions['supplier.create'],
    hasDraft: () => isKept(applicationDraft.name),
  },
  ApplicationWizard,
);
