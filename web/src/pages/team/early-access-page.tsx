/** /team/early-access: the beta list, and granting access. */
import { BetaSection } from '../../features/team/beta-section.tsx';
import { TeamPage } from '../../features/team/team-page.tsx';

export default function EarlyAccessPage() {
  return (
    <TeamPage
      title="Early access"
      lead="Everyone who registered is on the beta list, newest first. Let people in one by one, several at once, or a whole country."
    >
      <BetaSection />
    </TeamPage>
  );
}
