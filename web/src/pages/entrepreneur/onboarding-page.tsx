/** /onboarding: the entrepreneur's wizard, its step in the address, and where it leads. */
import { useCallback } from 'react';
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';
import { useOnboardingGuard } from '../../features/accounts/onboarding-guard.ts';
import { EntrepreneurWizard } from '../../features/entrepreneur/entrepreneur-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { stepIn } from '../../lib/step-in.ts';
import { PATHS } from '../../paths.ts';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

export default function OnboardingPage() {
  usePageTitle('Build your business');
  const { search, navigate } = useNavigation();
  const away = useOnboardingGuard('entrepreneur');

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

  return away ? null : (
    <EntrepreneurWizard step={stepIn(search)} onStep={goTo} onCreated={created} />
  );
}
