/** /requests/new: begins a draft, with the suppliers that the address names, and leads to its brief. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../api/report-error.ts';
import { beginDraft } from '../../features/rfq/begin-draft.ts';
import { briefPath } from '../../features/rfq/rfq-paths.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const FAILED = 'Nothing is lost. Please try again';

function NewRequestPage({ user }: { user: SessionUser }) {
  usePageTitle('New request');
  const { search, navigate } = useNavigation();
  const [problem, setProblem] = useState('');
  const [key] = useState(randomId);
  const begun = useRef(false);

  async function begin(): Promise<void> {
    setProblem('');
    try {
      const { id } = await beginDraft(user, search, key);
      navigate(briefPath(id, { step: 'product' }), { replace: true });
    } catch (error) {
      setProblem(errorMessage(error, FAILED));
    }
  }

  const start = useEffectEvent(() => void begin());
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    start();
  }, []);

  return (
    <main id="main" className="page-measure py-10">
      {problem === '' ? (
        <>
          <h1 className="text-h1">Your request begins</h1>
          <RowsSkeleton label="Making a draft" className="mt-6 min-h-96" />
        </>
      ) : (
        <div role="alert">
          <h1 className="text-h1">The draft could not be made</h1>
          <p className="mt-3 text-lead text-muted">{problem}.</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Button variant="accent" onClick={() => void begin()}>
              Retry
            </Button>
            <ButtonLink variant="outline" to={PATHS.requests}>
              Your requests
            </ButtonLink>
          </div>
        </div>
      )}
    </main>
  );
}

export default requirePage(
  {
    rule: RFQ_PERMISSIONS.actions['rfq.create'],
    unloaded: 'Your request could not be begun',
    frameless: true,
  },
  NewRequestPage,
);
