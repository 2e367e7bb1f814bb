/** Who may set up a store, list a product, review one, and say that they would buy one. */
import { buyer } from '../permissions/rfq-roles.ts';
import { deny, type Permissions, team } from '../permissions/rules.ts';
import { graphPermissions, ownedBy, type OwnedRules } from '../transitions.ts';
import { LISTING_GRAPH, type ListingState } from './listing-graph.ts';

/** What the checks of a listing read. */
export interface ListingFacts {
  readonly state: ListingState;
  readonly user_id: string;
  /** Whether everything that a listing needs is there. */
  readonly complete: boolean;
  /** Whether what would be submitted differs from what is public. */
  readonly changed: boolean;
  readonly public: boolean;
}

const REASONS = {
  listing_incomplete: {
    error: 'conflict',
    text: 'Something is missing still. The list says what',
  },
  nothing_changed: {
    error: 'conflict',
    text: 'Nothing has changed since it was approved',
  },
  listing_not_public: {
    error: 'conflict',
    text: 'This product is not in the catalogue',
  },
  listing_decided: { error: 'conflict', text: 'A colleague has decided on this already' },
  listing_moved: {
    error: 'conflict',
    text: 'This listing has changed meanwhile. Look at it again',
  },
  own_listing: {
    error: 'forbidden',
    text: 'This is your own listing. Somebody else on the team has to decide',
  },
} as const satisfies Permissions['reasons'];

export const LISTING_RULES: OwnedRules<typeof LISTING_GRAPH, ListingFacts, keyof typeof REASONS> = {
  graph: LISTING_GRAPH,
  roleDenial: ownedBy('owner', 'own_listing'),
  checks: {
    listing_incomplete: (_actor, { complete }) =>
      complete ? undefined : deny('listing_incomplete'),
    nothing_changed: (_actor, { changed }) => (changed ? undefined : deny('nothing_changed')),
    listing_not_public: (_actor, facts) => (facts.public ? undefined : deny('listing_not_public')),
  },
  stateDenial: (action) =>
    deny(
      action === 'approve' || action === 'request_changes' || action === 'restore'
        ? 'listing_decided'
        : 'listing_moved',
    ),
};

export const SHOP_PERMISSIONS = {
  reasons: REASONS,
  actions: {
    ...graphPermissions('listing', LISTING_RULES, { reviewer: team, owner: buyer }),
    'shop.read': { who: [buyer] },
    'shop.change': { who: [buyer] },
    /** Public: the catalogue, and what its readers may say. */
    'catalogue.read': { who: [] },
    'interest.create': { who: [] },
    'product.report': { who: [] },
    'interest.list': { who: [buyer] },
    'listing.list': { who: [team] },
  },
  /** Listings that wait for the team. */
  pages: { desk: '/team/products' },
  reported: { listing: 'Product' },
  moved: { listing: 'the listing of a product' },
} as const satisfies Permissions;
