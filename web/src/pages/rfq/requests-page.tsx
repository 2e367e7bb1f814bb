/** /requests: the requests for quotation that an entrepreneur has written. */
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { RequestsList } from '../../features/rfq/list/requests-list.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import { hasAccount, type SessionUser } from '../../session/session-user.ts';
import { usePageTitle } from '../../ui/use-page-title.ts';

function RequestsPage({ user }: { user: SessionUser }) {
  usePageTitle('Your requests');
  return (
    <div className="page-measure py-10">
      <RequestsList userId={user.id} isSupplier={hasAccount(user, 'supplier')} />
    </div>
  );
}

export default requirePage(
  {
    rule: RFQ_PERMISSIONS.actions['rfq.list'],
    otherwise: {
      // A user who is a supplier alone reads those that reached the company.
      entrepreneurs_only: PATHS.receivedRequests,
    },
    unloaded: 'Your requests could not be loaded',
  },
  RequestsPage,
);
