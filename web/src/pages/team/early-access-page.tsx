/** /team/early-access: who registered, and whom the team lets in. */
import { BetaSection } from '../../features/team/beta-section.tsx';
import { PageHead } from '../../features/team/page-head.tsx';
import { usePageTitle } from '../../ui/page-title.ts';

export default function EarlyAccessPage() {
  usePageTitle('Early access');
  return (
    <div className="page-measure pb-20">
      <PageHead
        title="Early access"
        lead="Whoever registered is on the beta list, the newest first. Let people in one by one, many at once, or a whole country."
      />
      <BetaSection />
    </div>
  );
}
