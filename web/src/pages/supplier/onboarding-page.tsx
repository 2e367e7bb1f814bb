/** /onboarding/supplier: the supplier's application, its step in the URL, and where it leads. */
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { ApplicationWizard } from '../../features/supplier/application/application-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { useWizardStep } from '../../lib/use-wizard-step.ts';
import { PATHS } from '../../paths.ts';
import type { SupplierData } from '../../session/session-user.ts';
import { publicPage } from '../../session/public-page.tsx';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

function SupplierOnboardingPage() {
  usePageTitle('Become a supplier');
  const { navigate } = useNavigation();
  const { step, goTo } = useWizardStep(PATHS.supplierOnboarding);

  function created(data: SupplierData): void {
    toast.success('Supplier company created successfully!');
    navigate(PATHS.welcome, { replace: true });
    session.addAccount('supplier', { ...data });
  }

  return <ApplicationWizard step={step} onStep={goTo} onCreated={created} />;
}

export default publicPage(
  {
    asksFor: 'supplier',
    rule: SUPPLIER_PERMISSIONS.actions['supplier.create'],
    otherwise: { no_account_for_team: PATHS.team, supplier_exists: PATHS.welcome },
  },
  SupplierOnboardingPage,
);
