/** The issuers of quotes for the quotes: whose name stands on one, and whether the team knows how it belongs there. */
import type { issuerRelation, IssuerStanding } from '@waggle/contract/quotes/issuer';
import type { OfferDraft } from '@waggle/contract/quotes/offer';
import { companyKey } from '@waggle/contract/text/company-name';
import { shownName } from '@waggle/contract/text/shown-name';
import type * as z from 'zod/mini';
import type { Context } from '../../lib/context.ts';
import { countryOf } from '../../lib/countries/country-names.ts';
import type { Db } from '../../lib/database.ts';
import { findAsked } from '../verification/asked-supplier.service.ts';
import { supplierValues } from '../supplier/record.service.ts';
import type { ViewerIds } from '../../lib/viewer.ts';
import { askOnce } from './relations.service.ts';
import { holdRelation, type RelationRow, selectRelationsOf } from './relations.repo.ts';

/** Another company that issues a quote, complete. */
export type ForeignIssuer = NonNullable<OfferDraft['issuer']>;

/** A live revision, as far as its issuer is concerned. */
export interface IssuedQuote {
  readonly supplierId: string | null;
  /** As the revision names it. */
  readonly issuer: string;
  readonly foreign: ForeignIssuer | null;
  /** As the supplier was called when it was asked, for one that has left. */
  readonly asked: string;
}

const keyOf = (supplierId: string, name: string, country: string) =>
  `${supplierId} ${country} ${companyKey(name)}`;

/** @returns the relations of suppliers, to look one up by */
async function relationsOf(db: Db, supplierIds: readonly string[]) {
  const rows = await selectRelationsOf(db, supplierIds);
  return new Map(rows.map((row) => [keyOf(row.supplier_id, row.name, row.country), row]));
}

function standingOf(
  { issuer, foreign, asked }: IssuedQuote,
  supplier: { name: string; verified: boolean } | undefined,
  relation: RelationRow | undefined,
): IssuerStanding {
  const company = supplier?.name ?? asked;
  const own = { name: issuer, country: null, company, relation: null };
  if (foreign === null) {
    if (supplier?.verified !== true) return { standing: 'unverified', ...own };
    const isSame = companyKey(issuer) === companyKey(supplier.name);
    return { standing: isSame ? 'verified' : 'renamed', ...own };
  }
  const other = { name: issuer, country: foreign.country, company };
  if (relation?.state !== 'recorded' || relation.decided_at === null) {
    return { standing: 'unrecorded', ...other, relation: null };
  }
  const recorded = { kind: relation.kind, at: relation.decided_at };
  return { standing: 'recorded', ...other, relation: recorded };
}

/** @returns how the issuer of each quote stands to its verified company now, in their order */
export async function issuerStandings(
  context: Pick<Context, 'clock' | 'config'>,
  db: Db,
  quotes: readonly IssuedQuote[],
): Promise<IssuerStanding[]> {
  const foreign = quotes.flatMap(({ supplierId, foreign }) =>
    supplierId === null || foreign === null ? [] : [supplierId],
  );
  const relations = foreign.length === 0 ? new Map() : await relationsOf(db, foreign);
  const standings: IssuerStanding[] = [];
  for (const quote of quotes) {
    const { supplierId, issuer, foreign: other } = quote;
    const supplier = await findAsked(context, db, supplierId);
    const key = keyOf(supplierId ?? '', issuer, other?.country ?? '');
    standings.push(standingOf(quote, supplier, relations.get(key)));
  }
  return standings;
}

/** @returns what has become of the relation to another company; null where there is none */
export async function issuerRelationOf(
  db: Db,
  supplierId: string | null,
  foreign: ForeignIssuer | null,
): Promise<z.output<typeof issuerRelation> | null> {
  if (supplierId === null || foreign === null) return null;
  const key = keyOf(supplierId, foreign.name, foreign.country);
  const row = (await relationsOf(db, [supplierId])).get(key);
  if (row === undefined) return null;
  const { state, kind, decided_at, reason } = row;
  return { state, kind, decided_at, reason };
}

/**
 * Whether the team has recorded the issuer of a quote; it stays so until the caller's transaction ends.
 * @param foreign null for the verified company itself
 */
export async function isIssuerRecorded(
  tx: Db,
  supplierId: string | null,
  foreign: ForeignIssuer | null,
): Promise<boolean> {
  if (foreign === null) return true;
  if (supplierId === null) return false;
  const row = await holdRelation(tx, { supplierId, ...foreign });
  return row?.state === 'recorded';
}

/** Whether a supplier has asked the team to record a company of such a name. */
export async function isAskedFor(db: Db, supplierId: string, name: string): Promise<boolean> {
  const rows = await selectRelationsOf(db, [supplierId]);
  return rows.some(({ state, normalised }) => state === 'asked' && normalised === companyKey(name));
}

/** @returns of a supplier and a name as names are compared, whether the team has recorded such a company */
export async function recordedCompanies(
  db: Db,
  supplierIds: readonly string[],
): Promise<(supplierId: string, normalised: string) => boolean> {
  const rows = await selectRelationsOf(db, supplierIds);
  const recorded = rows.filter(({ state }) => state === 'recorded');
  return (supplierId, normalised) =>
    recorded.some((row) => row.supplier_id === supplierId && row.normalised === normalised);
}

/**
 * Takes the issuer that an offer names: a supplier that names itself names nobody else, and another company is put
 * before the team, once.
 * @param offer complete
 * @returns the name on the quote, the supplier's own, and the other company if it is one
 */
export async function takeIssuer(
  context: Context,
  tx: Db,
  { supplierId, viewer }: { supplierId: string; viewer: ViewerIds },
  { issuer }: Pick<OfferDraft, 'issuer'>,
): Promise<{ name: string; company: string; foreign: ForeignIssuer | null }> {
  const own = await supplierValues(tx, supplierId);
  const company = own?.company_name ?? '';
  if (issuer === null) return { name: company, company, foreign: null };
  const name = shownName(issuer.name);
  const isSame = companyKey(name) === companyKey(company);
  if (isSame && countryOf(own?.country ?? null) === issuer.country) {
    return { name: company, company, foreign: null };
  }
  if (issuer.relation === '') throw new Error('An offer was sent with a gap');
  const { country, relation: kind } = issuer;
  await askOnce(context, tx, { supplierId, viewer, company }, { name, country, kind });
  return { name, company, foreign: { ...issuer, name } };
}
