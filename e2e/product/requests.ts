/** Requests for quotation and the suppliers that they reach, made through the product's own calls. */
import type { OfferDraft } from '@waggle/contract/quotes';
import type { RfqDraft, SpecLine } from '@waggle/contract/rfq/brief';
import { emptyDraft } from '@waggle/contract/rfq/brief-rules';
import type { Rfq } from '@waggle/contract/rfq';
import type { SupplierCompany } from '@waggle/contract/supplier';
import { offerFor } from '@waggle/server/test/rfqs/quotes.ts';
import { callProduct } from './calls.ts';
import type { Product } from './product.ts';
import { type Evidence, ReviewClient } from './review-client.ts';
import { SUPPLIER } from './supplier-accounts.ts';
import { createUser, type TestUser } from './users.ts';

export const lineOf = (place: number, attribute: string, value: string): SpecLine => ({
  key: `0199a4f0-0000-7000-8000-00000000010${place}`,
  attribute,
  value,
  unit: 'mm',
  tolerance: { kind: 'either_way', by: '2', percent: false },
  firmness: 'must',
  open: false,
});

/** Can be sent as it is. */
export const BRIEF: RfqDraft = {
  ...emptyDraft('Europe/Amsterdam'),
  title: 'Fold-flat desk lamp',
  category: 'Home & Kitchen',
  description: 'A lamp for people who work at the kitchen table. It folds to 28 mm.',
  lines: [lineOf(1, 'Height, open', '310'), lineOf(2, 'Shade, across', '240')],
  quantities: [500, 1000],
  country: 'NL',
  place: 'Rotterdam',
};

export interface ListedSupplier extends TestUser {
  id: string;
  name: string;
}

/** Two companies with numbers of their own, so that neither is taken for the other. */
export const KADOTA = {
  name: 'Kadota Works',
  country: 'Thailand',
  registration_id: '0105 5560 3171',
  tax_id: 'TH 0105556031719',
};
export const RAVI = {
  name: 'Ravi & Sons Fabrication',
  country: 'India',
  registration_id: 'U28910MH2011',
  tax_id: '27AAPFU0939F1ZV',
};

/** A supplier that a reviewer has verified, so that the directory lists it. */
export async function createListedSupplier(
  product: Product,
  company: Partial<SupplierCompany> = {},
  evidence: Evidence = {},
): Promise<ListedSupplier> {
  const user = await createUser(product, 'supplier', undefined, company);
  const client = await ReviewClient.open(product, user);
  await client.verify(evidence);
  return { ...user, id: client.supplierId, name: company.name ?? SUPPLIER.name };
}

/** @returns the request as its buyer sees it */
export async function sendRequest(
  { url }: Product,
  { token }: TestUser,
  brief: RfqDraft,
  suppliers: readonly string[],
): Promise<Rfq> {
  const recipients = { suppliers, all_that_fit: false };
  const made = await callProduct(`${url}/v1/rfqs/`, { body: { brief, recipients }, token });
  const { id, draft_version } = made['rfq'] as Rfq;
  const body = { draft_version };
  return (await callProduct(`${url}/v1/rfqs/${id}/send/`, { body, token }))['rfq'] as Rfq;
}

/** Quotes as a supplier that the request has reached. */
export async function submitQuote(
  { url }: Product,
  { id, token }: ListedSupplier,
  { brief, revision, invitations }: Rfq,
  more: Partial<OfferDraft>,
): Promise<void> {
  const invitation = invitations.find(({ supplier_id }) => supplier_id === id)?.id;
  const body = {
    offer: { ...offerFor(new Date().toISOString(), brief), ...more },
    brief_revision: revision,
  };
  await callProduct(`${url}/v1/requests/${invitation}/quote/submit/`, { body, token });
}
