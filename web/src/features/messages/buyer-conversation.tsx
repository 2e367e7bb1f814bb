/** /requests/:id/messages and /requests/:id/messages/:invitation: the suppliers of a request, and the open conversation. */
import type { ReceivedQuote } from '@waggle/contract/quotes';
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import type { Invitation, Rfq } from '@waggle/contract/rfq';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import { useCallback, useMemo } from 'react';
import { Conversation, type ConversationContext } from './conversation.tsx';
import { useConversationsOf, useLiveConversations } from './messages-queries.ts';
import { requestMessagesPath } from './messages-paths.ts';
import { RequestRail } from './rail/request-rail.tsx';
import { liveRevision } from './thread/thread-world.ts';
import { OrderNext } from '../orders/order-line.tsx';
import { landedEach, useSavedFigures } from '../quotes/comparison/landed-each.ts';
import { type Decision, decisionPath } from '../rfq/decision-path.ts';
import { chosenOf, useReceivedQuotes } from '../quotes/quotes-query.ts';
import { askedQuantities } from '../rfq/brief-words.ts';
import { RfqLoader } from '../rfq/rfq-loader.tsx';
import { counted } from '../../lib/figures/format-money.ts';
import { fillPath, matchPath } from '../../lib/path-pattern.ts';
import { useNavigation } from '../../lib/navigation.tsx';
import { useNow } from '../../lib/use-now.ts';
import { PATHS } from '../../paths.ts';
import { requirePage } from '../../session/require-page.tsx';
import type { SessionUser } from '../../session/session-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

const NO_CONVERSATIONS: readonly never[] = [];

function Page({ user }: { user: SessionUser }) {
  const { path } = useNavigation();
  const open = matchPath(PATHS.conversation, path);
  const id = open?.['id'] ?? matchPath(PATHS.requestMessages, path)?.['id'] ?? '';
  return (
    <RfqLoader user={user} id={id}>
      {(rfq) => <Conversations key={rfq.id} user={user} rfq={rfq} openId={open?.['invitation']} />}
    </RfqLoader>
  );
}

interface ConversationsProps {
  user: SessionUser;
  rfq: Rfq;
  openId: string | undefined;
}

function Conversations({ user, rfq, openId }: ConversationsProps) {
  const now = useNow();
  useLiveConversations();
  const { data: conversations = NO_CONVERSATIONS } = useConversationsOf(user.id, rfq.id);
  const received = useReceivedQuotes(user.id, rfq.id, rfq.has_quotes);
  const { data: quotes = NO_CONVERSATIONS } = received;
  const { refetch } = received;
  const retry = useCallback(() => void refetch(), [refetch]);
  const invitation = rfq.invitations.find(({ id }) => id === openId);
  const title = rfq.brief.title.trim() || 'Request';
  usePageTitle(invitation === undefined ? `Messages: ${title}` : invitation.supplier_name);
  return (
    <div className="mx-auto w-full max-w-336 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)]">
      <div
        className={`lg:sticky lg:top-(--header-height) lg:h-[calc(100dvh-var(--header-height)-var(--banner-height))] lg:overflow-y-auto lg:border-r lg:border-line ${openId === undefined ? 'min-h-96' : 'max-lg:hidden'}`}
      >
        <RequestRail
          rfq={rfq}
          conversations={conversations}
          quotes={quotes}
          openId={openId}
          now={now}
        />
      </div>
      {openId === undefined ? (
        <p className="px-7 py-10 text-lead text-muted max-lg:hidden">
          {rfq.invitations.length === 0
            ? 'Nobody has been asked yet. Conversations begin once the request is sent.'
            : 'Choose a supplier to read and write.'}
        </p>
      ) : (
        <OpenConversation
          key={openId}
          user={user}
          rfq={rfq}
          id={openId}
          invitation={invitation}
          quotes={quotes}
          ready={!rfq.has_quotes || !received.isPending}
          unloaded={received.isError && received.data === undefined ? retry : undefined}
        />
      )}
    </div>
  );
}

const chosenText = QUOTE_PERMISSIONS.reasons.quote_chosen.text;

interface OpenConversationProps {
  user: SessionUser;
  rfq: Rfq;
  id: string;
  invitation: Invitation | undefined;
  /** Of the whole request. */
  quotes: readonly ReceivedQuote[];
  ready: boolean;
  /** Tries again to load the quotes. */
  unloaded: (() => void) | undefined;
}

/** @returns `Answered in 3 hours` */
function answeredWords(hours: number | null): string {
  if (hours === null) return '';
  if (hours < 1) return 'Answered within an hour';
  const days = Math.round(hours / 24);
  return `Answered in ${days < 2 ? counted(Math.round(hours), 'hour') : counted(days, 'day')}`;
}

function OpenConversation(props: OpenConversationProps) {
  const { user, rfq, id, invitation, quotes, ready, unloaded } = props;
  const quote = quotes.find(({ request_id }) => request_id === id);
  const { data: saved } = useSavedFigures(user.id, rfq.id, quote !== undefined);
  const context = useMemo<ConversationContext>(() => {
    const { brief } = rfq;
    const supplier = invitation?.supplier ?? null;
    const compare = fillPath(PATHS.requestCompare, { id: rfq.id });
    const isLive = liveRevision(quote ?? null) !== undefined;
    const chosen = chosenOf(quotes)?.supplier_name;
    const to = (decision: Decision) => decisionPath(compare, { decision, id: quote?.id ?? '' });
    return {
      ready,
      quote: quote ?? null,
      unloaded,
      landed: quote && saved && landedEach({ rfq, quotes, saved }, quote.id),
      lines: brief.lines,
      quantities: askedQuantities(brief),
      unit: brief.unit,
      briefPath: fillPath(PATHS.request, { id: rfq.id }),
      other: {
        picture: supplier?.picture ?? null,
        profile: supplier === null ? null : fillPath(PATHS.supplier, { slug: supplier.slug }),
        verified: supplier !== null,
        about: [
          supplier?.country?.name ?? '',
          answeredWords(quote?.answered_in ?? null),
          brief.title,
        ].filter(Boolean),
      },
      quoteActions: chosen === undefined && (
        <QuoteLinks choose={to('choose')} compare={compare} count={rfq.counts.quoted} />
      ),
      factActions: quote?.accepted ? (
        <OrderNext userId={user.id} side="buyer" quote={quote} />
      ) : (
        isLive && (
          <>
            {chosen === undefined ? (
              <ButtonLink variant="accent" to={to('choose')}>
                Choose this quote
              </ButtonLink>
            ) : (
              <p className="text-small">{chosenText({ name: chosen })}.</p>
            )}
            <div className="grid grid-cols-2 gap-1">
              <ButtonLink variant="quiet" size="compact" to={to('counter')}>
                Counter
              </ButtonLink>
              <ButtonLink variant="quiet" size="compact" to={to('reject')}>
                Reject
              </ButtonLink>
            </div>
            <p className="text-small text-muted">
              On the page that compares the quotes, with what a piece costs at your door.
            </p>
          </>
        )
      ),
      backTo: requestMessagesPath(rfq.id),
      backLabel: 'All suppliers of this request',
    };
  }, [user.id, rfq, invitation, quotes, quote, saved, ready, unloaded]);
  return <Conversation userId={user.id} id={id} rfqId={rfq.id} context={context} />;
}

interface QuoteLinksProps {
  choose: string;
  compare: string;
  count: number;
}

function QuoteLinks({ choose, compare, count }: QuoteLinksProps) {
  return (
    <>
      <ButtonLink variant="outline" size="compact" to={choose}>
        Choose this quote
      </ButtonLink>
      {count > 1 && (
        <ButtonLink variant="quiet" size="compact" to={compare}>
          Compare all {count}
        </ButtonLink>
      )}
    </>
  );
}

export const BuyerConversation = requirePage({ rule: RFQ_PERMISSIONS.actions['rfq.list'] }, Page);
