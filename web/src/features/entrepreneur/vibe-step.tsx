/** The wizard's last step: the brand vibe, and sending it all. */
import { useMutation } from '@tanstack/react-query';
import type { EntrepreneurCompany, EntrepreneurData } from '@waggle/contract/entrepreneur';
import type { UseFormReturn } from 'react-hook-form';
import { queryClient } from '../../api/query-client.ts';
import { fieldMessages, reportError } from '../../api/report-error.ts';
import { WizardShell } from '../../forms/wizard-shell.tsx';
import { openSignIn } from '../../session/open-sign-in.ts';
import { hasAccount } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';
import { STEP_FIELDS, stepOf, type CompanyField } from './company-form.ts';
import { createCompany } from './create-company.ts';
import { VibeCards } from './vibe-cards.tsx';

interface VibeStepProps {
  form: UseFormReturn<EntrepreneurCompany>;
  draftSaved: boolean;
  /** Goes to another step, from 1. */
  onStep: (step: number) => void;
  onCreated: (data: EntrepreneurData) => void;
}

const CREATION = ['create-company'];

export function VibeStep({ form, draftSaved, onStep, onCreated }: VibeStepProps) {
  const creation = useMutation(
    {
      mutationKey: CREATION,
      mutationFn: createCompany,
      // A send that waited silently for the network would look like one that hangs.
      onSuccess: onCreated,
      onError(error) {
        reportError(error, 'Failed to create entrepreneur company', { ownMessage: true });
        const messages = fieldMessages(error, STEP_FIELDS);
        const fields = STEP_FIELDS.filter((field) => messages[field]);
        for (const field of fields) {
          form.setError(field, { type: 'server', message: messages[field] ?? '' });
        }
        leadTo(fields);
      },
    },
    queryClient,
  );

  function leadTo(fields: readonly CompanyField[]): void {
    const step = stepOf(fields);
    if (step > 0) onStep(step);
  }

  function send(company: EntrepreneurCompany): void {
    const { status, user } = session.getState();
    if (status !== 'signed-in') {
      openSignIn({ as: 'entrepreneur', then: () => send(company) });
      return;
    }
    // A second click may come before the first has been drawn.
    if (queryClient.isMutating({ mutationKey: CREATION }) > 0) return;
    // Whoever turns out to have the account already is led on by the page.
    if (!hasAccount(user, 'entrepreneur')) creation.mutate(company);
  }

  const submit = form.handleSubmit(send, (errors) =>
    leadTo(STEP_FIELDS.filter((field) => errors[field])),
  );

  return (
    <WizardShell
      title="What's Your Brand Vibe?"
      subtitle="Pick the tag you would hang on your product."
      pose="pointing"
      step={STEP_FIELDS.length}
      count={STEP_FIELDS.length}
      draftSaved={draftSaved}
      onBack={() => onStep(STEP_FIELDS.length - 1)}
      onContinue={() => void submit()}
      continueLabel={creation.isPending ? 'Creating...' : 'Start Building'}
      busy={creation.isPending}
    >
      <VibeCards
        registration={form.register('brand_vibe')}
        error={form.formState.errors.brand_vibe?.message}
      />
    </WizardShell>
  );
}
