/** The two sides of an order as its terms name them that day, and the terms as they would be signed now. */
import type { LegalIdentity } from '@waggle/contract/accounts/legal-identity';
import { writtenTerms } from '@waggle/contract/orders/first-terms';
import type { OrderParty, OrderTerms } from '@waggle/contract/orders/terms';
import { type Side, sideOf } from '@waggle/contract/permissions/parties';
import type { Db } from '../../../lib/database.ts';
import { zoneOfCountry } from '../../../lib/countries/country-zone.ts';
import type { Viewer, ViewerIds } from '../../../lib/viewer.ts';
import { findLegalIdentities } from '../../accounts/legal/legal-identity.service.ts';
import { readIssued } from '../../quotes/choice.service.ts';
import { pricedBrief } from '../../rfq/brief/briefs.service.ts';
import { readRequest } from '../../rfq/request-rows.service.ts';
import { supplierCalendars } from '../../supplier/calendars.service.ts';
import { supplierValues } from '../../supplier/record.service.ts';
import type { OrderRow } from '../orders.repo.ts';

type Between = Pick<
  OrderRow,
  | 'buyer_id'
  | 'buyer_name'
  | 'supplier_id'
  | 'supplier_user_id'
  | 'supplier_name'
  | 'quote_id'
  | 'quote_revision'
>;

const oneLine = (text: string) => text.replaceAll(/\s*\n\s*/g, ', ').trim();

/** @returns a side; without its legal name before that is given */
const partyOf = (legal: LegalIdentity | undefined, trading_as: string): OrderParty => ({
  name: legal?.name ?? '',
  trading_as,
  address: oneLine(legal?.address ?? ''),
  country: legal?.country ?? '',
  capacity: legal?.capacity ?? null,
});

/** @returns both; where another company issues the quote, that one sells, at the supplier's address */
export async function partiesOf(
  db: Db,
  order: Between,
): Promise<Pick<OrderTerms, 'buyer' | 'supplier'>> {
  const { buyer_id, supplier_user_id } = order;
  const legal = await findLegalIdentities(db, [buyer_id, supplier_user_id]);
  const seller = partyOf(legal.get(supplier_user_id ?? ''), order.supplier_name);
  const { foreign } = await readIssued(db, order.quote_id, order.quote_revision);
  const { name, country } = foreign ?? seller;
  return {
    buyer: partyOf(legal.get(buyer_id ?? ''), order.buyer_name),
    supplier: seller.name === '' ? seller : { ...seller, name, country },
  };
}

/** @returns the terms: of a draft with the two as they are named now, of all others as they were signed or ended */
export async function termsNow(db: Db, row: OrderRow): Promise<OrderTerms> {
  if (row.state !== 'draft') return row.terms;
  const fixed = { ...row.first, ...(await partiesOf(db, row)) };
  return writtenTerms(row.terms, fixed, row.terms_number + 1);
}

/** @throws Error for whoever is on neither side: the permission to read comes first */
export function viewerSide({ accountId }: Pick<ViewerIds, 'accountId'>, row: OrderRow): Side {
  const side = sideOf(accountId, row);
  if (side === undefined) throw new Error('An order of others');
  return side;
}

/** @returns the time zone of a side: that of the supplier's country, that of the buyer's request */
export async function zoneOf(
  db: Db,
  { supplier_id, terms, rfq_id }: OrderRow,
  side: Side,
): Promise<string> {
  if (side === 'supplier') {
    const calendars = await supplierCalendars(db, supplier_id === null ? [] : [supplier_id]);
    const known = calendars.get(supplier_id ?? '')?.zone;
    return known ?? zoneOfCountry(terms.supplier.country || null);
  }
  const rfq = await readRequest(db, rfq_id);
  return (await pricedBrief(db, rfq)).time_zone;
}

/** @returns the name that a viewer types to sign; null before legal name and address are given, or who it is that acts for a company */
export async function signerOf(
  db: Db,
  viewer: Pick<Viewer, 'accountId' | 'facts'>,
  side: Side,
  { supplier_id }: Pick<OrderRow, 'supplier_id'>,
): Promise<string | null> {
  const legal = (await findLegalIdentities(db, [viewer.accountId])).get(viewer.accountId);
  if (legal === undefined) return null;
  // Only a company is somebody else than whoever signs for it.
  if (side === 'buyer') return legal.capacity === 'company' ? viewer.facts.name : legal.name;
  const values = supplier_id === null ? undefined : await supplierValues(db, supplier_id);
  return values?.name || viewer.facts.name;
}
