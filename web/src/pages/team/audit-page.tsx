/** /team/audit: who did what, for admins. */
import { TEAM_PERMISSIONS } from '@waggle/contract/team/permissions';
import { AuditSection } from '../../features/team/audit-section.tsx';
import { TeamPage } from '../../features/team/team-page.tsx';
import { requirePage } from '../../session/require-page.tsx';

function AuditPage() {
  return (
    <TeamPage
      title="Audit"
      lead="Sign-ins, document views, decisions, team changes, exports and erasures, newest first. Entries cannot be changed or removed."
    >
      <AuditSection />
    </TeamPage>
  );
}

export default requirePage(
  { rule: TEAM_PERMISSIONS.actions['audit.list'], unloaded: 'The audit log could not be loaded' },
  AuditPage,
);
