/** /requests/:id/brief: the brief of a request, written or changed in five steps. */
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { RequestDemand } from '../../features/evidence/request-demand.tsx';
import { BriefWizard } from '../../features/rfq/brief/brief-wizard.tsx';
import { RfqLoader } from '../../features/rfq/rfq-loader.tsx';
import { usePathPart } from '../../lib/use-path-part.ts';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';

function BriefPage({ user }: { user: SessionUser }) {
  const id = usePathPart(PATHS.requestBrief, 'id');
  return (
    <RfqLoader user={user} id={id} frameless>
      {(rfq) => (
        <BriefWizard
          key={rfq.id}
          user={user}
          rfq={rfq}
          demand={
            rfq.state === 'draft' && <RequestDemand userId={user.id} rfqId={rfq.id} isDraft bare />
          }
        />
      )}
    </RfqLoader>
  );
}

export default requirePage(
  {
    rule: RFQ_PERMISSIONS.actions['rfq.list'],
    frameless: true,
  },
  BriefPage,
);
