/** /onboarding: the entrepreneur's wizard. */
import { ENTREPRENEUR_PERMISSIONS } from '@waggle/contract/entrepreneur/permissions';
import { companyDraft } from '../../features/entrepreneur/company-form.ts';
import { EntrepreneurWizard } from '../../features/entrepreneur/entrepreneur-wizard.tsx';
import { PATHS } from '../../paths.ts';
import { wizardPage } from '../../session/wizard-page.tsx';

export default wizardPage(
  {
    type: 'entrepreneur',
    title: 'Build your business',
    path: PATHS.entrepreneurOnboarding,
    rule: ENTREPRENEUR_PERMISSIONS.actions['entrepreneur.create'],
    hasDraft: companyDraft.exists,
  },
  EntrepreneurWizard,
);
