/** The own quote on its request: its state, the buyer's counter-offer, the outcome, and every revision. */
import { actorOf } from '@waggle/contract/permissions/actor';
import { mayOf } from '@waggle/contract/permissions/may-of';
import type { OwnQuote } from '@waggle/contract/quotes';
import { isLive, QUOTE_GRAPH, QUOTE_STATE_NAMES } from '@waggle/contract/quotes/quote-graph';
import { OWN_QUOTE_STEPS } from '@waggle/contract/quotes/quote-steps';
import { QUOTE_PERMISSIONS } from '@waggle/contract/quotes/permissions';
import { RFQ_PERMISSIONS } from '@waggle/contract/rfq/permissions';
import type { SupplierInvitation } from '@waggle/contract/rfq/invitations';
import { Steps } from '../../../forms/steps.tsx';
import { OrderLine } from '../../orders/order-line.tsx';
import { SampleOrderLink } from '../../orders/sample-order-link.tsx';
import { quoteFacts } from '../../rfq/invitation-facts.ts';
import { putOwnQuote, refetchInvitations } from '../../rfq/invitation-query.ts';
import { momentIn, ownZone } from '../../../lib/figures/zones.ts';
import type { SessionUser } from '../../../session/session-user.ts';
import { Icon } from '../../../ui/icon.tsx';
import { OfferSummary } from '../summary/offer-summary.tsx';
import { counterWords } from '../summary/offer-words.ts';
import { IssuerLine } from './issuer-line.tsx';
import { Outcome, Places } from './outcome.tsx';

interface OwnQuoteViewProps {
  quote: OwnQuote;
  request: SupplierInvitation;
  user: SessionUser;
  now: number;
}

export function OwnQuoteView({ quote, request, user, now }: OwnQuoteViewProps) {
  const facts = quoteFacts(request, quote, { userId: user.id, now });
  const may = mayOf(
    [QUOTE_PERMISSIONS, RFQ_PERMISSIONS],
    ['quote', QUOTE_GRAPH, 'supplier'],
    actorOf(user),
    facts,
  );
  const { state, counter, revisions, outcome, accepted } = quote;
  const { name: buyer } = request.buyer;
  const live = revisions.at(-1);
  const isOutdated = live !== undefined && live.brief_revision < request.revision;
  const mayBeChosen = isLive(state);
  const owners = {
    buyer,
    supplier: live?.issuer ?? '',
  };
  return (
    <section aria-labelledby="own-quote-title" className="mt-6 border-t-2 border-text pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="own-quote-title" className="text-h3">
          Your quote
        </h2>
        <p className="flex items-center gap-2 text-small font-semibold">
          <span
            className={`hexagon inline-block h-3.5 w-3 ${mayBeChosen ? 'bg-accent' : 'bg-text'}`}
          />
          {QUOTE_STATE_NAMES[state]}
        </p>
      </div>
      {state === 'countered' && counter !== null && (
        <div className="mt-3 border-l-6 border-accent bg-accent-wash px-4 py-3">
          <p className="font-semibold wrap-anywhere">
            {buyer} asks for{' '}
            {counterWords(counter, live?.offer.currency ?? '', request.brief?.unit ?? 'pieces')}.
          </p>
          {counter.note !== '' && (
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
              “{counter.note}”
            </p>
          )}
          <p className="mt-1 text-small">Your quote stays as it is until you revise it.</p>
        </div>
      )}
      {mayBeChosen && isOutdated && (
        <p className="mt-3 flex gap-2 font-semibold text-warn">
          <Icon name="triangle-alert" className="mt-0.5" />
          The brief was changed after your quote. Revise it, or the buyer cannot accept it.
        </p>
      )}
      {mayBeChosen && quote.issuer !== null && live !== undefined && (
        <IssuerLine name={live.issuer} relation={quote.issuer} />
      )}
      {accepted !== null && (
        <div className="mt-3">
          <OrderLine
            userId={user.id}
            side="supplier"
            quote={quote}
            unit={request.brief?.unit ?? 'pieces'}
            title={`${buyer} chose your quote`}
          >
            {outcome !== null && <Places outcome={outcome} />}
          </OrderLine>
        </div>
      )}
      <SampleOrderLink order={quote.sample_order} />
      {outcome !== null && accepted === null && <Outcome state={state} outcome={outcome} />}
      <ol className="mt-3" aria-label="What you have sent, the last first">
        {revisions.toReversed().map((revision, place) => (
          <li key={revision.number} className="border-b border-line">
            <details open={place === 0 && mayBeChosen}>
              <summary className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 py-2">
                <b className="font-semibold">
                  {revision.number === 1 ? 'Quote' : `Revision ${revision.number}`}
                </b>
                <span className="min-w-0 text-small wrap-anywhere text-muted">
                  sent {momentIn(ownZone(), revision.sent_at)}, as {revision.issuer}
                </span>
              </summary>
              <div className="max-w-152 pt-2 pb-5">
                <OfferSummary
                  offer={revision.offer}
                  brief={revision.brief_revision === request.revision ? request.brief : null}
                  owners={owners}
                />
              </div>
            </details>
          </li>
        ))}
      </ol>
      <Steps
        row={{ id: quote.id, version: quote.version, may, buyer }}
        steps={OWN_QUOTE_STEPS}
        put={(answer: { quote: OwnQuote }) => putOwnQuote(user.id, request.id, answer.quote)}
        renew={() => refetchInvitations(request.id)}
        onDone={() => void refetchInvitations(request.id)}
      />
    </section>
  );
}
