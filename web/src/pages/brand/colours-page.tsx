/** /journey/colours: the brand's colours. */
import { BRAND_PERMISSIONS } from '@waggle/contract/brand/permissions';
import { Colours } from '../../features/brand/colours/colours.tsx';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function ColoursPage({ user }: { user: SessionUser }) {
  usePageTitle('Colours');
  return <Colours user={user} />;
}

export default requirePage(
  { rule: BRAND_PERMISSIONS.actions['brand.change'], unloaded: 'Your colours could not be loaded' },
  ColoursPage,
);
