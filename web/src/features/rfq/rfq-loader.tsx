/** Fetches a request of the user: its loading and error states, and what is shown of one that is not there. */
import type { ReactNode } from 'react';
import type { Rfq } from '@waggle/contract/rfq';
import { ApiError } from '../../api/api-error.ts';
import { Loaded } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { BAR, Skeleton } from '../../ui/skeleton.tsx';
import { useRfq } from './rfq-queries.ts';

interface RfqLoaderProps {
  user: SessionUser;
  id: string;
  /** The page's frame has no main landmark. */
  frameless?: boolean;
  children: (rfq: Rfq) => ReactNode;
}

export function RfqLoader({ user, id, frameless = false, children }: RfqLoaderProps) {
  const query = useRfq(user.id, id);
  const Place = frameless ? 'main' : 'div';
  if (query.data !== undefined) return children(query.data);
  const isMissing = query.error instanceof ApiError && query.error.code === 'not_found';
  return (
    <Place className="page-measure py-10">
      {isMissing ? (
        <>
          <h1 className="text-h1">This request is not there</h1>
          <p className="mt-3 text-lead text-muted">
            It may have been deleted, or it belongs to another account.
          </p>
          <ButtonLink to={PATHS.requests} variant="accent" className="mt-6">
            Your requests
          </ButtonLink>
        </>
      ) : (
        <Loaded
          query={query}
          loading={<RfqSkeleton />}
          failed="Your request could not be loaded"
          heading="page"
        >
          {children}
        </Loaded>
      )}
    </Place>
  );
}

const ROWS = 6;

function RfqSkeleton() {
  return (
    <Skeleton label="Loading your request" className="min-h-96">
      <div className={`h-10 w-3/5 ${BAR}`} />
      <div className={`mt-4 h-5 w-2/5 ${BAR}`} />
      <div className="mt-8 border-t-2 border-line">
        {Array.from({ length: ROWS }, (_, row) => (
          <div key={row} className="border-b border-line py-4">
            <div className={`h-5 w-4/5 ${BAR}`} />
          </div>
        ))}
      </div>
    </Skeleton>
  );
}
