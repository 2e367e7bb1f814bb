/** /requests/received/:id/messages: the conversation with the buyer of a received request. */
import { useCallback, useMemo } from 'react';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { actorOf } from '@waggle/contract/permissions/actor';
import { can } from '@waggle/contract/permissions/can';
import { OrderNext } from '../orders/order-line.tsx';
import { useLiveInvitations, useOwnQuote, useInvitation } from '../rfq/invitation-query.ts';
import { askedQuantities } from '../rfq/brief-words.ts';
import { quoteFacts, sendingStep } from '../rfq/invitation-facts.ts';
import { Conversation, type ConversationContext } from './conversation.tsx';
import { useNowUntil } from '../../lib/figures/use-now-until.ts';
import { countryName } from '../../lib/country-name.ts';
import { fillPath, matchPath } from '../../lib/path-pattern.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

function Page({ user }: { user: SessionUser }) {
  const { path } = useNavigation();
  const id = matchPath(PATHS.receivedConversation, path)?.['id'] ?? '';
  useLiveInvitations();
  return <OpenConversation key={id} id={id} user={user} />;
}

function OpenConversation({ id, user }: { id: string; user: SessionUser }) {
  const received = useInvitation(user.id, id);
  const own = useOwnQuote(user.id, id);
  const { data: request } = received;
  const { data: quote = null } = own;
  const ready = !received.isPending && !own.isPending;
  const failed = (received.isError && request === undefined) || (own.isError && !own.data);
  const { refetch: again } = received;
  const { refetch: quoteAgain } = own;
  const retry = useCallback(() => void Promise.all([again(), quoteAgain()]), [again, quoteAgain]);
  const now = useNowUntil(request?.deadline ?? null);
  usePageTitle(request?.buyer.name ?? 'Messages');
  const mayQuote =
    request !== undefined &&
    can(actorOf(user), sendingStep(quote), quoteFacts(request, quote, { userId: user.id, now }))
      .allowed;
  const context = useMemo<ConversationContext>(() => {
    const brief = request?.brief ?? null;
    const requestPath = fillPath(PATHS.receivedInvitation, { id });
    const form = fillPath(PATHS.quoteForm, { id });
    const hasQuote = quote !== null && quote.revisions.length > 0;
    const country = request?.buyer.country ?? null;
    return {
      ready,
      quote: hasQuote ? quote : null,
      unloaded: failed ? retry : undefined,
      landed: undefined,
      lines: brief?.lines ?? [],
      quantities: brief ? askedQuantities(brief) : [],
      unit: brief?.unit ?? 'pieces',
      briefPath: requestPath,
      other: {
        picture: null,
        profile: null,
        verified: false,
        about: [country === null ? '' : countryName(country), brief?.title ?? ''].filter(Boolean),
      },
      quoteActions: mayQuote && (
        <ButtonLink variant="outline" size="compact" to={form}>
          Revise your quote
        </ButtonLink>
      ),
      factActions: (
        <>
          {quote?.accepted && <OrderNext userId={user.id} side="supplier" quote={quote} />}
          {mayQuote && (
            <ButtonLink variant={hasQuote ? 'outline' : 'accent'} to={form}>
              {hasQuote ? 'Revise your quote' : 'Write a quote'}
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" to={requestPath}>
            Read the request
          </ButtonLink>
        </>
      ),
      backTo: requestPath,
      backLabel: 'The request',
    };
  }, [user.id, id, request, quote, mayQuote, ready, failed, retry]);
  return (
    <div className="mx-auto w-full max-w-336">
      <Conversation userId={user.id} id={id} rfqId={null} context={context} />
    </div>
  );
}

export const SupplierConversation = requirePage(
  { rule: RFQ_PERMISSIONS.actions['invitation.list'] },
  Page,
);
