/** /requests/received/:id/quote: writing, revising and sending a quote. */
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import {
  useLiveInvitations,
  useOwnQuote,
  useInvitation,
} from '../../features/rfq/invitation-query.ts';
import { QuoteFormView } from '../../features/quotes/form/quote-form.tsx';
import { FormSkeleton } from '../../features/quotes/form/form-skeleton.tsx';
import { useNowUntil } from '../../lib/figures/use-now-until.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { usePathPart } from '../../lib/use-path-part.ts';
import { fillPath } from '../../lib/path-pattern.ts';
import { LoadFailed } from '../../lists/list-body.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function QuoteFormPage({ user }: { user: SessionUser }) {
  const { navigate } = useNavigation();
  const id = usePathPart(PATHS.quoteForm, 'id');
  useLiveInvitations();
  const request = useInvitation(user.id, id);
  const quote = useOwnQuote(user.id, id);
  const now = useNowUntil(request.data?.deadline ?? null);
  const brief = request.data?.brief;
  usePageTitle(brief ? `Your quote for ${brief.title}` : 'Your quote');

  if (request.data === undefined || quote.data === undefined) {
    const hasFailed = [request, quote].some((one) => one.isError && !one.isFetching);
    if (!hasFailed) return <FormSkeleton />;
    return (
      <LoadFailed
        retry={() => {
          void request.refetch();
          void quote.refetch();
        }}
        variant="accent"
        className="page-measure py-16"
        gap="mt-6"
      >
        <h1 className="text-h1">This request could not be loaded</h1>
        <p className="mt-3 max-w-136 text-lead text-muted">
          Nothing you have written is lost. Please try again.
        </p>
      </LoadFailed>
    );
  }
  if (!brief) {
    return (
      <div className="page-measure py-16">
        <h1 className="text-h1">This request was stopped</h1>
        <p className="mt-3 mb-6 max-w-136 text-lead text-muted">
          The team of Waggle has stopped it, so nobody can quote. What you have written is kept.
        </p>
        <ButtonLink to={PATHS.receivedInvitations}>Back to your requests</ButtonLink>
      </div>
    );
  }
  return (
    <QuoteFormView
      key={id}
      user={user}
      userId={user.id}
      request={request.data}
      brief={brief}
      quote={quote.data}
      now={now}
      onSent={() => navigate(fillPath(PATHS.receivedInvitation, { id }))}
    />
  );
}

export default requirePage({ rule: QUOTE_PERMISSIONS.actions['quote.write'] }, QuoteFormPage);
