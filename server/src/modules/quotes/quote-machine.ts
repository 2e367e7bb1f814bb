/** A quote on the transition engine. */
import type { RejectReason } from '@waggle/contract/quotes';
import { QUOTE_RULES, type QuoteFacts } from '@waggle/contract/quotes/permissions';
import type { QUOTE_GRAPH } from '@waggle/contract/quotes/quote-graph';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { type Effect, type Machine, type StepContext } from '../../lib/transitions/machine.ts';
import { type NounTypes, tell } from '../notifications/news.service.ts';
import {
  closeIfFull,
  countLiveQuotes,
  markQuoted,
  mirrorQuoteState,
  selectOtherChosen,
} from '../rfq/invitations/answered.service.ts';
import { deadlineFor, stateFor } from '../rfq/invitations/time-frame.service.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { isMuted, liveOf, selectInvitation } from '../rfq/invitations/asked.service.ts';
import { pricedBrief } from '../rfq/brief/briefs.service.ts';
import { readRequest } from '../rfq/request-rows.service.ts';
import {
  counteredNews,
  notSelectedNews,
  ranOutForBuyerNews,
  ranOutNews,
  rejectedNews,
  sentNews,
  withdrawnNews,
} from './quote-news.ts';
import type { QuoteRow } from './quotes.repo.ts';
import type { Ranks } from './ranks.ts';
import { insertQuoteRevision, liveRevisionFacts, type NewRevision } from './revisions.repo.ts';
import { readLiveOffers } from './live-offers.ts';

declare module '../../lib/domain-events.ts' {
  interface DomainEvents {
    /** A quote was sent, or revised. */
    'quote.sent': { invitationId: string };
    /** A buyer has accepted a quote; the call may still be refused. */
    'quote.accepted': {
      quoteId: string;
      invitationId: string;
      rfqId: string;
      buyerId: string | null;
      supplierUserId: string | null;
      revision: number;
      quantity: number;
      /** Who has accepted it. */
      personId: string | null;
    };
  }
}

interface Sending {
  /** The supplier, as it is called. */
  readonly supplier: string;
  /** The number is that of the next one. */
  readonly sent: Omit<NewRevision, 'number' | 'quoteId' | 'at'>;
}

export interface QuoteTypes extends NounTypes<'quotes', typeof QUOTE_RULES> {
  inputs: {
    submit: Sending;
    revise: Sending;
    counter: { quantity: number; unit_price: string; lead_days: number | null; note: string };
    accept: {
      quantity: number;
      deviations: readonly string[];
      /** The buyer accepts another company as the issuer that the team has not recorded. */
      unrecordedIssuer: boolean;
    };
    reject: { reason: RejectReason; note: string };
    not_select: { why: 'awarded' | 'cancelled'; ranks: Ranks };
  };
}
type Action = keyof typeof QUOTE_GRAPH;
type Ctx<A extends Action = Action> = StepContext<QuoteTypes, A>;

/** @returns what the checks of a quote read */
export async function readQuoteFacts(context: Context, tx: Db, row: QuoteRow): Promise<QuoteFacts> {
  const rfq = await readRequest(tx, row.rfq_id);
  const asked = await selectInvitation(tx, row.invitation_id);
  if (asked === undefined) throw new Error('A quote without its invitation');
  const supplier = await findAsked(context, tx, row.supplier_id);
  const now = context.clock.now();
  return {
    state: row.state,
    supplier_user_id: row.supplier_user_id,
    buyer_id: row.buyer_id,
    rfq_state: stateFor(rfq, asked, now),
    deadline: deadlineFor(rfq, asked),
    valid_until: row.valid_until,
    now,
    supplier_verified: supplier?.verified === true && supplier.open,
    muted: await isMuted(tx, row),
    chosen: await selectOtherChosen(tx, asked),
    quotes_full: (await countLiveQuotes(tx, row.rfq_id)) >= rfq.quotes_wanted,
    brief_revision: rfq.priced_revision,
    ...(await liveRevisionFacts(tx, row)),
    sample_ordered: row.sample_order_open,
  };
}

/** Writes the next revision, tells the buyer, and closes a request that is full by it. */
async function sent(ctx: Ctx<'submit' | 'revise'>): Promise<Effect<QuoteTypes>> {
  const { context, tx, row, step, at } = ctx;
  const { sent: next, supplier } = step;
  const number = row.revision + 1;
  await insertQuoteRevision(tx, { ...next, quoteId: row.id, number, at });
  const rfq = await readRequest(tx, row.rfq_id);
  const { quantities } = await pricedBrief(tx, rfq);
  const wanted = quantities.filter((one) => one !== null);
  return {
    change: {
      revision: number,
      valid_until: next.validUntil,
      draft: null,
      draft_saved_at: null,
      counter: null,
      counter_price: null,
    },
    event: { detail: { revision: number } },
    news: [sentNews(rfq, { supplier, offer: next.offer, number, wanted })],
    async cascade() {
      await markQuoted(context, tx, row.invitation_id, next.briefRevision);
      await closeIfFull(context, tx, row.rfq_id);
      await context.emit(tx, 'quote.sent', { invitationId: row.invitation_id });
    },
  };
}

async function supplierName({ context, tx, row }: Ctx): Promise<string> {
  return (await findAsked(context, tx, row.supplier_id))?.name ?? 'The supplier';
}

const effects: Machine<QuoteTypes>['effects'] = {
  submit: sent,
  revise: sent,
  async withdraw(ctx) {
    const rfq = await readRequest(ctx.tx, ctx.row.rfq_id);
    return {
      change: { counter: null, counter_price: null },
      news: [withdrawnNews(rfq, await supplierName(ctx))],
    };
  },
  async counter({ tx, row, step: { quantity, unit_price, lead_days, note }, at }) {
    const rfq = await readRequest(tx, row.rfq_id);
    const [live] = await readLiveOffers(tx, [row]);
    const asked = { quantity, lead_days, note };
    const currency = live?.offer.currency ?? '';
    return {
      change: {
        counter: { ...asked, at, revision: row.revision },
        counter_price: unit_price,
      },
      event: { note, detail: { quantity, unit_price, lead_days } },
      news: [counteredNews(rfq, row, { currency, unit_price, ...asked })],
    };
  },
  accept({ context, tx, row, step, at }) {
    const { quantity, unrecordedIssuer } = step;
    const { revision } = row;
    const deviations = [...step.deviations];
    const unrecorded = unrecordedIssuer && { unrecorded_issuer: true };
    return {
      change: { decided_at: at, quantity, deviations },
      event: { detail: { quantity, deviations, ...unrecorded } },
      // The order that it begins tells both.
      cascade: () =>
        context.emit(tx, 'quote.accepted', {
          quoteId: row.id,
          invitationId: row.invitation_id,
          rfqId: row.rfq_id,
          buyerId: row.buyer_id,
          supplierUserId: row.supplier_user_id,
          revision,
          quantity,
          personId: step.by.personId,
        }),
    };
  },
  // Its order tells both why.
  free: () => ({ change: { decided_at: null, quantity: null, deviations: [] } }),
  async reject({ tx, row, step: { reason, note }, at }) {
    const rfq = await readRequest(tx, row.rfq_id);
    return {
      change: { decided_at: at, reason, note },
      event: { reason, note },
      news: [rejectedNews(rfq, row, { reason, note })],
    };
  },
  async expire(ctx) {
    const { tx, row } = ctx;
    const rfq = await readRequest(tx, row.rfq_id);
    return { news: [ranOutForBuyerNews(rfq, await supplierName(ctx)), ranOutNews(rfq, row)] };
  },
  async not_select({ tx, row, step: { why, ranks }, at }) {
    const rfq = await readRequest(tx, row.rfq_id);
    return {
      change: {
        decided_at: at,
        reason: why,
        price_rank: ranks.price,
        lead_time_rank: ranks.leadTime,
      },
      event: { reason: why },
      news: [notSelectedNews(rfq, row, { why, ...ranks })],
    };
  },
};

export const quoteMachine: Machine<QuoteTypes> = {
  table: 'quotes',
  rules: QUOTE_RULES,
  readFacts: readQuoteFacts,
  effects,
  always: ({ at }) => ({ updated_at: at }),
  describe: ({ row }) => ({ live: liveOf(row) }),
  follow: ({ tx, row }, { state }) => mirrorQuoteState(tx, row.invitation_id, state),
  history: {
    noun: 'quote',
    // The one that the step is about.
    detail: ({ revision }) => ({ revision }),
    // In a conversation, the end of a quote follows that of the request.
    rank: (action) => (action === 'not_select' ? 3 : 0),
  },
  notify: tell,
};
