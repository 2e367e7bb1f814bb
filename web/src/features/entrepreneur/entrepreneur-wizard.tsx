/** The entrepreneur's wizard: one form over three steps, kept as a draft until it is sent. */
import { useEffect, useState } from 'react';
import type { EntrepreneurCompany, EntrepreneurData } from '@waggle/contract/entrepreneur';
import { useForm } from 'react-hook-form';
import { useLoaded } from '../../api/use-loaded.ts';
import { FullScreenSpinner } from '../../ui/spinner.tsx';
import { companyDraft, furthestStep, STEP_FIELDS } from './company-form.ts';
import { companyResolver } from './lazy-resolver.ts';
import { TextStep } from './text-step.tsx';

interface EntrepreneurWizardProps {
  /** The step the address asks for, from 1. */
  step: number;
  onStep: (step: number, options?: { replace: boolean }) => void;
  onCreated: (data: EntrepreneurData) => void;
}

const loadLastStep = () => import('./vibe-step.tsx');

/** A step that cannot be reached yet leads back to the first that is open. */
export function EntrepreneurWizard({ step: wanted, onStep, onCreated }: EntrepreneurWizardProps) {
  const [draftSaved, setDraftSaved] = useState(() => companyDraft.exists());
  const form = useForm<EntrepreneurCompany>({
    defaultValues: companyDraft.read(),
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: companyResolver,
  });
  const step = Math.min(wanted, furthestStep(form.getValues()));
  const LastStep = useLoaded(loadLastStep, step > 1)?.VibeStep;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback({ values }) {
          companyDraft.keep(values);
          setDraftSaved(true);
        },
      }),
    [form],
  );

  useEffect(() => {
    if (step !== wanted) onStep(step, { replace: true });
  }, [step, wanted, onStep]);

  function created(data: EntrepreneurData): void {
    companyDraft.clear();
    onCreated(data);
  }

  if (step === STEP_FIELDS.length) {
    if (!LastStep) return <FullScreenSpinner label="Loading the next step" />;
    return <LastStep form={form} draftSaved={draftSaved} onStep={onStep} onCreated={created} />;
  }
  return step === 1 ? (
    <TextStep
      field="business_idea"
      form={form}
      draftSaved={draftSaved}
      onContinue={() => onStep(2)}
    />
  ) : (
    <TextStep
      field="target_audience"
      form={form}
      draftSaved={draftSaved}
      onBack={() => onStep(1)}
      onContinue={() => onStep(3)}
    />
  );
}
