/** The store whole: its four sections, saved as they are typed, with what a listing lacks beside them. */
import { useEffect } from 'react';
import type { Store } from '@waggle/contract/shop';
import { LISTING_NEEDS } from '@waggle/contract/shop/needs';
import { POLICY_KINDS, type PolicyKind } from '@waggle/contract/shop/policies';
import { emptyInputs, type PriceInputs } from '@waggle/contract/shop/price-sheet';
import { DRAFT_WORDS } from '../../../forms/drafts/draft-status.tsx';
import type { DraftState } from '../../../forms/drafts/saved-draft.ts';
import { useSavedDraft } from '../../../forms/drafts/use-saved-draft.ts';
import { PATHS } from '../../../paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { ContactSection } from './contact-section.tsx';
import { NeedsList } from './needs-list.tsx';
import { PoliciesSection, type Policy, type PolicyParts } from './policies-section.tsx';
import { PriceSection } from './price-section.tsx';
import { ProductSection } from './product-section.tsx';
import { renewStore, savePolicy, savePrices, saveProduct } from './store-query.ts';

interface StoreEditorProps {
  userId: string;
  store: Store;
}

/** The bar says of all parts what needs the user most. */
const WORST_FIRST: readonly DraftState[] = ['conflict', 'failed', 'saving', 'typing', 'saved'];

/** A link of another page leads to a section, which is not there before the store is. */
function goToSection(): void {
  const section = document.getElementById(window.location.hash.slice(1));
  section?.scrollIntoView();
  section?.focus({ preventScroll: true });
}

function usePolicy({ userId, store }: StoreEditorProps, kind: PolicyKind) {
  const { own, blanks, version } = store.policies[kind];
  return useSavedDraft<Policy>({
    name: `shop.${userId}.${kind}`,
    base: { value: { own, blanks }, version },
    save: (value, seen) => savePolicy(userId, kind, value, seen),
    async renew() {
      const { version: now, ...value } = (await renewStore(userId)).policies[kind];
      return { value, version: now };
    },
  });
}

export function StoreEditor(props: StoreEditorProps) {
  const { userId, store } = props;
  const product = useSavedDraft<Store['product']>({
    name: `shop.${userId}.product`,
    base: { value: store.product, version: store.product_version },
    save: (value, seen) => saveProduct(userId, value, seen),
    async renew() {
      const { product: value, product_version: version } = await renewStore(userId);
      return { value, version };
    },
  });
  const prices = useSavedDraft<PriceInputs>({
    name: `shop.${userId}.prices`,
    base: { value: store.prices ?? emptyInputs(), version: store.prices_version },
    save: (value, seen) => savePrices(userId, value, seen),
    async renew() {
      const { prices: value, prices_version: version } = await renewStore(userId);
      return { value: value ?? emptyInputs(), version };
    },
  });
  const policies: PolicyParts = {
    shipping: usePolicy(props, 'shipping'),
    returns: usePolicy(props, 'returns'),
    warranty: usePolicy(props, 'warranty'),
    privacy: usePolicy(props, 'privacy'),
  };
  useEffect(goToSection, []);
  const parts = [product, prices, ...POLICY_KINDS.map((kind) => policies[kind])];
  const worst = WORST_FIRST.find((one) => parts.some(({ state }) => state === one)) ?? 'idle';
  const { missing } = store;
  return (
    <>
      <ToolBar title="Store" status={DRAFT_WORDS[worst]} />
      <div className="page-measure grid grid-cols-[minmax(0,1fr)] gap-x-10 pt-8 pb-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]">
        <div className="min-w-0">
          <ProductSection part={product} />
          <PriceSection userId={userId} part={prices} band={store.price_band} />
          <PoliciesSection parts={policies} />
          <ContactSection part={product} />
        </div>
        <aside
          aria-label="Before you list it"
          className="min-w-0 self-start lg:sticky lg:top-[calc(var(--header-height)+1rem)]"
        >
          <h2 className="border-t-2 border-text pt-4 text-h4">Before you list it</h2>
          <p className="mt-1 mb-2 text-small text-muted">
            {missing.length === 0
              ? 'Nothing is missing.'
              : `${LISTING_NEEDS.length - missing.length} of ${LISTING_NEEDS.length} are there.`}{' '}
            Nothing is public before you send it and our team has approved it.
          </p>
          <NeedsList missing={missing} isHere />
          <ButtonLink
            to={PATHS.journeyListing}
            variant={missing.length === 0 ? 'accent' : 'outline'}
            className="mt-5 w-full"
          >
            {missing.length === 0 ? 'List it' : 'See the listing'}
            <Icon name="arrow-right" />
          </ButtonLink>
        </aside>
      </div>
    </>
  );
}
