/** /journey/logo: twelve logos for the brand's name, and the editor of one of them. */
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { LogoStudio } from '../../features/brand/logos/studio/logo-studio.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function LogoPage({ user }: { user: SessionUser }) {
  usePageTitle('Logo');
  return <LogoStudio key={user.id} userId={user.id} />;
}

export default requirePage(
  {
    rule: BRAND_PERMISSIONS.actions['brand.change'],
    otherwise: { not_signed_in: 'sign-in', entrepreneurs_only: PATHS.welcome },
    unloaded: {
      title: 'Your logos could not be loaded',
      hint: 'None of them are lost. Please try again.',
    },
  },
  LogoPage,
);
