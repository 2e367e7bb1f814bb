/** The wizard's last step: the brand vibe, and sending it all. */
import {
  createEntrepreneurCompany,
  type EntrepreneurCompany,
  type EntrepreneurData,
} from '@waggle/contract/entrepreneur';
import { reportError } from '../../api/report-error.ts';
import { useCreateAccount } from '../../forms/use-create-account.ts';
import type { DraftedForm } from '../../forms/use-drafted-form.ts';
import { WizardShell } from '../../forms/wizard-shell.tsx';
import { STEP_FIELDS, stepOf } from './company-form.ts';
import { createCompany } from './create-company.ts';
import { VibeCards } from './vibe-cards.tsx';

interface VibeStepProps extends DraftedForm<EntrepreneurCompany> {
  /** Goes to another step, from 1. */
  onStep: (step: number) => void;
  onCreated: (data: EntrepreneurData) => void;
}

export function VibeStep({ form, onStep, onCreated, ...drafted }: VibeStepProps) {
  const { sending, problem, submit } = useCreateAccount({
    type: 'entrepreneur',
    form,
    fields: STEP_FIELDS,
    stepOf,
    create: createCompany,
    done: createEntrepreneurCompany.done,
    notDone: 'Your account was not created',
    onStep,
    onCreated,
    onError: (error) =>
      reportError(error, 'Failed to create entrepreneur company', { ownMessage: true }),
  });

  return (
    <WizardShell
      title="What's Your Brand Vibe?"
      subtitle="Pick the tag you would hang on your product."
      pose="pointing"
      step={STEP_FIELDS.length}
      count={STEP_FIELDS.length}
      {...drafted}
      form={form}
      fields={['brand_vibe']}
      onBack={() => onStep(STEP_FIELDS.length - 1)}
      onContinue={submit}
      continueLabel={sending ? 'Creating...' : 'Start Building'}
      busy={sending}
      problem={problem}
    >
      <VibeCards
        registration={form.register('brand_vibe')}
        error={form.formState.errors.brand_vibe?.message}
      />
    </WizardShell>
  );
}
