/** /onboarding: the entrepreneur's wizard, one form over three steps, kept as a draft until it is sent. */
import { useEffect } from 'react';
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_PERMISSIONS } from '@waggle/contract/entrepreneur/permissions';
import { useLoaded } from '../../api/use-loaded.ts';
import { useDraftedForm } from '../../forms/use-drafted-form.ts';
import { PATHS } from '../../paths.ts';
import { type WizardProps, wizardPage } from '../../session/wizard-page.tsx';
import { FullScreenSpinner } from '../../ui/spinner.tsx';
import { companyDraft, furthestStep, STEP_FIELDS } from './company-form.ts';
import { companyResolver } from './lazy-resolver.ts';
import { TextStep } from './text-step.tsx';

const loadLastStep = () => import('./vibe-step.tsx');

/** A step that cannot be reached yet redirects to the furthest one that can. */
function EntrepreneurWizard(props: WizardProps<EntrepreneurData>) {
  const { step: wanted, onStep, onCreated } = props;
  const drafted = useDraftedForm(companyDraft, companyResolver);
  const { form } = drafted;
  const step = Math.min(wanted, furthestStep(form.getValues()));
  const LastStep = useLoaded(loadLastStep, step > 1)?.VibeStep;

  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true });
  }, [step, wanted, onStep]);

  function created(data: EntrepreneurData): void {
    companyDraft.clear();
    onCreated(data);
  }

  if (step === STEP_FIELDS.length) {
    if (!LastStep) return <FullScreenSpinner label="Loading the next step" />;
    return <LastStep {...drafted} onStep={onStep} onCreated={created} />;
  }
  return (
    <TextStep
      field={step === 1 ? 'business_idea' : 'target_audience'}
      {...drafted}
      {...(step > 1 && { onBack: () => onStep(step - 1) })}
      onContinue={() => onStep(step + 1)}
    />
  );
}

export default wizardPage(
  {
    type: 'entrepreneur',
    title: 'Build your business',
    path: PATHS.entrepreneurOnboarding,
    rule: ENTREPRENEUR_PERMISSIONS.actions['entrepreneur.create'],
    hasDraft: companyDraft.exists,
  },
  EntrepreneurWizard,
);
