/** /onboarding/supplier: the supplier's application, one form over four steps, kept as a draft until it is sent. */
import { useEffect } from 'react';
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { PATHS } from '../../../paths.ts';
import type { SupplierData } from '../../../session/session-user.ts';
import { type WizardProps, wizardPage } from '../../../session/wizard-page.tsx';
import { furthestStep, applicationDraft } from './application-form.ts';
import { BusinessStep } from './business-step.tsx';
import { CapabilitiesStep } from './capabilities-step.tsx';
import { CategoriesStep } from './categories-step.tsx';
import { useApplication } from './use-application.ts';
import { VerificationStep } from './verification-step.tsx';

const STEPS = [BusinessStep, VerificationStep, CategoriesStep, CapabilitiesStep] as const;

/** A step that cannot be reached yet redirects to the furthest one that can. */
function ApplicationWizard(props: WizardProps<SupplierData>) {
  const { step: wanted, onStep, onCreated } = props;
  const application = useApplication({ onStep, onCreated });
  const step = Math.min(wanted, furthestStep(application.form.getValues()));
  const Step = STEPS[step - 1] ?? BusinessStep;

  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true });
  }, [step, wanted, onStep]);

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
    hasDraft: applicationDraft.exists,
  },
  ApplicationWizard,
);
