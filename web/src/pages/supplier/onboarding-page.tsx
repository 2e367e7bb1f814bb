/** /onboarding/supplier: the supplier's application, its step in the address, and where it leads. */
import { useCallback } from 'react';
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { ApplicationWizard } from '../../features/supplier/application/application-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { stepIn } from '../../lib/step-in.ts';
import { PATHS } from '../../paths.ts';
import type { SupplierData } from '../../session/session-user.ts';
import { publicPage } from '../../session/public-page.tsx';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

function SupplierOnboardingPage() {
  usePageTitle('Become a supplier');
  const { search, navigate } = useNavigation();

  const goTo = useCallback(
    (step: number, options?: { replace: boolean }) => {
      const { supplierOnboarding: path } = PATHS;
      navigate(step === 1 ? path : `${path}?step=${step}`, options);
    },
    [navigate],
  );

  function created(data: SupplierData): void {
    toast.success('Supplier company created successfully!');
    navigate(PATHS.welcome, { replace: true });
    session.addAccount('supplier', { ...data });
  }

  return <ApplicationWizard step={stepIn(search)} onStep={goTo} onCreated={created} />;
}

export default publicPage(
  {
    asksFor: 'supplier',
    rule: SUPPLIER_PERMISSIONS.actions['supplier.create'],
    otherwise: { no_account_for_team: PATHS.team, supplier_exists: PATHS.welcome },
  },
  SupplierOnboardingPage,
);
