/** /onboarding/supplier: the supplier's application, its step in the address, and where it leads. */
import { useCallback } from 'react';
import { useOnboardingGuard } from '../../features/accounts/onboarding-guard.ts';
import { ApplicationWizard } from '../../features/supplier/application/application-wizard.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { stepIn } from '../../lib/step-in.ts';
import { PATHS } from '../../paths.ts';
import type { SupplierData } from '../../session/session-user.ts';
import { session } from '../../session/this-session.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { toast } from '../../ui/toast.ts';

export default function SupplierOnboardingPage() {
  usePageTitle('Become a supplier');
  const { search, navigate } = useNavigation();
  const away = useOnboardingGuard('supplier');

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

  return away ? null : (
    <ApplicationWizard step={stepIn(search)} onStep={goTo} onCreated={created} />
  );
}
