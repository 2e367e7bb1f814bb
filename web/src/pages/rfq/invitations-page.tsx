/** /requests/received and /requests/received/:id: the inbox of invitations beside the open one; on a phone one after the other. */
import { useEffect, useRef } from 'react';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import {
  useLiveInvitations,
  useOwnQuote,
  useInvitation,
} from '../../features/rfq/invitation-query.ts';
import { ReceivedDemand } from '../../features/evidence/received-demand.tsx';
import { OwnQuoteView } from '../../features/quotes/sent/own-quote.tsx';
import { Inbox } from '../../features/rfq/inbox/inbox.tsx';
import {
  InvitationSkeleton,
  NoInvitation,
} from '../../features/rfq/invitation/invitation-placeholders.tsx';
import { InvitationView } from '../../features/rfq/invitation/invitation-view.tsx';
import { useNowUntil } from '../../lib/figures/use-now-until.ts';
import { fillPath, matchPath } from '../../lib/path-pattern.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { LoadFailed } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

/** The list stands where it was left, when the user comes back from a request on a phone. */
function useKeptScroll(isList: boolean): void {
  const left = useRef(0);
  useEffect(() => {
    if (!isList) return undefined;
    // After the page's own jump to the top.
    const frame = requestAnimationFrame(() =>
      window.scrollTo({ top: left.current, behavior: 'instant' }),
    );
    const note = (): void => {
      left.current = window.scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', note);
    };
  }, [isList]);
}

function ReceivedPage({ user }: { user: SessionUser }) {
  const { path, search } = useNavigation();
  const id = matchPath(PATHS.receivedInvitation, path)?.['id'];
  useLiveInvitations();
  useKeptScroll(id === undefined);
  return (
    <div className="mx-auto w-full max-w-336 lg:grid lg:min-h-[calc(100dvh-var(--header-height))] lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
      <div
        className={`lg:sticky lg:top-(--header-height) lg:h-[calc(100dvh-var(--header-height)-var(--banner-height))] lg:overflow-y-auto lg:border-r lg:border-line ${id === undefined ? '' : 'max-lg:hidden'}`}
      >
        <Inbox userId={user.id} openId={id} />
      </div>
      {id === undefined ? (
        <NothingOpen />
      ) : (
        <div className="min-w-0">
          <BackLink
            to={PATHS.receivedInvitations + search}
            className="ml-5 pt-3 text-muted sm:ml-9 lg:hidden"
          >
            Requests
          </BackLink>
          <OpenRequest key={id} id={id} user={user} />
        </div>
      )}
    </div>
  );
}

function NothingOpen() {
  usePageTitle('Requests');
  return <NoInvitation />;
}

function OpenRequest({ id, user }: { id: string; user: SessionUser }) {
  const { search, navigate } = useNavigation();
  const query = useInvitation(user.id, id);
  const request = query.data;
  // One that is open to a category has no place for a quote until it is in the inbox.
  const isAsked = request !== undefined && !(request.source === 'open' && request.state === 'sent');
  const { data: quote = null } = useOwnQuote(user.id, id, isAsked);
  const now = useNowUntil(request?.deadline ?? null);
  usePageTitle(request?.brief?.title ?? 'A request');

  if (request === undefined) {
    if (!query.isError || query.isFetching) return <InvitationSkeleton />;
    return (
      <LoadFailed
        retry={() => void query.refetch()}
        variant="accent"
        className="px-5 py-10 sm:px-9"
        gap="mt-6"
      >
        <h1 className="text-h2">This request could not be loaded</h1>
        <p className="mt-2 text-muted">
          It may be gone, or the connection is. Nothing has changed.
        </p>
      </LoadFailed>
    );
  }
  return (
    <InvitationView
      request={request}
      quote={quote}
      user={user}
      demand={<ReceivedDemand userId={user.id} requestId={id} isAsked={isAsked} />}
      onMoved={(moved) =>
        navigate(fillPath(PATHS.receivedInvitation, { id: moved }) + search, { replace: true })
      }
    >
      {quote !== null && quote.revisions.length > 0 && (
        <OwnQuoteView quote={quote} request={request} user={user} now={now} />
      )}
    </InvitationView>
  );
}

export default requirePage({ rule: RFQ_PERMISSIONS.actions['invitation.list'] }, ReceivedPage);
