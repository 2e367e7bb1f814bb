/** /onboarding: the entrepreneur's wizard, one form over three steps, kept as a draft until it is sent. */
import type { EntrepreneurData, EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_PERMISSIONS } from '@waggle/contract/entrepreneur/permissions';
import { ENTREPRENEUR_TEXT } from '@waggle/contract/limits';
import { useWatch } from 'react-hook-form';
import { useLoaded } from '../../api/use-loaded.ts';
import { isKept } from '../../forms/drafts/kept-copy.ts';
import { forgetDraft } from '../../forms/drafts/use-saved-draft.ts';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import { useDraftedForm, type DraftedForm } from '../../forms/use-drafted-form.ts';
import { WizardShell } from '../../forms/wizard-shell.tsx';
import { PATHS } from '../../paths.ts';
import { useReachedStep, type WizardProps, wizardPage } from '../../session/wizard-page.tsx';
import { FullScreenSpinner } from '../../ui/spinner.tsx';
import { companyDraft, companySent, furthestStep, isFilled, STEP_FIELDS } from './company-form.ts';
import { companyResolver } from './lazy-resolver.ts';

const loadLastStep = () => import('./vibe-step.tsx');

function EntrepreneurWizard(props: WizardProps<EntrepreneurData>) {
  const { onStep, onCreated } = props;
  const drafted = useDraftedForm(companyDraft, companyResolver);
  const step = useReachedStep(props, furthestStep(drafted.form.getValues()));
  const LastStep = useLoaded(loadLastStep, step > 1)?.VibeStep;

  function created(data: EntrepreneurData): void {
    forgetDraft(companyDraft.name);
    companySent.forget();
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
    hasDraft: () => isKept(companyDraft.name),
  },
  EntrepreneurWizard,
);

const { min, max } = ENTREPRENEUR_TEXT;

const QUESTIONS = {
  business_idea: {
    title: "Let's Build Your Business",
    subtitle: 'Say what you want to make, in your own words.',
    label: 'Business idea',
    placeholder: 'A desk lamp that folds flat and ships in an envelope',
    pose: 'greeting',
  },
  target_audience: {
    title: 'Who Will Love Your Product?',
    subtitle: 'Think of the people who would buy it first.',
    label: 'Target audience',
    placeholder: 'Students and people who work from small flats',
    pose: 'waiting',
  },
} as const;

interface TextStepProps extends DraftedForm<EntrepreneurCompany> {
  field: keyof typeof QUESTIONS;
  onBack?: () => void;
  onContinue: () => void;
}

/** The wizard's first two steps: one question, one text. */
function TextStep({ field, form, onBack, onContinue, ...drafted }: TextStepProps) {
  const question = QUESTIONS[field];
  const text = useWatch({ control: form.control, name: field });

  return (
    <WizardShell
      title={question.title}
      subtitle={question.subtitle}
      pose={question.pose}
      step={1 + STEP_FIELDS.indexOf(field)}
      count={STEP_FIELDS.length}
      {...drafted}
      form={form}
      fields={[field]}
      onBack={onBack}
      onContinue={onContinue}
      continueLabel="Continue"
      continueDisabled={!isFilled(text)}
    >
      <div className="mt-8 max-w-200">
        <TextAreaField
          // A new element for each step, so that it does not keep the other's height.
          key={field}
          label={question.label}
          registration={form.register(field)}
          length={text.length}
          max={max}
          hint={`Between ${min} and ${new Intl.NumberFormat().format(max)} characters`}
          placeholder={question.placeholder}
          error={form.formState.errors[field]?.message}
        />
      </div>
    </WizardShell>
  );
}
