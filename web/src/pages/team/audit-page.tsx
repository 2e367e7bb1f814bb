/** /team/audit: who did what, for admins alone. */
import { useEffect } from 'react';
import { actorOf } from '@waggle/contract/permissions/actor';
import { mayAsk } from '@waggle/contract/permissions/can';
import { AuditSection } from '../../features/team/audit-section.tsx';
import { PageHead } from '../../features/team/page-head.tsx';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { useSession } from '../../session/session-store.ts';
import { usePageTitle } from '../../ui/page-title.ts';

export default function AuditPage() {
  usePageTitle('Audit');
  const { user } = useSession();
  const { navigate } = useNavigation();
  const isReviewer = user !== null && !mayAsk(actorOf(user), 'audit.list').allowed;

  useEffect(() => {
    if (isReviewer) navigate(PATHS.team, { replace: true });
  }, [isReviewer, navigate]);

  if (isReviewer) return null;
  return (
    <div className="page-measure pb-20">
      <PageHead
        title="Audit"
        lead="Sign-ins, views of documents, decisions, changes of the team, exports and erasures, the newest first. Entries can neither be changed nor removed."
      />
      <AuditSection />
    </div>
  );
}
