/** /shortlists: an entrepreneur's lists of suppliers. */
import { SHORTLIST_PERMISSIONS } from '@waggle/contract/shortlists/permissions';
import { Shortlists } from '../../features/shortlists/shortlists.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function ShortlistsPage({ user }: { user: SessionUser }) {
  usePageTitle('Your lists');
  return (
    <div className="page-measure py-10">
      <Shortlists userId={user.id} />
    </div>
  );
}

export default requirePage(
  {
    rule: SHORTLIST_PERMISSIONS.actions['shortlist.list'],
    otherwise: { not_signed_in: 'sign-in', entrepreneurs_only: PATHS.welcome },
    unloaded: {
      title: 'Your lists could not be loaded',
      hint: 'None of them are lost. Please try again.',
    },
  },
  ShortlistsPage,
);
