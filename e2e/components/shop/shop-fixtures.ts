/** A store, its listing and the catalogue, for component tests. */
import { LISTING_GRAPH } from '@waggle/contract/shop/listing-graph';
import { mayOf } from '../stub/may-of.ts';
import type { Listing, OwnListing, QuotePrices, Store } from '@waggle/contract/shop';
import type { ProductCard, PublicProduct } from '@waggle/contract/shop/catalogue';
import type { ListingContent } from '@waggle/contract/shop/content';
import { POLICY_KINDS, POLICY_TEMPLATES, policyText } from '@waggle/contract/shop/policies';
import { emptyInputs, type PriceInputs } from '@waggle/contract/shop/price-sheet';
import type { TeamListing } from '@waggle/contract/shop/team-listings';
import { PALETTE } from '@waggle/server/test/brand/palette.ts';
import { CHINESE, GERMAN } from '../records.ts';
import type { StubServer } from '../stub/stub-server.ts';

export const AT = '2026-11-12T09:00:00.000Z';
const idOf = (place: number) => `0199a4f0-0000-7000-8000-0000000009f${place}`;

/** One grey point, so that a picture is there. */
export const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mM8c+bMfwAGgwLzkZ9XDQAAAABJRU5ErkJggg==';

const filled = Object.fromEntries(
  POLICY_KINDS.map((kind) => [
    kind,
    Object.fromEntries(POLICY_TEMPLATES[kind].blanks.map(({ key, example }) => [key, example])),
  ]),
) as Record<(typeof POLICY_KINDS)[number], Record<string, string>>;

export const content = (changes: Partial<ListingContent> = {}): ListingContent => ({
  title: 'Fold-flat desk lamp',
  description:
    'A lamp that folds to 28 mm and goes on the bookshelf.\nIt lights a book, and not the room around it.',
  category: 'Home & Kitchen',
  facts: [
    { name: 'Height, open', value: '310 mm' },
    { name: 'Light', value: 'LED, 400 lm, 2,700 K' },
  ],
  pictures: [
    { id: idOf(1), url: PICTURE, alt: 'The lamp, open' },
    { id: idOf(2), url: PICTURE, alt: 'The lamp, folded' },
  ],
  policies: POLICY_KINDS.map((kind) => ({
    kind,
    text: policyText(kind, { own: '', blanks: filled[kind] }),
  })),
  contact: { name: 'Ada Chen', email: 'hello@hinglow.example' },
  price: { currency: 'EUR', amount: '39.00', tax: '19', with_tax: '46.41' },
  brand: { version: 1, name: 'Hinglow', tagline: 'Light for one', palette: PALETTE, logo: null },
  ...changes,
});

/** With the longest words. */
export const LONG = content({
  title: GERMAN.slice(0, 80),
  description: `${GERMAN}\n${CHINESE.repeat(4)}`,
  facts: [{ name: GERMAN.slice(0, 60), value: CHINESE.repeat(3) }],
  contact: { name: CHINESE, email: `${'a'.repeat(60)}@${'b'.repeat(60)}.example` },
  publisher: `${GERMAN}, ${CHINESE}`,
  brand: { version: 1, name: GERMAN.slice(0, 40), tagline: CHINESE, palette: PALETTE, logo: null },
});

export const product = (changes: Partial<PublicProduct> = {}): PublicProduct => ({
  ...content(),
  slug: 'fold-flat-desk-lamp',
  since: AT,
  interest: 38,
  ...changes,
});

export const card = (place: number, changes: Partial<ProductCard> = {}): ProductCard => ({
  slug: `product-${place}`,
  title: ['Fold-flat desk lamp', 'Beeswax wrap', 'Bottle that stays cold'][place % 3] ?? '',
  brand: ['Hinglow', 'Romp Renew', 'Boulder'][place % 3] ?? '',
  category: 'Home & Kitchen',
  picture: { url: PICTURE, alt: '' },
  price: { currency: 'EUR', amount: '39.00', tax: '19', with_tax: '46.41' },
  interest: [38, 1, 0][place % 3] ?? 0,
  since: AT,
  ...changes,
});

const figure = (value: string, source = '') => ({ value, source });

export const inputs = (changes: Partial<PriceInputs['figures']> = {}): PriceInputs => ({
  ...emptyInputs('EUR'),
  quantity: 500,
  figures: {
    ...emptyInputs('EUR').figures,
    unit_price: figure('10.00', 'Quote of Anselm Metallwerk, revision 2'),
    freight: figure('1.20', 'Offer of the forwarder'),
    duty: figure('1.50'),
    brokerage: figure('0.20'),
    packaging: figure('0.30'),
    margin: figure('50'),
    ...changes,
  },
});

export const store = (changes: Partial<Store> = {}): Store => ({
  product: {
    title: '',
    description: '',
    category: '',
    facts: [],
    pictures: [],
    contact_name: '',
    contact_email: '',
  },
  product_version: 0,
  prices: null,
  prices_version: 0,
  policies: Object.fromEntries(
    POLICY_KINDS.map((kind) => [kind, { own: '', blanks: {}, version: 0 }]),
  ) as Store['policies'],
  brand: { name: 'Hinglow', version: 3 },
  price_band: null,
  missing: [
    'title',
    'category',
    'description',
    'picture',
    'price',
    'shipping',
    'returns',
    'warranty',
    'privacy',
    'contact',
  ],
  ...changes,
});

export const quotePrices = (changes: Partial<QuotePrices> = {}): QuotePrices => ({
  id: idOf(5),
  supplier: 'Anselm Metallwerk',
  request: 'Fold-flat desk lamp',
  revision: 2,
  sent_at: AT,
  valid_until: '2999-12-12',
  valid: true,
  accepted: null,
  currency: 'EUR',
  incoterm: 'FCA Hamburg',
  tiers: [
    { from: 500, unit_price: '10.00' },
    { from: 1000, unit_price: '9.00' },
  ],
  costs: [{ what: 'Hinge tool', amount: '600' }],
  ...changes,
});

export const listing = (changes: Partial<Listing> = {}): Listing => ({
  id: idOf(6),
  version: 4,
  state: 'live',
  slug: 'fold-flat-desk-lamp',
  public_since: AT,
  submitted_at: AT,
  decided_at: AT,
  reason: '',
  points: [],
  interest: { people: 38, pieces: 61, flagged: 2, waiting: 5 },
  ...changes,
});

export const ownListing = (changes: Partial<OwnListing> = {}): OwnListing => ({
  listing: listing(),
  missing: [],
  changed: false,
  preview: content(),
  ...changes,
});

export const teamListing = (changes: Partial<TeamListing> = {}): TeamListing => ({
  may: {
    ...mayOf(LISTING_GRAPH, changes.state ?? 'submitted'),
    ...((changes.public_since ?? null) === null && { take_down: 'This listing is not public' }),
  },
  id: idOf(6),
  version: 1,
  state: 'submitted',
  slug: 'fold-flat-desk-lamp',
  owner: { name: 'ada', email: 'ada@hinglow.example' },
  public_since: null,
  submitted_at: AT,
  reason: '',
  points: [],
  content: content(),
  approved: null,
  reports: [],
  steps: [{ at: AT, action: 'submit', role: 'owner', by: 'ada', note: '' }],
  ...changes,
});

/** The store answers what was saved last. @returns the saved bodies by their part */
export function stubStore(server: StubServer, first: Store, quotes: QuotePrices[] = []) {
  const saved: { part: string; body: Record<string, unknown> }[] = [];
  let version = 0;
  const answer = (part: string) => (request: { postDataJSON(): unknown }) => {
    saved.push({ part, body: request.postDataJSON() as Record<string, unknown> });
    version += 1;
    return { version, missing: first.missing };
  };
  server.answer('GET /v1/shop/', { store: first });
  server.answer('GET /v1/shop/quotes/', { quotes });
  server.answer('PUT /v1/shop/product/', answer('product'));
  server.answer('PUT /v1/shop/prices/', answer('prices'));
  server.answer('PUT /v1/shop/policies/', answer('policies'));
  return saved;
}
