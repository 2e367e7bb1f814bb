/** /onboarding/supplier: the supplier's application. */
import { SUPPLIER_PERMISSIONS } from '@waggle/contract/supplier/permissions';
import { applicationDraft } from '../../features/supplier/application/application-form.ts';
import { ApplicationWizard } from '../../features/supplier/application/application-wizard.tsx';
import { PATHS } from '../../paths.ts';
import { wizardPage } from '../../session/wizard-page.tsx';

export default wizardPage(
  {
    type: 'supplier',
    title: 'Become a supplier',
    path: PATHS.supplierOnboarding,
    rule: SUPPLIER_PERMISSIONS.actions['supplier.create'],
    hasDraft: applicationDraft.exists,
  },
  ApplicationWizard,
);
