/** SQL of the revisions: what was offered, written once. Amounts travel as decimal strings. */
import { trimDecimal } from '@waggle/contract/money/decimal';
import type { OfferDraft, QuoteRevision } from '@waggle/contract/quotes';
import type { QuoteFacts } from '@waggle/contract/quotes/permissions';
import { sql } from 'kysely';
import type { Db, Row } from '../../lib/database.ts';

export interface NewRevision {
  readonly quoteId: string;
  readonly number: number;
  readonly rfqId: string;
  readonly briefRevision: number;
  readonly issuer: string;
  /** Complete, as `offerProblems` says. */
  readonly offer: OfferDraft;
  readonly validUntil: Time;
  /** Ids of its files. */
  readonly files: readonly string[];
  /** Keys of the brief's lines, of which each has an answer. */
  readonly keys: readonly string[];
  readonly at: Time;
}

/** A complete offer has no gaps. */
function filled<Value>(value: Value | null): Value {
  if (value === null) throw new Error('An offer was sent with a gap');
  return value;
}

export async function insertQuoteRevision(tx: Db, revision: NewRevision): Promise<void> {
  const {
    quoteId: quote_id,
    number,
    rfqId: rfq_id,
    briefRevision: brief_revision,
    offer,
  } = revision;
  await tx
    .insertInto('quote_revisions')
    .values({
      quote_id,
      number,
      sent_at: revision.at,
      rfq_id,
      brief_revision,
      issuer: revision.issuer,
      issuer_country: offer.issuer?.country ?? null,
      issuer_relation: offer.issuer === null ? null : filled(offer.issuer.relation || null),
      currency: offer.currency,
      moq: filled(offer.moq),
      sample_price: offer.sample?.price ?? null,
      sample_days: offer.sample?.days ?? null,
      sample_credited: offer.sample?.credited ?? false,
      incoterm: filled(offer.incoterm === '' ? null : offer.incoterm),
      place: offer.place.trim(),
      deposit: filled(offer.deposit),
      balance_due: offer.balance_due,
      valid_day: offer.valid_until,
      time_zone: offer.time_zone,
      valid_until: revision.validUntil,
      pieces_per_m3: offer.pieces_per_m3,
      exclusions: offer.exclusions,
      note: offer.note,
      files: [...revision.files],
    })
    .execute();
  await tx
    .insertInto('quote_tiers')
    .values(
      offer.tiers.map(({ from, unit_price, lead_days }) => ({
        quote_id,
        revision: number,
        from_quantity: filled(from),
        unit_price,
        lead_days: filled(lead_days),
      })),
    )
    .execute();
  if (offer.costs.length > 0) {
    await tx
      .insertInto('quote_costs')
      .values(
        offer.costs.map(({ what, amount, owner }, position) => ({
          quote_id,
          revision: number,
          position,
          what: what.trim(),
          amount,
          owner,
        })),
      )
      .execute();
  }
  const asked = new Set(revision.keys);
  const answers = offer.answers.filter(({ key }) => asked.has(key));
  if (answers.length === 0) return;
  await tx
    .insertInto('quote_answers')
    .values(
      answers.map(({ key, answer, offer: offered, why }) => ({
        quote_id,
        revision: number,
        rfq_id,
        brief_revision,
        key,
        answer: filled(answer),
        offer: offered.trim(),
        why: why.trim(),
      })),
    )
    .execute();
}

interface Parts {
  readonly tiers: readonly Row<'quote_tiers'>[];
  readonly costs: readonly Row<'quote_costs'>[];
  readonly answers: readonly Row<'quote_answers'>[];
}

function readOffer(
  row: Row<'quote_revisions'>,
  { tiers, costs, answers }: Parts,
  files: readonly string[],
): OfferDraft {
  const { issuer, issuer_country: country, issuer_relation: relation } = row;
  return {
    issuer: country === null || relation === null ? null : { name: issuer, country, relation },
    currency: row.currency,
    moq: row.moq,
    tiers: tiers.map(({ from_quantity, unit_price, lead_days }) => ({
      from: from_quantity,
      unit_price: trimDecimal(unit_price),
      lead_days,
    })),
    costs: costs.map(({ what, amount, owner }) => ({ what, amount: trimDecimal(amount), owner })),
    sample:
      row.sample_price === null
        ? null
        : {
            price: trimDecimal(row.sample_price),
            days: row.sample_days,
            credited: row.sample_credited,
          },
    incoterm: row.incoterm,
    place: row.place,
    deposit: row.deposit,
    balance_due: row.balance_due,
    valid_until: row.valid_day,
    time_zone: row.time_zone,
    pieces_per_m3: row.pieces_per_m3,
    answers: answers.map(({ key, answer, offer, why }) => ({ key, answer, offer, why })),
    exclusions: row.exclusions,
    note: row.note,
    files: [...files],
  };
}

/**
 * @param urlOf the URL of a file that is still there
 * @returns the revisions of each quote by its id, the oldest first
 */
export async function selectRevisions(
  db: Db,
  quoteIds: readonly string[],
  urlOf: (files: readonly string[]) => Promise<Map<string, string>>,
): Promise<Map<string, QuoteRevision[]>> {
  if (quoteIds.length === 0) return new Map();
  const of = sql<boolean>`quote_id = ANY (${quoteIds}::uuid[])`;
  const rows = await db
    .selectFrom('quote_revisions')
    .selectAll()
    .select(sql<string>`valid_day::text`.as('valid_day'))
    .where(of)
    .orderBy('number')
    .execute();
  const tiers = await db
    .selectFrom('quote_tiers')
    .selectAll()
    .where(of)
    .orderBy('from_quantity')
    .execute();
  const costs = await db
    .selectFrom('quote_costs')
    .selectAll()
    .where(of)
    .orderBy('position')
    .execute();
  const answers = await db
    .selectFrom('quote_answers')
    .selectAll()
    .where(of)
    .orderBy('key')
    .execute();
  const place = ({ quote_id, revision }: { quote_id: string; revision: number }) =>
    `${quote_id} ${revision}`;
  const byTier = Map.groupBy(tiers, place);
  const byCost = Map.groupBy(costs, place);
  const byAnswer = Map.groupBy(answers, place);
  const urls = await urlOf(rows.flatMap(({ files }) => files));
  const read = rows.map((row) => {
    const key = `${row.quote_id} ${row.number}`;
    const parts = {
      tiers: byTier.get(key) ?? [],
      costs: byCost.get(key) ?? [],
      answers: byAnswer.get(key) ?? [],
    };
    const files = row.files.flatMap((id) => urls.get(id) ?? []);
    const revision: QuoteRevision = {
      number: row.number,
      sent_at: row.sent_at,
      brief_revision: row.brief_revision,
      offer: readOffer(row, parts, files),
      valid_until: row.valid_until,
      issuer: row.issuer,
    };
    return [row.quote_id, revision] as const;
  });
  const byQuote = Map.groupBy(read, ([id]) => id);
  return new Map([...byQuote].map(([id, all]) => [id, all.map(([, revision]) => revision)]));
}

/** @returns what the checks of a quote read of its live revision */
export async function liveRevisionFacts(
  db: Db,
  { id, revision }: { id: string; revision: number },
): Promise<Pick<QuoteFacts, 'answered_revision' | 'sample_offered'>> {
  const row = await db
    .selectFrom('quote_revisions')
    .select(['brief_revision', 'sample_price'])
    .where('quote_id', '=', id)
    .where('number', '=', revision)
    .executeTakeFirst();
  const { brief_revision = null, sample_price = null } = row ?? {};
  return { answered_revision: brief_revision, sample_offered: sample_price !== null };
}

/** Leaves a pseudonym, of another company too, where buyers need a record of what was offered. */
export async function forgetIssuer(
  tx: Db,
  quoteIds: readonly string[],
  pseudonym: string,
): Promise<void> {
  await tx
    .updateTable('quote_revisions')
    .set({ issuer: pseudonym, issuer_country: null, issuer_relation: null })
    .where(sql<boolean>`quote_id = ANY (${quoteIds}::uuid[])`)
    .execute();
}

/** @returns ids of the quotes that have a file in one of their revisions */
export async function selectQuotesWith(db: Db, fileId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('quote_revisions')
    .select('quote_id')
    .where(sql<boolean>`files @> ARRAY[${fileId}::uuid]`)
    .execute();
  return rows.map(({ quote_id }) => quote_id);
}
