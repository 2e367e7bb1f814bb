/** Quotes as their supplier and the buyer see them. */
import type { OwnQuote, QuoteItem, ReceivedQuote } from '@waggle/contract/quotes';
import { trimDecimal } from '@waggle/contract/money/decimal';
import type { BegunOrder, SampleOrder } from '@waggle/contract/quotes/accepted-terms';
import type { Context } from '../../lib/context.ts';
import type { Db } from '../../lib/database.ts';
import { listedHeads } from '../directory/profile/profile.service.ts';
import { fileRowsByIds, fileUrl } from '../files/files.service.ts';
import { issuerRelationOf, issuerStandings } from '../relations/issuers.service.ts';
import { type InvitationRow, selectInvitations } from '../rfq/invitations/asked.service.ts';
import { openTime } from '../rfq/invitations/time-frame.service.ts';
import { readRequest } from '../rfq/request-rows.service.ts';
import { supplierCalendars } from '../supplier/calendars.service.ts';
import { acceptedTerms } from './accepted-terms.ts';
import { readLiveOffers } from './live-offers.ts';
import type { QuoteRow } from './quotes.repo.ts';
import { selectRevisions } from './revisions.repo.ts';

const HOUR = 3600 * 1000;

/** @returns the revisions of each quote, with the URLs of their files */
export function presentRevisions(
  { config }: Pick<Context, 'config'>,
  db: Db,
  rows: readonly QuoteRow[],
) {
  return selectRevisions(
    db,
    rows.map(({ id }) => id),
    async (ids) => {
      const files = await fileRowsByIds(db, ids);
      return new Map(files.map(({ id, name }) => [id, fileUrl(config, id, name)]));
    },
  );
}

function presentCounter({ counter, counter_price }: QuoteRow): OwnQuote['counter'] {
  return counter === null || counter_price === null
    ? null
    : { ...counter, unit_price: trimDecimal(counter_price) };
}

const begunOrder = ({ order_id: id, order_number: number }: QuoteRow): BegunOrder | null =>
  id === null || number === null ? null : { id, number };

function sampleOrder(row: QuoteRow): SampleOrder | null {
  const { sample_order_id: id, sample_order_number: number, sample_order_open: open } = row;
  return id === null || number === null ? null : { id, number, open };
}

function presentOutcome(row: QuoteRow, shared: boolean): OwnQuote['outcome'] {
  if (row.decided_at === null) return null;
  const { reason, note, price_rank, lead_time_rank } = row;
  return shared
    ? { reason, note, price_rank, lead_time_rank }
    : { reason: null, note: '', price_rank: null, lead_time_rank: null };
}

/** As its supplier sees it: nothing of another quote, and why only where the buyer allows it. */
export async function presentOwnQuote(context: Context, db: Db, row: QuoteRow): Promise<OwnQuote> {
  const rfq = await readRequest(db, row.rfq_id);
  const revisions = (await presentRevisions(context, db, [row])).get(row.id) ?? [];
  const live = revisions.at(-1);
  return {
    id: row.id,
    request_id: row.invitation_id,
    state: row.state,
    version: row.version,
    revisions,
    counter: presentCounter(row),
    accepted: acceptedTerms(row, live?.offer),
    order: begunOrder(row),
    sample_order: sampleOrder(row),
    // One that was written before quotes had an issuer is the supplier's own.
    draft: row.draft && { ...row.draft, issuer: row.draft.issuer ?? null },
    draft_version: row.draft_version,
    draft_saved_at: row.draft_saved_at,
    outcome: presentOutcome(row, rfq.share_outcome),
    issuer: await issuerRelationOf(db, row.supplier_id, live?.offer.issuer ?? null),
  };
}

/** @returns whole hours from being asked to the first answer without closed days, rounded up: nobody is quicker by a minute */
function answeredIn(invitation: InvitationRow | undefined): number | null {
  const answered = invitation?.answered_at ?? null;
  if (invitation === undefined || answered === null) return null;
  return Math.max(1, Math.ceil(openTime(invitation, invitation.sent_at, answered) / HOUR));
}

/** As the buyer of one request sees them. */
export async function presentReceived(
  context: Context,
  db: Db,
  rows: readonly QuoteRow[],
): Promise<ReceivedQuote[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const revisions = await presentRevisions(context, db, rows);
  const asked = await selectInvitations(db, first.rfq_id);
  const invitations = new Map(asked.map((one) => [one.id, one]));
  const ids = rows.flatMap(({ supplier_id }) => supplier_id ?? []);
  const listed = await listedHeads(context, db, ids);
  const issued = rows.map((row) => {
    const live = revisions.get(row.id)?.at(-1);
    return {
      supplierId: row.supplier_id,
      issuer: live?.issuer ?? '',
      foreign: live?.offer.issuer ?? null,
      asked: invitations.get(row.invitation_id)?.supplier_name ?? '',
    };
  });
  const calendars = await supplierCalendars(db, ids);
  const standings = await issuerStandings(context, db, issued);
  return rows.flatMap((row, at): ReceivedQuote[] => {
    const issuer = standings[at];
    if (issuer === undefined) return [];
    const own = revisions.get(row.id) ?? [];
    const invitation = invitations.get(row.invitation_id);
    return [
      {
        id: row.id,
        request_id: row.invitation_id,
        state: row.state,
        version: row.version,
        revisions: own,
        counter: presentCounter(row),
        accepted: acceptedTerms(row, own.at(-1)?.offer),
        order: begunOrder(row),
        sample_order: sampleOrder(row),
        supplier_id: row.supplier_id,
        supplier_name: invitation?.supplier_name ?? '',
        supplier: (row.supplier_id === null ? undefined : listed.get(row.supplier_id)) ?? null,
        issuer,
        closures: [...(calendars.get(row.supplier_id ?? '')?.closures ?? [])],
        answered_in: answeredIn(invitation),
        decided:
          row.decided_at === null
            ? null
            : { reason: row.reason, note: row.note, at: row.decided_at },
      },
    ];
  });
}

/** In the supplier's own list. */
export async function presentItems(db: Db, rows: readonly QuoteRow[]): Promise<QuoteItem[]> {
  const offers = new Map((await readLiveOffers(db, rows)).map((live) => [live.id, live]));
  const items: QuoteItem[] = [];
  for (const row of rows) {
    const rfq = await readRequest(db, row.rfq_id);
    const live = offers.get(row.id);
    const offer = live?.offer;
    const [tier] = offer?.tiers ?? [];
    items.push({
      id: row.id,
      request_id: row.invitation_id,
      title: rfq.title,
      buyer_name: rfq.buyer_name,
      state: row.state,
      currency: offer?.currency ?? row.draft?.currency ?? '',
      unit_price: tier?.unit_price ?? null,
      from: tier?.from ?? null,
      accepted: acceptedTerms(row, offer),
      order: begunOrder(row),
      sent_at: live?.sentAt ?? null,
      updated_at: row.updated_at,
    });
  }
  return items;
}
