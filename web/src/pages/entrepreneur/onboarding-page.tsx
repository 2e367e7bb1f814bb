/** /onboarding: the entrepreneur's wizard, its step in the address, and who may be here. */
import { useCallback, useEffect, useRef } from 'react';
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';
import { EntrepreneurWizard } from '../../features/entrepreneur/entrepreneur-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { askToSignIn } from '../../session/ask-to-sign-in.ts';
import { useSession } from '../../session/session-store.ts';
import { hasAccount } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

/** @returns the step named by the query, from 1; the first for anything that is no number */
function stepOf(search: string): number {
  const step = Number(new URLSearchParams(search).get('step') ?? 1);
  return Number.isInteger(step) && step > 0 ? step : 1;
}

export default function OnboardingPage() {
  usePageTitle('Build your business');
  const { status, user } = useSession();
  const { search, navigate } = useNavigation();
  const asked = useRef(false);
  const hasOne = hasAccount(user, 'entrepreneur');

  useEffect(() => {
    if (hasOne) navigate(PATHS.welcome, { replace: true });
  }, [hasOne, navigate]);

  useEffect(() => {
    if (status !== 'visitor' || asked.current) return;
    asked.current = true;
    askToSignIn('entrepreneur');
  }, [status]);

  const goTo = useCallback(
    (step: number, options?: { replace: boolean }) => {
      const { entrepreneurOnboarding: path } = PATHS;
      navigate(step === 1 ? path : `${path}?step=${step}`, options);
    },
    [navigate],
  );

  function created(data: EntrepreneurData): void {
    toast.success('Entrepreneur company created successfully!');
    navigate(PATHS.welcome, { replace: true });
    session.addAccount('entrepreneur', { ...data });
  }

  return hasOne ? null : (
    <EntrepreneurWizard step={stepOf(search)} onStep={goTo} onCreated={created} />
  );
}
