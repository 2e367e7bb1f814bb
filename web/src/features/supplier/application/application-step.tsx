/** The frame of each of the four steps: heading, fields, notes beside them, and buttons. */
import type { ReactNode } from 'react';
import { WizardShell } from '../../../forms/wizard-shell.tsx';
import type { BeePose } from '../../../ui/bee.tsx';
import { fieldsOf, STEP_COUNT } from './application-form.ts';
import { useStepFilled, type Application } from './use-application.ts';

export interface StepProps {
  application: Application;
  /** Left out on the first step. */
  onBack?: () => void;
  /** Goes to the next step. */
  onContinue: () => void;
}

interface ApplicationStepProps extends StepProps {
  /** From 1. */
  step: number;
  title: string;
  subtitle: string;
  pose: BeePose;
  /** Notes about this step. */
  aside: ReactNode;
  /** On a phone the aside comes after the fields. */
  asideLast?: boolean;
  children: ReactNode;
}

/** @returns the note beside the button, which says what it waits for */
function continueNote(filled: boolean, pending: number, offline: boolean): string | undefined {
  if (pending > 0 && offline) {
    return `${pending === 1 ? '1 file is' : `${pending} files are`} waiting for a connection`;
  }
  if (pending > 0)
    return pending === 1 ? '1 file still uploading' : `${pending} files still uploading`;
  return filled ? undefined : 'Fields marked * are required';
}

export function ApplicationStep(props: ApplicationStepProps) {
  const { application, step, aside, asideLast, onContinue, children } = props;
  const { form, draft, trackStep, documents, certificates, sending, problem } = application;
  const last = step === STEP_COUNT;
  const filled = useStepFilled(form, step);
  const pending = documents.pending + certificates.pending;

  function proceed(): void {
    application.clearProblem();
    onContinue();
  }

  return (
    <WizardShell
      title={props.title}
      subtitle={props.subtitle}
      pose={props.pose}
      step={step}
      count={STEP_COUNT}
      form={form}
      fields={fieldsOf(step)}
      draft={draft}
      trackStep={trackStep}
      onBack={props.onBack}
      onContinue={last ? application.submit : proceed}
      continueLabel={last ? 'Submit Application' : 'Continue'}
      continueDisabled={!filled || pending > 0}
      continueNote={continueNote(filled, pending, documents.offline || certificates.offline)}
      busy={sending}
      problem={problem}
    >
      <div className="mt-8 grid gap-x-14 gap-y-8 sm:mt-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className={`min-w-0 ${asideLast ? '' : 'max-lg:order-last'}`}>{children}</div>
        <aside aria-label="About this step" className="min-w-0">
          {aside}
        </aside>
      </div>
    </WizardShell>
  );
}

interface AsideNoteProps {
  title: string;
  children: ReactNode;
}

export function AsideNote({ title, children }: AsideNoteProps) {
  return (
    <>
      <h2 className="text-h4">{title}</h2>
      <div className="mt-2 grid gap-3 text-muted">{children}</div>
    </>
  );
}
