/** /journey/logo: twelve logos for the brand's name, and the editor of one of them. */
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { LogoStudio } from '../../features/brand/logos/studio/logo-studio.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function LogoPage({ user }: { user: SessionUser }) {
  usePageTitle('Logo');
  return <LogoStudio key={user.id} userId={user.id} />;
}

export default requirePage(
  { rule: BRAND_PERMISSIONS.actions['brand.change'], unloaded: 'Your logos could not be loaded' },
  LogoPage,
);
