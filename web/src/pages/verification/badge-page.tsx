/** /suppliers/:id/badge: the public badge of a supplier. */
import type { Badge } from '@waggle/contract/verification/claims';
import { useBadge } from '../../features/verification/badge/badge-query.ts';
import { BadgeDetails } from '../../features/verification/badge/badge-details.tsx';
import {
  BadgeNotLoaded,
  BadgeSkeleton,
  NotVerified,
} from '../../features/verification/badge/badge-placeholders.tsx';
import { matchPath } from '../../lib/path-pattern.ts';
import { Link, useNavigation } from '../../lib/navigation.tsx';
import { Loaded } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function titleOf({ company_name, stands }: Badge): string {
  return `${company_name}, ${stands ? 'verified' : 'not verified'}`;
}

export default function BadgePage() {
  const { path } = useNavigation();
  const id = matchPath(PATHS.supplierBadge, path)?.['id'] ?? '';
  const query = useBadge(id);
  const { data: badge } = query;
  const { user } = useSession();
  const own = user?.supplier_data?.id === id;
  usePageTitle(badge ? titleOf(badge) : badge === null ? 'Not verified' : 'Badge');

  return (
    <div className="page-measure pt-6 pb-24 sm:pt-10">
      {own && (
        <div className="mb-8 border-b border-line pb-4">
          <Link
            to={PATHS.supplierProfile}
            className="inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
          >
            <Icon name="arrow-left" />
            Company Profile
          </Link>
        </div>
      )}
      <Loaded
        query={query}
        loading={<BadgeSkeleton />}
        failed={<BadgeNotLoaded />}
        variant="accent"
        gap="mt-6"
      >
        {(found) => (found ? <BadgeDetails badge={found} supplierId={id} /> : <NotVerified />)}
      </Loaded>
    </div>
  );
}
