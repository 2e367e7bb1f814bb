/** /onboarding: the entrepreneur's wizard, its step in the URL, and where it leads. */
import type { EntrepreneurData } from '@waggle/contract/entrepreneur';
import { ENTREPRENEUR_PERMISSIONS } from '@waggle/contract/entrepreneur/permissions';
import { EntrepreneurWizard } from '../../features/entrepreneur/entrepreneur-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { useWizardStep } from '../../lib/use-wizard-step.ts';
import { PATHS } from '../../paths.ts';
import { publicPage } from '../../session/public-page.tsx';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

function OnboardingPage() {
  usePageTitle('Build your business');
  const { navigate } = useNavigation();
  const { step, goTo } = useWizardStep(PATHS.entrepreneurOnboarding);

  function created(data: EntrepreneurData): void {
    toast.success('Entrepreneur company created successfully!');
    navigate(PATHS.welcome, { replace: true });
    session.addAccount('entrepreneur', { ...data });
  }

  return <EntrepreneurWizard step={step} onStep={goTo} onCreated={created} />;
}

export default publicPage(
  {
    asksFor: 'entrepreneur',
    rule: ENTREPRENEUR_PERMISSIONS.actions['entrepreneur.create'],
    otherwise: { no_account_for_team: PATHS.team, entrepreneur_exists: PATHS.welcome },
  },
  OnboardingPage,
);
