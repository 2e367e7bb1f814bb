/** /team/early-access: the beta list, and granting access. */
import { BetaSection } from '../../features/team/beta-section.tsx';
import { TeamPage } from '../../features/team/team-page.tsx';

export default function EarlyAccessPage() {
  return (
    <TeamPage
      title="Early access"
      lead="Whoever registered is on the beta list, the newest first. Let people in one by one, many at once, or a whole country."
    >
      <BetaSection />
    </TeamPage>
  );
}
