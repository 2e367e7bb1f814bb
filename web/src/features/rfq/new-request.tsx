/** /requests/new: begins a draft, with the suppliers that the address names, and leads to its brief. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { RFQ_LIMITS } from '@waggle/contract/limits';
import type { Rfq } from '@waggle/contract/rfq';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { call } from '../../api/client.ts';
import { randomId } from '../../api/random-id.ts';
import { errorMessage } from '../../api/report-error.ts';
import { briefPath } from './rfq-paths.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { putRfq } from './rfq-queries.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** @returns the suppliers that an address names: `?supplier=<id>`, once for each, or several after commas */
function suppliersIn(search: string): string[] {
  const named = new URLSearchParams(search).getAll('supplier').flatMap((one) => one.split(','));
  return [...new Set(named.filter((id) => UUID.test(id)))].slice(0, RFQ_LIMITS.suppliers);
}

/** @param key the same for a try again, so that there is one draft */
async function beginDraft(user: SessionUser, search: string, key: string): Promise<Rfq> {
  const { entrepreneur_data: data } = user;
  const { rfq } = await call('POST /v1/rfqs/', {
    body: {
      brief: {
        ...emptyDraft(Intl.DateTimeFormat().resolvedOptions().timeZone),
        description: data?.business_idea ?? data?.businessIdea ?? '',
        country: user.country ?? '',
      },
      recipients: { suppliers: suppliersIn(search), all_that_fit: false },
    },
    idempotencyKey: key,
  });
  return putRfq(rfq);
}

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
