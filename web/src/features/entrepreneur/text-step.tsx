/** The wizard's first two steps: one question, one text. */
import { useEffect } from 'react';
import type { EntrepreneurCompany } from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_TEXT } from '@waggle/contract/limits';
import { useWatch } from 'react-hook-form';
import { TextAreaField } from '../../forms/text-area-field.tsx';
import type { DraftedForm } from '../../forms/use-drafted-form.ts';
import { WizardShell } from '../../forms/wizard-shell.tsx';
import { isFilled, STEP_FIELDS } from './company-form.ts';

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

export function TextStep({ field, form, onBack, onContinue, ...drafted }: TextStepProps) {
  const question = QUESTIONS[field];
  const text = useWatch({ control: form.control, name: field });

  useEffect(() => {
    // If an error led here, for example the server's, its field gets the focus.
    if (form.getFieldState(field).error) form.setFocus(field);
  }, [form, field]);

  async function proceed(): Promise<void> {
    if (await form.trigger(field, { shouldFocus: true })) onContinue();
  }

  return (
    <WizardShell
      title={question.title}
      subtitle={question.subtitle}
      pose={question.pose}
      step={1 + STEP_FIELDS.indexOf(field)}
      count={STEP_FIELDS.length}
      {...drafted}
      onBack={onBack}
      onContinue={() => void proceed()}
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
