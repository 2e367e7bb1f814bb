/** /onboarding: the entrepreneur's wizard, its step in the address, and where it leads. */
import { useCallback } from 'react';
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_PERMISSIONS } from '@waggle/contract/entrepreneur/permissions';
import { EntrepreneurWizard } from '../../features/entrepreneur/entrepreneur-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { stepIn } from '../../lib/step-in.ts';
import { PATHS } from '../../paths.ts';
import { publicPage } from '../../session/public-page.tsx';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

function OnboardingPage() {
  usePageTitle('Build your business');
  const { search, navigate } = useNavigation();

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

  return <EntrepreneurWizard step={stepIn(search)} onStep={goTo} onCreated={created} />;
}

export default publicPage(
  {
    asksFor: 'entrepreneur',
    rule: ENTREPRENEUR_PERMISSIONS.actions['entrepreneur.create'],
    otherwise: { no_account_for_team: PATHS.team, entrepreneur_exists: PATHS.welcome },
  },
  OnboardingPage,
);
