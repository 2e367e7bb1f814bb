/** /journey/kit: pictures for platforms, logo files, brand book and texts of the brand. */
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { Kit } from '../../features/brand/kit/kit.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function KitPage({ user }: { user: SessionUser }) {
  usePageTitle('Kit');
  return <Kit userId={user.id} />;
}

export default requirePage(
  { rule: BRAND_PERMISSIONS.actions['brand.read'], unloaded: 'Your kit could not be loaded' },
  KitPage,
);
